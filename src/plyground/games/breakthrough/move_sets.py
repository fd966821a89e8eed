"""The sets of moves of Breakthrough: the legal ones, those worth a search, the noisy ones.

Boards of different sizes have sets of different kinds. So this module is loaded once
for each kind, with the function ``pack`` that makes it, as algorithms are for each game
(``move_sets_for``).
"""

from typing import TYPE_CHECKING

from plyground.core.types import MoveSet
from plyground.games.breakthrough.rules import Rules, State
from plyground.games.breakthrough.steps import legal_steps, noisy_steps, saving_steps, winning_steps
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.games.breakthrough.packing import pack64 as pack


@kernel
def legal_moves(state: State, rules: Rules) -> MoveSet:
    """Return the legal moves; none once a side has won."""
    return pack(legal_steps(state, rules), rules)


@kernel
def candidates(state: State, rules: Rules) -> MoveSet:
    """Return the moves that matter: those that win at once, else those that stop a win, else all.

    A pawn one step from winning is stopped only by capturing it. Where that is not
    possible, every move loses as fast.
    """
    wins = winning_steps(state, rules)
    if wins.left | wins.straight | wins.right:
        return pack(wins, rules)
    saves = saving_steps(state, rules)
    return pack(saves if saves.left | saves.right else legal_steps(state, rules), rules)


@kernel
def noisy(state: State, rules: Rules) -> MoveSet:
    """Return the captures, the wins, and the steps after which a pawn cannot be stopped from winning."""
    return pack(noisy_steps(state, rules), rules)
