"""Exact values of positions: parts that a family of games may provide."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from plyground.core.game import Game, Position
from plyground.errors import PlygroundError
from plyground.search.limit import Cancel, Limit
from plyground.solve.job import Job
from plyground.solve.labels import NODES, Labels
from plyground.solve.size import is_small
from plyground.solve.solution import Solution

OpeningProgress = Callable[[int, int], None]

SMALL_PROOF = 20_000
"""Nodes for the value of one position among many: some hundredths of a second."""


class Solver:
    """Exact values of positions; this base class solves any small game.

    A family that knows more of its game brings a faster solver.
    """

    def can_solve(self, game: Game) -> bool:
        """Return whether ``game`` is small enough to be solved from its start.

        Positions of larger games can still be solved near the end. The answer is quick: it
        is an estimate, not a search.
        """
        return is_small(game)

    def accuracy_sample(self, game: Game) -> int:
        """Return how many moves of each player a tournament checks against exact values."""
        return 300 if self.can_solve(game) else 0

    def solve(
        self,
        position: Position,
        limit: Limit | None = None,
        cancel: Cancel | None = None,
        *,
        megabytes: int | None = None,
    ) -> Solution:
        """Solve a position as far as ``limit`` and ``cancel`` allow, with ``megabytes`` of memory.

        Without a limit in nodes or seconds it takes some seconds at most.
        """
        from plyground.solve.small import solve_small  # with the whole engine

        return solve_small(position, limit, cancel, megabytes)

    def value(self, position: Position) -> int | None:
        """Return the value for the mover if a small, fixed effort finds it: 1, 0, -1, else None."""
        return self.solve(position, Limit(nodes=SMALL_PROOF), megabytes=4).value

    def table_value(self, position: Position) -> int | None:
        """Return the value for the mover if a table that every machine has knows it, else None."""
        return None

    def label(self, position: Position, nodes: int = NODES) -> Labels | None:
        """Return the value and every best move of an unfinished position; None if not known."""
        from plyground.solve.small import label_small

        return label_small(position, nodes)

    def write_proof(self, position: Position, path: Path, *, megabytes: int | None = None) -> int:
        """Write a certificate of the value; return how many replies it holds. Use at most ``megabytes``."""
        from plyground.solve.certificate import write_certificate

        return write_certificate(position, path, megabytes)

    def open_job(self, position: Position, path: Path, *, megabytes: int | None = None) -> Job:
        """Return a proof that takes hours and is kept in a file. Raise PlygroundError if there is none."""
        raise PlygroundError(
            f"{position.game.title} cannot be solved in several runs; boards of k in a row can"
        )

    def build_openings(
        self, game: Game, plies: int, path: Path, *, jobs: int, megabytes: int, progress: OpeningProgress
    ) -> int:
        """Solve all positions of up to ``plies`` plies and write them to a file; return how many there are.

        ``progress`` is called with the number of solved positions and of all. Raise PlygroundError for a
        game whose solver uses no such file.
        """
        raise PlygroundError(f"{game.title} has no table of openings; 'plyground book build' makes a book")


class Knowledge:
    """Proven scores that a search can look up inside its tree; this base class has none.

    ``unit`` is what leads are counted in.
    """

    unit = "point"

    def with_tables(self, game: Game) -> tuple[Game, Any]:
        """Return the game with its ``lookup`` kernel, and the table for the engine; None for no table."""
        return game, None

    def score(self, position: Position) -> int | None:
        """Return the proven score of a position for the mover; None if the tables do not have it."""
        return None

    def lead_of_score(self, score: int) -> int | None:
        """Return the final lead in points that a score from the tables stands for; None for others."""
        return None

    def sure_outcome(self, position: Position, past: Sequence[Position]) -> int | None:
        """Return 1, 0 or -1 for the mover if that is certain in a game with this past, else None."""
        return None


def solver_of(game: Game) -> Solver:
    """Return the solver of the game's family."""
    return game.family.part(Solver)


def knowledge_of(game: Game) -> Knowledge:
    """Return the tables of the game's family."""
    return game.family.part(Knowledge)


def label(position: Position, nodes: int = NODES) -> Labels | None:
    """Return the labels of a position; None if it is over or its value is not known."""
    return None if position.is_over else solver_of(position.game).label(position, nodes)
