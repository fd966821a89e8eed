"""A store in a database: every confirmed move is on disk, and of two writers one is told.

A save names the version it builds on. If somebody has saved another one
meanwhile, nothing is written and :class:`Conflict` is raised; the primary key of
the moves (match, ply) stands behind it. A version never changes once it is
saved, so a match that was read before is read again only if its version is another.
"""

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from plyground.errors import PlygroundError
from plyground.play.match import Match, Status
from plyground.play.record import format_record, from_record, to_record
from plyground.play.store import NO_KEYS, Digests, MatchSummary, StoredMatch, conflict, new_id, now, unknown
from plyground.storage.database import looking, open_database, reading
from plyground.storage.schema import KEYS, MATCHES, MOVES
from plyground.storage.writer import Writer

BY_MOVE = ("moves", "seconds", "reasons")
"""The fields of a record that are kept move by move."""

REMEMBERED = 1000
"""Matches that are kept at hand."""

# Built once: putting a statement together takes longer than the database takes for it.
_THIS = MATCHES.c.id == bindparam("match")
_VERSION = select(MATCHES.c.version).where(_THIS)
_MATCH = select(MATCHES).where(_THIS)
_MOVES = select(MOVES).where(MOVES.c.match_id == bindparam("match")).order_by(MOVES.c.ply)
_KEYS = select(KEYS).where(KEYS.c.match_id == bindparam("match"))
_NEWER = (
    update(MATCHES)
    .where(_THIS, MATCHES.c.version == bindparam("before"))
    .values({column.name: bindparam(column.name) for column in MATCHES.c if column.name != "id"})
)
_DROP_MOVES = delete(MOVES).where(MOVES.c.match_id == bindparam("match"), MOVES.c.ply >= bindparam("first"))
_DROP_KEYS = delete(KEYS).where(KEYS.c.match_id == bindparam("match"))


class SqlStore:
    """Matches in a database; ``url`` as :func:`open_database` takes it."""

    def __init__(self, url: str | None = None) -> None:
        self.engine = open_database(url)
        self._writer = Writer(self.engine)
        self._memory = _Memory()

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()

    def add(self, match: Match, keys: Digests = NO_KEYS) -> StoredMatch:
        """Keep a new match and its keys."""

        def write(connection: Connection) -> StoredMatch:
            saved = _insert(connection, match)
            _write_keys(connection, saved.id, keys)
            return saved

        saved = self._writer.do(write)
        self._memory.keep(saved, keys)
        return saved

    def add_all(self, matches: Iterable[Match]) -> int:
        """Keep those that are new, all or none."""
        fresh = {fingerprint(match): match for match in matches}

        def write(connection: Connection) -> int:
            known = _known_among(connection, list(fresh))
            for mark, match in fresh.items():
                if mark not in known:
                    _insert(connection, match)
            return len(fresh) - len(known)

        return self._writer.do(write)

    def load(self, match_id: str) -> StoredMatch:
        """The match of that name."""
        return self._look_up(match_id)[0]

    def keys(self, match_id: str) -> Digests:
        """Who may move in a match."""
        return self._look_up(match_id)[1]

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        """Put ``match`` in the place of ``before``."""
        saved = StoredMatch(before.id, before.version + 1, match)

        def write(connection: Connection) -> Digests:
            row = {"match": before.id, "before": before.version, **_row(saved)}
            if connection.execute(_NEWER, row).rowcount != 1:
                raise _refusal(connection, before)
            _rewrite_moves(connection, before, saved)
            known = self._memory.recall(before.id, before.version)
            first, second = known[1] if known else _keys_of(connection, saved.id)
            if swapped:
                first, second = second, first
                _write_keys(connection, saved.id, (first, second))
            return first, second

        self._memory.keep(saved, self._writer.do(write))
        return saved

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
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

    def _look_up(self, match_id: str) -> tuple[StoredMatch, Digests]:
        with looking(self.engine) as connection:
            version = connection.scalar(_VERSION, {"match": match_id})
        known = self._memory.recall(match_id, version)
        if known is not None:
            return known
        with reading(self.engine) as connection:
            row = connection.execute(_MATCH, {"match": match_id}).first()
            if row is None:
                raise unknown(match_id)
            saved = StoredMatch(match_id, row.version, _read_match(connection, row))
            keys = _keys_of(connection, match_id)
        self._memory.keep(saved, keys)
        return saved, keys


class _Memory:
    """The matches read or written last, with their keys."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._kept: OrderedDict[str, tuple[StoredMatch, Digests]] = OrderedDict()

    def keep(self, saved: StoredMatch, keys: Digests) -> None:
        """Remember a match, unless a newer version is known."""
        with self._guard:
            known = self._kept.get(saved.id)
            if known is None or known[0].version < saved.version:
                self._kept[saved.id] = (saved, keys)
                self._kept.move_to_end(saved.id)
            if len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)

    def recall(self, match_id: str, version: int | None) -> tuple[StoredMatch, Digests] | None:
        """That version of a match, if it is remembered."""
        with self._guard:
            known = self._kept.get(match_id)
            return known if known is not None and known[0].version == version else None


def fingerprint(match: Match) -> str:
    """The same for the same match, whatever its name in a store."""
    return _digest(format_record(match))


def _digest(record: str) -> str:
    return hashlib.sha256(record.encode()).hexdigest()


def _insert(connection: Connection, match: Match) -> StoredMatch:
    saved = StoredMatch(new_id(), 1, match)
    connection.execute(insert(MATCHES), {"id": saved.id, **_row(saved)})
    _write_moves(connection, saved, 0)
    return saved


def _row(saved: StoredMatch) -> dict[str, Any]:
    """The row of a match, but for its name."""
    match = saved.match
    record = to_record(match)
    return {
        "version": saved.version,
        "game": match.game.name,
        "players": json.dumps(match.players),
        "opponents": json.dumps(match.opponents),
        "status": match.status.value,
        "plies": len(match.moves),
        "record": json.dumps({name: value for name, value in record.items() if name not in BY_MOVE}),
        "fingerprint": _digest(json.dumps(record, ensure_ascii=False)),
        "changed": now().isoformat(timespec="microseconds"),
    }


def _rewrite_moves(connection: Connection, before: StoredMatch, saved: StoredMatch) -> None:
    """Write what is new in ``saved``; the moves of ``before`` are there, for that was its version."""
    was = list(zip(before.match.moves, before.match.notes, strict=True))
    now_played = zip(saved.match.moves, saved.match.notes, strict=True)
    shared = 0
    for kept, played in zip(was, now_played, strict=False):
        if kept != played:
            break
        shared += 1
    if shared < len(was):
        connection.execute(_DROP_MOVES, {"match": saved.id, "first": shared})
    _write_moves(connection, saved, shared)


def _write_moves(connection: Connection, saved: StoredMatch, first: int) -> None:
    """Write the moves from ply ``first`` on."""
    match = saved.match
    rows = [
        {
            "match_id": saved.id,
            "ply": ply,
            "move": match.positions[ply].format_move(match.moves[ply]),
            "seconds": match.notes[ply].seconds,
            "reason": json.dumps(match.notes[ply].reason),
        }
        for ply in range(first, len(match.moves))
    ]
    if rows:
        connection.execute(insert(MOVES), rows)


def _write_keys(connection: Connection, match_id: str, keys: Digests) -> None:
    """Put these keys in the place of those before."""
    connection.execute(_DROP_KEYS, {"match": match_id})
    rows = [
        {"match_id": match_id, "seat": seat, "digest": digest}
        for seat, digest in enumerate(keys)
        if digest is not None
    ]
    if rows:
        connection.execute(insert(KEYS), rows)


def _keys_of(connection: Connection, match_id: str) -> Digests:
    digests = {row.seat: row.digest for row in connection.execute(_KEYS, {"match": match_id})}
    return digests.get(0), digests.get(1)


def _read_match(connection: Connection, row: Row[Any]) -> Match:
    moves = list(connection.execute(_MOVES, {"match": row.id}))
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


def _refusal(connection: Connection, before: StoredMatch) -> PlygroundError:
    version = connection.scalar(select(func.max(MATCHES.c.version)).where(MATCHES.c.id == before.id))
    return unknown(before.id) if version is None else conflict(before, version)


def _summary(row: Row[Any]) -> MatchSummary:
    first, second = json.loads(row.players)
    is_first, is_second = json.loads(row.opponents)
    return MatchSummary(
        row.id,
        row.game,
        (first, second),
        (is_first, is_second),
        Status(row.status),
        row.plies,
        datetime.fromisoformat(row.changed),
    )
