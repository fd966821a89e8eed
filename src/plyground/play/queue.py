"""The queue of searches: how many run at once, how many wait, and who is next.

    queue = SearchQueue(slots=2, waiting=64)
    ticket = queue.ticket(Kind.PLAY, "192.0.2.1")    raises Busy if too many wait already
    with ticket.slot(cancel):                        waits for a free slot
        ...                                          only what happens in here counts

A caller that changes something on behalf of a person takes its ticket *before*
the change, so that a refusal changes nothing. ``play/fairness.py`` has the order in
which slots are given; because of it, a search waits neither for less urgent kinds
nor for the long queue of another client, and is not refused because of them.
"""

import os
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from plyground.errors import Busy
from plyground.play.fairness import FairOrder, Kind, Place
from plyground.search.limit import Cancel

PATIENCE = 20.0
"""Seconds that a caller may have to wait, estimated from how long searches took lately."""

FEW = 4
"""So many waiting searches for each slot are never too many."""

CLIENT_SHARE = 8
"""In a queue that is half full, one client may have this part of the waiting places, at least ``FEW``."""

CORES = os.cpu_count() or 1

_AVERAGE_WEIGHT = 0.9


class SearchQueue:
    """Lets ``slots`` searches run at once and ``waiting`` more wait; without numbers, any number.

    Less urgent searches do not count. Fewer may wait where searches take long: nobody
    should wait much longer than ``PATIENCE``.
    """

    def __init__(self, slots: int | None = None, waiting: int = 0) -> None:
        self.slots = slots
        self.waiting = waiting
        self._lock = threading.Lock()
        self._order = FairOrder(slots) if slots is not None else None
        self._queued: set[Ticket] = set()
        self._running: set[Ticket] = set()
        self._average_seconds = 0.0
        self._background: set[Cancel] = set()

    def ticket(self, kind: Kind = Kind.PLAY, client: str = "", *, always: bool = False) -> "Ticket":
        """Return a place in the queue for a client; raise :class:`Busy` if it is full, unless ``always``."""
        with self._lock:
            if not always and self._is_full(kind, client):
                raise Busy
            ticket = Ticket(self, kind, client)
            self._queued.add(ticket)
        return ticket

    @property
    def running(self) -> int:
        """How many searches run."""
        return len(self._running)

    @property
    def queued(self) -> int:
        """How many searches wait."""
        return len(self._queued)

    @property
    def idle(self) -> int:
        """How many more searches could run, each on a core of its own; 0 if others wait."""
        with self._lock:
            return self._idle()

    def add_background(self, cancel: Cancel) -> bool:
        """Admit work that nobody waits for: it is cancelled as soon as a search starts.

        Return False if no core is idle.
        """
        with self._lock:
            self._background = {each for each in self._background if not each.is_set}
            if len(self._background) >= self._idle():
                return False
            self._background.add(cancel)
            return True

    def remove_background(self, cancel: Cancel) -> None:
        """Take note that background work has ended."""
        with self._lock:
            self._background.discard(cancel)

    def load(self, kind: Kind, client: str) -> float:
        """Return how many searches wait for each slot beside one of this kind and client."""
        with self._lock:
            return 0.0 if self.slots is None else self._ahead(kind, client) / self.slots

    def _idle(self) -> int:
        slots = min(self.slots or CORES, CORES)
        return 0 if self._queued else max(0, slots - len(self._running))

    def _is_full(self, kind: Kind, client: str) -> bool:
        if self.slots is None:
            return False
        queued = [ticket for ticket in self._queued if ticket.kind <= kind]
        running = sum(ticket.kind <= kind for ticket in self._running)
        waiting = running + len(queued) - self.slots
        own = sum(ticket.client == client for ticket in queued)
        ahead = self._ahead(kind, client)
        is_greedy = waiting >= self.waiting / 2 and own >= max(FEW, self.waiting // CLIENT_SHARE)
        is_slow = ahead > FEW * self.slots and ahead * self._average_seconds / self.slots > PATIENCE
        return waiting >= self.waiting or is_greedy or is_slow

    def _ahead(self, kind: Kind, client: str) -> int:
        """Count the waiting searches that come before a new one: of each other client as many as own."""
        queued = Counter(ticket.client for ticket in self._queued if ticket.kind <= kind)
        own = queued.pop(client, 0)
        return own + sum(min(others, own + 1) for others in queued.values())

    def _start_next(self) -> None:
        while self._order is not None and (place := self._order.start_next()) is not None:
            assert isinstance(place, Ticket)
            self._start(place)

    def _start(self, ticket: "Ticket") -> None:
        self._queued.discard(ticket)
        self._running.add(ticket)
        for cancel in self._background:
            cancel.set()
        self._background.clear()
        ticket.wake.set()

    def _enter(self, ticket: "Ticket", cancel: Cancel) -> None:
        """Wait for a slot; raise ``Cancelled`` if ``cancel`` is set before that."""
        with self._lock:
            if self._order is None:
                self._start(ticket)
            else:
                self._order.add(ticket)
                self._start_next()
        try:
            with cancel.calling(ticket.wake.set):
                ticket.wake.wait()
            cancel.check()
        except BaseException:
            self._leave(ticket)
            raise

    def _leave(self, ticket: "Ticket", seconds: float | None = None) -> None:
        """Forget a search, wherever it is; ``seconds`` is how long it ran."""
        with self._lock:
            self._queued.discard(ticket)
            self._running.discard(ticket)
            if seconds is not None:
                self._average_seconds *= _AVERAGE_WEIGHT
                self._average_seconds += (1 - _AVERAGE_WEIGHT) * seconds
            if self._order is not None:
                self._order.discard(ticket)
                self._start_next()


class Ticket(Place):
    """A place in a queue, used once or given back."""

    def __init__(self, queue: SearchQueue, kind: Kind, client: str) -> None:
        super().__init__(kind, client)
        self.wake = threading.Event()
        self._queue = queue
        self._is_used = False

    @contextmanager
    def slot(self, cancel: Cancel) -> Iterator[None]:
        """Wait for a slot and hold it; raise ``Cancelled`` if ``cancel`` is set before that."""
        self._is_used = True
        self._queue._enter(self, cancel)
        began = time.monotonic()
        try:
            yield
        finally:
            self._queue._leave(self, time.monotonic() - began)

    @property
    def load(self) -> float:
        """How many searches wait for each slot beside this one."""
        return self._queue.load(self.kind, self.client)

    @property
    def jobs(self) -> int:
        """How many threads the search may use: all idle cores if a person waits for it, else one."""
        return 1 + self._queue.idle if self.kind is Kind.PLAY else 1

    def release(self) -> None:
        """Give the place back, if it was not used."""
        if not self._is_used:
            self._is_used = True
            self._queue._leave(self)
