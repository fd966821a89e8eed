"""Solving a board that takes hours: what is found is saved again and again, and a later run goes on."""

import time
from contextlib import suppress
from pathlib import Path
from threading import Thread

from plyground.core.game import Position
from plyground.errors import PlygroundError
from plyground.games.mnk.solver.counters import STOP
from plyground.games.mnk.solver.job_file import JobHeader, load_tables, read_job_header, save_job
from plyground.games.mnk.solver.prover import LimitReached, Prover
from plyground.search.limit import Limit
from plyground.solve.job import JobProgress, OnProgress
from plyground.solve.solution import Solution

MEGABYTES = 4096
SAVE_SECONDS = 600.0
"""After so many seconds the tables are saved again."""

REPORT_SECONDS = 30.0


class BoardJob:
    """The proof of one position, kept in a file.

    Raise PlygroundError if the file belongs to another position, or is damaged.
    """

    def __init__(self, position: Position, path: Path, megabytes: int | None, *, threads: int) -> None:
        self.position = position
        self.path = path
        saved = read_job_header(path)
        if saved is not None:
            _check(saved, position, path, megabytes)
            megabytes = saved.megabytes
        self.megabytes = megabytes or MEGABYTES
        self.prover = Prover(position.game.rules, megabytes=self.megabytes, threads=threads)
        self._seconds = 0.0
        if saved is not None:
            load_tables(path, self.prover.saved_tables)
            self._seconds = saved.seconds

    def run(self, limit: Limit, on_progress: OnProgress, *, save_seconds: float = SAVE_SECONDS) -> Solution:
        """Go on until the value is known or ``limit.seconds`` have passed; save the tables at the end, too.

        KeyboardInterrupt stops the search and is raised again when all is saved.
        """
        started = saved = time.monotonic()
        worker = _Worker(self.prover, self.position)
        try:
            while worker.is_alive():
                worker.join(min(REPORT_SECONDS, save_seconds, _left(limit, started)))
                on_progress(self._progress(started))
                if _left(limit, started) <= 0:
                    break
                if worker.is_alive() and time.monotonic() - saved >= save_seconds:
                    worker.stop()
                    self._save(started)
                    saved, worker = time.monotonic(), _Worker(self.prover, self.position)
        finally:
            worker.stop()
            self._save(started)
        value, distance = worker.answer or (None, None)
        return Solution(
            position=self.position,
            value=value,
            distance=distance,
            nodes=self.prover.nodes,
            ms=1000 * self._spent(started),
        )

    def _spent(self, started: float) -> float:
        """Return the seconds of all runs together."""
        return self._seconds + time.monotonic() - started

    def _progress(self, started: float) -> JobProgress:
        moves = self.prover.settled_moves(self.position.state)
        return JobProgress(self._spent(started), self.prover.stored_results(), moves)

    def _save(self, started: float) -> None:
        header = JobHeader(self.position.game.name, str(self.position), self.megabytes, self._spent(started))
        save_job(self.path, header, self.prover.saved_tables)


class _Worker(Thread):
    """Searches in a thread of its own, so that the main thread can be interrupted."""

    def __init__(self, prover: Prover, position: Position) -> None:
        super().__init__(name="proof", daemon=True)
        self.answer: tuple[int, int | None] | None = None
        self._prover = prover
        self._position = position
        prover.counters[STOP] = 0
        self.start()

    def run(self) -> None:
        """Find the value, unless stopped."""
        with suppress(LimitReached):
            self.answer = self._prover.value(self._position.state)

    def stop(self) -> None:
        """Stop the search and wait for its end."""
        self._prover.counters[STOP] = 1
        self.join()


def _left(limit: Limit, started: float) -> float:
    return float("inf") if limit.seconds is None else limit.seconds - (time.monotonic() - started)


def _check(saved: JobHeader, position: Position, path: Path, megabytes: int | None) -> None:
    if (saved.game, saved.position) != (position.game.name, str(position)):
        raise PlygroundError(f"{path} belongs to {saved.game} {saved.position}; choose another file")
    if megabytes is not None and megabytes != saved.megabytes:
        raise PlygroundError(f"{path} has tables of {saved.megabytes} MB, not {megabytes}")
