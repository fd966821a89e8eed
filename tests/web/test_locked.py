"""A database that another program has locked: changes wait, and everything else goes on."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from doubles import PATIENCE
from plyground.storage import database
from plyground.storage.sql_store import SqlStore
from plyground.web.app import create_app
from web.players import FRIEND, PERSON, start

WAITING = 12
"""Changes that wait at once: more than there are threads for reading."""


def test_while_changes_wait_for_a_locked_database_pages_and_matches_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", PATIENCE)
    path = tmp_path / "games.sqlite"
    with (
        closing(SqlStore(str(path))) as store,
        TestClient(create_app(store=store), base_url="http://localhost") as client,
        closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        watched, *players = [start(client, PERSON, FRIEND) for _ in range(WAITING + 1)]
        answers: list[Any] = []
        other.execute("BEGIN IMMEDIATE")
        threads = [
            threading.Thread(target=lambda player=player: answers.append(player.post("resign")))
            for player in players
        ]
        for thread in threads:
            thread.start()
        for page in ("/", "/api/games", f"/api/matches/{watched.id}"):
            assert read_soon(client, page) == 200
        assert answers == [], "they were read while all changes waited"
        other.execute("ROLLBACK")
        for thread in threads:
            thread.join(PATIENCE)
        assert [answer.status_code for answer in answers] == [200] * WAITING


def read_soon(client: TestClient, page: str) -> int | None:
    """Return the status of a page; None if it does not come while the database is locked."""
    found: list[int] = []
    reading = threading.Thread(target=lambda: found.append(client.get(page).status_code), daemon=True)
    reading.start()
    reading.join(PATIENCE / 4)
    return found[0] if found else None
