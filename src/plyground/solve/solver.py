"""Exact values of positions: parts that a family of games may provide."""

from pathlib import Path
from typing import Any

from plyground.core.game import Game, Position
from plyground.errors import PlygroundError
from plyground.search.limit import Cancel, Limit
from plyground.solve.labels import NODES, Labels
from plyground.solve.solution import Solution


class Solver:
    """Exact values of positions; this base class knows none.

    ``accuracy_sample`` is how many moves of each player a tournament checks
    against exact values: few where each takes a proof.
    """

    accuracy_sample: int = 0

    def can_solve(self, game: Game) -> bool:
        """Return whether positions of ``game`` can be solved by proof."""
        return False

    def solve(
        self,
        position: Position,
        limit: Limit | None = None,
        cancel: Cancel | None = None,
        *,
        megabytes: int | None = None,
    ) -> Solution:
        """Solve a position as far as ``limit`` and ``cancel`` allow, with ``megabytes`` of memory."""
        raise PlygroundError(
            f"{position.game.name} cannot be solved; boards of k in a row can, such as 6x6x4"
        )

    def value(self, position: Position) -> int | None:
        """Return the value for the mover if a small, fixed effort finds it: 1, 0, -1, else None."""
        return None

    def table_value(self, position: Position) -> int | None:
        """Return the value for the mover if a table that every machine has knows it, else None."""
        return None

    def label(self, position: Position, nodes: int = NODES) -> Labels | None:
        """Return the value and every best move of an unfinished position; None if not known."""
        return None

    def write_proof(self, position: Position, path: Path) -> int:
        """Write a certificate of the value and return the number of replies it holds."""
        raise PlygroundError(f"there are no certificates for {position.game.name}")


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


def solver_of(game: Game) -> Solver:
    """Return the solver of the game's family."""
    return game.family.part(Solver)


def knowledge_of(game: Game) -> Knowledge:
    """Return the tables of the game's family."""
    return game.family.part(Knowledge)


def label(position: Position, nodes: int = NODES) -> Labels | None:
    """Return the labels of a position; None if it is over or its value is not known."""
    return None if position.is_over else solver_of(position.game).label(position, nodes)
