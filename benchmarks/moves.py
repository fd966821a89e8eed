"""Moves played one by one, none counted in bulk: the speed of the rules themselves.

The kernels are bound to a game: ``legal_moves`` and ``play`` are that game's own.
"""

from typing import TYPE_CHECKING, Any

from plyground.bits import drop_lowest, is_empty, lowest
from plyground.core.game import Game
from plyground.jit import kernel
from plyground.search.uct import MAX_PLAYOUT, new_memory, random_move

if TYPE_CHECKING:
    from plyground.core.contract import Rules, State, legal_moves, play


@kernel
def sequences(state: "State", depth: int, rules: "Rules") -> int:
    """Count the move sequences of length ``depth``, playing the last move of each as well."""
    if depth == 0:
        return 1
    found = 0
    moves = legal_moves(state, rules)
    while not is_empty(moves):
        move = lowest(moves)
        moves = drop_lowest(moves)
        found += sequences(play(state, move, rules), depth - 1, rules)
    return found


@kernel
def random_moves(start: "State", games: int, rules: "Rules", memory: Any) -> int:
    """Play random games from ``start``; return how many moves they had."""
    played = 0
    for _ in range(games):
        state = start
        for _ in range(MAX_PLAYOUT):
            moves = legal_moves(state, rules)
            if is_empty(moves):
                break
            state = play(state, random_move(moves, memory), rules)
            played += 1
    return played


def count_sequences(game: Game, depth: int) -> int:
    """Count the move sequences from the start, playing every move."""
    return int(game.bound(__name__).sequences(game.start().state, depth, game.rules))


def play_random_games(game: Game, games: int, seed: int) -> int:
    """Play random games from the start; return how many moves they had."""
    kernels = game.bound(__name__)
    return int(kernels.random_moves(game.start().state, games, game.rules, new_memory(seed)))
