"""The names a bound algorithm may use, for the type checker alone.

An algorithm's source imports these under ``TYPE_CHECKING``; when it is bound
to a game (``Game.bound``), the game's own functions take their place.
"""

from plyground.games.game import Game, Move, MoveSet, Rules, State

__all__ = [
    "Move", "MoveSet", "Rules", "State", "candidates", "evaluate", "key", "known", "legal_moves",
    "noisy", "outcome", "play", "promise", "reflect", "reflect_move", "repetition_ends",
]  # fmt: skip


def _a_game() -> Game:
    raise NotImplementedError


_any_game = _a_game()

legal_moves = _any_game.legal_moves
play = _any_game.play
outcome = _any_game.outcome
evaluate = _any_game.evaluate
promise = _any_game.promise
candidates = _any_game.candidates
noisy = _any_game.noisy
known = _any_game.known
key = _any_game.key
reflect = _any_game.reflect
reflect_move = _any_game.reflect_move
repetition_ends = _any_game.repetition_ends
