"""A gate for thought: so many think at once, the others wait in a line of bounded length.

    place = gate.queue()              Busy, if the line is too long already
    with place.turn(cancel):          waits until it is its turn
        ...                           only what happens in here counts

Whoever asks on behalf of a person queues *before* anything is changed, so that
a refusal harms nobody.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from plyground.errors import PlygroundError
from plyground.search.limit import Cancel

RETRY_AFTER = 2
"""Seconds after which it is worth asking again."""

PATIENCE = 20.0
"""Seconds that somebody may have to wait, judged by how long others took of late."""

FEW = 4
"""So many in line for each who thinks are never too many."""

_LOOK_UP = 0.5
_MEMORY = 0.9


class Busy(PlygroundError):
    """All searchers are at work and enough requests wait already."""

    def __init__(self) -> None:
        super().__init__(f"the server is busy; ask again in {RETRY_AFTER} seconds")


class GivenUp(Exception):  # never leaves the package
    """Whoever waited was told to stop."""


class Gate:
    """Lets ``at_once`` in and ``waiting`` more stand in line; without numbers, everybody.

    Fewer may stand in line where thoughts take long: nobody should wait much
    longer than ``PATIENCE``.
    """

    def __init__(self, at_once: int | None = None, waiting: int = 0) -> None:
        self.at_once = at_once
        self.waiting = waiting
        self.inside = 0
        self.line = 0
        self._usual = 0.0
        self._moved = threading.Condition()

    def queue(self, *, polite: bool = True) -> "Place":
        """A place in the line; raises :class:`Busy` if it is too long, unless one must not be refused."""
        with self._moved:
            if polite and self.is_full:
                raise Busy
            self.line += 1
        return Place(self)

    @property
    def is_full(self) -> bool:
        """Whether somebody who comes now is sent away."""
        if self.at_once is None:
            return False
        ahead = self.inside + self.line
        waiting = ahead - self.at_once
        is_slow = waiting > FEW * self.at_once and waiting * self._usual / self.at_once > PATIENCE
        return ahead >= self.at_once + self.waiting or is_slow

    def _enter(self, cancel: Cancel) -> None:
        with self._moved:
            while self.at_once is not None and self.inside >= self.at_once and not cancel.is_set:
                self._moved.wait(_LOOK_UP)
            self.line -= 1
            if cancel.is_set:
                self._moved.notify()
                raise GivenUp
            self.inside += 1

    def _leave(self, took: float) -> None:
        with self._moved:
            self.inside -= 1
            self._usual = _MEMORY * self._usual + (1 - _MEMORY) * took
            self._moved.notify()

    def _step_out(self) -> None:
        with self._moved:
            self.line -= 1


class Place:
    """A place in the line of a gate, used once or given up."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._in_line = True

    @contextmanager
    def turn(self, cancel: Cancel) -> Iterator[None]:
        """Wait for the own turn and think; raises :class:`GivenUp` if told to stop before that."""
        self._in_line = False
        self._gate._enter(cancel)
        began = time.monotonic()
        try:
            yield
        finally:
            self._gate._leave(time.monotonic() - began)

    def leave(self) -> None:
        """Step out of the line, if still in it."""
        if self._in_line:
            self._in_line = False
            self._gate._step_out()
