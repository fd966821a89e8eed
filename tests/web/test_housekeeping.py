"""What the server deletes by itself, and when it warns of a large database."""

import logging
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from plyground.cli.main import main
from plyground.cli.serve import age
from plyground.errors import StorageError
from plyground.play.match import Match
from plyground.play.store import MemoryStore, now
from plyground.storage.sql_store import SqlStore
from plyground.web import housekeeping
from plyground.web.app import create_app
from plyground.web.housekeeping import LARGE, Housekeeping
from web.conftest import QUICK
from web.players import Player

NEW = Match.begin("tictactoe", ("Ama", "Kofi"))
KEEP = timedelta(days=30)


class LargeStore(MemoryStore):
    """Says that it is large."""

    bytes = 0

    def size(self) -> int:  # type: ignore[override]
        return self.bytes


class LockedStore(MemoryStore):
    """Cannot be written."""

    def delete_unfinished(self, before: object) -> int:
        raise StorageError("the database is locked")


def test_abandoned_matches_are_gone_when_the_server_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqlStore(str(tmp_path / "games.sqlite"))
    old, done = store.add(NEW.play("b2")).id, store.add(NEW.resign(0)).id
    monkeypatch.setattr(housekeeping, "now", lambda: now() + 2 * KEEP)
    with TestClient(create_app(replace(QUICK, keep=KEEP), store)) as client:
        player = Player(client, old, [], {})
        player.wait(lambda match: "error" in match)
        assert client.get(f"/api/matches/{old}").status_code == 404
        assert client.get(f"/api/matches/{done}").status_code == 200


def test_without_an_age_everything_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    store.add(NEW)
    monkeypatch.setattr(housekeeping, "now", lambda: now() + 1000 * KEEP)
    Housekeeping(store, None).tidy()
    assert store.count() == 1
    Housekeeping(store, KEEP).tidy()
    assert store.count() == 0


def test_the_log_warns_whenever_the_database_has_doubled(caplog: pytest.LogCaptureFixture) -> None:
    store = LargeStore()
    found = Housekeeping(store, None)
    warned = []
    for size in (LARGE - 1, LARGE, LARGE + 1, 2 * LARGE, 3 * LARGE, 9 * LARGE, 10 * LARGE):
        store.bytes = size
        with caplog.at_level(logging.WARNING):
            found.tidy()
        warned.append(len(caplog.messages))
        caplog.clear()
    assert warned == [0, 1, 0, 1, 0, 1, 0]


def test_a_locked_database_is_left_for_the_next_time(caplog: pytest.LogCaptureFixture) -> None:
    Housekeeping(LockedStore(), KEEP).tidy()
    assert "the database is locked" in caplog.text


def test_an_age_is_hours_days_or_weeks(capsys: pytest.CaptureFixture[str]) -> None:
    ages = [age(text) for text in ("12h", "30d", "8w")]
    assert ages == [timedelta(hours=12), timedelta(days=30), timedelta(weeks=8)]
    for text in ("30", "d", "0d", "-1d", "1.5d", "30 d", "99999d", "1y"):
        assert main(["serve", f"--keep={text}"]) != 0
        assert "is not an age" in capsys.readouterr().err
