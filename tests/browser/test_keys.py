"""Everything on the match page has a key, and the question mark shows them."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.pages import MINE, Match
from browser.server import Server, foe, person


@pytest.fixture
def match(page: Page, server: Server) -> Match:
    """A match with the focus on no part of the page."""
    opened = Match(page).open(server.create_match("tictactoe", person(), foe("perfect")).link(0))
    page.evaluate("document.activeElement.blur()")
    return opened


def test_the_question_mark_shows_all_keys(match: Match, page: Page) -> None:
    page.keyboard.press("?")
    expect(match.dialog).to_have_accessible_name("Keys")
    row = match.dialog.get_by_role("row").filter(has_text="Get a hint")
    expect(row.get_by_role("cell").first).to_have_text("t")
    page.keyboard.press("Escape")
    expect(match.dialog).to_have_count(0)


def test_a_game_is_played_with_keys_alone(match: Match, page: Page, server: Server) -> None:
    page.keyboard.type("b2")
    expect(match.moves).to_have_count(2)
    expect(match.headline).to_have_text(MINE)
    page.keyboard.press("t")
    expect(match.said).to_contain_text("Hint: ")
    page.keyboard.press("z")
    expect(match.moves).to_have_count(0)
    page.keyboard.press("y")
    expect(match.moves).to_have_count(2)
    page.keyboard.press(",")
    expect(match.moves.first).to_have_attribute("aria-current", "step")
    page.keyboard.press(".")
    expect(match.button("Back to the game")).to_have_count(0)
    page.keyboard.press("q")
    match.answer("Resign")
    expect(match.headline).to_have_text("Perfect wins")
    first = match.id
    page.keyboard.press("r")
    page.wait_for_url(lambda url: first not in url)


def test_a_move_that_is_typed_is_shown_while_it_is_typed(match: Match, page: Page) -> None:
    page.keyboard.press("b")
    expect(page.get_by_text("You type: b …")).to_be_visible()
    page.keyboard.press("3")
    expect(match.moves.first).to_contain_text("b3")
    expect(page.get_by_text("You type:")).to_have_count(0)


def test_letters_of_a_move_are_moves_and_in_a_field_they_are_letters(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    match = Match(page).open(server.create_match("tictactoe", person("Host"), person("Friend")).link(0))
    name = page.get_by_role("textbox", name="Your name")
    name.press_sequentially("zytv?b2")
    expect(name).to_have_value("zytv?b2")
    expect(match.dialog).to_have_count(0)
    expect(match.moves).to_have_count(0)


def test_zen_shows_the_board_and_nothing_else(match: Match, page: Page) -> None:
    page.keyboard.press("v")
    expect(page.get_by_role("banner")).to_have_count(0)
    expect(match.state).to_have_count(0)
    expect(match.board.place("b2")).to_be_visible()
    page.keyboard.type("b2")
    expect(match.board.marked("b2", "X")).to_be_visible()
    page.keyboard.press("Escape")
    expect(match.state).to_be_visible()
    match.press("Zen")
    expect(match.state).to_have_count(0)
    match.press("Show everything again")
    expect(page.get_by_role("banner")).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/review?game=tictactoe&moves=b2,b1", "/analyse?game=tictactoe&moves=b2,b1"]
)
def test_studies_have_keys_too(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("gridcell").first).to_be_visible()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("Look one move back")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Home")
    expect(page.get_by_role("gridcell", name="b2, column b row 2, empty")).to_be_visible()


def test_a_move_is_typed_anywhere_on_the_page_of_an_analysis(page: Page) -> None:
    page.goto("/analyse?game=tictactoe")
    expect(page.get_by_role("gridcell").first).to_be_visible()
    page.keyboard.type("c3")
    expect(page.get_by_role("gridcell", name="c3, column c row 3, X")).to_be_visible()
