"""A store in a database: every confirmed move is on disk, and concurrent changes are detected.

A save names the version it replaces. If that is no longer the current version, nothing
is written and :class:`Conflict` is raised; the primary key of the moves (match, ply)
enforces this as well. A saved version never changes, so a cached match is read again
only if its version has changed.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from plyground.caching import BoundedCache
from plyground.errors import PlygroundError
from plyground.play.keys import NO_KEYS, Digests
from plyground.play.match import Match, Status
from plyground.play.notes import format_note
from plyground.play.record import format_record, from_record, to_record
from plyground.play.store import MatchSummary, StoredMatch, check_limit, conflict, new_id, now, unknown
from plyground.storage.database import open_database, read_transaction, single_read
from plyground.storage.schema import KEYS, MATCHES, MOVES
from plyground.storage.writer import Writer

MOVE_FIELDS = ("moves", "seconds", "reasons", "details", "times", "considered")
"""The fields of a record that are stored in the table of moves."""

CACHE_SIZE = 1000
"""Matches that are cached."""

Cached = tuple[StoredMatch, Digests]
"""A match with the digests of its keys."""

# Built once: building a statement takes longer than executing it.
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
        self._cache: BoundedCache[str, Cached] = BoundedCache(CACHE_SIZE)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def add(self, match: Match, keys: Digests = NO_KEYS) -> StoredMatch:
        """Store a new match and its keys."""

        def write(connection: Connection) -> StoredMatch:
            saved = _insert(connection, match)
            _write_keys(connection, saved.id, keys)
            return saved

        saved = self._writer.run(write)
        self._remember(saved, keys)
        return saved

    def add_all(self, matches: Iterable[Match]) -> int:
        """Store the matches that are new, all or none, and return how many there were."""
        by_fingerprint = {fingerprint(match): match for match in matches}

        def write(connection: Connection) -> int:
            stored = _stored_among(connection, list(by_fingerprint))
            for found, match in by_fingerprint.items():
                if found not in stored:
                    _insert(connection, match)
            return len(by_fingerprint) - len(stored)

        return self._writer.run(write)

    def load(self, match_id: str) -> StoredMatch:
        """Return the match with this id; raise UnknownMatch if there is none."""
        return self._look_up(match_id)[0]

    def keys(self, match_id: str) -> Digests:
        """Return the digests of the keys of both seats."""
        return self._look_up(match_id)[1]

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        """Replace ``before`` by ``match``; raise Conflict if ``before`` is no longer current."""
        saved = StoredMatch(before.id, before.version + 1, match)

        def write(connection: Connection) -> Digests:
            row = {"match": before.id, "before": before.version, **_row(saved)}
            if connection.execute(_NEWER, row).rowcount != 1:
                raise _save_error(connection, before)
            _rewrite_moves(connection, before, saved)
            cached = self._cached(before.id, before.version)
            first, second = cached[1] if cached else _keys_of(connection, saved.id)
            if swapped:
                first, second = second, first
                _write_keys(connection, saved.id, (first, second))
            return first, second

        self._remember(saved, self._writer.run(write))
        return saved

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
        """Return the matches changed last, the latest first."""
        check_limit(limit)
        rows = select(MATCHES).order_by(MATCHES.c.changed.desc()).limit(limit)
        if finished is not None:
            in_progress = MATCHES.c.status == Status.IN_PROGRESS.value
            rows = rows.where(~in_progress if finished else in_progress)
        with read_transaction(self.engine) as connection:
            return [_summary(row) for row in connection.execute(rows)]

    def finished(self) -> Iterator[Match]:
        """Yield every finished match, the oldest first."""
        in_progress = MATCHES.c.status == Status.IN_PROGRESS.value
        with read_transaction(self.engine) as connection:
            for row in connection.execute(
                select(MATCHES).where(~in_progress).order_by(MATCHES.c.changed)
            ).all():
                yield _read_match(connection, row)

    def _look_up(self, match_id: str) -> Cached:
        with single_read(self.engine) as connection:
            version = connection.scalar(_VERSION, {"match": match_id})
        cached = self._cached(match_id, version)
        if cached is not None:
            return cached
        with read_transaction(self.engine) as connection:
            row = connection.execute(_MATCH, {"match": match_id}).first()
            if row is None:
                raise unknown(match_id)
            saved = StoredMatch(match_id, row.version, _read_match(connection, row))
            keys = _keys_of(connection, match_id)
        self._remember(saved, keys)
        return saved, keys

    def _remember(self, saved: StoredMatch, keys: Digests) -> None:
        """Cache a match, unless a newer version is cached."""

        def newer(cached: Cached | None) -> Cached:
            return (saved, keys) if cached is None or cached[0].version < saved.version else cached

        self._cache.update(saved.id, newer)

    def _cached(self, match_id: str, version: int | None) -> Cached | None:
        """Return that version of a match if it is cached."""
        cached = self._cache.get(match_id)
        return cached if cached is not None and cached[0].version == version else None


def fingerprint(match: Match) -> str:
    """Return a digest that is equal for equal matches, whatever their ids."""
    return _digest(format_record(match))


def _digest(record: str) -> str:
    return hashlib.sha256(record.encode()).hexdigest()


def _insert(connection: Connection, match: Match) -> StoredMatch:
    saved = StoredMatch(new_id(), 1, match)
    connection.execute(insert(MATCHES), {"id": saved.id, **_row(saved)})
    _write_moves(connection, saved, 0)
    return saved


def _row(saved: StoredMatch) -> dict[str, Any]:
    """Return the row of a match without its id."""
    match = saved.match
    record = to_record(match)
    return {
        "version": saved.version,
        "game": match.game.name,
        "players": json.dumps(match.players),
        "opponents": json.dumps(match.opponents),
        "status": match.status.value,
        "plies": len(match.moves),
        "record": json.dumps({name: value for name, value in record.items() if name not in MOVE_FIELDS}),
        "fingerprint": _digest(json.dumps(record, ensure_ascii=False)),
        "changed": now().isoformat(timespec="microseconds"),
    }


def _rewrite_moves(connection: Connection, before: StoredMatch, saved: StoredMatch) -> None:
    """Write the moves of ``saved`` that differ from ``before``, whose moves are stored."""
    old = list(zip(before.match.moves, before.match.notes, strict=True))
    new = zip(saved.match.moves, saved.match.notes, strict=True)
    shared = 0
    for stored, played in zip(old, new, strict=False):
        if stored != played:
            break
        shared += 1
    if shared < len(old):
        connection.execute(_DROP_MOVES, {"match": saved.id, "first": shared})
    _write_moves(connection, saved, shared)


def _write_moves(connection: Connection, saved: StoredMatch, first: int) -> None:
    """Write the moves from ply ``first`` on."""
    match = saved.match
    rows = [
        {"match_id": saved.id, "ply": ply, **_move_row(match, ply)} for ply in range(first, len(match.moves))
    ]
    if rows:
        connection.execute(insert(MOVES), rows)


def _move_row(match: Match, ply: int) -> dict[str, Any]:
    """Return the row of a move without its match and ply."""
    position, note = match.positions[ply], match.notes[ply]
    entry = format_note(position, note)
    return {
        "move": position.format_move(match.moves[ply]),
        "seconds": note.seconds,
        "reason": json.dumps(note.reason),
        "details": json.dumps(note.details) if note.details else None,
        "played_at": entry.get("time"),
        "considered": json.dumps(entry["considered"]) if "considered" in entry else None,
    }


def _write_keys(connection: Connection, match_id: str, keys: Digests) -> None:
    """Replace the keys of a match."""
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
    record["details"] = [json.loads(move.details or "[]") for move in moves]
    record["times"] = [move.played_at for move in moves]
    record["considered"] = [json.loads(move.considered or "null") for move in moves]
    return from_record(record)


def _stored_among(connection: Connection, fingerprints: list[str]) -> set[str]:
    """Return the fingerprints that are stored; the query is split into parts of 500."""
    stored: set[str] = set()
    for first in range(0, len(fingerprints), 500):
        some = MATCHES.c.fingerprint.in_(fingerprints[first : first + 500])
        stored.update(connection.scalars(select(MATCHES.c.fingerprint).where(some)))
    return stored


def _save_error(connection: Connection, before: StoredMatch) -> PlygroundError:
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
