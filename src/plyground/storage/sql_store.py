"""A store in a database: every confirmed move is on disk, and of two writers one is told.

A save names the version it builds on. If somebody has saved another one
meanwhile, nothing is written and :class:`Conflict` is raised; the primary key of
the moves (match, ply) stands behind it.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from plyground.errors import PlygroundError
from plyground.play.match import Match, Status
from plyground.play.record import format_record, from_record, to_record
from plyground.play.store import Saved, Summary, conflict, new_id, now, unknown
from plyground.storage.database import open_database, reading, writing
from plyground.storage.schema import MATCHES, MOVES

BY_MOVE = ("moves", "seconds", "reasons")
"""The fields of a record that are kept move by move."""


class SqlStore:
    """Matches in a database; ``url`` as :func:`open_database` takes it."""

    def __init__(self, url: str | None = None) -> None:
        self.engine = open_database(url)

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()

    def add(self, match: Match) -> Saved:
        """Keep a new match."""
        with writing(self.engine) as connection:
            return _insert(connection, match)

    def add_all(self, matches: Iterable[Match]) -> int:
        """Keep those that are new, all or none."""
        fresh = {fingerprint(match): match for match in matches}
        with writing(self.engine) as connection:
            known = _known_among(connection, list(fresh))
            for mark, match in fresh.items():
                if mark not in known:
                    _insert(connection, match)
        return len(fresh) - len(known)

    def load(self, match_id: str) -> Saved:
        """The match of that name."""
        with reading(self.engine) as connection:
            row = connection.execute(select(MATCHES).where(MATCHES.c.id == match_id)).first()
            if row is None:
                raise unknown(match_id)
            return Saved(match_id, row.version, _read_match(connection, row))

    def save(self, before: Saved, match: Match) -> Saved:
        """Put ``match`` in the place of ``before``."""
        saved = Saved(before.id, before.version + 1, match)
        same_version = (MATCHES.c.id == before.id) & (MATCHES.c.version == before.version)
        with writing(self.engine) as connection:
            done = connection.execute(update(MATCHES).where(same_version).values(**_row(saved)))
            if done.rowcount != 1:
                raise _refusal(connection, before)
            _write_moves(connection, saved, _shared_plies(connection, saved))
        return saved

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[Summary]:
        """The matches changed last."""
        if limit < 1:
            raise PlygroundError(f"a list of {limit} matches cannot be made; of 1 or more it can")
        rows = select(MATCHES).order_by(MATCHES.c.changed.desc()).limit(limit)
        if finished is not None:
            going_on = MATCHES.c.status == Status.IN_PROGRESS.value
            rows = rows.where(~going_on if finished else going_on)
        with reading(self.engine) as connection:
            return [_summary(row) for row in connection.execute(rows)]

    def finished(self) -> Iterator[Match]:
        """Every finished match, the oldest first."""
        going_on = MATCHES.c.status == Status.IN_PROGRESS.value
        with reading(self.engine) as connection:
            for row in connection.execute(select(MATCHES).where(~going_on).order_by(MATCHES.c.changed)).all():
                yield _read_match(connection, row)


def fingerprint(match: Match) -> str:
    """The same for the same match, whatever its name in a store."""
    return hashlib.sha256(format_record(match).encode()).hexdigest()


def _insert(connection: Connection, match: Match) -> Saved:
    saved = Saved(new_id(), 1, match)
    connection.execute(insert(MATCHES).values(id=saved.id, **_row(saved)))
    _write_moves(connection, saved, 0)
    return saved


def _row(saved: Saved) -> dict[str, Any]:
    """The row of a match, but for its name."""
    match = saved.match
    record = {name: value for name, value in to_record(match).items() if name not in BY_MOVE}
    return {
        "version": saved.version,
        "game": match.game.name,
        "players": json.dumps(match.players),
        "opponents": json.dumps(match.opponents),
        "status": match.status.value,
        "plies": len(match.moves),
        "record": json.dumps(record),
        "fingerprint": fingerprint(match),
        "changed": now().isoformat(timespec="microseconds"),
    }


def _write_moves(connection: Connection, saved: Saved, shared: int) -> None:
    """Write the moves from ply ``shared`` on; those before are there already."""
    connection.execute(delete(MOVES).where(MOVES.c.match_id == saved.id, MOVES.c.ply >= shared))
    written = list(zip(saved.match.written_moves(), saved.match.notes, strict=True))
    rows = [
        {
            "match_id": saved.id,
            "ply": ply,
            "move": move,
            "seconds": note.seconds,
            "reason": json.dumps(note.reason),
        }
        for ply, (move, note) in enumerate(written[shared:], start=shared)
    ]
    if rows:
        connection.execute(insert(MOVES), rows)


def _shared_plies(connection: Connection, saved: Saved) -> int:
    """How many moves at the beginning are kept already, just as they are now."""
    match = saved.match
    now_played = [
        (move, note.seconds, json.dumps(note.reason))
        for move, note in zip(match.written_moves(), match.notes, strict=True)
    ]
    shared = 0
    for kept, played in zip(_moves_of(connection, saved.id), now_played, strict=False):
        if (kept.move, kept.seconds, kept.reason) != played:
            break
        shared += 1
    return shared


def _moves_of(connection: Connection, match_id: str) -> list[Row[Any]]:
    chosen = select(MOVES).where(MOVES.c.match_id == match_id).order_by(MOVES.c.ply)
    return list(connection.execute(chosen))


def _read_match(connection: Connection, row: Row[Any]) -> Match:
    moves = _moves_of(connection, row.id)
    record = json.loads(row.record)
    record["moves"] = [move.move for move in moves]
    record["seconds"] = [move.seconds for move in moves]
    record["reasons"] = [json.loads(move.reason) for move in moves]
    return from_record(record)


def _known_among(connection: Connection, marks: list[str]) -> set[str]:
    """Which of some matches are kept already, asked for a few hundred at a time."""
    known: set[str] = set()
    for first in range(0, len(marks), 500):
        some = MATCHES.c.fingerprint.in_(marks[first : first + 500])
        known.update(connection.scalars(select(MATCHES.c.fingerprint).where(some)))
    return known


def _refusal(connection: Connection, before: Saved) -> PlygroundError:
    version = connection.scalar(select(func.max(MATCHES.c.version)).where(MATCHES.c.id == before.id))
    return unknown(before.id) if version is None else conflict(before, version)


def _summary(row: Row[Any]) -> Summary:
    first, second = json.loads(row.players)
    is_first, is_second = json.loads(row.opponents)
    return Summary(
        row.id,
        row.game,
        (first, second),
        (is_first, is_second),
        Status(row.status),
        row.plies,
        datetime.fromisoformat(row.changed),
    )
