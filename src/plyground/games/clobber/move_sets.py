"""The set of legal moves of Clobber.

Boards of different sizes have sets of different kinds. So this module is loaded once
for each kind, with the function ``pack`` that makes it, as algorithms are for each game
(``move_sets_for``).
"""

from typing import TYPE_CHECKING

from plyground.core.types import MoveSet
from plyground.games.clobber.rules import Rules, State
from plyground.games.clobber.steps import legal_steps
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.games.clobber.packing import pack64 as pack


@kernel
def legal_moves(state: State, rules: Rules) -> MoveSet:
    """Return the legal moves."""
    return pack(legal_steps(state, rules), rules)
