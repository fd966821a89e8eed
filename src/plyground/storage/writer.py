"""Group commit: writes run in threads of their own, and those that wait share one transaction.

    writer.submit(write)     a Future; its result is there when the changes are on disk
    writer.run(write)        the same, and wait for it

A commit waits some milliseconds for the disk. Writes that arrive meanwhile are queued, and
the next transaction executes all of them. If one of them fails, the transaction is rolled back and
each is executed again in a transaction of its own: so each succeeds or fails on its own. A database
that does not answer keeps only these threads waiting.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from plyground.errors import NotSaved, StorageError
from plyground.storage.database import save_errors, write_transaction

T = TypeVar("T")
R = TypeVar("R")

GROUP = 500
"""Writes that share one transaction at most."""

WINDOW = 0.01
"""Seconds from one transaction to the next, so that a busy server commits more writes at once."""

POSTGRES_THREADS = 4
"""PostgreSQL takes several transactions at once, SQLite one."""


class Writer:
    """Runs writes: grouped on SQLite, which has one writer at a time; several at once on PostgreSQL."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        is_sqlite = engine.dialect.name == "sqlite"
        self._group = GROUP if is_sqlite else 1
        self._thread_count = 1 if is_sqlite else POSTGRES_THREADS
        self._threads: list[threading.Thread] = []
        self._changed = threading.Condition()
        self._queue: deque[_Job] = deque()
        self._is_closed = False

    def submit(self, write: Callable[[Connection], T], then: Callable[[T], R]) -> Future[R]:
        """Queue ``write``; the future gets ``then(result)`` when the changes are on disk.

        ``write`` may be called twice, in two transactions of which the first was rolled back.
        """
        job = _Job(write, then)
        with self._changed:
            if self._is_closed:
                raise StorageError("the database is closed")
            self._queue.append(job)
            self._start_threads()
            self._changed.notify()
        return job.future

    def run(self, write: Callable[[Connection], T]) -> T:
        """Run ``write`` in a transaction and return its result; the changes are then on disk."""
        return self.submit(write, lambda result: result).result()

    def close(self) -> None:
        """Finish what is queued, and end the threads."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()

    def _start_threads(self) -> None:
        if not self._threads:
            for _ in range(self._thread_count):
                thread = threading.Thread(target=self._work, name="plyground-writer", daemon=True)
                self._threads.append(thread)
                thread.start()

    def _work(self) -> None:
        ended = 0.0
        while jobs := self._next_jobs(ended + WINDOW if self._group > 1 else 0.0):
            self._run_group(jobs)
            ended = time.monotonic()

    def _next_jobs(self, earliest: float) -> "list[_Job]":
        """Wait for jobs, at least until ``earliest``, and return them; none once the writer is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._is_closed)
        time.sleep(max(0.0, earliest - time.monotonic()))
        with self._changed:
            return [self._queue.popleft() for _ in range(min(self._group, len(self._queue)))]

    def _run_group(self, jobs: "list[_Job]") -> None:
        """Run jobs in one transaction; if one fails, run each in a transaction of its own."""
        try:
            with write_transaction(self._engine, save_errors) as connection:
                results = [job.write(connection) for job in jobs]
        except BaseException as error:  # noqa: BLE001  # raised by the future of the job
            if len(jobs) > 1 and not isinstance(error, NotSaved):  # it would fail for all of them
                for job in jobs:
                    self._run_group([job])
                return
            for job in jobs:
                job.future.set_exception(error)
        else:
            for job, result in zip(jobs, results, strict=True):
                job.finish(result)


class _Job:
    """A write with its future."""

    def __init__(self, write: Callable[[Connection], Any], then: Callable[[Any], Any]) -> None:
        self.write = write
        self.future: Future[Any] = Future()
        self._then = then

    def finish(self, result: Any) -> None:
        """Give the future what ``then`` makes of the result."""
        try:
            self.future.set_result(self._then(result))
        except Exception as error:  # noqa: BLE001  # raised by the future
            self.future.set_exception(error)
