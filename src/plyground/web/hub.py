"""Who listens to which match: news from the table's threads reach the event loop, the newest only.

A listener that is slow misses what was overtaken, never what is true now.
"""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from plyground.play.news import Event
from plyground.play.store import StoredMatch
from plyground.play.table import Table
from plyground.web.schemas.findings import FailedOut, RematchOut
from plyground.web.showcase import Showcase
from plyground.web.shown import show_thought

KEPT = {"changed": "match", "thought": "thought", "failed": "failed"}
"""What listeners hear, by what happens at the table."""

KINDS = ("match", "thought", "failed", "rematch")
"""In the order in which they are told."""


class Listener:
    """Somebody who looks at a match: at most one piece of news of each kind waits."""

    def __init__(self) -> None:
        self.saved: StoredMatch | None = None
        self.is_closed = False
        self._loop = asyncio.get_running_loop()
        self._news: dict[str, str] = {}
        self._woken = asyncio.Event()

    def tell(self, kind: str, data: str, saved: StoredMatch | None = None) -> None:
        """Bring news of a match as it is ``saved``, from any thread."""
        with suppress(RuntimeError):  # the loop has ended, and with it the listener
            self._loop.call_soon_threadsafe(self._hear, kind, data, saved)

    def close(self) -> None:
        """Let the listener go, from any thread."""
        self.is_closed = True
        self.tell("", "")

    async def news(self, seconds: float) -> dict[str, str]:
        """What is new, the match first; nothing if nothing happens in so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), seconds)
        self._woken.clear()
        news, self._news = self._news, {}
        return {kind: news[kind] for kind in KINDS if kind in news}

    def _hear(self, kind: str, data: str, saved: StoredMatch | None) -> None:
        if kind == "match":
            self.saved = saved
            self._news.clear()  # thoughts about the match as it was
        self._news[kind] = data
        self._woken.set()


class Hub:
    """Passes the events of a table on to those who listen."""

    def __init__(self, table: Table, showcase: Showcase) -> None:
        self._showcase = showcase
        self._guard = threading.Lock()
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._is_closed = False
        table.watch(self._hear)

    @contextmanager
    def listening(self, match_id: str) -> Iterator[Listener]:
        """A listener to one match, as long as the block lasts."""
        listener = Listener()
        with self._guard:
            listener.is_closed = self._is_closed
            self._listeners[match_id].add(listener)
        try:
            yield listener
        finally:
            with self._guard:
                self._listeners[match_id].discard(listener)
                if not self._listeners[match_id]:
                    del self._listeners[match_id]

    @property
    def count(self) -> int:
        """How many listen now."""
        with self._guard:
            return sum(len(listeners) for listeners in self._listeners.values())

    def tell_match(self, saved: StoredMatch) -> None:
        """Tell everybody who listens how a match stands."""
        self._hear(Event("changed", saved))

    def tell_rematch(self, match_id: str, next_id: str) -> None:
        """Tell everybody who listens to a match where its players play again."""
        with self._guard:
            listeners = tuple(self._listeners.get(match_id, ()))
        for listener in listeners:
            listener.tell("rematch", RematchOut(id=next_id).model_dump_json())

    def close(self) -> None:
        """Send everybody away."""
        with self._guard:
            self._is_closed = True
            everybody = [listener for each in self._listeners.values() for listener in each]
        for listener in everybody:
            listener.close()

    def _hear(self, event: Event) -> None:
        kind = KEPT.get(event.kind)
        with self._guard:
            listeners = tuple(self._listeners.get(event.saved.id, ()))
        if kind is None or not listeners:
            return
        data = self._written(event)
        for listener in listeners:
            listener.tell(kind, data, event.saved)

    def _written(self, event: Event) -> str:
        if event.report is not None:
            return show_thought(event.report, event.saved.match).model_dump_json()
        if event.kind == "failed":
            return FailedOut(detail=event.told).model_dump_json()
        return self._showcase.write(event.saved)
