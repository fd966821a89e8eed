"""Games with other boards than the built-in ones: two clicks, hexagons, lines, houses, buttons.

Each is played to its end by mouse, by finger and by keyboard, and axe-core has no complaint.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.boards import Board, move_of
from browser.conftest import DESKTOP, PHONE, NewPage
from browser.pages import Match
from browser.server import NewMatch, Server, foe, person
from browser.studies import Analysis
from browser.test_access import OUT_OF_REACH, complaints, resize
from browser.test_sowing import WATCH_COUNTS, words
from own_game import KALAH

TESTS = Path(__file__).parents[1]
FILES = [
    KALAH,
    *(TESTS / f"{name}.py" for name in ("pawns", "small_hex", "dots_and_boxes", "passing", "sown_kalah")),
]
GAMES = ("my-kalah", "pawns", "small-hex", "dots-and-boxes", "passing")
WAYS = ("mouse", "finger", "arrows")

Point = Callable[[str], None]


@pytest.fixture(scope="module")
def own_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve the games of one's own."""
    words = ("--max-seconds", "1", "--no-warm", *map(str, FILES))
    server = Server(tmp_path_factory.mktemp("boards"), *words)
    with pytest.MonkeyPatch.context() as patch:  # pawns.py imports another file of its folder
        patch.setenv("PYTHONPATH", str(TESTS), prepend=os.pathsep)
        server.start()
    yield server
    server.stop()


def open_match(page: Page, server: Server, created: NewMatch, seat: int = 0) -> Match:
    return Match(page).open(server.url + created.link(seat))


def pointing(match: Match, way: str) -> Point:
    """Return how a place is chosen; a piece that was chosen goes on to one of its targets."""
    board = match.board
    point = {"mouse": board.click, "finger": board.tap, "arrows": board.walk, "typing": board.type}[way]

    def move(place: str) -> None:
        if place in board.open_turns():
            press_arrow(board, place, way)
            return
        point(place)
        if targets(board):
            point(Random(place).choice(targets(board)))

    return move


def press_arrow(board: Board, move: str, way: str) -> None:
    """Turn a block with its arrow; by keyboard, from the first one, which has the focus after a stone."""
    if way == "arrows":
        moves = board.open_turns()
        expect(board.arrow(moves[0])).to_be_focused()
        for _ in range(moves.index(move)):
            board.page.keyboard.press("ArrowRight")
        board.page.keyboard.press("Enter")
    elif way == "finger":
        board.arrow(move).tap()
    else:
        board.arrow(move).click()


def targets(board: Board) -> list[str]:
    """Return the cells to which the selected piece can go."""
    return [move_of(name) for name in board.names() if "can go here" in name]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end(new_page: NewPage, own_games: Server, game: str, way: str) -> None:
    created = own_games.create_match(game, person("You"), foe("random"), terms={"seed": 3})
    match = open_match(new_page(phone=way == "finger"), own_games, created)
    match.play_out(Random(5).choice, pointing(match, way))
    data = own_games.match(created.id)
    assert data["position"]["over"]
    expect(match.moves).to_have_count(len(data["moves"]))


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_for_everybody(new_page: NewPage, own_games: Server, game: str) -> None:
    page = new_page()
    open_match(page, own_games, own_games.create_match(game, person("Ama"), person("Kofi")))
    for size, scheme in ((DESKTOP, "light"), (PHONE, "dark")):
        resize(page, size)
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert complaints(page) == []
        assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
        assert page.evaluate(OUT_OF_REACH) == []


# Two clicks


@pytest.fixture
def pawns(page: Page, own_games: Server) -> Match:
    return open_match(page, own_games, own_games.create_match("pawns", person("Ama"), person("Kofi")))


def test_the_first_click_selects_a_piece_and_says_where_it_can_go(pawns: Match) -> None:
    pawns.board.click("b2")
    expect(pawns.board.place("b2")).to_have_attribute("aria-selected", "true")
    expect(pawns.speech).to_contain_text("b2 selected. It can go to a3, b3 or c3.")
    assert targets(pawns.board) == ["a3", "b3", "c3"]


def test_another_piece_escape_or_a_second_click_change_the_selection(pawns: Match) -> None:
    board = pawns.board
    board.click("b2")
    board.click("f2")
    expect(board.place("b2")).to_have_attribute("aria-selected", "false")
    assert targets(board) == ["e3", "f3"]
    board.click("f2")
    expect(pawns.speech).to_contain_text("f2 is no longer selected.")
    assert targets(board) == []
    board.walk("a2")
    assert targets(board) == ["a3", "b3"]
    pawns.page.keyboard.press("Escape")
    assert targets(board) == []
    expect(board.place("a2")).to_be_focused()


def test_a_click_that_is_no_move_says_why(pawns: Match) -> None:
    pawns.board.insist("c4")
    expect(pawns.speech).to_contain_text("Choose one of your pieces first.")
    pawns.board.click("b2")
    pawns.board.insist("e4")
    expect(pawns.speech).to_contain_text("The piece on b2 cannot go to e4.")
    assert targets(pawns.board) == ["a3", "b3", "c3"]


@pytest.mark.parametrize("text", ["b2-c3", "b2c3"])
def test_a_move_of_two_squares_can_be_typed(pawns: Match, own_games: Server, text: str) -> None:
    pawns.turn(text, pawns.board.type)
    assert [move["move"] for move in own_games.match(pawns.id)["moves"]] == ["b2-c3"]
    expect(pawns.board.marked("b2", "last move")).to_be_visible()
    expect(pawns.board.marked("c3", "white pawn, last move")).to_be_visible()


def test_the_analysis_shows_the_last_move_and_plays_two_clicks(page: Page, own_games: Server) -> None:
    page.goto(f"{own_games.url}/analyse?game=pawns&moves=a2-a3")
    board = Analysis(page).board
    expect(board.marked("a3", "last move")).to_be_visible()
    board.click("f5")
    board.click("f4")
    expect(board.marked("f4", "black pawn, last move")).to_be_visible()
    expect(page).to_have_url(re.compile("moves=a2-a3(,|%2C)f5-f4"))


def test_the_second_player_sees_the_own_pieces_below(page: Page, own_games: Server) -> None:
    created = own_games.create_match("pawns", person("Ama"), person("Kofi"), moves=["a2-a3"])
    match = open_match(page, own_games, created, seat=1)
    assert [move_of(name) for name in match.board.names()[:3]] == ["f1", "e1", "d1"]
    expect(match.board.marked("a3", "last move")).to_be_visible()
    match.turn("b5", pointing(match, "arrows"))
    match.press("Flip")
    assert [move_of(name) for name in match.board.names()[:3]] == ["a6", "b6", "c6"]


# Buttons


@pytest.mark.parametrize("way", WAYS)
def test_a_move_without_a_place_is_a_button(new_page: NewPage, own_games: Server, way: str) -> None:
    page = new_page(phone=way == "finger")
    created = own_games.create_match("small-hex", person("Ama"), person("Kofi"), moves=["a2"])
    match = open_match(page, own_games, created, seat=1)
    button = page.get_by_role("group", name="Moves").get_by_role("button", name="swap")
    expect(button).to_have_attribute("title", "swap: take over the first stone")
    ways: dict[str, Callable[[], None]]
    ways = {"mouse": button.click, "finger": button.tap, "arrows": lambda: tab_to(page, "swap")}
    match.turn("swap", lambda _: ways[way]())
    assert own_games.match(match.id)["moves"][-1]["move"] == "swap"
    expect(button).to_have_count(0)


def tab_to(page: Page, text: str) -> None:
    """Press Tab until the button has the focus, then Enter."""
    for _ in range(60):
        if page.evaluate("document.activeElement.textContent") == text:
            return page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {text}")


def test_two_passes_end_a_game(page: Page, own_games: Server) -> None:
    created = own_games.create_match("passing", person("Ama"), person("Kofi"), moves=["pass"])
    match = open_match(page, own_games, created, seat=1)
    match.turn("pass", lambda _: match.button("pass").click())
    expect(match.headline).to_have_text("A draw")


# Extra turns


def test_a_player_who_closes_a_box_draws_another_line(page: Page, own_games: Server) -> None:
    lines = ["a1-b1", "a2-b2", "a1-a2"]
    created = own_games.create_match("dots-and-boxes", person("Ama"), person("Kofi"), moves=lines)
    match = open_match(page, own_games, created, seat=1)
    match.play("b1-b2")
    expect(match.headline).to_have_text("Your turn")
    assert own_games.position(created.id)["picture"]["boxes"] == ["O", "", "", ""]
    match.play("b1-c1")
    expect(match.headline).not_to_have_text("Your turn")
    expect(match.board.marked("b1-c1", "drawn by O, last move")).to_be_visible()


def test_a_player_who_ends_in_the_own_store_sows_again(page: Page, own_games: Server) -> None:
    match = open_match(page, own_games, own_games.create_match("my-kalah", person("Ama"), person("Kofi")))
    match.play("C")
    expect(match.headline).to_have_text("Your turn")
    match.play("A")
    expect(match.headline).not_to_have_text("Your turn")
    assert match.board.seeds() == own_games.position(match.id)["picture"]["seeds"]


# Sowing into stores


def test_a_sowing_into_the_store_is_previewed(page: Page, own_games: Server) -> None:
    match = open_match(page, own_games, own_games.create_match("sown-kalah", person("Ama"), person("Kofi")))
    match.board.place("C").hover()
    reached = page.locator("#board .cell.reached")
    expect(reached).to_have_count(3)
    expect(page.locator("#board .store.landing")).to_have_count(1)
    match.board.place("A").hover()
    expect(reached).to_have_count(4)
    expect(page.locator("#board .store.landing")).to_have_count(0)


def test_seeds_fall_into_the_store_one_by_one(new_page: NewPage, own_games: Server) -> None:
    page = new_page(motion=True)
    match = open_match(page, own_games, own_games.create_match("sown-kalah", person("Ama"), person("Kofi")))
    page.evaluate(WATCH_COUNTS)
    match.play("F")
    picture = own_games.position(match.id)["picture"]
    page.wait_for_function("wanted => window.seen.at(-1) === wanted", arg=words(picture))
    frames = [[int(number) for number in line.split()] for line in page.evaluate("window.seen")]
    assert [sum(frame) for frame in frames] == [48, 44, 45, 46, 47, 48]
    assert [frame[12] for frame in frames] == [0, 0, 1, 1, 1, 1]
