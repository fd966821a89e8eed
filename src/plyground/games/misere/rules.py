"""Misère play: the moves of a game, with the result turned round.

    X O .      In tic-tac-toe, X to move: c3 completes a1-b2-c3, and X loses.
    . X .
    . O .

The functions of the game itself are called ``base_outcome`` and ``base_evaluate``: this module is bound to
each game.
"""

from typing import TYPE_CHECKING

from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.core.contract import Rules, State
    from plyground.games.misere.base import base_evaluate, base_outcome


@kernel
def outcome(state: "State", rules: "Rules") -> int:
    """Return a loss where the game itself is won, and a win where it is lost."""
    return -base_outcome(state, rules)


@kernel
def evaluate(state: "State", rules: "Rules") -> int:
    """Return the score of the game itself with the other sign."""
    return -base_evaluate(state, rules)
