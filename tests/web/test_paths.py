"""No response names a file, a folder or an address of the server, whatever goes wrong."""

import asyncio
import logging
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from doubles import Failing, FullStore, with_doubles
from plyground.core import catalogue
from plyground.errors import (
    BadBook,
    BadRecord,
    BadTable,
    ModelError,
    NoTable,
    OpponentFailed,
    PlygroundError,
    ProgramError,
    StorageError,
    TableNotSaved,
    Unavailable,
)
from plyground.play.store import MemoryStore, StoredMatch
from plyground.storage.sql_store import SqlStore
from plyground.web.app import create_app
from plyground.web.paths import hide_paths
from plyground.web.routes import evaluations
from web.conftest import QUICK
from web.event_stream import EventStream
from web.players import PERSON, opponent, start

FOLDER = "recognisable-folder"
PLACES = (
    f"/srv/{FOLDER}/games.sqlite",
    f"sqlite:////srv/{FOLDER}/games.sqlite",
    f"C:\\users\\{FOLDER}\\book.json",
    f"~/{FOLDER}/book.json",
    f"http://{FOLDER}.internal:8080/v1",
)
KINDS = (
    PlygroundError,
    BadBook,
    BadRecord,
    BadTable,
    NoTable,
    TableNotSaved,
    ModelError,
    OpponentFailed,
    ProgramError,
    StorageError,
    Unavailable,
)
ERRORS = [kind(f"{place} cannot be used: '{place}' is damaged") for kind in KINDS for place in PLACES]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_no_error_of_an_opponent_names_a_place(error: Exception, caplog: pytest.LogCaptureFixture) -> None:
    foe = Failing(game=catalogue.game("tictactoe"), error=error)
    app = create_app(QUICK, find_opponent=with_doubles(foe))
    with caplog.at_level(logging.WARNING), TestClient(app) as client:
        response = client.post("/api/move", json={"game": "tictactoe", "opponent": "failing"})
        assert response.json()["error"] == type(error).__name__
        player = start(client, PERSON, opponent("failing"))
        player.move("b2")
        match = player.wait()
        assert match["failure"]
        assert FOLDER not in response.text + str(match) + str(dict(response.headers))
    assert FOLDER in caplog.text, "the operator reads it in the log"


@pytest.mark.parametrize("place", PLACES)
def test_no_event_names_a_place(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise BadTable(f"{place} is damaged")

    monkeypatch.setattr(evaluations, "evaluate", fail)
    foe = Failing(game=catalogue.game("tictactoe"), error=BadTable(f"{place} is damaged"))
    app = create_app(QUICK, find_opponent=with_doubles(foe))

    async def read() -> None:
        evaluation = EventStream(app, "/api/evaluate/stream", "game=tictactoe")
        assert await evaluation.event("failed")
        with TestClient(app) as client:
            player = start(client, PERSON, opponent("failing"))
            events = EventStream(app, f"/api/matches/{player.id}/events")
            await events.event("match")
            await asyncio.to_thread(player.move, "b2")
            assert await events.event("failed")
            await events.hang_up()
        await evaluation.wait_for_end()
        assert FOLDER not in evaluation.text + events.text

    asyncio.run(read())


class LostStore(MemoryStore):
    """A store whose file is lost."""

    def load(self, match_id: str) -> StoredMatch:
        raise StorageError(f"cannot use the database sqlite:///{FOLDER}/games.sqlite: it is lost")


def test_no_error_of_the_database_names_its_file() -> None:
    with TestClient(create_app(QUICK, LostStore())) as client:
        for path in ("", "/review", "/record", "/moves/1/considered"):
            response = client.get(f"/api/matches/x{path}")
            assert (response.status_code, response.json()["error"]) == (503, "StorageError")
            assert FOLDER not in response.text


def test_no_error_of_a_damaged_database_names_its_file(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    store = SqlStore(str(folder / "games.sqlite"))
    with TestClient(create_app(QUICK, store)) as client:
        player = start(client, PERSON, opponent("random"))
        store.close()
        for file in folder.iterdir():
            file.write_bytes(b"\xff" * 20_000)
        for response in (
            client.get(f"/api/matches/{player.id}"),
            player.post("moves", {"move": "b2"}),
            client.post("/api/log", json={"matches": [player.id]}),
        ):
            assert response.status_code == 503
            assert FOLDER not in response.text


def test_what_could_not_be_saved_is_still_explained() -> None:
    store = FullStore()
    with TestClient(create_app(QUICK, store)) as client:
        player = start(client, PERSON, opponent("random"))
        store.is_full = True
        assert "the disk is full" in player.post("moves", {"move": "b2"}).text


@pytest.mark.parametrize(
    "text",
    [
        "position X.O/.X./... has too few rows",
        "expected row,col such as 1/2 or b2",
        "4-4-4-4/4-4 is not a position",
        "start the server with --host-name or see /openapi.json",
    ],
)
def test_what_is_not_a_path_stays(text: str) -> None:
    assert hide_paths(text) == text
