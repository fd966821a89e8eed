"""Puzzles as homework: a teacher sets them, students solve them, the teacher sees who solved what."""

import re

from playwright.sync_api import Page, expect

from browser.classes import create_class
from browser.conftest import NewPage
from browser.pages import Site
from browser.server import Server
from browser.studies import Puzzles, puzzle_with
from plyground.core import catalogue
from plyground.puzzles.store import shipped_puzzles

SHORT = [each for each in shipped_puzzles(catalogue.game("tictactoe")).values() if each.turns == 1][:2]
LONG = puzzle_with("sixfour", 2)


def join(page: Page, name: str) -> None:
    page.get_by_label("Your first name").fill(name)
    page.get_by_role("button", name=re.compile("^Solve: ")).click()
    page.wait_for_url("**/puzzles?*")


def test_a_teacher_sets_puzzles_a_student_solves_them_and_the_teacher_sees_it(
    page: Page, new_page: NewPage, server: Server
) -> None:
    school = create_class(server)
    page.goto(school.teachers_link)
    page.get_by_text("Set puzzles as homework").click()
    page.get_by_label("Game", exact=True).select_option("tictactoe")
    page.get_by_role("radio", name="Easy").check()
    page.get_by_label("How many puzzles").select_option("3")
    page.get_by_role("button", name="Set as homework").click()
    homework = page.get_by_role("region", name="Homework")
    expect(homework.get_by_text(re.compile("3 puzzles"))).to_be_visible()
    link = homework.get_by_role("textbox", name="Link for your students").input_value()

    student = new_page()
    student.goto(link)
    join(student, "Ama")
    expect(student.get_by_text("0 of 3 solved")).to_be_visible()
    (set_one,) = server.ask(f"/api/classes/{school.id}/homework")
    puzzles = [shipped_puzzles(catalogue.game("tictactoe"))[each] for each in set_one["puzzles"]]
    assert all(each.grade == "easy" for each in puzzles)
    first = puzzles[0]
    for move in first.line[::2]:
        Puzzles(student).board.click(move)
    expect(student.get_by_text("1 of 3 solved")).to_be_visible()

    page.reload()
    row = homework.get_by_role("row", name=re.compile("^Ama"))
    expect(row.get_by_role("cell").first).to_contain_text("solved")
    expect(row.get_by_role("cell").last).to_have_text("1/3")


def test_a_student_comes_back_to_the_next_puzzle_and_is_done_in_the_end(page: Page, server: Server) -> None:
    school = create_class(server)
    homework = school.set_homework(*SHORT)
    page.goto(school.homework_link(homework))
    join(page, "Ama")
    puzzles = Puzzles(page)
    expect(puzzles.button("Solution")).to_have_count(0)
    puzzles.board.click(SHORT[0].line[0])
    expect(puzzles.message).to_contain_text("Solved!")
    expect(page.get_by_text("1 of 2 solved")).to_be_visible()
    page.goto(school.students_link)
    expect(page.get_by_role("region", name="Homework")).to_contain_text("1 of 2 solved")
    page.get_by_role("button", name=re.compile("^Solve: ")).click()
    expect(page.get_by_text(re.compile("Puzzle 2"))).to_be_visible()
    puzzles.board.click(SHORT[1].line[0])
    expect(page.get_by_text("2 of 2 solved")).to_be_visible()
    puzzles.press("Next")
    page.wait_for_url("**/join/*")
    expect(page.get_by_role("button", name=re.compile("^Look again"))).to_be_visible()


def test_a_solution_that_was_lost_on_the_way_is_sent_when_the_student_is_back(
    new_page: NewPage, server: Server
) -> None:
    school = create_class(server)
    homework = school.set_homework(*SHORT)
    page = new_page(forgives="net::ERR_FAILED")
    page.goto(school.homework_link(homework))
    join(page, "Ama")
    expect(page.get_by_text("0 of 2 solved")).to_be_visible()
    page.route("**/solved", lambda route: route.abort())
    Puzzles(page).board.click(SHORT[0].line[0])
    expect(Site(page).alert).to_contain_text("The server does not answer.")
    page.unroute("**/solved")
    page.reload()
    expect(page.get_by_text("1 of 2 solved")).to_be_visible()
    (report,) = server.ask(f"/api/classes/{school.id}/homework/report", key=school.key)
    assert list(report["students"].values()) == [[SHORT[0].id]]


def test_another_student_at_the_same_device_begins_anew(page: Page, server: Server) -> None:
    school = create_class(server)
    homework = school.set_homework(*SHORT)
    page.goto(school.homework_link(homework))
    join(page, "Ama")
    Puzzles(page).board.click(SHORT[0].line[0])
    expect(page.get_by_text("1 of 2 solved")).to_be_visible()
    page.goto(school.students_link)
    page.get_by_role("button", name="I am not Ama").click()
    join(page, "Kofi")
    expect(page.get_by_text("0 of 2 solved")).to_be_visible()


def test_the_teacher_removes_homework_after_a_question(page: Page, new_page: NewPage, server: Server) -> None:
    school = create_class(server)
    homework = school.set_homework(LONG)
    school.solve(homework, LONG, school.join("Ama"))
    page.goto(school.teachers_link)
    section = page.get_by_role("region", name="Homework")
    expect(section.get_by_text("1 of 1 students have solved all puzzles.")).to_be_visible()
    section.get_by_role("button", name="Remove").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(section.get_by_text(re.compile("1 puzzle"))).to_have_count(0)
    student = new_page()
    student.goto(school.students_link)
    expect(student.get_by_label("Your first name")).to_be_visible()
    expect(student.get_by_role("region", name="Homework")).to_be_hidden()
