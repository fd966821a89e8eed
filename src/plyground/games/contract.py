"""The names a bound algorithm may use, for the type checker alone.

An algorithm's source imports these under ``TYPE_CHECKING``; when it is bound
to a game (``Game.bound``), the game's own functions take their place.
"""

from plyground.games.game import (
    Move,
    MoveSet,
    Rules,
    State,
    mixed_key,
    no_opinion,
    no_promise,
    none,
    same_move,
    same_state,
)

__all__ = [
    "Move", "MoveSet", "Rules", "State", "candidates", "evaluate", "key", "legal_moves",
    "noisy", "outcome", "play", "promise", "reflect", "reflect_move",
]  # fmt: skip

legal_moves = candidates = noisy = none
outcome = evaluate = no_opinion
promise = no_promise
key = mixed_key
reflect = same_state
reflect_move = same_move


def play(state: State, move: Move, rules: Rules) -> State:
    """Each game has its own."""
    raise NotImplementedError
