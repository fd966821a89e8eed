"""The sets of moves of Hex: the legal ones, and those worth a search.

Boards of different sizes have sets of different kinds. So this module is loaded once
for each kind, with the function ``pack`` that makes it (``move_sets_for``).
"""

from typing import TYPE_CHECKING

from plyground.bits import is_empty
from plyground.core.types import MoveSet
from plyground.games.hex.cells import EMPTY, Rules
from plyground.games.hex.rules import (
    State,
    empty_cells,
    has_joined,
    my_side,
    their_side,
    winning_cells,
)
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.games.hex.packing import pack64 as pack


@kernel
def legal_moves(state: State, rules: Rules) -> MoveSet:
    """Return the empty cells; none once a player has joined both edges."""
    return pack(EMPTY if has_joined(their_side(state)) else empty_cells(state, rules))


@kernel
def candidates(state: State, rules: Rules) -> MoveSet:
    """Return the moves that win at once, else those that stop a win at the next turn, else all.

    Of several cells where the other side would win only one can be stopped: then all moves lose as fast.
    """
    theirs = their_side(state)
    if has_joined(theirs):
        return pack(EMPTY)
    empty = empty_cells(state, rules)
    wins = winning_cells(my_side(state), empty)
    if not is_empty(wins):
        return pack(wins)
    stops = winning_cells(theirs, empty)
    return pack(empty if is_empty(stops) else stops)
