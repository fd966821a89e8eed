"""Opening a database: safe settings, migrations, and one sentence for whatever is wrong."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from plyground.errors import StorageError
from plyground.core import catalogue
from plyground.play.match import Match
from plyground.storage import database
from plyground.storage.database import (
    NEWEST,
    default_url,
    open_database,
    parse_url,
    reading,
    speaking,
    writing,
)
from plyground.storage.schema import METADATA
from plyground.storage.sql_store import SqlStore


def test_the_migrations_make_the_tables_that_the_program_uses(url: str) -> None:
    engine = open_database(url)
    with reading(engine) as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == NEWEST
        differences = compare_metadata(context, METADATA)
    engine.dispose()
    assert differences == []


def test_a_second_opening_finds_everything_as_it_was(url: str) -> None:
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


def test_a_database_of_a_newer_plyground_is_left_alone(url: str) -> None:
    engine = open_database(url)
    with writing(engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StorageError, match="the database was made by a newer plyground"):
        open_database(url)
    engine.dispose()


def test_sqlite_waits_for_the_disk_and_writes_ahead(tmp_path: Path) -> None:
    engine = open_database(str(tmp_path / "games.sqlite"))
    with reading(engine) as connection:
        pragma = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    engine.dispose()
    assert pragma == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_failed_write_leaves_nothing_behind(url: str) -> None:
    store = SqlStore(url)

    def fail_halfway() -> None:
        with writing(store.engine) as connection:
            connection.execute(text("DELETE FROM alembic_version"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_halfway()
    with reading(store.engine) as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == NEWEST
    store.close()


# Where it is


def test_without_a_word_it_is_a_file_among_the_users_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PLYGROUND_DB", raising=False)
    monkeypatch.setattr(database, "user_data_path", lambda name: tmp_path / name)
    assert default_url() == str(tmp_path / "plyground" / "games.sqlite")
    store = SqlStore()
    assert (tmp_path / "plyground" / "games.sqlite").is_file()
    store.close()


def test_the_environment_may_name_another_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_a_place_is_a_path_or_a_url(given: str, found: str) -> None:
    assert str(parse_url(given)) == found


# What can be wrong


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("mysql://host/games", "the database cannot be mysql; expected postgresql://"),
        ("sqlite://", "the database cannot be sqlite; expected postgresql://"),
        ("sqlite:///:memory:", "the database cannot be sqlite; expected postgresql://"),
        ("://", "the database has no proper URL"),
        ("postgresql://host:port/games", "the database has no proper URL"),
    ],
)
def test_a_place_that_cannot_be_is_refused_in_a_sentence(given: str, sentence: str) -> None:
    with pytest.raises(StorageError) as refusal:
        open_database(given)
    assert sentence in str(refusal.value)


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ama, this is a letter and no database at all.\n" * 50)
    with pytest.raises(StorageError, match="cannot be used: file is not a database"):
        open_database(str(path))
    assert path.read_text().startswith("Dear Ama")


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="cannot be made"):
        open_database(str(tmp_path / "file" / "games.sqlite"))


def test_a_server_that_is_not_there_is_told_of_without_the_password(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refusal:
        open_database(f"postgresql://ama:geheim@/games?host={tmp_path}")
    assert "cannot be used" in str(refusal.value)
    assert "geheim" not in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_complaint_that_quotes_the_password_is_told_without_it() -> None:
    def complain() -> None:
        with speaking(parse_url("postgresql://ama:geheim@host/games")):
            raise OperationalError("SELECT 1", {}, Exception("no entry for ama:geheim\nhint: none"))

    with pytest.raises(StorageError) as refusal:
        complain()
    assert str(refusal.value).endswith("cannot be used: no entry for ama:***")
