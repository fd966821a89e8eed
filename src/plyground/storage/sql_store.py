"""A store in a database: every confirmed move is on disk, and concurrent changes are detected.

A save names the version it replaces. If that is no longer the current version, nothing
is written and :class:`Conflict` is raised; the primary key of the moves (match, ply)
enforces this as well. A saved version never changes, so a cached match is read again
only if its version has changed.

The rows to write are made in the caller's thread; the writer's thread only executes statements.
"""

import builtins
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import fields
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, select

from plyground.caching import BoundedCache
from plyground.errors import PlygroundError
from plyground.play.keys import NO_KEYS, Digests
from plyground.play.match import Match, Status
from plyground.play.notes import format_note
from plyground.play.record import format_record, from_record, head_record
from plyground.play.store import (
    MatchSummary,
    StoredEntry,
    StoredMatch,
    check_limit,
    conflict,
    new_id,
    now,
    unknown,
)
from plyground.storage.claims import Claims
from plyground.storage.class_tables import SqlClasses
from plyground.storage.database import open_database, read_transaction, single_read
from plyground.storage.homework_tables import SqlHomework
from plyground.storage.retention import database_bytes, delete_batch, match_count
from plyground.storage.review_table import SqlReviews
from plyground.storage.schema import KEYS, MATCHES, MOVES
from plyground.storage.statements import Operation, Statements
from plyground.storage.turns import first_turn, next_turn
from plyground.storage.writer import Writer

CACHE_SIZE = 2000
"""Matches that are cached."""

HEAD_FIELDS = tuple(each.name for each in fields(Match) if each.name not in ("positions", "moves", "notes"))

_MATCH = select(MATCHES).where(MATCHES.c.id == bindparam("match"))
_MOVES = select(MOVES).where(MOVES.c.match_id == bindparam("match")).order_by(MOVES.c.ply)
_KEYS = select(KEYS).where(KEYS.c.match_id == bindparam("match"))


class SqlStore:
    """Matches in a database; ``url`` as :func:`open_database` takes it.

    Where several servers share the database, each opponent's search is claimed by one of them. That
    is always so for PostgreSQL; with ``shared``, also for SQLite. ``make_id`` makes the identifiers of
    new matches.
    """

    def __init__(
        self, url: str | None = None, *, shared: bool = False, make_id: Callable[[], str] = new_id
    ) -> None:
        self.engine = open_database(url)
        self._make_id = make_id
        self._writer = Writer(self.engine)
        self._statements = Statements(self.engine.dialect)
        self._cache: BoundedCache[str, StoredEntry] = BoundedCache(CACHE_SIZE)
        is_shared = shared or self.engine.dialect.name == "postgresql"
        self._claims = Claims(self._writer, self._statements) if is_shared else None
        self.reviews = SqlReviews(self.engine, self._writer)
        self.classes = SqlClasses(self.engine, self._writer)
        self.homework = SqlHomework(self.engine, self._writer)

    def close(self) -> None:
        """Finish all writes, and close all connections."""
        if self._claims is not None:
            self._claims.close()
        self._writer.close()
        self.engine.dispose()

    def add(self, match: Match, keys: Digests = NO_KEYS) -> StoredMatch:
        """Store a new match and its keys."""
        return self.add_soon(match, keys).result()

    def add_soon(self, match: Match, keys: Digests = NO_KEYS) -> Future[StoredMatch]:
        """Start to store a new match and its keys; return a future."""
        saved = StoredMatch(self._make_id(), 1, match)
        operations = [*_insertion(saved, keys), *first_turn(saved)]

        def write(connection: Connection) -> StoredEntry:
            self._statements.run_all(connection, operations)
            return StoredEntry(saved, keys)

        return self._writer.submit(write, self._remember)

    def add_all(self, matches: Iterable[Match]) -> int:
        """Store the matches that are new, all or none, and return how many there were."""
        by_fingerprint = {fingerprint(match): match for match in matches}

        def write(connection: Connection) -> int:
            stored = _stored_among(connection, list(by_fingerprint))
            for found, match in by_fingerprint.items():
                if found not in stored:
                    new = StoredMatch(new_id(), 1, match)
                    self._statements.run_all(connection, _insertion(new, NO_KEYS, found))
            return len(by_fingerprint) - len(stored)

        return self._writer.run(write)

    def load(self, match_id: str) -> StoredMatch:
        """Return the match with this id; raise UnknownMatch if there is none."""
        return self.entry(match_id).stored

    def keys(self, match_id: str) -> Digests:
        """Return the digests of the keys of both seats."""
        return self.entry(match_id).keys

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        """Replace ``before`` by ``match``; raise Conflict if ``before`` is no longer current."""
        return self.save_soon(before, match, swapped=swapped).result()

    def save_soon(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> Future[StoredMatch]:
        """Start to replace ``before`` by ``match``; return a future, which may raise Conflict."""
        saved = StoredMatch(before.id, before.version + 1, match)
        (replace, values), *others = [*_replacement(before, saved), *next_turn(before, saved)]
        cached = self._cached(before.id, before.version)

        def write(connection: Connection) -> StoredEntry:
            if self._statements.run(connection, replace, values) != 1:
                raise _save_error(connection, before)
            self._statements.run_all(connection, others)
            keys = cached.keys if cached else _keys_of(connection, saved.id)
            return StoredEntry(saved, self._swap_keys(connection, saved.id, keys) if swapped else keys)

        return self._writer.submit(write, self._remember)

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
        """Return the matches changed last, the latest first."""
        check_limit(limit)
        rows = select(MATCHES).order_by(MATCHES.c.changed.desc()).limit(limit)
        if finished is not None:
            in_progress = MATCHES.c.status == Status.IN_PROGRESS.value
            rows = rows.where(~in_progress if finished else in_progress)
        with read_transaction(self.engine) as connection:
            return [_summary(row) for row in connection.execute(rows)]

    def summaries(self, match_ids: Sequence[str]) -> builtins.list[MatchSummary]:
        """Return the lines of these matches in this order; the query is split into parts of 500."""
        found: dict[str, MatchSummary] = {}
        wanted = list(dict.fromkeys(match_ids))
        with read_transaction(self.engine) as connection:
            for some in _parts(wanted):
                rows = connection.execute(select(MATCHES).where(MATCHES.c.id.in_(some)))
                found.update((row.id, _summary(row)) for row in rows)
        return [found[each] for each in wanted if each in found]

    def finished(self) -> Iterator[Match]:
        """Yield every finished match, the oldest first."""
        in_progress = MATCHES.c.status == Status.IN_PROGRESS.value
        with read_transaction(self.engine) as connection:
            for row in connection.execute(
                select(MATCHES).where(~in_progress).order_by(MATCHES.c.changed)
            ).all():
                yield _read_match(connection, row)

    def delete_unfinished(self, before: datetime) -> int:
        """Delete unfinished matches that were not changed since a time, a few in each transaction."""
        total = 0
        while deleted := delete_batch(self._writer, before):
            total += len(deleted)
            for match_id in deleted:
                self._cache.pop(match_id)
        return total

    def count(self) -> int:
        """Return the number of matches."""
        return match_count(self.engine)

    def size(self) -> int:
        """Return how many bytes the database takes."""
        return database_bytes(self.engine)

    def cached(self, match_id: str) -> StoredEntry | None:
        """Return a match as this process knows it; another process may have changed it since."""
        return self._cache.get(match_id)

    def forget(self, match_id: str, version: int) -> None:
        """Let ``cached`` no longer return a match that is older than ``version``."""
        cached = self._cache.get(match_id)
        if cached is not None and cached.stored.version < version:
            self._cache.pop(match_id)

    def entry(self, match_id: str) -> StoredEntry:
        """Return a match with the digests of its keys; raise UnknownMatch if there is none."""
        with single_read(self.engine) as connection:
            version = self._statements.value(connection, "version", {"match": match_id})
        cached = self._cached(match_id, version)
        if cached is not None:
            return cached
        with read_transaction(self.engine) as connection:
            row = connection.execute(_MATCH, {"match": match_id}).first()
            if row is None:
                self._cache.pop(match_id)
                raise unknown(match_id)
            saved = StoredMatch(match_id, row.version, _read_match(connection, row))
            keys = _keys_of(connection, match_id)
        found = StoredEntry(saved, keys)
        self._remember(found)
        return found

    def turn(self, match_id: str, ply: int) -> float | None:
        """Return how many seconds the turn of ``ply`` has lasted, by the clock of the database."""
        with single_read(self.engine) as connection:
            found = self._statements.value(connection, "turn_seconds", {"match": match_id, "ply": ply})
        return None if found is None else max(0.0, found)

    def see_turn(self, match_id: str, ply: int) -> None:
        """Start to note that this process is timing the turn of ``ply``."""
        values = {"match": match_id, "ply": ply}
        self._writer.submit(lambda connection: self._statements.run(connection, "see_turn", values), int)

    def claim(self, match_id: str, version: int) -> bool:
        """Claim an opponent's search; return False if another server has it."""
        return self._claims is None or self._claims.claim(match_id, version)

    def release(self, match_id: str, version: int) -> None:
        """Start to give up a claim."""
        if self._claims is not None:
            self._claims.release(match_id, version)

    def _swap_keys(self, connection: Connection, match_id: str, keys: Digests) -> Digests:
        """Let the keys of a match change seats."""
        first, second = keys
        drop: Operation = ("drop_keys", {"match": match_id})
        self._statements.run_all(connection, [drop, *_add_keys(match_id, (second, first))])
        return second, first

    def _remember(self, entry: StoredEntry) -> StoredMatch:
        """Cache a match, unless a newer version is cached; return it."""

        def newer(cached: StoredEntry | None) -> StoredEntry:
            return entry if cached is None or cached.stored.version < entry.stored.version else cached

        self._cache.update(entry.stored.id, newer)
        return entry.stored

    def _cached(self, match_id: str, version: int | None) -> StoredEntry | None:
        """Return that version of a match if it is cached."""
        cached = self._cache.get(match_id)
        return cached if cached is not None and cached.stored.version == version else None


def fingerprint(match: Match) -> str:
    """Return a digest that is equal for equal games; what a player has asked for is no part of the game."""
    return hashlib.sha256(format_record(match).encode()).hexdigest()


def _insertion(saved: StoredMatch, keys: Digests, found: str | None = None) -> list[Operation]:
    """Return the operations that store a new match; ``found`` is its fingerprint if that is known."""
    match = {"id": saved.id, **_row(saved, found)}
    return [("add_match", match), *_add_moves(saved, 0), *_add_keys(saved.id, keys)]


def _replacement(before: StoredMatch, saved: StoredMatch) -> list[Operation]:
    """Return the operations that replace ``before`` by ``saved``; the first one changes a row or none."""
    is_advance = _head_of(before.match) == _head_of(saved.match)
    name, row = ("advance_match", _progress(saved)) if is_advance else ("replace_match", _row(saved))
    operations: list[Operation] = [(name, {"match": saved.id, "before": before.version, **row})]
    shared = _shared_moves(before.match, saved.match)
    if shared < len(before.match.moves):
        operations.append(("drop_moves", {"match": saved.id, "first": shared}))
    return [*operations, *_add_moves(saved, shared)]


def _row(saved: StoredMatch, found: str | None = None) -> dict[str, Any]:
    """Return the row of a match without its id."""
    match = saved.match
    if found is None:  # games are compared when they are imported: one that is not over has no equals
        found = fingerprint(match) if match.is_over else ""
    return {
        "game": match.game.name,
        "players": json.dumps(match.players),
        "opponents": json.dumps(match.opponents),
        "record": json.dumps(head_record(match)),
        "fingerprint": found,
        **_progress(saved),
    }


def _progress(saved: StoredMatch) -> dict[str, Any]:
    """Return what changes with every move."""
    return {
        "version": saved.version,
        "status": saved.match.status.value,
        "plies": len(saved.match.moves),
        "changed": now().isoformat(timespec="microseconds"),
    }


def _head_of(match: Match) -> tuple[object, ...]:
    """Return everything that the row of a match depends on, except for what changes with every move."""
    return (match.is_over, *(getattr(match, name) for name in HEAD_FIELDS))


def _shared_moves(before: Match, after: Match) -> int:
    """Return how many moves at the start, with their notes, both have."""
    count = len(before.moves)
    if after.moves[:count] == before.moves and after.notes[:count] == before.notes:
        return count
    old = zip(before.moves, before.notes, strict=True)
    pairs = zip(old, zip(after.moves, after.notes, strict=True), strict=False)
    shorter = min(count, len(after.moves))
    return next((ply for ply, (one, other) in enumerate(pairs) if one != other), shorter)


def _add_moves(saved: StoredMatch, first: int) -> list[Operation]:
    """Return the operation that adds the moves from ply ``first`` on."""
    match = saved.match
    plies = range(first, len(match.moves))
    rows = [{"match_id": saved.id, "ply": ply, **_move_row(match, ply)} for ply in plies]
    return [("add_move", rows)] if rows else []


def _add_keys(match_id: str, keys: Digests) -> list[Operation]:
    """Return the operation that adds the keys of a match."""
    rows = [
        {"match_id": match_id, "seat": seat, "digest": digest}
        for seat, digest in enumerate(keys)
        if digest is not None
    ]
    return [("add_key", rows)] if rows else []


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
    for some in _parts(fingerprints):
        rows = select(MATCHES.c.fingerprint).where(MATCHES.c.fingerprint.in_(some))
        stored.update(connection.scalars(rows))
    return stored


def _parts(values: list[str]) -> Iterator[list[str]]:
    """Yield the values in parts that fit into one query."""
    for first in range(0, len(values), 500):
        yield values[first : first + 500]


def _save_error(connection: Connection, before: StoredMatch) -> PlygroundError:
    version = connection.scalar(select(func.max(MATCHES.c.version)).where(MATCHES.c.id == before.id))
    return unknown(before.id) if version is None else conflict(before, version)


def _summary(row: Row[Any]) -> MatchSummary:
    first, second = json.loads(row.players)
    is_first, is_second = json.loads(row.opponents)
    record = json.loads(row.record)
    return MatchSummary(
        row.id,
        row.game,
        (first, second),
        (is_first, is_second),
        Status(row.status),
        row.plies,
        datetime.fromisoformat(row.changed),
        datetime.fromisoformat(record["began"]) if "began" in record else None,
        record.get("takebacks", 0),
        record.get("hints", 0),
    )
