"""The families on all pages: turns, moves of two clicks, review, analysis, editor."""

import re
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.boards import Board
from browser.conftest import NewPage
from browser.pages import Lobby, Match
from browser.screens import MEN_GAME, PAWN_GAME
from browser.server import Server, foe, person
from browser.studies import Analysis, Review
from browser.test_boards import pointing
from browser.test_games import result

PAWNS = "?game=breakthrough:6x6"


# Whole games


@pytest.mark.parametrize(("way", "side"), [("mouse", "South"), ("arrows", "North")])
def test_kalah_is_played_to_its_end_with_extra_turns(
    new_page: NewPage, server: Server, way: str, side: str
) -> None:
    match = Lobby(new_page()).open().game("Kalah").opponent("random").side(side).at_once().play()
    match.play_out(lambda houses: into_the_store(match.board, houses), pointing(match, way))
    data = server.match(match.id)
    seat = data["game"]["seats"].index(side)
    movers = [move["seat"] for move in data["moves"]]
    assert (seat, seat) in pairwise(movers), "somebody moved twice in a row"
    expect(match.headline).to_have_text(result(data, seat))
    assert match.board.seeds() == data["position"]["picture"]["seeds"]
    score = data["position"]["score"]
    shown = [f"Final score: {score[each]}" for each in (1 - seat, seat)]
    expect(match.page.get_by_title("Final score")).to_have_text(shown)


def into_the_store(board: Board, houses: list[str]) -> str:
    """Return a house whose last seed falls into the own store, else any house."""
    counts = dict(zip("ABCDEFabcdef", board.seeds(), strict=True))
    exact = [house for house in houses if counts[house] == 6 - "abcdef".index(house.lower())]
    return Random(str(counts)).choice(exact or houses)


@pytest.mark.parametrize("way", ["mouse", "arrows", "finger"])
def test_breakthrough_is_played_to_its_end(new_page: NewPage, server: Server, way: str) -> None:
    created = server.create_match("breakthrough:6x6", person("You"), foe("random"), terms={"seed": 3})
    match = Match(new_page(phone=way == "finger")).open(created.link(0))
    match.play_out(Random(5).choice, pointing(match, way))
    data = server.match(created.id)
    expect(match.headline).to_have_text(result(data, 0))
    expect(match.moves).to_have_count(len(data["moves"]))


@pytest.mark.parametrize(
    ("way", "size"),
    [("mouse", "4x4"), ("arrows", "4x4"), ("finger", "8x8")],
    ids=["mouse", "arrows", "finger"],
)
def test_othello_is_played_to_its_end(new_page: NewPage, server: Server, way: str, size: str) -> None:
    created = server.create_match(f"othello:{size}", person("You"), foe("random"), terms={"seed": 3})
    match = Match(new_page(phone=way == "finger")).open(created.link(0))
    expect(match.page.get_by_title("Score so far")).to_have_text(["Score: 2"] * 2)
    match.play_out(Random(5).choice, pointing(match, way))
    data = server.match(created.id)
    expect(match.headline).to_have_text(result(data, 0))
    expect(match.moves).to_have_count(len(data["moves"]))
    shown = [f"Final score: {discs}" for discs in reversed(data["position"]["score"])]
    expect(match.page.get_by_title("Final score")).to_have_text(shown)


@pytest.mark.parametrize("way", ["mouse", "arrows", "finger"])
def test_hex_is_played_to_its_end(new_page: NewPage, server: Server, way: str) -> None:
    created = server.create_match("hex:5x5", person("You"), foe("random"), terms={"seed": 3})
    match = Match(new_page(phone=way == "finger")).open(created.link(0))
    match.play_out(Random(5).choice, pointing(match, way))
    data = server.match(created.id)
    expect(match.headline).to_have_text(result(data, 0))
    expect(match.moves).to_have_count(len(data["moves"]))
    expect(match.speech).to_contain_text("has joined the")


FIVES = [f"{column}{row}" for column in "hgijfeklm" for row in range(6, 11)]


@pytest.mark.parametrize("way", ["mouse", "arrows", "finger"])
def test_gomoku_is_played_to_its_end_on_a_board_that_is_seen_whole(
    new_page: NewPage, server: Server, way: str
) -> None:
    created = server.create_match("gomoku", person("You"), foe("random"), terms={"seed": 3})
    match = Match(new_page(phone=way == "finger")).open(created.link(0))
    assert match.page.locator(".board-scroll").evaluate("it => it.scrollWidth <= it.clientWidth")
    match.play_out(lambda moves: next(cell for cell in FIVES if cell in moves), pointing(match, way))
    data = server.match(created.id)
    expect(match.headline).to_have_text("You won")
    expect(match.moves).to_have_count(len(data["moves"]))


LAST_MEN = {"morris": "w.w/.../.../....w./bb./b../b.b-w", "morris:six": "", "morris:three": ""}
"""Where a game begins; a whole game of nine men's morris takes too long."""


@pytest.mark.parametrize(
    ("way", "game"),
    [("mouse", "morris"), ("mouse", "morris:three"), ("arrows", "morris:three"), ("finger", "morris:six")],
)
def test_morris_is_played_to_its_end(new_page: NewPage, server: Server, way: str, game: str) -> None:
    start = {"position": LAST_MEN[game]} if LAST_MEN[game] else {}
    created = server.create_match(game, person("You"), foe("random"), terms={"seed": 3}, **start)
    match = Match(new_page(phone=way == "finger")).open(created.link(0))
    match.play_out(Random(5).choice, pointing(match, way))
    data = server.match(created.id)
    expect(match.headline).to_have_text(result(data, 0))
    expect(match.moves).to_have_count(len(data["moves"]))


@pytest.mark.parametrize(
    ("way", "game"), [("mouse", "clobber"), ("arrows", "clobber:4x4"), ("finger", "clobber:8x8")]
)
def test_clobber_is_played_to_its_end(new_page: NewPage, server: Server, way: str, game: str) -> None:
    created = server.create_match(game, person("You"), foe("random"), terms={"seed": 3})
    match = Match(new_page(phone=way == "finger")).open(created.link(0))
    assert match.page.locator(".board-scroll").evaluate("it => it.scrollWidth <= it.clientWidth")
    match.play_out(Random(5).choice, pointing(match, way))
    data = server.match(created.id)
    expect(match.headline).to_have_text(result(data, 0))
    expect(match.moves).to_have_count(len(data["moves"]))


def test_after_a_mill_a_man_is_taken(page: Page, server: Server) -> None:
    created = server.create_match("morris", person("Ama"), person("Kofi"), moves=MEN_GAME)
    match = Match(page).open(created.link(0))
    expect(page.locator(".player-hand")).to_have_text(["6 in hand", "6 in hand"])
    match.play("g7")
    expect(match.board.marked("f6", "black stone, marked")).to_be_visible()
    expect(page.get_by_text("Take one of Black's men")).to_be_visible()
    match.board.insist("a7")
    expect(match.speech).to_contain_text("a7 is not marked. Choose a marked point.")
    match.board.click("f6")
    expect(match.moves.last).to_contain_text("xf6")


# Analysis


def test_two_clicks_make_a_move_in_the_analysis(page: Page) -> None:
    analysis = Analysis(page).open(f"{PAWNS}&moves=c2-c3,d5-d4").thought()
    analysis.board.click("c3")
    expect(analysis.board.marked("d4", "can go here, .*pawn")).to_be_visible()
    analysis.board.click("d4")
    expect(analysis.moves).to_have_text(["c2-c3", "d5-d4", "c3xd4"])
    expect(analysis.board.marked("d4", "white pawn, last move")).to_be_visible()


def test_the_names_of_moves_stay_on_one_line(page: Page) -> None:
    analysis = Analysis(page).open(f"{PAWNS}&moves=c2-c3,d5-d4").thought()
    moves = analysis.evaluation.get_by_role("rowheader").get_by_role("button")
    assert {round(button.bounding_box()["height"]) for button in moves.all()} == {32}  # type: ignore[index]


# Review


def first_best_move(server: Server, match_id: str) -> list[str]:
    """Return the two squares of the best move instead of the first mistake."""
    found = server.ask(f"/api/matches/{match_id}/review")
    best: str = found["judgements"][found["exercises"][0]["ply"]]["best"]
    return re.split("[-x]", best)


def test_the_review_marks_both_ends_of_the_best_move(page: Page, server: Server) -> None:
    created = server.create_match("breakthrough:6x6", person("Ama"), person("Kofi"), moves=PAWN_GAME)
    review = Review(page).open(created.id)
    review.mistakes.first.click()
    origin, target = first_best_move(server, created.id)
    expect(review.board.marked(target, "was best")).to_be_visible()
    expect(page.locator(".badge-origin")).to_have_attribute("aria-label", re.compile(f"^{origin},"))


def test_a_mistake_is_practised_by_two_clicks(page: Page, server: Server) -> None:
    created = server.create_match("breakthrough:6x6", person("Ama"), person("Kofi"), moves=PAWN_GAME)
    review = Review(page).open(created.id).practise()
    for place in first_best_move(server, created.id):
        review.board.click(place)
    expect(review.practice).to_contain_text("1 solved")


# Editor


def test_pawns_are_set_up_by_clicks(page: Page) -> None:
    analysis = Analysis(page).open(PAWNS).edit()
    analysis.press("Clear")
    for place in ("a2", "f5", "f5"):
        analysis.board.click(place)
    analysis.editor.get_by_role("radio", name="Black").check()
    expect(analysis.text).to_have_value("....../.....b/....../....../w...../......-b")
    expect(analysis.editor).to_contain_text("1 white pawn and 1 black pawn.")
    analysis.use()
    analysis.board.click("f5")
    expect(analysis.board.marked("f4", "can go here")).to_be_visible()


def test_hexagons_are_set_up_by_clicks_and_show_whose_borders_they_are(page: Page) -> None:
    analysis = Analysis(page).open("?game=hex:4x4")
    expect(
        page.get_by_role("grid", name=re.compile("Top and bottom: blue. Left and right: red"))
    ).to_be_visible()
    expect(page.locator(".grid-border.blue")).to_have_count(2)
    expect(page.locator(".grid-border.red")).to_have_count(2)
    analysis.edit().board.click("b2")
    expect(analysis.text).to_have_value("..../.B../..../....")
    expect(analysis.editor).to_contain_text("1 blue stone and 0 red stones: Red to move.")
    analysis.use()
    analysis.board.click("c3")
    expect(analysis.board.marked("c3", "red stone, last move")).to_be_visible()


# Room on the screen

LINES_OF_TITLE = """title => {
  const range = document.createRange();
  range.selectNodeContents(title);
  return new Set([...range.getClientRects()].map((box) => box.top)).size;
}"""

OVERLAPS = """badges => badges.filter((badge, number) => {
  const box = badge.getBoundingClientRect();
  return badges.slice(number + 1).some((other) => {
    const next = other.getBoundingClientRect();
    const [across, down] = [["left", "right"], ["top", "bottom"]].map(
      ([start, end]) => Math.min(box[end], next[end]) - Math.max(box[start], next[start]));
    return across > 2 && down > 2;
  });
}).length"""


@pytest.mark.parametrize("width", [360, 390, 740, 844, 970, 1024, 1280, 1920])
def test_a_title_of_one_word_is_not_broken(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    Lobby(page).open()
    title = page.locator(".tile-title", has_text="Breakthrough")
    assert title.evaluate(LINES_OF_TITLE) == 1


def test_values_on_a_phone_do_not_cover_each_other(new_page: NewPage) -> None:
    page = new_page(phone=True)
    Analysis(page).open("?game=hex:4x4&moves=b2,c3").thought()
    badges = page.locator("#board .board-badge")
    expect(badges).to_have_count(14)
    assert badges.evaluate_all(OVERLAPS) == 0
