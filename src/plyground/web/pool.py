"""A bounded pool for searches: so many at once, so many waiting, and no more.

A search runs in a thread of its own, without the interpreter lock, so the server
keeps answering. Opponents at the tables pass the same gate. Whoever finds it
full is told at once when to come back.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from plyground.play.gate import Busy, Gate, Place
from plyground.search.limit import Cancel

T = TypeVar("T")


class Pool:
    """``workers`` searches at once and ``waiting`` more in line."""

    def __init__(self, workers: int | None = None, waiting: int = 64) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.gate = Gate(self.workers, waiting)
        self._threads = ThreadPoolExecutor(self.workers, thread_name_prefix="plyground-search")

    def begin(self, job: Callable[[Cancel], T]) -> "tuple[asyncio.Future[T], Cancel]":
        """Let ``job`` be done in a thread; raises :class:`Busy` at once if there is no room."""
        place, cancel = self.gate.queue(), Cancel()
        try:
            task = asyncio.get_running_loop().run_in_executor(self._threads, _take_turn, place, cancel, job)
        except RuntimeError:  # the server is closing
            place.leave()
            raise Busy from None
        task.add_done_callback(lambda _: place.leave())
        task.add_done_callback(_look_at)
        return task, cancel

    async def run(self, job: Callable[[Cancel], T]) -> T:
        """Do ``job`` in a thread; its ``Cancel`` is set if the request is given up."""
        task, cancel = self.begin(job)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            cancel.set()
            raise

    def close(self) -> None:
        """Take no more jobs; those at work end by their own limits."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _take_turn(place: Place, cancel: Cancel, job: Callable[[Cancel], T]) -> T:
    with place.turn(cancel):
        return job(cancel)


def _look_at(task: asyncio.Future[T]) -> None:
    """Take note of a failure that nobody waits for any more."""
    if not task.cancelled():
        task.exception()
