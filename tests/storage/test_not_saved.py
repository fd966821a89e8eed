"""Databases that cannot write: full, locked, read-only."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from plyground.core import catalogue
from plyground.errors import (
    DiskFull,
    NotSaved,
)
from plyground.play.match import Match
from plyground.play.seating import Seat, Seats
from plyground.play.service import MatchService
from plyground.storage.sql_store import SqlStore
from storage.test_writer import hold

TICTACTOE = catalogue.game("tictactoe")
PEOPLE: Seats = (Seat("Ama"), Seat("Kofi"))
LONG = 60


def test_a_full_database_is_a_sentence_and_the_match_is_as_it_was(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A real database that may not grow, as on a full disk."""

    def fill(connection: sqlite3.Connection, _: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")

    with closing(SqlStore(str(tmp_path / "games.sqlite"))) as store:
        service = MatchService(store)
        started = service.start(TICTACTOE, PEOPLE)
        store.engine.dispose()
        event.listen(store.engine, "connect", fill)
        with pytest.raises(DiskFull) as caught:
            service.start(TICTACTOE, (Seat("Ama" * 20_000), Seat("Kofi")))
        assert str(caught.value) == "the game could not be saved: the disk is full"
        assert service.get(started.id) == started.stored
        assert "database or disk is full" in caplog.text
        event.remove(store.engine, "connect", fill)
        store.engine.dispose()
        assert service.move(started.id, "b2").match.format_moves() == ["b2"]
        service.close()


def test_on_a_full_disk_no_write_of_a_group_is_taken_for_done(tmp_path: Path) -> None:
    """SQLite ends the whole transaction, so that the other writes of the group are gone as well."""

    def fill(connection: sqlite3.Connection, _: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 4}")

    with closing(SqlStore(str(tmp_path / "games.sqlite"))) as store:
        event.listen(store.engine, "connect", fill)
        store.engine.dispose()
        started, release = threading.Event(), threading.Event()
        store._writer.submit(lambda _: hold(started, release), bool)
        assert started.wait(LONG)
        matches = [Match.begin(TICTACTOE, ("A" * size, "?")) for size in (1, 100_000, 1)]
        saved = [store.add_soon(match) for match in matches]
        release.set()
        assert [type(future.exception(LONG)) for future in saved] == [DiskFull] * 3
        assert store.list() == []


@pytest.mark.parametrize(
    ("pragma", "cause"),
    [("query_only = ON", "the database is read-only"), ("busy_timeout = 0", "another program is using")],
)
def test_a_locked_or_read_only_database_says_so(tmp_path: Path, pragma: str, cause: str) -> None:
    path = tmp_path / "games.sqlite"
    with closing(SqlStore(str(path))) as store, closing(sqlite3.connect(path)) as other:
        service = MatchService(store)
        started = service.start(TICTACTOE, PEOPLE)
        store.engine.dispose()
        event.listen(store.engine, "connect", lambda connection, _: connection.execute(f"PRAGMA {pragma}"))
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE" if "busy" in pragma else "BEGIN")
        with pytest.raises(NotSaved, match=f"the move could not be saved: {cause}"):
            service.move(started.id, "b2")
        other.execute("ROLLBACK")
        assert service.get(started.id) == started.stored
        service.close()
