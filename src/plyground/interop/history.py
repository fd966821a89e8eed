"""Rebuild a match from its positions: opponents receive the past of a game as positions, not as moves."""

from collections.abc import Sequence

from plyground.core.game import Position
from plyground.play.match import Match


def match_from_positions(positions: Sequence[Position]) -> Match:
    """Return the match with these positions; if they are not consecutive, one that starts at the last."""
    match = Match.begin(positions[0])
    for position in positions[1:]:
        here = match.position
        moves = [move for move in here.legal_moves if here.play(move) == position]
        if match.is_over or not moves:
            return Match.begin(positions[-1])
        match = match.play(moves[0])
    return match
