"""Counting move sequences (perft): the standard test of rules, and of their speed.

:func:`count` binds this module to a game: ``legal_moves`` and ``play`` below are the game's.
"""

from typing import TYPE_CHECKING

from plyground.bits import drop_lowest, is_empty, lowest, popcount
from plyground.core.game import Game, Position
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.core.contract import Move, Rules, State, legal_moves, play


@kernel(nogil=True)
def perft(state: "State", depth: int, rules: "Rules") -> int:
    """Count the move sequences of length ``depth``, at least 1, from ``state``."""
    moves = legal_moves(state, rules)
    if depth == 1:
        return popcount(moves)
    sequences = 0
    while not is_empty(moves):
        move = lowest(moves)
        moves = drop_lowest(moves)
        sequences += perft(play(state, move, rules), depth - 1, rules)
    return sequences


def count(position: Position, depth: int) -> int:
    """Count the move sequences of length ``depth`` from ``position``."""
    if depth == 0:
        return 1
    return int(_bound(position.game)(position.state, depth, position.game.rules))


def split(position: Position, depth: int) -> "dict[Move, int]":
    """Count the sequences by first move, to see where two programs disagree."""
    return {move: count(position.play(move), depth - 1) for move in position.legal_moves}


def _bound(game: Game):  # type: ignore[no-untyped-def]
    return game.bound(__name__).perft
