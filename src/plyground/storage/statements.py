"""The statements of the move path, compiled to SQL text once for each kind of database.

SQLAlchemy needs longer to prepare a statement than SQLite to execute it. Values are passed by name.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    ClauseElement,
    Connection,
    Dialect,
    Insert,
    Update,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)

from plyground.storage.schema import KEYS, MATCHES, MOVES

Values = Mapping[str, Any]

Operation = tuple[str, Values | Sequence[Values]]
"""The name of a statement and its values; a list of them executes it several times."""

_THIS = MATCHES.c.id == bindparam("match")
_PROGRESS = ("version", "status", "plies", "changed")
_COLUMNS = tuple(column.name for column in MATCHES.c if column.name != "id")


def _newer(columns: Sequence[str]) -> Update:
    """Return the statement that replaces one version of a match by a newer one."""
    return (
        update(MATCHES)
        .where(_THIS, MATCHES.c.version == bindparam("before"))
        .values({name: bindparam(name) for name in columns})
    )


def _insert_row(table: Any) -> Insert:
    return insert(table).values({column.name: bindparam(column.name) for column in table.c})


STATEMENTS: dict[str, ClauseElement] = {
    "add_match": _insert_row(MATCHES),
    "add_move": _insert_row(MOVES),
    "add_key": _insert_row(KEYS),
    "replace_match": _newer(_COLUMNS),
    "advance_match": _newer(_PROGRESS),
    "drop_moves": delete(MOVES).where(
        MOVES.c.match_id == bindparam("match"), MOVES.c.ply >= bindparam("first")
    ),
    "drop_keys": delete(KEYS).where(KEYS.c.match_id == bindparam("match")),
    "version": select(MATCHES.c.version).where(_THIS),
}

NOW = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)",
}
"""The time of the database, in seconds since 1970: the same for all servers."""

GONE_SECONDS = 30
"""A turn that no server has seen for so long did not last meanwhile."""

TIMED = {
    "start_turn": """
        INSERT INTO turns (match_id, ply, began, seen) VALUES (:match, :ply, {now}, {now})
        ON CONFLICT (match_id) DO UPDATE SET ply = excluded.ply, began = excluded.began, seen = excluded.seen
        """,
    "end_turn": "DELETE FROM turns WHERE match_id = :match",
    "see_turn": """
        UPDATE turns SET seen = {now},
        began = CASE WHEN {now} - seen < {gone} THEN began ELSE began + {now} - seen END
        WHERE match_id = :match AND ply = :ply
        """,
    "turn_seconds": """
        SELECT CASE WHEN {now} - seen < {gone} THEN {now} - began ELSE seen - began END
        FROM turns WHERE match_id = :match AND ply = :ply
        """,
    "claim": """
        INSERT INTO claims (match_id, version, owner, until)
        SELECT id, version, CAST(:owner AS VARCHAR(32)), {now} + CAST(:lease AS DOUBLE PRECISION)
        FROM matches WHERE id = :match AND version = :version
        ON CONFLICT (match_id) DO UPDATE
        SET version = excluded.version, owner = excluded.owner, until = excluded.until
        WHERE claims.until < {now} OR claims.version < excluded.version OR claims.owner = excluded.owner
        """,
    "renew": "UPDATE claims SET until = {now} + :lease WHERE owner = :owner",
    "release": "DELETE FROM claims WHERE match_id = :match AND owner = :owner AND version <= :version",
    "release_all": "DELETE FROM claims WHERE owner = :owner",
}
"""The statements about time."""


class Statements:
    """The statements for one kind of database."""

    def __init__(self, dialect: Dialect) -> None:
        self._texts = {name: str(each.compile(dialect=dialect)) for name, each in STATEMENTS.items()}
        for name, pattern in TIMED.items():
            sql = text(pattern.format(now=NOW[dialect.name], gone=GONE_SECONDS))
            self._texts[name] = str(sql.compile(dialect=dialect))

    def run(self, connection: Connection, name: str, values: Values | Sequence[Values]) -> int:
        """Execute a statement, once for each entry of a list; return the number of rows it changed."""
        return connection.exec_driver_sql(self._texts[name], values).rowcount

    def run_all(self, connection: Connection, operations: Sequence[Operation]) -> None:
        """Execute several statements."""
        for name, values in operations:
            self.run(connection, name, values)

    def value(self, connection: Connection, name: str, values: Values) -> Any:
        """Execute a statement and return the value it selects, None without one."""
        return connection.exec_driver_sql(self._texts[name], values).scalar()
