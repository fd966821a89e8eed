"""Opening a database: safe settings, migrations, and errors of one line."""

import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import OperationalError

from plyground.core import catalogue
from plyground.errors import StorageError
from plyground.play.match import Match
from plyground.play.terms import Clock, Terms
from plyground.storage import database
from plyground.storage.database import (
    HEAD_REVISION,
    default_url,
    open_database,
    parse_url,
    read_transaction,
    storage_errors,
    use_write_ahead_log,
    write_transaction,
)
from plyground.storage.schema import METADATA
from plyground.storage.sql_store import SqlStore


def test_the_migrations_make_the_tables_that_the_program_uses(url: str) -> None:
    engine = open_database(url)
    with read_transaction(engine) as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD_REVISION
        differences = compare_metadata(context, METADATA)
    engine.dispose()
    assert differences == []


def test_a_database_can_be_opened_again(url: str) -> None:
    first = SqlStore(url)
    saved = first.add(Match.begin(catalogue.game("tictactoe")).play("b2"))
    first.close()
    again = SqlStore(url)
    assert again.load(saved.id) == saved
    again.close()


def test_many_processes_may_open_a_new_database_at_once(url: str) -> None:
    program = f"from plyground.storage.sql_store import SqlStore; print(len(SqlStore({url!r}).list()))"
    openers = [subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) for _ in range(3)]
    assert [opener.communicate(timeout=120)[0] for opener in openers] == [b"0\n"] * 3


def test_connections_that_switch_a_new_file_to_a_log_at_once_wait_for_each_other(tmp_path: Path) -> None:
    def switch(path: Path, start: threading.Barrier) -> None:
        connection = sqlite3.connect(path, isolation_level=None)
        start.wait()
        use_write_ahead_log(connection)
        connection.close()

    with ThreadPoolExecutor(4) as pool:
        for attempt in range(100):
            start = threading.Barrier(4)
            path = tmp_path / f"{attempt}.sqlite"
            for opened in [pool.submit(switch, path, start) for _ in range(4)]:
                opened.result()


def test_opening_waits_while_another_program_switches_the_file(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite")
    open_database(path).dispose()
    locked = iter([True, True])

    def refuse(_: Connection) -> None:
        if next(locked, False):
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise error

    event.listen(Engine, "begin", refuse)
    try:
        open_database(path).dispose()
    finally:
        event.remove(Engine, "begin", refuse)
    assert next(locked, None) is None


def test_a_file_that_another_program_keeps_locked_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        late = sqlite3.connect(path, timeout=0)
        with closing(late), pytest.raises(sqlite3.OperationalError, match="locked"):
            use_write_ahead_log(late, patience=0.05)


def test_a_database_of_the_version_before_is_migrated_with_its_matches(url: str) -> None:
    store = SqlStore(url)
    saved = store.add(
        Match.begin(catalogue.game("tictactoe"), terms=Terms(clock=Clock(seconds=60))).play("b2")
    )
    with write_transaction(store.engine) as connection:
        for table in reversed(METADATA.sorted_tables):
            if table.name not in ("matches", "moves", "keys"):
                connection.execute(text(f"DROP TABLE {table.name}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    store.close()
    again = SqlStore(url)
    assert again.load(saved.id) == saved
    assert again.turn(saved.id, 1) is None
    moved = again.save(saved, saved.match.play("a1"))
    assert again.turn(saved.id, 2) is not None
    assert again.load(saved.id) == moved
    assert again.reviews.load([saved.id]) == {}
    again.close()


def test_a_database_of_a_newer_plyground_is_refused(url: str) -> None:
    engine = open_database(url)
    with write_transaction(engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StorageError, match="the database was created by a newer version of plyground"):
        open_database(url)
    engine.dispose()


def test_sqlite_waits_for_the_disk_and_writes_ahead(tmp_path: Path) -> None:
    engine = open_database(str(tmp_path / "games.sqlite"))
    with read_transaction(engine) as connection:
        pragma = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    engine.dispose()
    assert pragma == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_failed_write_leaves_nothing_behind(url: str) -> None:
    store = SqlStore(url)

    def fail_halfway() -> None:
        with write_transaction(store.engine) as connection:
            connection.execute(text("DELETE FROM alembic_version"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_halfway()
    with read_transaction(store.engine) as connection:
        assert (
            connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == HEAD_REVISION
        )
    store.close()


# Where it is


def test_by_default_it_is_a_file_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PLYGROUND_DB", raising=False)
    monkeypatch.setattr(database, "user_data_path", lambda name: tmp_path / name)
    assert default_url() == str(tmp_path / "plyground" / "games.sqlite")
    store = SqlStore()
    assert (tmp_path / "plyground" / "games.sqlite").is_file()
    store.close()


def test_the_environment_variable_names_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLYGROUND_DB", str(tmp_path / "other.sqlite"))
    store = SqlStore()
    assert (tmp_path / "other.sqlite").is_file()
    store.close()


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("games.sqlite", "sqlite:///games.sqlite"),
        ("sqlite:////data/games.sqlite", "sqlite:////data/games.sqlite"),
        ("postgresql://ama@host/games", "postgresql+psycopg://ama@host/games"),
        ("postgresql+psycopg://ama@host/games", "postgresql+psycopg://ama@host/games"),
        ("postgres://ama@host/games", "postgresql+psycopg://ama@host/games"),
    ],
)
def test_a_database_is_a_path_or_a_url(given: str, found: str) -> None:
    assert str(parse_url(given)) == found


# What can be wrong


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("mysql://host/games", "unsupported database 'mysql'; expected postgresql://"),
        ("sqlite://", "unsupported database 'sqlite'; expected postgresql://"),
        ("sqlite:///:memory:", "unsupported database 'sqlite'; expected postgresql://"),
        ("://", "invalid database URL"),
        ("postgresql://host:port/games", "invalid database URL"),
    ],
)
def test_an_unsupported_database_is_refused(given: str, sentence: str) -> None:
    with pytest.raises(StorageError) as raised:
        open_database(given)
    assert sentence in str(raised.value)


def test_a_file_that_is_not_a_database_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ama, this is a letter and not a database.\n" * 50)
    with pytest.raises(StorageError, match=r"cannot use the database .*: file is not a database"):
        open_database(str(path))
    assert path.read_text().startswith("Dear Ama")


def test_a_folder_that_cannot_be_created_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="cannot create the folder"):
        open_database(str(tmp_path / "file" / "games.sqlite"))


def test_the_error_of_a_missing_server_has_no_password(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as raised:
        open_database(f"postgresql://ama:geheim@/games?host={tmp_path}")
    assert "cannot use the database" in str(raised.value)
    assert "geheim" not in str(raised.value)
    assert "\n" not in str(raised.value)


def test_an_error_that_quotes_the_password_is_shown_without_it() -> None:
    def fail() -> None:
        with storage_errors(parse_url("postgresql://ama:geheim@host/games")):
            raise OperationalError("SELECT 1", {}, Exception("no entry for ama:geheim\nhint: none"))

    with pytest.raises(StorageError) as raised:
        fail()
    assert str(raised.value).endswith(": no entry for ama:***")
