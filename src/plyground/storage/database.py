"""Opening a database: where it is, how safe it writes, and its tables brought up to date.

    open_database()                                 a SQLite file among the user's data
    open_database("games.sqlite")                   a SQLite file there
    open_database("postgresql://user@host/name")    PostgreSQL

SQLite writes ahead (WAL) and waits for the disk at every commit
(``synchronous=FULL``), so that what was confirmed outlives a crash of the
program and of the machine. Writers take turns from their first statement on.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from plyground.errors import StorageError

NEWEST = "0002"
"""The last step of the migrations."""

BUSY_SECONDS = 30
_MIGRATING = 0x706C7967


def default_url() -> str:
    """``PLYGROUND_DB``, or a file among the user's data."""
    return os.environ.get("PLYGROUND_DB") or str(user_data_path("plyground") / "games.sqlite")


def open_database(url: str | None = None) -> Engine:
    """Open the database, make it if it is not there, and bring its tables up to date."""
    parsed = parse_url(url or default_url())
    if parsed.get_backend_name() == "sqlite":
        _make_folder(Path(str(parsed.database)))
    with speaking(parsed):
        try:
            engine = create_engine(parsed, connect_args=_arguments(parsed))
        except ModuleNotFoundError:
            raise StorageError("PostgreSQL needs psycopg; install plyground[postgres]") from None
        if parsed.get_backend_name() == "sqlite":
            _make_safe(engine)
        try:
            bring_up_to_date(engine)
        except BaseException:
            engine.dispose()
            raise
    return engine


def parse_url(text: str) -> URL:
    """Read a URL, or the path of a SQLite file."""
    if "://" not in text:
        return URL.create("sqlite", database=text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StorageError("the database has no proper URL; expected postgresql://... or a file") from None
    if url.get_backend_name() in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername != "sqlite" or url.database in (None, "", ":memory:"):
        raise StorageError(
            f"the database cannot be {url.drivername}; expected postgresql://... or a SQLite file"
        )
    return url


@contextmanager
def speaking(url: URL) -> Iterator[None]:
    """Put what the database complains of into one sentence, without passwords."""
    try:
        yield
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()
        if url.password:
            cause = [line.replace(str(url.password), "***") for line in cause]
        name = url.render_as_string(hide_password=True)
        raise StorageError(
            f"the database {name} cannot be used: {cause[0] if cause else 'no answer'}"
        ) from None


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes: on disk when the block has ended."""
    with speaking(engine.url), engine.connect() as connection:
        connection.execution_options(writes=True)
        with connection.begin():
            yield connection


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that only reads."""
    with speaking(engine.url), engine.begin() as connection:
        yield connection


@contextmanager
def looking(engine: Engine) -> Iterator[Connection]:
    """For a single statement that reads, which needs no transaction around it."""
    with speaking(engine.url), engine.connect() as connection:
        connection.execution_options(looks=True)
        yield connection


def bring_up_to_date(engine: Engine) -> None:
    """Run the migrations that are missing; one process at a time."""
    if _revision_of(engine) == NEWEST:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    place = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", place.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATING})
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise StorageError("the database was made by a newer plyground; use that one") from None


def _revision_of(engine: Engine) -> str | None:
    with reading(engine) as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return found


def _arguments(url: URL) -> dict[str, Any]:
    return {"timeout": BUSY_SECONDS} if url.get_backend_name() == "sqlite" else {"connect_timeout": 10}


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"the folder {path.parent} cannot be made: {error.strerror}") from None


def _make_safe(engine: Engine) -> None:
    """Let every commit reach the disk, and every writer wait for its turn."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # sqlite3 begins no transactions of its own
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        if not options.get("looks", False):
            connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writes", False) else "BEGIN")
