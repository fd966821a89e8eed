"""Open a database and migrate its tables.

    open_database()                                 a SQLite file in the user's data folder
    open_database("games.sqlite")                   another SQLite file
    open_database("postgresql://user@host/name")    PostgreSQL

SQLite uses a write-ahead log (WAL) and waits for the disk at every commit
(``synchronous=FULL``), so that confirmed changes survive a crash of the program and
of the machine. A writing transaction takes the write lock at its start.
"""

import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError

from plyground.errors import StorageError
from plyground.storage.causes import not_saved, original_error

logger = logging.getLogger(__name__)

HEAD_REVISION = "0007"
"""The revision of the last migration."""

BUSY_SECONDS = 3
"""How long a write waits for another program that is writing."""

MIGRATION_SECONDS = 30
"""How long a migration waits: another process may be migrating."""

_MIGRATION_LOCK = 0x706C7967

Result = TypeVar("Result")

ErrorFilter = Callable[[URL], AbstractContextManager[None]]
"""Turns the errors of the database inside a block into those of plyground."""


def default_url() -> str:
    """Return ``PLYGROUND_DB``, or a file in the user's data folder."""
    return os.environ.get("PLYGROUND_DB") or str(user_data_path("plyground") / "games.sqlite")


def open_database(url: str | None = None) -> Engine:
    """Open the database, create it if needed, and migrate its tables; raise StorageError if that fails."""
    parsed = parse_url(url or default_url())
    if parsed.get_backend_name() == "sqlite":
        _create_folder(Path(str(parsed.database)))
    with storage_errors(parsed):
        try:
            engine = create_engine(parsed, **_engine_options(parsed))
        except ModuleNotFoundError:
            raise StorageError(
                "PostgreSQL needs psycopg; 'pip install plyground[postgres]' installs it"
            ) from None
        if parsed.get_backend_name() == "sqlite":
            _configure_sqlite(engine)
        try:
            migrate(engine)
        except BaseException:
            engine.dispose()
            raise
    return engine


def parse_url(text: str) -> URL:
    """Parse a URL, or the path of a SQLite file."""
    if "://" not in text:
        return URL.create("sqlite", database=text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StorageError("invalid database URL; expected postgresql://... or a SQLite file") from None
    if url.get_backend_name() in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername != "sqlite" or url.database in (None, "", ":memory:"):
        raise StorageError(
            f"unsupported database {url.drivername!r}; expected postgresql://... or a SQLite file"
        )
    return url


@contextmanager
def storage_errors(url: URL) -> Iterator[None]:
    """Turn errors of the database into StorageError, with one line and without passwords."""
    try:
        yield
    except SQLAlchemyError as error:
        name = url.render_as_string(hide_password=True)
        raise StorageError(f"cannot use the database {name}: {_cause(error, url)}") from None


@contextmanager
def save_errors(url: URL) -> Iterator[None]:
    """Turn errors of a write into NotSaved where the database cannot write, else into StorageError."""
    with storage_errors(url):
        try:
            yield
        except (IntegrityError, ProgrammingError):
            raise
        except DBAPIError as error:
            logger.error("the database could not be written: %s", _cause(error, url))
            raise not_saved(error) from None


@contextmanager
def write_transaction(engine: Engine, errors: ErrorFilter = storage_errors) -> Iterator[Connection]:
    """Open a transaction that writes; it is on disk after the block."""
    with errors(engine.url), engine.connect() as connection:
        connection.execution_options(writes=True)
        with connection.begin():
            yield connection


@contextmanager
def read_transaction(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that only reads."""
    with storage_errors(engine.url), engine.begin() as connection:
        yield connection


@contextmanager
def single_read(engine: Engine) -> Iterator[Connection]:
    """Open a connection for a single reading statement, without a transaction."""
    with storage_errors(engine.url), engine.connect() as connection:
        connection.execution_options(no_transaction=True)
        yield connection


def _cause(error: SQLAlchemyError, url: URL) -> str:
    """Return the first line of what the database says, without the password."""
    lines = str(original_error(error)).strip().splitlines() or ["no answer"]
    return lines[0].replace(str(url.password), "***") if url.password else lines[0]


def migrate(engine: Engine) -> None:
    """Run the missing migrations, in one process at a time."""
    if _revision_of(engine) == HEAD_REVISION:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with migration_transaction(engine) as connection:
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise StorageError(
                "the database was created by a newer version of plyground; use that version"
            ) from None


@contextmanager
def migration_transaction(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that only one process at a time can be in; wait for the others."""
    patient = {"connect_args": {"timeout": MIGRATION_SECONDS}}
    options = _engine_options(engine.url) | (patient if engine.dialect.name == "sqlite" else {})
    patient_engine = create_engine(engine.url, **options)
    if engine.dialect.name == "sqlite":
        _configure_sqlite(patient_engine)
    try:
        with write_transaction(patient_engine) as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
            yield connection
    finally:
        patient_engine.dispose()


def _revision_of(engine: Engine) -> str | None:
    """Read the revision, and wait while another process creates the file or switches its journal."""

    def read() -> str | None:
        with engine.begin() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return None
            found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
            return found

    return _retry_while_busy(read, MIGRATION_SECONDS)


def _retry_while_busy(action: Callable[[], Result], patience: float) -> Result:
    """Repeat ``action`` while SQLite says that the file is locked, for ``patience`` seconds at most.

    SQLite's own timeout does not cover processes that open a new file at once: where they
    could wait for each other for ever, it gives up at once.
    """
    deadline = time.monotonic() + patience
    while True:
        try:
            return action()
        except (sqlite3.OperationalError, DBAPIError) as error:
            if not _is_busy(error) or time.monotonic() > deadline:
                raise
        time.sleep(0.01)


def _is_busy(error: sqlite3.OperationalError | DBAPIError) -> bool:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return getattr(cause, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def _engine_options(url: URL) -> dict[str, Any]:
    if url.get_backend_name() == "sqlite":
        return {"connect_args": {"timeout": BUSY_SECONDS}, "paramstyle": "named"}
    return {"connect_args": {"connect_timeout": 10}}


def _create_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"cannot create the folder {path.parent}: {error.strerror}") from None


def use_write_ahead_log(connection: sqlite3.Connection, patience: float = MIGRATION_SECONDS) -> None:
    """Switch the file to a write-ahead log, and wait while other processes do the same."""
    _retry_while_busy(lambda: connection.execute("PRAGMA journal_mode=WAL").close(), patience)


def _configure_sqlite(engine: Engine) -> None:
    """Make every commit reach the disk, and every writer wait for the lock."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # sqlite3 must not start transactions itself
        use_write_ahead_log(connection)
        for setting in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        if not options.get("no_transaction", False):
            connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writes", False) else "BEGIN")
