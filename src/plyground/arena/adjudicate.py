"""Ending a game early where tables know its result.

Both sides are taken to play the ending perfectly, which is fair among strong
players and not among weak ones. Only values that every machine has are used, so
that results do not depend on who has built a larger table.
"""

from plyground.core.game import Position
from plyground.solve.solver import solver_of


def settled_score(position: Position) -> float | None:
    """Return what the first seat scores (1, 0.5 or 0) with perfect play; None if no table knows."""
    return score_of_first(position, solver_of(position.game).settled_value(position))


def score_of_first(position: Position, value: int | None) -> float | None:
    """Turn a value for the mover (1, 0, -1) into the score of the first seat (1, 0.5, 0)."""
    if value is None:
        return None
    return (1 + value) / 2 if position.turn == 0 else (1 - value) / 2
