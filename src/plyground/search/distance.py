"""How far a forced end is, as people count it: in the winner's own moves.

describe_distance(position, 5, seat=0)           "in 3 moves": 0, 1, 0, 1, 0
describe_distance(position, 5, seat=0, line)     "in 4 moves" if seat 0 makes four moves of the line
describe_distance(position, 5, seat=0)           "within 5 moves" where extra turns are possible
"""

from collections.abc import Sequence

from plyground.core.game import Position
from plyground.core.text import count_noun
from plyground.core.types import Move


def own_moves(position: Position, plies: int, seat: int, line: Sequence[Move] = ()) -> int | None:
    """Return how many of the plies to the end are moves of ``seat``, at least 1.

    ``line`` is the play to the end, if it is known. Return None if extra turns make the number unknown.
    """
    if position.game.alternates:
        return max(1, (plies + (seat == position.turn)) // 2)
    if len(line) != plies:
        return None
    count = 0
    for move in line:
        count += position.turn == seat
        position = position.play(move)
    return max(1, count)


def describe_distance(position: Position, plies: int, seat: int, line: Sequence[Move] = ()) -> str:
    """Write how many moves ``seat`` makes to a forced end: ``in 3 moves``, or ``within 5 moves``."""
    moves = own_moves(position, plies, seat, line)
    return f"within {count_noun(plies, 'move')}" if moves is None else f"in {count_noun(moves, 'move')}"
