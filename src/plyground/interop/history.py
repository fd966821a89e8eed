"""A match from its positions: opponents are told where a game has been, not what was played."""

from collections.abc import Sequence

from plyground.core.game import Position
from plyground.play.match import Match


def replay(positions: Sequence[Position]) -> Match:
    """The match that went through ``positions``; one that begins at the last if they do not follow on."""
    match = Match.begin(positions[0])
    for position in positions[1:]:
        here = match.position
        moves = [move for move in here.legal_moves if here.play(move) == position]
        if match.is_over or not moves:
            return Match.begin(positions[-1])
        match = match.play(moves[0])
    return match
