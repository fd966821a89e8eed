"""The queue of searches: how many run at once, and how many wait.

    queue = SearchQueue(slots=2, waiting=64)
    ticket = queue.ticket()           raises Busy if too many wait already
    with ticket.slot(cancel):         waits for a free slot
        ...                           only what happens in here counts

A caller that changes something on behalf of a person takes its ticket *before*
the change, so that a refusal changes nothing.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from plyground.errors import Busy
from plyground.search.limit import Cancel

PATIENCE = 20.0
"""Seconds that a caller may have to wait, estimated from how long searches took lately."""

FEW = 4
"""So many waiting searches for each slot are never too many."""

_CHECK_INTERVAL = 0.5
_AVERAGE_WEIGHT = 0.9


class Cancelled(Exception):  # never leaves this package
    """The search was cancelled while it waited."""


class SearchQueue:
    """Lets ``slots`` searches run at once and ``waiting`` more wait; without numbers, any number.

    Fewer may wait where searches take long: nobody should wait much longer than
    ``PATIENCE``.
    """

    def __init__(self, slots: int | None = None, waiting: int = 0) -> None:
        self.slots = slots
        self.waiting = waiting
        self.running = 0
        self.queued = 0
        self._average_seconds = 0.0
        self._changed = threading.Condition()

    def ticket(self, *, always: bool = False) -> "Ticket":
        """Return a place in the queue; raise :class:`Busy` if it is full, unless ``always``."""
        with self._changed:
            if self.is_full and not always:
                raise Busy
            self.queued += 1
        return Ticket(self)

    @property
    def is_full(self) -> bool:
        """Whether a new search is refused now."""
        if self.slots is None:
            return False
        ahead = self.running + self.queued
        waiting = ahead - self.slots
        is_slow = waiting > FEW * self.slots and waiting * self._average_seconds / self.slots > PATIENCE
        return ahead >= self.slots + self.waiting or is_slow

    def _enter(self, cancel: Cancel) -> None:
        with self._changed:
            while self.slots is not None and self.running >= self.slots and not cancel.is_set:
                self._changed.wait(_CHECK_INTERVAL)
            self.queued -= 1
            if cancel.is_set:
                self._changed.notify()
                raise Cancelled
            self.running += 1

    def _leave(self, seconds: float) -> None:
        with self._changed:
            self.running -= 1
            self._average_seconds *= _AVERAGE_WEIGHT
            self._average_seconds += (1 - _AVERAGE_WEIGHT) * seconds
            self._changed.notify()

    def _give_up(self) -> None:
        with self._changed:
            self.queued -= 1


class Ticket:
    """A place in a queue, used once or given back."""

    def __init__(self, queue: SearchQueue) -> None:
        self._queue = queue
        self._is_waiting = True

    @contextmanager
    def slot(self, cancel: Cancel) -> Iterator[None]:
        """Wait for a slot and hold it; raise :class:`Cancelled` if ``cancel`` is set before that."""
        self._is_waiting = False
        self._queue._enter(cancel)
        began = time.monotonic()
        try:
            yield
        finally:
            self._queue._leave(time.monotonic() - began)

    def release(self) -> None:
        """Give the place back, if it was not used."""
        if self._is_waiting:
            self._is_waiting = False
            self._queue._give_up()
