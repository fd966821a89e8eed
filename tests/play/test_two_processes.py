"""One match on one database: played in the browser and in the terminal, in turn."""

import asyncio
import io
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from doubles import PATIENCE
from plyground.cli.main import main
from plyground.cli.play import open_service
from plyground.play.match import Status
from plyground.play.pace import INSTANT
from plyground.storage.sql_store import SqlStore
from plyground.tui.app import PlayApp
from plyground.tui.preferences import Preferences
from plyground.tui.screens.game import GameScreen
from plyground.web.app import create_app

Data = dict[str, Any]


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database that the browser's server and the terminal share."""
    path = str(tmp_path / "games.sqlite")
    monkeypatch.setenv("PLYGROUND_DB", path)
    return path


class Browser:
    """A person at the web app, with the keys that were handed out."""

    def __init__(self, client: TestClient, first: Data, second: Data, **terms: Any) -> None:
        body = {"game": "tictactoe", "seats": [first, second], "pace": "instant", "terms": terms}
        started = client.post("/api/matches", json=body).json()
        self.client, self.id, self.keys = client, started["match"]["id"], started["keys"]

    def post(self, what: str, body: Data | None = None, seat: int = 0) -> Any:
        headers = {"Authorization": f"Bearer {self.keys[seat]}"}
        return self.client.post(f"/api/matches/{self.id}/{what}", json=body, headers=headers)

    def match(self) -> Data:
        match: Data = self.client.get(f"/api/matches/{self.id}").json()
        return match


def in_terminal(match_id: str, *keys: str) -> None:
    """Open the match in the terminal application and press some keys."""

    async def play() -> None:
        with open_service(INSTANT) as service:
            app = PlayApp(service, match_id, preferences=Preferences(pace=INSTANT, motion=False))
            async with app.run_test(size=(80, 24)) as pilot, asyncio.timeout(PATIENCE):
                for key in keys:
                    await pilot.press(key)
                    screen = app.screen
                    assert isinstance(screen, GameScreen)
                    while service.is_thinking(screen.stored.id):
                        await asyncio.sleep(0.001)
                    await pilot.pause()

    asyncio.run(play())


PERSON: Data = {"kind": "person", "name": "Ama"}
FRIEND: Data = {"kind": "person", "name": "Kofi"}


def test_seats_and_keys_stay_right_when_the_terminal_swaps_and_moves(database: str) -> None:
    with TestClient(create_app(store=SqlStore(database)), base_url="http://localhost") as client:
        browser = Browser(client, PERSON, FRIEND)
        assert browser.post("moves", {"move": "b2"}, seat=0).status_code == 200
        in_terminal(browser.id, "a", "1", "s", "c", "3")
        match = browser.match()
        assert [player["name"] for player in match["players"]] == ["Kofi", "Ama"]
        assert [played["move"] for played in match["moves"]] == ["b2", "a1", "c3"]
        assert browser.post("moves", {"move": "a2"}, seat=1).status_code == 409, "Kofi has X now"
        assert browser.post("moves", {"move": "a2"}, seat=0).status_code == 200, "Ama has O now"


def test_the_clock_runs_in_whichever_interface_is_open(database: str) -> None:
    with TestClient(create_app(store=SqlStore(database)), base_url="http://localhost") as client:
        browser = Browser(client, PERSON, FRIEND, clock={"seconds": 300})
        assert browser.post("moves", {"move": "b2"}, seat=0).status_code == 200
        in_terminal(browser.id, "a", "1")
        match = browser.match()
        assert match["clock"]["running"] == 0
        remaining = match["clock"]["remaining"]
        assert 290 < remaining[0] <= 300, "so quick that nothing is left after rounding"
        assert 290 < remaining[1] < 300, "the terminal timed O's move"
        assert match["moves"][1]["seconds"] > 0


def test_a_match_with_a_clock_runs_out_in_the_terminal(database: str) -> None:
    store = SqlStore(database)
    with TestClient(create_app(store=store), base_url="http://localhost") as client:
        browser = Browser(client, PERSON, FRIEND, clock={"seconds": 1.0})

    async def wait() -> None:
        with open_service(INSTANT) as service:
            app = PlayApp(service, browser.id, preferences=Preferences(pace=INSTANT, motion=False))
            async with app.run_test(size=(80, 24)), asyncio.timeout(PATIENCE):
                while not store.load(browser.id).match.is_over:
                    await asyncio.sleep(0.01)

    asyncio.run(wait())
    assert store.load(browser.id).match.status is Status.SECOND_WINS


def test_line_mode_continues_what_the_browser_began(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with TestClient(create_app(store=SqlStore(database)), base_url="http://localhost") as client:
        browser = Browser(client, PERSON, {"kind": "opponent", "name": "sentinel"})
        browser.post("moves", {"move": "b2"})
        while browser.match()["thinking"]:
            pass
        browser.post("pace", {"pace": "slow"})
        monkeypatch.setattr("sys.stdin", io.StringIO("swap\nquit\n"))
        assert main(["play", "--resume"]) == 0
        assert "Ama (X) against Sentinel (O)" in capsys.readouterr().out
        match = browser.match()
        assert [player["name"] for player in match["players"]] == ["sentinel", "Ama"]
        assert len(match["moves"]) == 3, "sentinel has moved for X"
        assert match["pace"] == "instant", "a script does not wait"
        legal = match["position"]["legal"][0]["move"]
        assert browser.post("moves", {"move": legal}).status_code == 200
