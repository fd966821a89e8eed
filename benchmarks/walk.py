"""Moves made one by one, nothing counted in bulk: how fast the rules themselves are.

Bound to a game, so the names below are that game's own.
"""

from typing import TYPE_CHECKING, Any

from plyground.bits import bit, lowest
from plyground.core.game import Game
from plyground.jit import kernel
from plyground.search.uct import LONGEST_PLAYOUT, new_memory, random_move

if TYPE_CHECKING:
    from plyground.core.contract import Rules, State, legal_moves, play


@kernel
def sequences(state: "State", depth: int, rules: "Rules") -> int:
    """The number of move sequences of length ``depth``, the last move of each one made as well."""
    if depth == 0:
        return 1
    found = 0
    moves = legal_moves(state, rules)
    while moves:
        move = lowest(moves)
        moves ^= bit(move)
        found += sequences(play(state, move, rules), depth - 1, rules)
    return found


@kernel
def random_moves(start: "State", games: int, rules: "Rules", memory: Any) -> int:
    """Play random games from ``start``; how many moves they had."""
    played = 0
    for _ in range(games):
        state = start
        for _ in range(LONGEST_PLAYOUT):
            moves = legal_moves(state, rules)
            if moves == 0:
                break
            state = play(state, random_move(moves, memory), rules)
            played += 1
    return played


def walk(game: Game, depth: int) -> int:
    """The number of move sequences from the start, every move made."""
    return int(game.bound(__name__).sequences(game.start().state, depth, game.rules))


def stroll(game: Game, games: int, seed: int) -> int:
    """Play random games from the start; how many moves they had."""
    kernels = game.bound(__name__)
    return int(kernels.random_moves(game.start().state, games, game.rules, new_memory(seed)))
