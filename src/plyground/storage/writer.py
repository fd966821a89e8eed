"""Group commit: concurrent writes share one transaction.

A commit waits some milliseconds for the disk. Jobs that arrive while another
transaction runs are queued; the next transaction executes all queued jobs. Each job
succeeds or fails on its own, and none returns before its changes are on disk.
"""

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from plyground.errors import NotSaved, StorageError
from plyground.storage.database import save_errors, write_transaction

T = TypeVar("T")


class Writer:
    """Runs write jobs: grouped on SQLite, which has one writer at a time; directly on PostgreSQL."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue_lock = threading.Lock()
        self._transaction_lock = threading.Lock()
        self._queue: list[_Job] = []

    def run(self, write: Callable[[Connection], T]) -> T:
        """Run ``write`` in a transaction and return its result; the changes are then on disk."""
        if self._engine.dialect.name != "sqlite":
            with write_transaction(self._engine, save_errors) as connection:
                return write(connection)
        job = _Job(write)
        with self._queue_lock:
            self._queue.append(job)
        with self._transaction_lock:
            if not job.is_done:
                self._run_queued()
        if job.error is not None:
            raise job.error
        result: T = job.result
        return result

    def _run_queued(self) -> None:
        """Run all queued jobs in one transaction."""
        with self._queue_lock:
            jobs, self._queue = self._queue, []
        failed: Exception | None = StorageError("the database was closed during a write")
        try:
            with write_transaction(self._engine, save_errors) as connection:
                for job in jobs:
                    job.run(connection)
                    if isinstance(job.error, NotSaved):  # SQLite has rolled back the whole transaction
                        raise job.error
            failed = None
        except Exception as error:  # noqa: BLE001  # every job raises it in its own thread
            failed = error
        finally:
            for job in jobs:
                job.error = job.error or failed
                job.is_done = True


class _Job:
    """A write with its result or error."""

    def __init__(self, write: Callable[[Connection], Any]) -> None:
        self.write = write
        self.result: Any = None
        self.error: Exception | None = None
        self.is_done = False

    def run(self, connection: Connection) -> None:
        """Run the write; a failure rolls back this job alone."""
        try:
            with save_errors(connection.engine.url), connection.begin_nested():
                self.result = self.write(connection)
        except Exception as error:  # noqa: BLE001  # raised in the thread of the job
            self.error = error
