"""A server with an empty cache: the pages are there at once, and say what is being prepared."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.server import Server, foe, person


@pytest.fixture
def cold_server(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Server]:
    """Start a server without compiled code and tables; it compiles in the background."""
    monkeypatch.setenv("PLYGROUND_CACHE", str(tmp_path_factory.mktemp("cache")))
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path_factory.mktemp("tables")))
    monkeypatch.delenv("PLYGROUND_INTERPRETED", raising=False)
    server = Server(tmp_path_factory.mktemp("server"), "--max-seconds", "1")
    server.start()
    yield server
    server.stop()


def test_on_an_empty_cache_lobby_progress_and_the_first_answer_come_before_the_compiler_is_done(
    cold_server: Server, new_page: NewPage
) -> None:
    page = new_page(base=cold_server.url)
    page.goto("/")
    expect(page.get_by_text("Oware").first).to_be_visible()
    assert not cold_server.ask("/api/status")["ready"], "the lobby is there before everything is compiled"

    match = cold_server.create_match("oware", person(), foe("master"))
    page.goto(match.link())
    panel = page.get_by_label("Preparing the game", exact=True).first
    expect(panel).to_contain_text("Preparing Oware")
    expect(panel.get_by_role("progressbar")).to_be_visible()

    cold_server.ask(f"/api/matches/{match.id}/moves", {"move": "A"}, key=match.keys[0])
    expect(page.get_by_label("Reasons and hints")).to_contain_text("Master was still being prepared")
    assert not cold_server.ask("/api/status")["ready"], "the answer is there before everything is compiled"

    page.goto("/analyse?game=oware")
    expect(page.get_by_role("region", name="Evaluation").get_by_role("row").first).to_be_visible()
    expect(page.get_by_label("Preparing the game", exact=True).first).to_contain_text("Preparing Oware")
    assert not cold_server.ask("/api/status")["ready"], "so is an evaluation"
