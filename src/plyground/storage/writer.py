"""Writes that wait for the disk together.

Everybody who writes waits for the disk, some milliseconds each time. Whoever
comes while others write stands in line; the next one to have the turn takes all
who stand there along, in one transaction. Each job succeeds or fails on its own,
and none returns before what it wrote is on disk.
"""

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from plyground.errors import StorageError
from plyground.storage.database import speaking, writing

T = TypeVar("T")


class Writer:
    """Writes to a database: SQLite has one writer at a time anyway, PostgreSQL many."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._guard = threading.Lock()
        self._turn = threading.Lock()
        self._line: list[_Job] = []

    def do(self, write: Callable[[Connection], T]) -> T:
        """Do something in a transaction; it is on disk when this returns."""
        if self._engine.dialect.name != "sqlite":
            with writing(self._engine) as connection:
                return write(connection)
        job = _Job(write)
        with self._guard:
            self._line.append(job)
        with self._turn:
            if not job.is_done:
                self._do_all()
        if job.error is not None:
            raise job.error
        answer: T = job.answer
        return answer

    def _do_all(self) -> None:
        """Do everything that stands in line."""
        with self._guard:
            jobs, self._line = self._line, []
        failed: Exception | None = StorageError("the database was closed in the middle of a write")
        try:
            with writing(self._engine) as connection:
                for job in jobs:
                    job.run(connection)
            failed = None
        except Exception as error:  # noqa: BLE001  # whatever it was, everybody in line must hear of it
            failed = error
        finally:
            for job in jobs:
                job.error = job.error or failed
                job.is_done = True


class _Job:
    """Something to write, and what came of it."""

    def __init__(self, write: Callable[[Connection], Any]) -> None:
        self.write = write
        self.answer: Any = None
        self.error: Exception | None = None
        self.is_done = False

    def run(self, connection: Connection) -> None:
        """Write; a failure undoes this job alone."""
        try:
            with speaking(connection.engine.url), connection.begin_nested():
                self.answer = self.write(connection)
        except Exception as error:  # noqa: BLE001  # it is raised where the job came from
            self.error = error
