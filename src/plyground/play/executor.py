"""Searches for requests: each in a thread, admitted by the queue, cancelled with its request."""

import asyncio
import contextvars
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from plyground.errors import Busy
from plyground.jit_interpreted import compiling
from plyground.play.clients import current_client
from plyground.play.fairness import Kind
from plyground.play.queue import SearchQueue, Ticket
from plyground.search.limit import Cancel

T = TypeVar("T")


class SearchExecutor:
    """Runs searches in threads of its own, admitted by a queue; they release the interpreter lock.

    While ``may_compile`` returns False, a search whose code is not compiled runs interpreted.
    """

    def __init__(
        self, workers: int | None = None, waiting: int = 64, may_compile: Callable[[], bool] = lambda: True
    ) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.queue = SearchQueue(self.workers, waiting)
        self._may_compile = may_compile
        # A thread for every job that the queue admits, so that the queue alone decides who is next.
        threads = len(Kind) * (self.workers + waiting)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="plyground-search")

    def submit(
        self, job: Callable[[Cancel], T], kind: Kind = Kind.ANALYSIS
    ) -> "tuple[asyncio.Future[T], Cancel]":
        """Start ``job`` in a thread, for the current client; raise :class:`Busy` if the queue is full."""
        ticket, cancel = self.queue.ticket(kind, current_client.get()), Cancel()
        run = contextvars.copy_context().run
        try:
            future = asyncio.get_running_loop().run_in_executor(
                self._threads, run, self._run, ticket, cancel, job
            )
        except RuntimeError:  # the server is shutting down
            ticket.release()
            raise Busy from None
        future.add_done_callback(lambda _: ticket.release())
        future.add_done_callback(_retrieve_exception)
        return future, cancel

    async def run(self, job: Callable[[Cancel], T], kind: Kind = Kind.ANALYSIS) -> T:
        """Run ``job`` in a thread; its ``Cancel`` is set if the request is cancelled."""
        future, cancel = self.submit(job, kind)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            cancel.set()
            raise

    def _run(self, ticket: Ticket, cancel: Cancel, job: Callable[[Cancel], T]) -> T:
        with ticket.slot(cancel), compiling(self._may_compile()):
            return job(cancel)

    def close(self) -> None:
        """Take no more jobs; running ones end by their own limits."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _retrieve_exception(future: "asyncio.Future[T]") -> None:
    """Mark the exception of a future as seen, so that asyncio does not complain."""
    if not future.cancelled():
        future.exception()
