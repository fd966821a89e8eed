"""The board never moves when words beside it change, and a phone on its side shows all of it."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import NewPage
from browser.pages import Match
from browser.screens import SCREENS, Visit
from browser.server import Server, foe, person

LANDSCAPE = ViewportSize(width=844, height=390)
SIZES = {
    "desk": ViewportSize(width=1280, height=800),
    "phone": ViewportSize(width=390, height=844),
    "landscape": LANDSCAPE,
}

WATCH_BOX = """() => {
  window.boxes = new Set();
  const note = () => {
    const { left, top, width, height } = document.querySelector("#board .board").getBoundingClientRect();
    window.boxes.add([left + scrollX, top + scrollY, width, height].map(Math.round).join(" "));
    requestAnimationFrame(note);
  };
  note();
}"""

KINDS = ["tictactoe", "connect4", "hex:7x7", "oware", "morris", "dots", "gomoku", "pentago"]


def boxes(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...window.boxes]")
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "opponent"), [("sixfour", "strategist-ape"), ("oware", "beginner")])
def test_the_board_does_not_move_in_ten_moves(
    page: Page, server: Server, size: str, game: str, opponent: str
) -> None:
    page.set_viewport_size(SIZES[size])
    created = server.create_match(game, person(), foe(opponent), terms={"seed": 7})
    match = Match(page).open(created.link(0))
    page.evaluate(WATCH_BOX)
    for number in range(5):
        expect(match.headline).to_have_text("Your turn")
        expect(match.board.open_places).not_to_have_count(0)
        choices = match.board.open_moves()
        match.turn(choices[7 * number % len(choices)], match.board.click)
        expect(match.moves).to_have_count(2 * number + 2)
    assert len(boxes(page)) == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_board_does_not_move_for_a_question_or_the_end(
    new_page: NewPage, server: Server, size: str
) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=["b2", "a1", "c1"])
    ama, kofi = Match(new_page()), Match(new_page())
    for match, seat in ((ama, 0), (kofi, 1)):
        match.page.set_viewport_size(SIZES[size])
        match.open(created.link(seat)).page.evaluate(WATCH_BOX)
    ama.press("Undo")
    expect(kofi.offer).to_be_visible()
    kofi.press("No, play on")
    expect(ama.offer).to_be_hidden()
    kofi.play("b1")
    expect(ama.headline).to_have_text("Your turn")
    ama.play("a3")
    expect(ama.headline).to_have_text("You won")
    expect(kofi.headline).to_have_text("Ama wins")
    assert [len(boxes(match.page)) for match in (ama, kofi)] == [1, 1]


@pytest.mark.parametrize("game", KINDS)
def test_a_phone_on_its_side_shows_the_whole_board(page: Page, server: Server, game: str) -> None:
    page.set_viewport_size(LANDSCAPE)
    match = Match(page).open(server.create_match(game, person(), person("Kofi")).link(0))
    board = page.locator("#board .board").bounding_box()
    assert board
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= LANDSCAPE["height"]
    expect(match.state).to_be_in_viewport()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["tictactoe", "morris", "oware"])
def test_no_button_stands_alone_in_its_row(page: Page, server: Server, size: str, game: str) -> None:
    page.set_viewport_size(SIZES[size])
    Match(page).open(server.create_match(game, person("Ama"), person("Kofi")).link(0))
    buttons = page.get_by_role("group", name="Actions").get_by_role("button")
    expect(buttons.first).to_be_visible()
    tops = [round(box["y"]) for each in buttons.all() if (box := each.bounding_box())]
    assert all(tops.count(top) > 1 for top in tops)


@pytest.mark.parametrize("dialog", ["rules", "opponent_card"])
def test_a_long_dialog_is_read_from_its_beginning(page: Page, server: Server, dialog: str) -> None:
    page.set_viewport_size(LANDSCAPE)
    SCREENS[dialog](Visit(page, server))
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_be_in_viewport()


STUDIES = {
    "review": "/review?game=tictactoe&moves=b2,b1,a1",
    "analysis": "/analyse?game=tictactoe&moves=b2",
    "analysis of Oware": "/analyse?game=oware&moves=C",
}


@pytest.mark.parametrize("study", STUDIES)
def test_it_shows_the_whole_board_of_a_study_too(page: Page, study: str) -> None:
    page.set_viewport_size(LANDSCAPE)
    page.goto(STUDIES[study])
    expect(page.get_by_role("gridcell").first).to_be_visible()
    board = page.locator("#board .board").bounding_box()
    assert board
    assert board["y"] + board["height"] <= LANDSCAPE["height"]
