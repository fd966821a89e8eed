"""Where short work that must not wait is done later: in a thread, or in an event loop."""

import asyncio
import heapq
import itertools
import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

logger = logging.getLogger(__name__)

Work = Callable[[], None]


class Scheduler(Protocol):
    """Runs functions later; its methods may be called from any thread."""

    def call_later(self, seconds: float, work: Work) -> None:
        """Call ``work`` after so many seconds."""
        ...

    def call_soon(self, work: Work) -> None:
        """Call ``work`` as soon as possible."""
        ...

    def run(self, work: Work) -> None:
        """Call ``work``, which may wait for a lock or a disk."""
        ...


def call_in_loop(loop: asyncio.AbstractEventLoop, work: Callable[..., None], *args: object) -> None:
    """Call ``work`` in the thread of a loop: now if this is it, else soon; never, once the loop has ended."""
    if asyncio._get_running_loop() is loop:
        work(*args)
        return
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(work, *args)


class ThreadScheduler:
    """Runs everything in one thread, which starts when it is first needed."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._queue: list[tuple[float, int, Work]] = []
        self._numbers = itertools.count()
        self._thread: threading.Thread | None = None

    def call_later(self, seconds: float, work: Work) -> None:
        """Call ``work`` after so many seconds."""
        with self._changed:
            heapq.heappush(self._queue, (time.monotonic() + seconds, next(self._numbers), work))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="plyground-scheduler", daemon=True)
                self._thread.start()
            self._changed.notify()

    def call_soon(self, work: Work) -> None:
        """Call ``work`` as soon as possible."""
        self.call_later(0.0, work)

    def run(self, work: Work) -> None:
        """Call ``work`` now: nobody else needs this thread."""
        work()

    def _run(self) -> None:
        while True:
            work = self._next()
            try:
                work()
            except Exception:
                logger.exception("scheduled work failed")

    def _next(self) -> Work:
        with self._changed:
            while True:
                left = self._queue[0][0] - time.monotonic() if self._queue else None
                if left is not None and left <= 0:
                    return heapq.heappop(self._queue)[2]
                self._changed.wait(left)


class LoopScheduler:
    """Runs everything in an event loop; what may wait, in a thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def call_later(self, seconds: float, work: Work) -> None:
        """Call ``work`` after so many seconds."""

        def schedule() -> None:
            self._loop.call_later(seconds, work)

        self.call_soon(schedule)

    def call_soon(self, work: Work) -> None:
        """Call ``work`` as soon as possible; never, once the loop has ended."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(work)

    def run(self, work: Work) -> None:
        """Call ``work`` in a thread."""
        self._loop.run_in_executor(None, work)
