"""Adjudication: end a game early where tables have its result.

Both sides are assumed to play the ending perfectly, which is fair among strong
players and not among weak ones. Only values that every machine has are used, so
that results do not depend on the tables a machine has built.
"""

from plyground.core.game import Position
from plyground.solve.solver import solver_of


def adjudicate(position: Position) -> float | None:
    """Return what the first seat scores (1, 0.5 or 0) with perfect play; None if no table has it."""
    return first_seat_score(position, solver_of(position.game).table_value(position))


def first_seat_score(position: Position, value: int | None) -> float | None:
    """Turn a value for the mover (1, 0, -1) into the score of the first seat (1, 0.5, 0)."""
    if value is None:
        return None
    return (1 + value) / 2 if position.turn == 0 else (1 - value) / 2
