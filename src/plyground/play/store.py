"""Where matches are stored: what the service needs of a store, and one that lives in memory."""

import builtins
import threading
import uuid
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol

from plyground.core.text import shorten
from plyground.errors import Conflict, PlygroundError, UnknownMatch
from plyground.play.class_store import ClassStore, MemoryClasses
from plyground.play.homework import HomeworkStore, MemoryHomework
from plyground.play.keys import NO_KEYS, Digests
from plyground.play.match import Match, Status
from plyground.play.record import format_record
from plyground.play.review_summary import MemoryReviews, ReviewStore


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match with its identifier and the number of times it was saved."""

    id: str
    version: int
    match: Match


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """A stored match with the digests of its keys."""

    stored: StoredMatch
    keys: Digests


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A line in a list of matches: what is known without replaying the moves."""

    id: str
    game: str
    players: tuple[str, str]
    opponents: tuple[bool, bool]
    status: Status
    plies: int
    changed: datetime
    began: datetime | None = None
    takebacks: int = 0
    hints: int = 0

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.status is not Status.IN_PROGRESS

    @property
    def winner(self) -> int | None:
        """The seat that won; None for a draw, and while the match goes on."""
        return {Status.FIRST_WINS: 0, Status.SECOND_WINS: 1}.get(self.status)


class Store(Protocol):
    """Stores matches. When a method has returned, or a future has a result, the change survives a crash."""

    @property
    def reviews(self) -> ReviewStore:
        """What was found out about the play in finished matches."""
        ...

    @property
    def classes(self) -> ClassStore:
        """Classes, and which student plays which match."""
        ...

    @property
    def homework(self) -> HomeworkStore:
        """Puzzles that classes shall solve, and who has solved which of them."""
        ...

    def add(self, match: Match, keys: Digests = NO_KEYS) -> StoredMatch:
        """Store a new match and the digests of its keys."""
        ...

    def add_soon(self, match: Match, keys: Digests = NO_KEYS) -> Future[StoredMatch]:
        """Start to store a new match, without waiting for it."""
        ...

    def keys(self, match_id: str) -> Digests:
        """Return the digests of a match's keys; raise UnknownMatch."""
        ...

    def entry(self, match_id: str) -> StoredEntry:
        """Return a match with the digests of its keys; raise UnknownMatch."""
        ...

    def cached(self, match_id: str) -> StoredEntry | None:
        """Return a match as far as this process knows it, without asking a database.

        Another process may have changed it since: then ``save`` raises Conflict.
        """
        ...

    def forget(self, match_id: str, version: int) -> None:
        """Let ``cached`` no longer return a match that is older than ``version``."""
        ...

    def add_all(self, matches: Iterable[Match]) -> int:
        """Store the matches that are new in one transaction, all or none, and return their number.

        Other writers wait meanwhile; :func:`plyground.play.importing.add_in_batches` adds many.
        """
        ...

    def load(self, match_id: str) -> StoredMatch:
        """Return a match; raise UnknownMatch."""
        ...

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        """Replace ``before`` by ``match``; raise Conflict if it was changed in the meantime.

        ``swapped`` says that the players have changed seats: their keys go with them.
        """
        ...

    def save_soon(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> Future[StoredMatch]:
        """Start to replace ``before`` by ``match``, without waiting for it."""
        ...

    def turn(self, match_id: str, ply: int) -> float | None:
        """Return how many seconds the turn of ``ply`` has lasted while a process was timing it.

        None if the match has no clock, or if no other process can know.
        """
        ...

    def see_turn(self, match_id: str, ply: int) -> None:
        """Note, without waiting, that this process is timing the turn of ``ply``."""
        ...

    def claim(self, match_id: str, version: int) -> bool:
        """Claim the search for an opponent in a version of a match; return False if another server has it.

        The store keeps the claim until it is released; that of a server that died expires.
        """
        ...

    def release(self, match_id: str, version: int) -> None:
        """Give up a claim, without waiting, unless a newer version was claimed since."""
        ...

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
        """Return the matches changed last, the latest first: all, the finished or the unfinished ones."""
        ...

    def summaries(self, match_ids: Sequence[str]) -> builtins.list[MatchSummary]:
        """Return the lines of these matches in this order, each once; unknown ones are left out."""
        ...

    def finished(self) -> Iterable[Match]:
        """Return every finished match, the oldest first."""
        ...

    def delete_unfinished(self, before: datetime) -> int:
        """Delete the unfinished matches last changed before a time, with their keys; return their number."""
        ...

    def count(self) -> int:
        """Return the number of matches."""
        ...

    def size(self) -> int | None:
        """Return how many bytes the store takes on its disk; None if it has none."""
        ...


def new_id() -> str:
    """Return an identifier that no other match has."""
    return uuid.uuid4().hex


def now() -> datetime:
    """Return the current time, in UTC."""
    return datetime.now(UTC)


def conflict(before: StoredMatch, version: int) -> Conflict:
    """Make the error for saving over somebody else's change."""
    return Conflict(
        f"the match was changed in the meantime (version {version}, not {before.version}); load it again"
    )


def unknown(match_id: str) -> UnknownMatch:
    """Make the error for an identifier that no match has."""
    return UnknownMatch(f"match {shorten(match_id)} not found")


def check_limit(limit: int) -> None:
    """Raise an error for a list of less than one match."""
    if limit < 1:
        raise PlygroundError(f"limit must be at least 1, got {limit}")


class MemoryStore:
    """Stores matches as long as the program runs; safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._matches: dict[str, tuple[StoredMatch, datetime]] = {}
        self._keys: dict[str, Digests] = {}
        self.reviews = MemoryReviews(self._version)
        self.classes = MemoryClasses(lambda match_id: match_id in self._matches)
        self.homework = MemoryHomework(self.classes)

    def add(self, match: Match, keys: Digests = NO_KEYS) -> StoredMatch:
        """Store a new match."""
        with self._lock:
            stored = StoredMatch(new_id(), 1, match)
            self._keys[stored.id] = keys
            return self._put(stored)

    def keys(self, match_id: str) -> Digests:
        """Return the digests of a match's keys."""
        with self._lock:
            if match_id not in self._keys:
                raise unknown(match_id)
            return self._keys[match_id]

    def add_soon(self, match: Match, keys: Digests = NO_KEYS) -> Future[StoredMatch]:
        """Store a new match."""
        return _done(lambda: self.add(match, keys))

    def entry(self, match_id: str) -> StoredEntry:
        """Return a match with the digests of its keys."""
        with self._lock:
            return StoredEntry(self.load(match_id), self._keys[match_id])

    def cached(self, match_id: str) -> StoredEntry | None:
        """Return a match, None if there is none."""
        with self._lock:
            return self.entry(match_id) if match_id in self._matches else None

    def forget(self, match_id: str, version: int) -> None:
        """Do nothing: what is stored here is always current."""

    def add_all(self, matches: Iterable[Match]) -> int:
        """Store those that are new."""
        records = {format_record(match): match for match in matches}
        with self._lock:
            known = {format_record(stored.match) for stored, _ in self._matches.values()}
            new = [match for record, match in records.items() if record not in known]
            for match in new:
                self.add(match)
            return len(new)

    def load(self, match_id: str) -> StoredMatch:
        """Return a match."""
        with self._lock:
            if match_id not in self._matches:
                raise unknown(match_id)
            return self._matches[match_id][0]

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        """Replace ``before`` by ``match``."""
        with self._lock:
            version = self.load(before.id).version
            if version != before.version:
                raise conflict(before, version)
            if swapped:
                first, second = self._keys[before.id]
                self._keys[before.id] = (second, first)
            return self._put(StoredMatch(before.id, version + 1, match))

    def save_soon(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> Future[StoredMatch]:
        """Replace ``before`` by ``match``."""
        return _done(lambda: self.save(before, match, swapped=swapped))

    def turn(self, match_id: str, ply: int) -> float | None:
        """Return None: no other process uses this store."""
        return None

    def see_turn(self, match_id: str, ply: int) -> None:
        """Do nothing."""

    def claim(self, match_id: str, version: int) -> bool:
        """Return True: no other server uses this store."""
        return True

    def release(self, match_id: str, version: int) -> None:
        """Do nothing."""

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
        """Return the matches changed last."""
        check_limit(limit)
        with self._lock:
            latest = sorted(self._matches.values(), key=lambda entry: entry[1], reverse=True)
        lines = [summary(stored, changed) for stored, changed in latest]
        return [line for line in lines if finished in (None, line.status != Status.IN_PROGRESS)][:limit]

    def summaries(self, match_ids: Sequence[str]) -> builtins.list[MatchSummary]:
        """Return the lines of these matches."""
        with self._lock:
            known = [each for each in dict.fromkeys(match_ids) if each in self._matches]
            return [summary(*self._matches[each]) for each in known]

    def finished(self) -> Iterable[Match]:
        """Return every finished match."""
        with self._lock:
            stored = [entry[0] for entry in self._matches.values()]
        return [each.match for each in stored if each.match.is_over]

    def delete_unfinished(self, before: datetime) -> int:
        """Delete unfinished matches that were not changed since a time."""
        with self._lock:
            old = [
                match_id
                for match_id, (stored, changed) in self._matches.items()
                if changed < before and not stored.match.is_over
            ]
            for match_id in old:
                del self._matches[match_id]
                del self._keys[match_id]
        return len(old)

    def count(self) -> int:
        """Return the number of matches."""
        return len(self._matches)

    def size(self) -> None:
        """Return None: a store in memory has no size on a disk."""
        return

    def _version(self, match_id: str) -> int | None:
        """Return the current version of a match, None if there is none."""
        entry = self._matches.get(match_id)
        return None if entry is None else entry[0].version

    def _put(self, stored: StoredMatch) -> StoredMatch:
        self._matches[stored.id] = (stored, now())
        return stored


def _done(write: Callable[[], StoredMatch]) -> Future[StoredMatch]:
    """Return a future that has its result or exception already."""
    future: Future[StoredMatch] = Future()
    try:
        future.set_result(write())
    except Exception as error:  # noqa: BLE001  # raised by the future
        future.set_exception(error)
    return future


def summary(stored: StoredMatch, changed: datetime) -> MatchSummary:
    """Return the line of a match in a list."""
    match = stored.match
    return MatchSummary(
        stored.id,
        match.game.name,
        match.players,
        match.opponents,
        match.status,
        len(match.moves),
        changed,
        match.began,
        match.takebacks,
        match.hints,
    )
