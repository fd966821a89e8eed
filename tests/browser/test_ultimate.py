"""Ultimate tic-tac-toe in the browser: whole games, boards within the board, and nine columns on a phone."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.pages import Match
from browser.server import Server, foe, person
from browser.studies import Analysis
from browser.test_access import complaints
from browser.test_boards import pointing
from browser.test_families import OVERLAPS
from browser.test_games import result
from games.ultimate.samples import SHORT_DRAW, SHORT_WIN

LATE_MOVES = SHORT_DRAW.split()[:32]
"""Five boards are decided, and X must play in the top right board, where O has two cells."""


@pytest.mark.parametrize("way", ["mouse", "arrows", "finger"])
def test_ultimate_is_played_to_its_end(new_page: NewPage, server: Server, way: str) -> None:
    moves = SHORT_DRAW.split()[:20]
    created = server.create_match("ultimate", person("You"), foe("random"), moves=moves, terms={"seed": 3})
    match = Match(new_page(phone=way == "finger")).open(created.link(0))
    match.play_out(Random(5).choice, pointing(match, way))
    data = server.match(created.id)
    expect(match.headline).to_have_text(result(data, 0))
    expect(match.moves).to_have_count(len(data["moves"]))


def test_the_board_to_play_in_is_marked_and_decided_boards_have_a_large_mark(
    page: Page, server: Server
) -> None:
    created = server.create_match("ultimate", person("You"), person("Kofi"), moves=LATE_MOVES)
    Match(page).open(created.link(0))
    marked = page.locator(".cell.marked")
    expect(marked).to_have_count(9)
    names = [name.split(",")[0] for name in marked.evaluate_all("all => all.map((each) => each.ariaLabel)")]
    assert names == ["g1", "h1", "i1", "g2", "h2", "i2", "g3", "h3", "i3"]
    expect(page.locator(".cell.open")).to_have_count(6)
    expect(page.locator(".block-mark")).to_have_count(5)
    assert complaints(page) == []


def test_the_end_of_a_game_marks_three_boards(page: Page, server: Server) -> None:
    created = server.create_match("ultimate", person("Ama"), person("Kofi"), moves=SHORT_WIN.split())
    match = Match(page).open(created.link(0))
    expect(match.state).to_contain_text("X has three boards in a row")
    expect(page.locator(".cell.won")).to_have_count(27)
    expect(page.locator(".cell.marked")).to_have_count(0)


def test_nine_columns_fit_on_a_phone(new_page: NewPage, server: Server) -> None:
    created = server.create_match("ultimate", person("You"), person("Kofi"), moves=LATE_MOVES)
    page = new_page(phone=True)
    Match(page).open(created.link(0))
    scroller = page.locator(".board-scroll").first
    assert scroller.evaluate("board => board.scrollWidth <= board.clientWidth")


def test_values_on_a_phone_do_not_cover_each_other(new_page: NewPage) -> None:
    page = new_page(phone=True)
    Analysis(page).open(f"?game=ultimate&moves={','.join(SHORT_DRAW.split()[:21])}").thought()
    badges = page.locator("#board .board-badge")
    assert badges.count() > 3
    assert badges.evaluate_all(OVERLAPS) == 0
