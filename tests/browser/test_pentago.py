"""Pentago in the browser: quadrants turn by arrows, by mouse, by keyboard and by finger."""

from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.pages import Match
from browser.screens import TURN_GAME
from browser.server import Server, person
from browser.studies import Analysis
from browser.test_access import complaints

LAST_TURN = "www.../...w../...w../.b...b/....b./..b...-turn"


def open_match(page: Page, server: Server, **start: Any) -> Match:
    created = server.create_match("pentago", person("Ama"), person("Kofi"), **start)
    return Match(page).open(created.link(0))


def test_a_stone_is_placed_and_then_a_quadrant_is_turned(page: Page, server: Server) -> None:
    match = open_match(page, server)
    expect(page.get_by_text("Place a stone", exact=True)).to_be_visible()
    assert match.board.open_turns() == []
    match.board.arrow("a1-left").click(force=True)
    expect(match.speech).to_contain_text("You cannot play a1-left now.")
    match.board.click("a1")
    expect(page.get_by_text("Turn a quadrant", exact=True)).to_be_visible()
    assert len(match.board.open_turns()) == 8
    match.board.arrow("a1-right").click()
    expect(match.moves).to_have_text(["1.a1", "2.a1-right"])
    expect(match.board.marked("c1", "white stone, last move")).to_be_visible()
    expect(page.locator(".cell.last")).to_have_count(9)
    expect(page.locator(".turn-button.last")).to_have_count(1)


def test_a_turn_that_wins_marks_the_row(page: Page, server: Server) -> None:
    match = open_match(page, server, position=LAST_TURN)
    match.board.arrow("f1-right").click()
    expect(match.state).to_contain_text("White has five in a row")
    expect(page.locator(".cell.won")).to_have_count(5)


def test_the_keyboard_goes_to_the_arrows_and_back(page: Page, server: Server) -> None:
    match = open_match(page, server)
    match.board.walk("b2")
    expect(match.board.arrow("a1-left")).to_be_focused()
    for key in ("ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    expect(match.board.arrow("a6-right")).to_be_focused()
    page.keyboard.press("Enter")
    expect(match.moves).to_have_text(["1.b2", "2.a6-right"])
    expect(match.board.place("b2")).to_be_focused()


def test_a_turn_is_typed(page: Page, server: Server) -> None:
    match = open_match(page, server, moves=["b2"])
    match.board.type("f6-left")
    expect(match.moves).to_have_text(["1.b2", "2.f6-left"])


def test_arrows_are_large_and_reachable_on_a_phone(new_page: NewPage, server: Server) -> None:
    page = new_page(phone=True)
    open_match(page, server, moves=TURN_GAME)
    for box in (button.bounding_box() for button in page.locator(".turn-button").all()):
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert page.locator(".board-scroll").first.evaluate("board => board.scrollWidth <= board.clientWidth")
    assert complaints(page) == []


def test_the_analysis_shows_values_at_the_arrows(page: Page) -> None:
    Analysis(page).open(f"?game=pentago&moves={','.join(TURN_GAME)}").thought()
    badges = page.locator(".turn-button .board-badge")
    expect(badges).to_have_count(8)
    assert complaints(page) == []
