"""Games to take away: files that plyground reads back."""

from pathlib import Path

from playwright.sync_api import Page

from browser.pages import Match
from browser.server import Server, person
from plyground.games.oware.ogn import parse_ogn
from plyground.play.record import parse_record


def download(page: Page, server: Server, game: str, moves: list[str], link: str) -> str:
    """Press one of the files in the dialog, and give what it holds."""
    created = server.create_match(game, person("Ama"), person("Kofi"), moves=moves)
    match = Match(page).open(created.link(0))
    match.press("Share")
    with page.expect_download() as begins:
        match.dialog.get_by_role("link", name=link).click()
    return Path(begins.value.path()).read_text(encoding="utf-8")


def test_a_record_is_read_back(page: Page, server: Server) -> None:
    match = parse_record(download(page, server, "tictactoe", ["b2", "a1", "c3"], "Record (JSON)"))
    assert match.format_moves() == ["b2", "a1", "c3"]
    assert match.players == ("Ama", "Kofi")


def test_a_game_of_oware_is_read_back_from_ogn(page: Page, server: Server) -> None:
    match = parse_ogn(download(page, server, "oware", ["C", "d", "A"], "OGN"))
    assert match.format_moves() == ["C", "d", "A"]
    assert match.players == ("Ama", "Kofi")


def test_plain_text_has_the_moves(page: Page, server: Server) -> None:
    text = download(page, server, "tictactoe", ["b2", "a1"], "Plain text")
    assert "X: Ama, O: Kofi" in text
    assert "b2" in text
