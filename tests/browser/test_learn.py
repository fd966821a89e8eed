"""First lessons: each is played to its end on a real board, and a wrong move is no harm."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.pages import Lesson, Lobby
from browser.server import Server

GAMES = (
    *("tictactoe", "sixfour", "gomoku", "oware", "kalah", "connect4", "breakthrough"),
    *("othello", "hex", "dots", "ultimate", "morris", "morris:three", "pentago", "clobber"),
)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end(page: Page, server: Server, game: str) -> None:
    lesson = Lesson(page).open(f"?game={game}")
    steps = server.ask(f"/api/games/{game}/introduction")["steps"]
    for number, step in enumerate(steps, start=1):
        expect(lesson.coach).to_contain_text(f"Move {number} of {len(steps)}")
        expect(lesson.coach).to_contain_text(step["ask"])
        if step["right"][-1] in lesson.board.open_turns():
            lesson.board.arrow(step["right"][-1]).click()
        else:
            for place in places_of(step["right"][-1], game):
                lesson.board.click(place)
        expect(lesson.coach).to_contain_text(step["praise"])
        lesson.press("Next" if number < len(steps) else "Finish")
    expect(lesson.coach).to_contain_text("Well done!")
    page.get_by_role("link", name="Play your first game").click()
    expect(Lobby(page).chosen).to_have_text(server.ask(f"/api/games/{game}")["title"])


def places_of(move: str, game: str) -> list[str]:
    """Return what to click for a move: one place, or where a man comes from and where it goes."""
    return [move] if game == "dots" else [place for place in re.split("[-x]", move) if place]


def test_another_move_is_explained_and_tried_again(page: Page) -> None:
    lesson = Lesson(page).open("?game=tictactoe")
    lesson.board.click("a1")
    expect(lesson.coach).to_contain_text("Not quite. The middle cell is b2.")
    expect(lesson.button("Try again")).to_be_focused()
    lesson.press("Try again").board.click("b2")
    expect(lesson.coach).to_contain_text("Right!")


def test_a_right_move_is_shown_to_whoever_asks(page: Page) -> None:
    lesson = Lesson(page).open("?game=connect4").press("Show me")
    expect(lesson.speech).to_contain_text("Try 4.")
    expect(page.locator("#board .hinted")).not_to_have_count(0)


def test_a_lesson_is_played_with_keys_alone(page: Page) -> None:
    lesson = Lesson(page).open("?game=tictactoe").press("Show me")
    lesson.board.walk("b2")
    expect(lesson.button("Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(lesson.coach).to_contain_text("Move 2 of 5")


def test_a_game_without_a_lesson_says_so_and_has_its_rules(page: Page) -> None:
    page.goto("/learn?game=tictactoe:misere")
    expect(page.get_by_text("There is no lesson for this game yet.")).to_be_visible()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_contain_text("Misère")


def test_a_game_that_is_not_there_is_named_in_one_short_sentence(new_page: NewPage) -> None:
    page = new_page(forgives="status of 404")
    page.goto("/learn?game=nothing")
    expect(page.get_by_role("alert")).to_have_text("Unknown game 'nothing'.")
    expect(page.get_by_role("link", name="Othello")).to_be_visible()


def test_the_games_are_listed(page: Page) -> None:
    page.goto("/learn")
    page.get_by_role("link", name="Hex").click()
    expect(Lesson(page).coach).to_contain_text("Blue")


def test_the_lobby_and_the_rules_lead_to_the_lesson(page: Page) -> None:
    lobby = Lobby(page).open().game("Kalah").press("Rules")
    lobby.dialog.get_by_role("link").click()
    expect(Lesson(page).coach).to_contain_text("store")


def test_the_board_of_a_lesson_fits_on_a_phone(new_page: NewPage) -> None:
    page = new_page(phone=True)
    for game in ("tictactoe", "oware", "morris"):
        lesson = Lesson(page).open(f"?game={game}")
        box = page.locator("#board").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        expect(lesson.button("Show me")).to_be_in_viewport()
