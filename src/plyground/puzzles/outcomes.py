"""What every move of a position is worth: a win, a draw or a loss, proven."""

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.solve.solver import knowledge_of, label

NODES = 150_000
"""Nodes for the values of all moves of one position."""


def outcomes(position: Position, nodes: int = NODES) -> dict[Move, int] | None:
    """Return 1, 0 or -1 for every legal move; None if that is not proven within ``nodes``.

    The game is taken to begin here: no earlier position can be repeated.
    """
    if position.is_over:
        return None
    if position.game.repetition_ends:
        return _certain(position)
    labels = label(position, nodes)
    if labels is None or set(labels.worth) != set(position.legal_moves):
        return None
    return {move: (worth > 0) - (worth < 0) for move, worth in labels.worth.items()}


def _certain(position: Position) -> dict[Move, int] | None:
    """Return the values that are certain even where positions are repeated."""
    knowledge, found = knowledge_of(position.game), {}
    for move in position.legal_moves:
        after = position.play(move)
        outcome = after.outcome if after.is_over else knowledge.sure_outcome(after, (position,))
        if outcome is None:
            return None
        found[move] = position.sign_of(after) * outcome
    return found
