"""When a search stops: at a depth, a number of nodes, a time, or when it is cancelled.

All are optional and may be combined; the first one reached ends the search. A
search always returns a move: it finishes at least one ply.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from plyground.errors import PlygroundError


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """How much a search may use. None means no limit.

    With ``max_seconds`` the ``seconds`` are only a target: the engine stops earlier or later, as the
    search needs it (see ``time_plan.py``), but never later than ``max_seconds``. Other searches stop
    after ``seconds``.
    """

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    max_seconds: float | None = None

    def __post_init__(self) -> None:
        for name, least in (("depth", 1), ("nodes", 1), ("seconds", 0), ("max_seconds", self.seconds or 0)):
            value = getattr(self, name)
            if value is not None and not value >= least:
                raise PlygroundError(f"{name} must be at least {least}, got {value}")
        if self.max_seconds is not None and self.seconds is None:
            raise PlygroundError("max_seconds needs seconds")

    @property
    def is_time_alone(self) -> bool:
        """Whether nothing but time ends the search, so that it cannot be repeated."""
        return self.seconds is not None and self.depth is None and self.nodes is None

    def at_most(self, seconds: float) -> "Limit":
        """Return the limit with at most so many seconds."""
        if self.seconds is None:
            return replace(self, seconds=seconds)
        most = None if self.max_seconds is None else min(self.max_seconds, seconds)
        return replace(self, seconds=min(self.seconds, seconds), max_seconds=most)


class Cancelled(Exception):  # never leaves the package
    """The work was cancelled before it had a result."""


class Cancel:
    """Stops searches from another thread, at any moment.

    A search attaches an array whose first element its kernels check; once that
    is not zero, they stop.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._flags: list[Any] = []
        self._callbacks: list[Callable[[], None]] = []
        self._is_set = False

    def set(self) -> None:
        """Make every attached search stop and return what it has found."""
        with self._lock:
            self._is_set = True
            for flag in self._flags:
                flag[0] = 1
            callbacks = tuple(self._callbacks)
        for callback in callbacks:
            callback()

    def check(self) -> None:
        """Raise :class:`Cancelled` if ``set`` was called."""
        if self._is_set:
            raise Cancelled

    @contextmanager
    def calling(self, callback: Callable[[], None]) -> Iterator[None]:
        """Let ``set`` call ``callback`` as long as the block lasts, at once if it was called before."""
        with self._lock:
            self._callbacks.append(callback)
            was_set = self._is_set
        try:
            if was_set:
                callback()
            yield
        finally:
            with self._lock:
                self._callbacks.remove(callback)

    def attach(self, flag: Any) -> None:
        """Let ``set`` write a 1 to the first element of ``flag``, at once if it was called before."""
        with self._lock:
            self._flags.append(flag)
            if self._is_set:
                flag[0] = 1

    @property
    def is_set(self) -> bool:
        """Whether ``set`` was called."""
        return self._is_set


@contextmanager
def alarm(seconds: float | None, callback: Callable[[], None]) -> Iterator[None]:
    """Call ``callback`` when ``seconds`` have passed, unless the block ends before; at once if 0."""
    if seconds is None or seconds > threading.TIMEOUT_MAX:
        yield
        return
    if seconds <= 0:
        callback()
        yield
        return
    timer = threading.Timer(seconds, callback)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
