"""A teacher and the students of a class, each at a device of their own."""

import csv
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.classes import busy_class, create_class
from browser.conftest import NewPage
from browser.pages import MINE, Match
from browser.server import Server

DASH = "\N{EN DASH}"
REFUSED = r"status of 4(03|09)"


def test_a_teacher_creates_a_class_and_sees_a_student_play(page: Page, new_page: NewPage) -> None:
    page.goto("/classes")
    page.get_by_label("Name of the class").fill("5b")
    page.get_by_label("Opponent", exact=True).select_option("random")
    page.get_by_label("Takebacks").select_option("None")
    page.get_by_label("Allow hints").uncheck()
    page.get_by_role("radio", name="X", exact=True).check()
    page.get_by_role("button", name="Create class").click()
    expect(page.get_by_role("heading", name="5b")).to_be_visible()
    expect(page.get_by_text("Nobody has joined yet.")).to_be_visible()
    expect(page.get_by_text("students play X · no takebacks · no hints")).to_be_visible()

    student = new_page()
    student.goto(page.get_by_role("textbox", name="Link for your students").input_value())
    student.get_by_label("Your first name").fill("Ama")
    student.get_by_role("button", name="Play").click()
    student.wait_for_url("**/match/*")
    match = Match(student).ready()
    expect(match.headline).to_have_text(MINE)
    expect(match.button("Hint")).to_be_hidden()
    match.press("Resign")
    match.answer("Resign")
    expect(match.headline).to_have_text("Random wins")

    page.reload()
    row = page.get_by_role("row", name=re.compile("^Ama"))
    expect(row.get_by_role("cell")).to_have_text(
        ["1", "0", "0", "1", "0", DASH, DASH, DASH, DASH, "just now", ""]
    )


def test_a_student_comes_back_without_typing_and_continues(page: Page, server: Server) -> None:
    school = create_class(server)
    page.goto(school.students_link)
    page.get_by_label("Your first name").fill("Ama")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/match/*")
    Match(page).ready().play("b2")
    page.goto(school.students_link)
    expect(page.get_by_text("Hello, Ama!")).to_be_visible()
    expect(page.get_by_label("Your first name")).to_have_count(0)
    page.get_by_role("link", name=re.compile("^Continue: [12] moves? so far")).click()
    expect(Match(page).ready().headline).to_have_text(MINE)


def test_a_name_that_is_taken_is_refused_with_a_sentence(new_page: NewPage, server: Server) -> None:
    school = create_class(server)
    school.join("Ama")
    page = new_page(forgives=REFUSED)
    page.goto(school.students_link)
    page.get_by_label("Your first name").fill("ama")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("alert")).to_have_text(
        "There is already a student called 'ama' in this class; choose another name."
    )
    page.get_by_label("Your first name").fill("Ama B.")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/match/*")


def test_a_student_who_was_removed_is_asked_for_a_name_again(new_page: NewPage, server: Server) -> None:
    school = create_class(server)
    page = new_page(forgives=REFUSED)
    page.goto(school.students_link)
    page.get_by_label("Your first name").fill("Ama")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/match/*")
    teacher = new_page()
    teacher.goto(school.teachers_link)
    teacher.get_by_role("button", name="Remove Ama").click()
    teacher.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(teacher.get_by_text("Nobody has joined yet.")).to_be_visible()
    page.goto(school.students_link)
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("alert")).to_contain_text("You are not in this class")
    expect(page.get_by_label("Your first name")).to_be_visible()


def test_the_report_is_sorted_reviewed_and_downloaded(page: Page, server: Server) -> None:
    school = busy_class(server)
    page.goto(school.teachers_link)
    names = page.get_by_role("rowheader")
    expect(names).to_have_text(["=1+1", "Ama", "Esi", "Kofi"])
    page.get_by_role("button", name="Lost").click()
    expect(names).to_have_text(["Ama", "Kofi", "=1+1", "Esi"])
    expect(page.get_by_role("columnheader", name="Lost")).to_have_attribute("aria-sort", "descending")
    expect(page.get_by_role("button", name="Lost")).to_be_focused()
    page.get_by_role("button", name="Review 2 games").click()
    expect(page.get_by_role("button", name=re.compile("^Review"))).to_be_hidden()
    kofi = page.get_by_role("row", name=re.compile("^Kofi"))
    expect(kofi.get_by_role("cell").nth(5)).to_have_text(re.compile(r"%$"))
    with page.expect_download() as begins:
        page.get_by_role("button", name="Download as CSV").click()
    text = Path(begins.value.path()).read_text(encoding="utf-8-sig")
    head, *lines = csv.reader(text.splitlines())
    assert head[0] == "Student"
    assert [line[:2] for line in lines] == [["Ama", "2"], ["Kofi", "1"], ["Esi", "1"], ["'=1+1", "0"]]


def test_the_teachers_page_opens_on_another_device_by_its_link_only(
    page: Page, new_page: NewPage, server: Server
) -> None:
    school = busy_class(server)
    page.goto(school.teachers_link)
    expect(page.get_by_role("rowheader")).to_have_count(4)
    assert "#" not in page.url
    page.goto("/classes")
    page.get_by_role("link", name="5b").click()
    expect(page.get_by_role("rowheader")).to_have_count(4)
    stranger = new_page()
    stranger.goto(f"/class/{school.id}")
    expect(stranger.get_by_text("This page is for the teacher of the class.")).to_be_visible()
    expect(stranger.get_by_role("rowheader")).to_have_count(0)
    stranger.get_by_role("link", name="Are you a student?").click()
    expect(stranger.get_by_label("Your first name")).to_be_visible()


def test_the_teacher_looks_at_the_games_of_a_student(page: Page, server: Server) -> None:
    school = busy_class(server)
    page.goto(school.teachers_link)
    page.get_by_role("button", name="Ama", exact=True).click()
    games = page.get_by_role("dialog", name="Games of Ama").get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.last).to_contain_text("accuracy")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Ama", exact=True)).to_be_focused()
    page.get_by_role("button", name="Esi", exact=True).click()
    page.get_by_role("link", name="Watch").click()
    page.wait_for_url("**/match/*")


def test_a_closed_class_takes_no_games_until_it_is_opened(
    page: Page, new_page: NewPage, server: Server
) -> None:
    school = create_class(server)
    page.goto(school.teachers_link)
    page.get_by_role("button", name="Close the class").click()
    expect(page.get_by_text("This class is closed: students cannot start new games.")).to_be_visible()
    student = new_page()
    student.goto(school.students_link)
    expect(student.get_by_text("Ask your teacher to open it again.")).to_be_visible()
    expect(student.get_by_role("button", name="Play")).to_be_disabled()
    page.get_by_role("button", name="Open the class again").click()
    expect(page.get_by_role("button", name="Close the class")).to_be_visible()
    student.reload()
    expect(student.get_by_role("button", name="Play")).to_be_enabled()


def test_a_class_is_deleted_after_a_question(page: Page, new_page: NewPage, server: Server) -> None:
    school = create_class(server)
    page.goto(school.teachers_link)
    page.get_by_role("button", name="Delete the class").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete the class").click()
    page.wait_for_url("**/classes")
    expect(page.get_by_role("link", name="5b")).to_have_count(0)
    student = new_page(forgives="status of 404")
    student.goto(school.students_link)
    expect(student.get_by_role("alert")).to_contain_text("not found; it may have been deleted.")


def test_a_class_works_on_a_phone(new_page: NewPage, server: Server) -> None:
    school = busy_class(server)
    page = new_page(phone=True)
    page.goto(school.students_link)
    page.get_by_label("Your first name").fill("Yaw")
    page.get_by_role("button", name="Play").tap()
    page.wait_for_url("**/match/*")
    expect(Match(page).ready().headline).to_have_text(MINE)
