"""Games to take away: files that plyground reads back."""

from pathlib import Path

from playwright.sync_api import Page

from browser.house import House, person
from browser.pages import Match
from plyground.games.oware.ogn import parse_ogn
from plyground.play.record import parse_record


def download(page: Page, house: House, game: str, moves: list[str], link: str) -> str:
    """Press one of the files in the dialog, and give what it holds."""
    begun = house.begin(game, person("Ama"), person("Kofi"), moves=moves)
    match = Match(page).open(begun.link(0))
    match.press("Share")
    with page.expect_download() as begins:
        match.dialog.get_by_role("link", name=link).click()
    return Path(begins.value.path()).read_text(encoding="utf-8")


def test_a_record_is_read_back(page: Page, house: House) -> None:
    match = parse_record(download(page, house, "tictactoe", ["b2", "a1", "c3"], "Record (JSON)"))
    assert match.format_moves() == ["b2", "a1", "c3"]
    assert match.players == ("Ama", "Kofi")


def test_a_game_of_oware_is_read_back_from_ogn(page: Page, house: House) -> None:
    match = parse_ogn(download(page, house, "oware", ["C", "d", "A"], "OGN"))
    assert match.format_moves() == ["C", "d", "A"]
    assert match.players == ("Ama", "Kofi")


def test_plain_text_tells_the_moves(page: Page, house: House) -> None:
    text = download(page, house, "tictactoe", ["b2", "a1"], "Plain text")
    assert "X: Ama, O: Kofi" in text
    assert "b2" in text
