"""The size of a benchmark, and the measurement of times."""

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """The size of a run: ``quick`` for the smallest sizes, ``rounds`` of each program.

    ``seeds`` is the size of the largest endgame table; ``against`` is the commit that is
    measured as well. For games against other programs, ``names`` are the games (none: all), ``games`` is
    the number of games in each pairing, ``ms`` the time for a move, and ``out`` the folder for their records.
    """

    quick: bool = False
    rounds: int = 3
    seeds: int = 15
    against: str | None = None
    names: tuple[str, ...] = ()
    games: int = 40
    ms: int = 100
    out: Path | None = None

    def choose(self, whole: T, small: T) -> T:
        """Return ``small`` in a quick run, else ``whole``."""
        return small if self.quick else whole


@dataclass(frozen=True, slots=True)
class Timed(Generic[T]):
    """The lowest processor time and the lowest elapsed time of a job, and its result.

    On a machine with other users only processor times can be compared.
    """

    seconds: float
    passed: float
    answer: T


def timed(job: Callable[[], T]) -> Timed[T]:
    """Run the job once and measure it, including the processes it starts and waits for."""
    began, spent = time.perf_counter(), processor_time()
    answer = job()
    return Timed(processor_time() - spent, time.perf_counter() - began, answer)


def processor_time() -> float:
    """Return the processor time of this process and of its finished child processes."""
    usage = os.times()
    return time.process_time() + usage.children_user + usage.children_system


def best_of(rounds: int, job: Callable[[], T]) -> Timed[T]:
    """Run the job ``rounds`` times and return the best time."""
    return side_by_side(rounds, {"": job})[""]


def side_by_side(
    rounds: int, jobs: Mapping[str, Callable[[], T]], before: Callable[[], object] = lambda: None
) -> dict[str, Timed[T]]:
    """Run the jobs in turn, round after round; return the best round of each.

    ``before`` runs before every job and is not measured.
    """
    best: dict[str, Timed[T]] = {}
    for _ in range(rounds):
        for name, job in jobs.items():
            before()
            again = timed(job)
            best[name] = better(best.get(name, again), again)
    return best


def better(one: Timed[T], other: Timed[T]) -> Timed[T]:
    """Return the better of two rounds."""
    seconds, passed = min(one.seconds, other.seconds), min(one.passed, other.passed)
    return Timed(seconds, passed, one.answer if one.seconds <= other.seconds else other.answer)
