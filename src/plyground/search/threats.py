"""Threats: moves with which the other side wins at once, unless they are stopped.

    threats_of(position)          each with a position in which it wins

The rules of most games know no pass, so a threat is found by playing: it is a move that wins after at
least half of the moves that the mover can make. On large boards a few of those are tried, far apart.
"""

from collections import Counter
from collections.abc import Sequence

from plyground.core.game import Position
from plyground.core.types import Move

MOST_PLAYED = 1000
"""Moves that are played for one answer."""

LEAST_TRIED = 4
"""Moves of the mover that are tried on the largest boards."""


def threats_of(position: Position) -> list[tuple[Position, Move]]:
    """Return the threats against the mover: each move with a position in which it wins."""
    tried = [after for move in _some(position) if (after := position.play(move)).turn != position.turn]
    counts: Counter[Move] = Counter()
    where: dict[Move, Position] = {}
    for after in tried:
        for move in after.legal_moves:
            end = after.play(move)
            if end.is_over and end.winner == after.turn:
                counts[move] += 1
                where[move] = after
    return [(where[move], move) for move in sorted(counts) if 2 * counts[move] >= len(tried)]


def _some(position: Position) -> Sequence[Move]:
    """Return moves to try: all of them, or some that are spread over the board."""
    legal = position.legal_moves
    count = max(LEAST_TRIED, MOST_PLAYED // max(1, len(legal)))
    return legal[:: max(1, -(-len(legal) // count))]
