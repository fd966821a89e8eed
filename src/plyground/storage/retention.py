"""Delete abandoned matches, and measure how large the database is."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, func, select, text

from plyground.play.match import Status
from plyground.storage.database import read_transaction
from plyground.storage.schema import KEYS, MATCHES, MOVES
from plyground.storage.writer import Writer

BATCH = 100
"""Matches that are deleted in one transaction, so that moves need not wait for long."""


def delete_batch(writer: Writer, before: datetime) -> list[str]:
    """Delete some unfinished matches that were last changed before a time; return their identifiers."""
    limit = before.astimezone(UTC).isoformat(timespec="microseconds")
    abandoned = (
        select(MATCHES.c.id)
        .where(MATCHES.c.changed < limit, MATCHES.c.status == Status.IN_PROGRESS.value)
        .order_by(MATCHES.c.changed)
        .limit(BATCH)
        .with_for_update(skip_locked=True)  # on PostgreSQL; a writer on SQLite is alone
    )

    def write(connection: Connection) -> list[str]:
        found = list(connection.scalars(abandoned))
        if found:
            _delete(connection, found)
        return found

    return writer.run(write)


def _delete(connection: Connection, match_ids: Sequence[str]) -> None:
    for column in (KEYS.c.match_id, MOVES.c.match_id, MATCHES.c.id):
        connection.execute(delete(column.table).where(column.in_(match_ids)))


def database_bytes(engine: Engine) -> int:
    """Return the size of the database; of SQLite, all its files together."""
    if engine.dialect.name == "sqlite":
        name = str(engine.url.database)
        files = [Path(name + ending) for ending in ("", "-wal", "-shm")]
        return sum(file.stat().st_size for file in files if file.is_file())
    with read_transaction(engine) as connection:
        return int(connection.scalar(text("SELECT pg_database_size(current_database())")) or 0)


def match_count(engine: Engine) -> int:
    """Return the number of matches."""
    with read_transaction(engine) as connection:
        return int(connection.scalar(select(func.count()).select_from(MATCHES)) or 0)
