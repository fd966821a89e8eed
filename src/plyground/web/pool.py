"""A bounded pool for searches: so many at once, so many waiting, and no more.

A search runs in a thread of its own, without the interpreter lock, so the server
keeps answering. Whoever finds the pool full is told at once when to come back.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from plyground.errors import PlygroundError
from plyground.search.limit import Cancel

T = TypeVar("T")

RETRY_AFTER = 2
"""Seconds after which it is worth asking again."""


class Busy(PlygroundError):
    """All searchers are at work and enough requests wait already."""

    def __init__(self) -> None:
        super().__init__(f"the server is busy; ask again in {RETRY_AFTER} seconds")


class Pool:
    """``workers`` searches at once and ``waiting`` more in the queue."""

    def __init__(self, workers: int | None = None, waiting: int = 16) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.room = self.workers + waiting
        self.busy = 0
        self._threads = ThreadPoolExecutor(self.workers, thread_name_prefix="plyground-search")

    async def run(self, job: Callable[[Cancel], T]) -> T:
        """Do ``job`` in a thread; raises :class:`Busy` at once if there is no room.

        The job's ``Cancel`` is set if the request is given up.
        """
        if self.busy >= self.room:
            raise Busy
        cancel = Cancel()
        self.busy += 1
        task = asyncio.get_running_loop().run_in_executor(self._threads, job, cancel)
        task.add_done_callback(lambda _: self._leave())
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            cancel.set()
            raise

    def _leave(self) -> None:
        self.busy -= 1

    def close(self) -> None:
        """Take no more jobs; those at work end by their own limits."""
        self._threads.shutdown(wait=False, cancel_futures=True)
