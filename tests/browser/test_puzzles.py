"""Puzzles in the browser: by mouse, finger and keyboard; wrong moves, hints, the daily one, a streak."""

import json
import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import REFUSED, NewPage
from browser.server import Server
from browser.studies import Puzzles, puzzle_with
from plyground.puzzles.puzzle import Kind

LANDSCAPE = {"width": 844, "height": 390}

WHOLE_BOARD = """() => {
  const places = [...document.querySelectorAll("#board [role=gridcell]")];
  const cells = places.map((place) => place.getBoundingClientRect());
  return cells.length > 0 && cells.every(
    ({ top, left, right, bottom }) => top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight);
}"""


def test_the_games_lead_to_todays_puzzle(page: Page, server: Server) -> None:
    puzzles = Puzzles(page).open()
    expect(puzzles.games).to_have_count(len(server.ask("/api/puzzles")))
    puzzles.games.filter(has_text="Six-four").click()
    today = server.ask(f"/api/puzzles/sixfour/daily?date={page.evaluate(TODAY)}")
    expect(puzzles.goal).to_have_text(today["goal"])
    expect(page.get_by_text("Puzzle of the day · ")).to_be_visible()


TODAY = "new Date(Date.now() - 60000 * new Date().getTimezoneOffset()).toISOString().slice(0, 10)"


def test_a_puzzle_is_solved_with_the_mouse_and_explained(page: Page) -> None:
    puzzle = puzzle_with("sixfour", 2)
    puzzles = Puzzles(page).solve(puzzle)
    expect(puzzles.goal).to_have_text(puzzle.goal)
    puzzles.board.click(puzzle.line[0])
    other = puzzle.game.seats[1 - puzzle.solver]
    expect(puzzles.message).to_have_text(
        f"Right! {other} answers {puzzle.line[1]}. Now it is your turn again."
    )
    expect(puzzles.board.marked(puzzle.line[1], other)).to_be_visible()
    puzzles.board.click(puzzle.line[2])
    expect(puzzles.message).to_have_text("Solved! Well done.")
    expect(puzzles.solution).to_have_count(3)
    expect(puzzles.solution.first).to_contain_text(puzzle.line[0])
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['plyground.puzzles']).games.sixfour") == [puzzle.id]


def test_a_puzzle_is_solved_with_the_keyboard_alone(page: Page) -> None:
    puzzle = puzzle_with("sixfour", 2)
    puzzles = Puzzles(page).solve(puzzle)
    puzzles.board.walk(puzzle.line[0])
    expect(puzzles.message).to_contain_text("your turn again")
    puzzles.board.walk(puzzle.line[2])
    expect(puzzles.message).to_have_text("Solved! Well done.")


def test_a_wrong_move_is_taken_back_and_another_may_be_tried(page: Page) -> None:
    puzzle = puzzle_with("sixfour", 2)
    puzzles = Puzzles(page).solve(puzzle)
    before = puzzles.board.cells()
    puzzles.board.click(puzzle.line[2])
    expect(puzzles.message).to_contain_text(f"Not {puzzle.line[2]}.")
    expect(puzzles.message).to_contain_text("Try another move.")
    expect(puzzles.board.marked(puzzle.line[2], "not this one")).to_be_visible()
    assert puzzles.board.cells() == before
    expect(puzzles.solution).to_have_count(0)
    puzzles.board.click(puzzle.line[0])
    expect(puzzles.message).to_contain_text("Right!")


def test_a_hint_marks_three_moves(page: Page) -> None:
    puzzle = puzzle_with("sixfour", 2)
    puzzles = Puzzles(page).solve(puzzle)
    puzzles.press("Hint")
    expect(puzzles.message).to_contain_text("One of these moves is right")
    expect(page.get_by_role("gridcell", name=re.compile("maybe this one"))).to_have_count(3)
    expect(puzzles.board.marked(puzzle.line[0], "maybe this one")).to_be_visible()


def test_the_solution_is_shown_only_when_asked_for_and_is_not_counted_as_solved(page: Page) -> None:
    puzzle = puzzle_with("sixfour", 3)
    puzzles = Puzzles(page).solve(puzzle)
    assert puzzle.line[0] not in page.get_by_role("region", name="Help and solution").inner_text().split()
    puzzles.press("Solution")
    expect(puzzles.solution).to_have_count(5)
    expect(puzzles.message).to_contain_text(f"The right move is {puzzle.line[0]}.")
    mover = puzzle.game.seats[puzzle.solver]
    expect(puzzles.board.marked(puzzle.line[0], mover)).to_be_visible()
    puzzles.press("Go to the last move")
    expect(puzzles.board.marked(puzzle.line[-1], mover)).to_be_visible()
    puzzles.press("Go to the start")
    expect(puzzles.board.marked(puzzle.line[0], "empty")).to_be_visible()
    assert page.evaluate("localStorage['plyground.puzzles'] ?? null") is None


def test_the_next_puzzle_has_the_chosen_difficulty_and_an_address(page: Page, server: Server) -> None:
    puzzles = Puzzles(page).open("?game=sixfour")
    page.get_by_role("radio", name="Hard").check()
    puzzles.press("Next")
    page.wait_for_url("**/puzzles?game=sixfour&puzzle=*")
    found = server.ask(f"/api/puzzles/sixfour/{page.url.rpartition('=')[2]}")
    assert found["grade"] == "hard"
    expect(puzzles.goal).to_have_text(found["goal"])
    expect(puzzles.goal).to_be_focused()
    page.go_back()
    expect(page.get_by_text("Puzzle of the day · ")).to_be_visible()


def test_a_shared_link_opens_the_same_puzzle(page: Page, new_page: NewPage) -> None:
    puzzles = Puzzles(page).open("?game=connect4")
    puzzles.press("Share")
    expect(page.get_by_text("Link copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"/puzzles\?game=connect4&puzzle=\w+$", link)
    other = Puzzles(new_page())
    other.page.goto(link)
    expect(other.goal).to_have_text(puzzles.goal.inner_text())


def test_seeds_are_sown_and_the_solver_sits_below(page: Page) -> None:
    puzzle = puzzle_with("oware", 2, Kind.CAPTURE)
    puzzles = Puzzles(page).solve(puzzle)
    puzzles.board.click(puzzle.line[0])
    expect(puzzles.message).to_contain_text("your turn again")
    puzzles.board.click(puzzle.line[2])
    expect(puzzles.message).to_contain_text("Solved!")


@pytest.mark.parametrize(
    "game", ["sixfour", "connect4", "oware", "othello", "ultimate", "gomoku", "morris", "pentago"]
)
def test_on_a_phone_the_whole_board_is_seen_at_once(new_page: NewPage, game: str) -> None:
    page = new_page(phone=True)
    Puzzles(page).open(f"?game={game}")
    assert page.evaluate(WHOLE_BOARD)
    page.set_viewport_size(LANDSCAPE)  # type: ignore[arg-type]
    assert page.evaluate("scrollY") == 0
    assert page.evaluate(WHOLE_BOARD)


def test_a_puzzle_is_solved_with_a_finger(new_page: NewPage) -> None:
    puzzle = puzzle_with("sixfour", 2)
    puzzles = Puzzles(new_page(phone=True)).solve(puzzle)
    for move in puzzle.line[::2]:
        puzzles.board.tap(move)
        expect(
            puzzles.board.marked(move, "last move")
            .or_(puzzles.board.marked(move, puzzle.position.mover))
            .first
        ).to_be_visible()
    expect(puzzles.message).to_contain_text("Solved!")


def test_the_board_stays_where_it_is_when_the_words_change(page: Page) -> None:
    puzzle = puzzle_with("sixfour", 2)
    puzzles = Puzzles(page).solve(puzzle)
    top = puzzles.board.places.first.bounding_box()
    puzzles.board.click(puzzle.line[2])
    expect(puzzles.message).to_contain_text("Try another move.")
    assert puzzles.board.places.first.bounding_box() == top
    puzzles.press("Solution")
    expect(puzzles.solution.first).to_be_visible()
    assert puzzles.board.places.first.bounding_box() == top


def test_a_puzzle_that_does_not_exist_is_said(new_page: NewPage) -> None:
    page = new_page(forgives=REFUSED)
    puzzles = Puzzles(page)
    page.goto("/puzzles?game=sixfour&puzzle=nothing")
    expect(puzzles.alert).to_contain_text("has no puzzle 'nothing' here")
    page.get_by_role("link", name="Other games").click()
    expect(puzzles.games.first).to_be_visible()


def test_a_lost_connection_is_said_and_the_move_can_be_tried_again(new_page: NewPage) -> None:
    page = new_page(forgives="net::ERR_FAILED")
    puzzle = puzzle_with("sixfour", 2)
    puzzles = Puzzles(page).solve(puzzle)
    page.route("**/api/puzzles/attempt", lambda route: route.abort())
    puzzles.board.click(puzzle.line[0])
    expect(puzzles.message).to_contain_text("The server does not answer.")
    page.unroute("**/api/puzzles/attempt")
    puzzles.board.click(puzzle.line[0])
    expect(puzzles.message).to_contain_text("Right!")


def test_days_in_a_row_are_counted(page: Page) -> None:
    page.clock.install(time=datetime(2026, 11, 19, 12, tzinfo=UTC))
    days = json.dumps({"games": {}, "days": ["2026-11-17", "2026-11-18"]})
    page.add_init_script(f"localStorage['plyground.puzzles'] = {json.dumps(days)}")
    Puzzles(page).open()
    expect(page.get_by_text("2 days in a row")).to_be_visible()
