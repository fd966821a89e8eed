"""The atlas: tables of boards, and the first moves of one of them."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import REFUSED, NewPage
from browser.pages import Lobby, Site
from browser.server import Server


class AtlasPage(Site):
    """The page of solved games."""

    address = "/atlas"

    def ready(self, title: str) -> "AtlasPage":
        """Wait until a game is shown."""
        expect(self.page.get_by_role("heading", level=2, name=title, exact=True)).to_be_visible()
        return self


def test_a_board_is_chosen_in_the_table_with_the_mouse(page: Page, server: Server) -> None:
    atlas = AtlasPage(page).open().ready("Tic-tac-toe, 3x3")
    page.get_by_role("radio", name="Four in a row").check(force=True)
    table = page.get_by_role("table", name="Four in a row: columns across, rows down")
    cell = table.get_by_role("link", name="6x6x4: win in 11", exact=True)
    cell.click()
    atlas.ready("Six-four: 6x6, four in a row")
    expect(page).to_have_url(f"{server.url}/atlas?game=6x6x4")
    expect(page.get_by_role("heading", level=2, name="Six-four")).to_be_focused()
    expect(
        page.get_by_text("The first player wins in 11 plies (6 moves). 4 of 36 first moves win fastest.")
    ).to_be_visible()
    expect(cell).to_have_attribute("aria-current", "true")
    expect(atlas.board.marked("c3", "the first player wins in 11 plies")).to_be_visible()
    expect(atlas.board.marked("a1", "the first player loses")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=2, name="Six-four")).to_have_count(0)


def test_a_board_is_chosen_with_the_keyboard(page: Page) -> None:
    atlas = AtlasPage(page).open("?game=3x3x3").ready("Tic-tac-toe, 3x3")
    page.get_by_role("link", name="3x4x3: win in 7", exact=True).focus()
    page.keyboard.press("Enter")
    atlas.ready("3 in a row on 3x4")
    atlas.board.walk("b1")
    expect(
        page.get_by_text(re.compile(r"^b1: the first player loses in \d+ plies\. Analyse b1$"))
    ).to_be_visible()
    expect(atlas.speech).to_contain_text("b1: the first player loses in")


def test_an_address_opens_a_game(page: Page) -> None:
    AtlasPage(page).open("?game=connect4:4x4").ready("Connect Four, 4x4")
    expect(page.get_by_role("combobox", name="Game")).to_have_value("connect4")
    expect(page.get_by_role("table", name="Connect Four: columns across, rows down")).to_be_visible()


def test_a_family_is_chosen(page: Page) -> None:
    AtlasPage(page).open().ready("Tic-tac-toe, 3x3")
    page.get_by_role("combobox", name="Game").focus()
    page.keyboard.type("Kalah")
    expect(page.get_by_role("table", name="Kalah: seeds across, houses down")).to_be_visible()
    expect(page.get_by_role("combobox", name="Game")).to_be_focused()


def test_first_moves_are_listed_best_first(page: Page) -> None:
    AtlasPage(page).open("?game=6x6x4").ready("Six-four: 6x6, four in a row")
    groups = page.get_by_role("list", name="First moves").get_by_role("listitem")
    expect(groups.first).to_have_text("W 11the first player wins in 11 plies: c3, d3, c4, d4")
    expect(groups.last).to_contain_text("the first player loses in")


def test_a_pawn_shows_the_values_of_its_moves(page: Page) -> None:
    atlas = AtlasPage(page).open("?game=breakthrough:3x4").ready("Breakthrough, 3x4")
    atlas.board.click("b1")
    expect(atlas.board.marked("b2", "the first player (wins|loses) in")).to_be_visible()


def test_the_game_leads_to_the_lobby_and_to_the_analysis(page: Page) -> None:
    AtlasPage(page).open("?game=6x6x5").ready("5 in a row on 6x6")
    page.get_by_role("main").get_by_role("link", name="Analyse", exact=True).click()
    expect(page.get_by_role("combobox", name="Game")).to_have_value("6x6x5")
    page.go_back()
    page.get_by_role("link", name="Play this board").click()
    lobby = Lobby(page).open_panel("Your own board")
    expect(lobby.chosen).to_have_text("5 in a row on 6x6")
    expect(page.get_by_label("Columns", exact=True)).to_have_value("6")


def test_the_command_is_shown_and_results_of_others_are_marked(page: Page) -> None:
    AtlasPage(page).open("?game=8x8x5").ready("5 in a row on 8x8")
    expect(page.get_by_role("textbox", name="Prove it again with this command")).to_have_value(
        re.compile("^plyground atlas build 8x8x5 ")
    )
    expect(
        page.get_by_text("Others have found: a draw (Hsu and others, 2020). We have not proven this here.")
    ).to_be_visible()


def test_a_game_outside_the_atlas_is_an_error_and_the_first_board_is_shown(new_page: NewPage) -> None:
    page = new_page(forgives=REFUSED)
    atlas = AtlasPage(page).open("?game=oware").ready("Tic-tac-toe, 3x3")
    expect(atlas.alert).to_contain_text("Unknown solved game 'oware'")


def test_the_header_leads_to_the_atlas(page: Page) -> None:
    page.goto("/strength")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Atlas").click()
    AtlasPage(page).ready("Tic-tac-toe, 3x3")
