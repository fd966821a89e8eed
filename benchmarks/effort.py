"""How hard to try, and how a time is taken."""

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """``quick`` asks for the smallest sizes; ``rounds`` is how often each program has its turn.

    ``seeds`` is the largest endgame table to build.
    """

    quick: bool = False
    rounds: int = 3
    seeds: int = 15

    def choose(self, whole: T, small: T) -> T:
        """``small`` in a quick run, else ``whole``."""
        return small if self.quick else whole


@dataclass(frozen=True, slots=True)
class Timed(Generic[T]):
    """The least processor time a job took, the least time that passed meanwhile, and what it gave.

    On a machine that others use as well, processor time is what compares.
    """

    seconds: float
    passed: float
    answer: T


def timed(job: Callable[[], T]) -> Timed[T]:
    """Do the job once; processes that it starts and waits for count as well."""
    began, spent = time.perf_counter(), processor_time()
    answer = job()
    return Timed(processor_time() - spent, time.perf_counter() - began, answer)


def processor_time() -> float:
    """The processor time of this process, and of those it has started that have ended."""
    usage = os.times()
    return time.process_time() + usage.children_user + usage.children_system


def best_of(rounds: int, job: Callable[[], T]) -> Timed[T]:
    """Do the job ``rounds`` times; the best time counts."""
    return side_by_side(rounds, {"": job})[""]


def side_by_side(
    rounds: int, jobs: Mapping[str, Callable[[], T]], before: Callable[[], object] = lambda: None
) -> dict[str, Timed[T]]:
    """Let the jobs take turns, round after round; the best round of each counts.

    ``before`` is done ahead of every turn and is not on the clock.
    """
    best: dict[str, Timed[T]] = {}
    for _ in range(rounds):
        for name, job in jobs.items():
            before()
            again = timed(job)
            best[name] = better(best.get(name, again), again)
    return best


def better(one: Timed[T], other: Timed[T]) -> Timed[T]:
    """The best of two rounds."""
    seconds, passed = min(one.seconds, other.seconds), min(one.passed, other.passed)
    return Timed(seconds, passed, one.answer if one.seconds <= other.seconds else other.answer)
