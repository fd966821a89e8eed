"""Event streams: from the threads of the match service to the event loop.

A listener that reads slowly gets the newest state of the match, and not every state before it.
"""

import asyncio
import json
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from plyground.errors import PlygroundError
from plyground.play.events import EventKind, MatchEvent
from plyground.play.relay import CHANGED, Relay, RelayMessage
from plyground.play.scheduler import call_in_loop
from plyground.play.service import MatchService
from plyground.play.store import StoredMatch
from plyground.web.match_cache import MatchCache
from plyground.web.presence import Presence, State
from plyground.web.schemas.matches import PresenceOut
from plyground.web.schemas.results import OpponentFailedOut, RematchOut
from plyground.web.serialize.results import serialize_progress

NAMES = {
    EventKind.CHANGED: "match",
    EventKind.PROGRESS: "progress",
    EventKind.FAILED: "failed",
    EventKind.REMATCH: "rematch",
}
"""The names of what happens in matches."""

PRESENCE = "presence"
"""The name of the event that says who is at the board."""

ORDER = (*NAMES.values(), PRESENCE)
"""The names of events in the stream, in the order in which they are sent."""

OUTDATED_BY_CHANGE = ("match", "progress", "failed")
"""Events that mean nothing any more once the match has a newer version."""


class Listener:
    """One open stream of a match: at most one event of each kind waits to be sent."""

    def __init__(self) -> None:
        self.stored: StoredMatch | None = None
        self.is_closed = False
        self.loop = asyncio.get_running_loop()
        self._waiting: dict[str, str] = {}
        self._woken: asyncio.Future[None] | None = None

    def send(self, name: str, data: str, stored: StoredMatch | None = None) -> None:
        """Queue an event of the match as it is ``stored``; may be called from any thread."""
        call_in_loop(self.loop, self._put, name, data, stored)

    def close(self) -> None:
        """Close the listener, which ends its stream; may be called from any thread."""
        self.is_closed = True
        self.send("", "")

    async def events(self, seconds: float) -> dict[str, str]:
        """Return the waiting events, the match first; none if nothing happens in so many seconds."""
        if not self._waiting and not self.is_closed:
            self._woken = self.loop.create_future()
            timeout = self.loop.call_later(seconds, self._wake)
            try:
                await self._woken
            finally:
                timeout.cancel()
        waiting, self._waiting = self._waiting, {}
        return {name: waiting[name] for name in ORDER if name in waiting}

    def knows(self, stored: StoredMatch) -> bool:
        """Return whether this version of the match, or a newer one, was sent already."""
        return self.stored is not None and stored.version <= self.stored.version

    def begin(self, stored: StoredMatch) -> None:
        """Take note of the match that is sent first; an event that waits is dropped if it says the same."""
        if self.stored is None or self.stored.version <= stored.version:
            self._waiting.pop(CHANGED, None)
            self.stored = stored

    def advance(self, stored: StoredMatch) -> bool:
        """Take note of the match as it is stored; return whether it is newer than known so far."""
        if self.knows(stored):
            return False
        is_first, self.stored = self.stored is None, stored
        if not is_first:
            self._drop_outdated()
        return True

    def _put(self, name: str, data: str, stored: StoredMatch | None) -> None:
        if name in OUTDATED_BY_CHANGE and self._is_outdated(stored):
            return
        if name == "match":
            self.stored = stored
            self._drop_outdated()
        if name:
            self._waiting[name] = data
        self._wake()

    def _wake(self) -> None:
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    def _is_outdated(self, stored: StoredMatch | None) -> bool:
        return stored is not None and self.stored is not None and stored.version < self.stored.version

    def _drop_outdated(self) -> None:
        for name in OUTDATED_BY_CHANGE:
            self._waiting.pop(name, None)


class EventStreams:
    """Passes the events of matches to their listeners, and to other servers through a ``relay``."""

    def __init__(self, matches: MatchService, cache: MatchCache, relay: Relay | None = None) -> None:
        self._matches = matches
        self._cache = cache
        self._relay = relay
        self._presence = Presence()
        self._lock = threading.Lock()
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._is_closed = False
        matches.subscribe(self._receive)

    @contextmanager
    def listen(self, match_id: str) -> Iterator[Listener]:
        """Return a listener to one match, as long as the block lasts."""
        listener = Listener()
        with self._lock:
            listener.is_closed = self._is_closed
            self._listeners[match_id].add(listener)
        try:
            yield listener
        finally:
            with self._lock:
                self._listeners[match_id].discard(listener)
                if not self._listeners[match_id]:
                    del self._listeners[match_id]

    @property
    def count(self) -> int:
        """The number of open streams."""
        with self._lock:
            return sum(len(listeners) for listeners in self._listeners.values())

    def close(self) -> None:
        """End all streams."""
        with self._lock:
            self._is_closed = True
            everybody = [listener for each in self._listeners.values() for listener in each]
        for listener in everybody:
            listener.close()

    def _receive(self, event: MatchEvent) -> None:
        name, listeners = NAMES[event.kind], self._listeners_of(event.stored.id)
        is_relayed = self._relay is not None and not event.is_remote
        data = self._serialize(event) if listeners or (is_relayed and name != CHANGED) else ""
        for listener in listeners:
            if not (event.is_remote and listener.knows(event.stored)):
                listener.send(name, data, event.stored)
        if self._relay is not None and is_relayed:
            sent = "" if name == CHANGED else data
            self._relay.send(RelayMessage(event.stored.id, event.stored.version, name, sent))

    def note_presence(self, match_id: str, seat: int, *, is_here: bool) -> list[State]:
        """Take note of a player who is at the board or leaves it; tell everybody, and return who is there."""
        if self._relay is not None:
            word = json.dumps({"seat": seat, "here": is_here})
            self._relay.send(RelayMessage(match_id, 0, PRESENCE, word))
        return self._tell_presence(match_id, seat, is_here=is_here)

    def _tell_presence(self, match_id: str, seat: int, *, is_here: bool) -> list[State]:
        before = self._presence.states(match_id)
        self._presence.note(match_id, seat, is_here=is_here)
        states = self._presence.states(match_id)
        if states != before:
            for listener in self._listeners_of(match_id):
                listener.send(PRESENCE, PresenceOut(seats=states).model_dump_json())
        return states

    def receive_relayed(self, message: RelayMessage) -> None:
        """Pass on an event of a match that another server has changed; may be called from any thread.

        The version of the match that the message is about is read from the database.
        """
        listeners = self._listeners_of(message.match_id)
        if message.name == CHANGED:
            if listeners or self._matches.is_thinking(message.match_id):
                with suppress(PlygroundError):  # the next look will show it
                    self._matches.refresh(message.match_id)
            else:
                self._matches.store.forget(message.match_id, message.version)
            return
        if message.name == PRESENCE:
            word = json.loads(message.data)
            self._tell_presence(message.match_id, word["seat"], is_here=word["here"])
            return
        for listener in listeners:
            listener.send(message.name, message.data)

    def is_watched(self, match_id: str) -> bool:
        """Return whether somebody watches a match."""
        return bool(self._listeners_of(match_id))

    def _listeners_of(self, match_id: str) -> tuple[Listener, ...]:
        with self._lock:
            return tuple(self._listeners.get(match_id, ()))

    def _serialize(self, event: MatchEvent) -> str:
        if event.report is not None:
            return serialize_progress(event.report, event.stored.match).model_dump_json()
        if event.kind is EventKind.FAILED:
            return OpponentFailedOut(detail=event.text, version=event.stored.version).model_dump_json()
        if event.kind is EventKind.REMATCH:
            return RematchOut(id=event.text).model_dump_json()
        return self._cache.json(event.stored)
