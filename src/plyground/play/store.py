"""Where a table keeps its matches: what it asks of a store, and one that lives in memory."""

import threading
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol

from plyground.core.text import shorten
from plyground.errors import Conflict, PlygroundError, UnknownMatch
from plyground.play.match import Match, Status
from plyground.play.record import format_record


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as it is kept: its name, how often it was saved, and the match."""

    id: str
    version: int
    match: Match


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A line in a list of matches."""

    id: str
    game: str
    players: tuple[str, str]
    opponents: tuple[bool, bool]
    status: Status
    plies: int
    changed: datetime


Digests = tuple[str | None, str | None]
"""For each seat the digest of the key that moves there; None where nobody holds one."""

NO_KEYS: Digests = (None, None)


class Store(Protocol):
    """Keeps matches. Whatever a method has returned from is kept, come what may."""

    def add(self, match: Match, keys: Digests = NO_KEYS) -> StoredMatch:
        """Keep a new match under a name of its own, and who may move in it."""
        ...

    def keys(self, match_id: str) -> Digests:
        """Who may move in the match of that name; raises UnknownMatch."""
        ...

    def add_all(self, matches: Iterable[Match]) -> int:
        """Keep new matches, all or none, but those that are there already; how many were new."""
        ...

    def load(self, match_id: str) -> StoredMatch:
        """The match of that name; raises UnknownMatch."""
        ...

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        """Put ``match`` in the place of ``before``; raises Conflict if that was changed meanwhile.

        ``swapped`` says that the players have changed seats: their keys go with them.
        """
        ...

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
        """The matches changed last, the latest first; all, the finished or the unfinished ones."""
        ...

    def finished(self) -> Iterable[Match]:
        """Every finished match, the oldest first."""
        ...


def new_id() -> str:
    """A name no other match has."""
    return uuid.uuid4().hex


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


def conflict(before: StoredMatch, version: int) -> Conflict:
    """The refusal to overwrite what somebody else has saved."""
    return Conflict(
        f"the match was changed meanwhile, to version {version} from {before.version}; look at it again"
    )


def unknown(match_id: str) -> UnknownMatch:
    """The answer to a name that no match has."""
    return UnknownMatch(f"no match is called {shorten(match_id)}")


class MemoryStore:
    """Keeps matches as long as the program runs."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[str, tuple[StoredMatch, datetime]] = {}
        self._keys: dict[str, Digests] = {}

    def add(self, match: Match, keys: Digests = NO_KEYS) -> StoredMatch:
        """Keep a new match."""
        saved = StoredMatch(new_id(), 1, match)
        self._keys[saved.id] = keys
        return self._keep(saved)

    def keys(self, match_id: str) -> Digests:
        """Who may move in a match."""
        if match_id not in self._keys:
            raise unknown(match_id)
        return self._keys[match_id]

    def add_all(self, matches: Iterable[Match]) -> int:
        """Keep those that are new."""
        known = {format_record(saved.match) for saved, _ in self._kept.values()}
        fresh = {format_record(match): match for match in matches}
        new = [match for record, match in fresh.items() if record not in known]
        for match in new:
            self.add(match)
        return len(new)

    def load(self, match_id: str) -> StoredMatch:
        """The match of that name."""
        if match_id not in self._kept:
            raise unknown(match_id)
        return self._kept[match_id][0]

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        """Put ``match`` in the place of ``before``."""
        with self._lock:
            version = self.load(before.id).version
            if version != before.version:
                raise conflict(before, version)
            if swapped:
                first, second = self._keys[before.id]
                self._keys[before.id] = (second, first)
            return self._keep(StoredMatch(before.id, version + 1, match))

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
        """The matches changed last."""
        if limit < 1:
            raise PlygroundError(f"a list of {limit} matches cannot be made; of 1 or more it can")
        latest = sorted(self._kept.values(), key=lambda kept: kept[1], reverse=True)
        lines = [summary(saved, changed) for saved, changed in latest]
        return [line for line in lines if finished in (None, line.status != Status.IN_PROGRESS)][:limit]

    def finished(self) -> Iterable[Match]:
        """Every finished match."""
        return [saved.match for saved, _ in self._kept.values() if saved.match.is_over]

    def _keep(self, saved: StoredMatch) -> StoredMatch:
        self._kept[saved.id] = (saved, now())
        return saved


def summary(saved: StoredMatch, changed: datetime) -> MatchSummary:
    """The line of a match in a list."""
    match = saved.match
    return MatchSummary(
        saved.id, match.game.name, match.players, match.opponents, match.status, len(match.moves), changed
    )
