"""Solving a position that takes hours, in several runs."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from plyground.core.types import Move
from plyground.search.limit import Limit
from plyground.solve.solution import Solution


@dataclass(frozen=True, slots=True)
class JobProgress:
    """How far the proof is.

    ``seconds``  the time of all runs together
    ``results``  how many results are stored
    ``moves``    the moves of the position that are already decided
    """

    seconds: float
    results: int
    moves: tuple[Move, ...]


OnProgress = Callable[[JobProgress], None]


class Job(Protocol):
    """The proof of one position, whose results are kept in a file."""

    def run(self, limit: Limit, on_progress: OnProgress) -> Solution:
        """Go on until the value is known or ``limit.seconds`` have passed; what was found is saved.

        KeyboardInterrupt is raised when all is saved.
        """
