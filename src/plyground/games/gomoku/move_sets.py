"""The sets of moves: the legal ones, those worth a search, those near the stones, the threats.

Boards of up to 128 cells have smaller sets of moves than larger ones. So this module is loaded once for each
kind, with the function ``pack`` that makes it (``move_sets_for``).
"""

from typing import TYPE_CHECKING

from plyground.core.types import MoveSet
from plyground.games.gomoku.lines import candidate_cells, near_cells, threat_cells
from plyground.games.gomoku.rules import Rules, State, free_cells
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.games.gomoku.packing import pack256 as pack


@kernel
def legal_moves(state: State, rules: Rules) -> MoveSet:
    """Return the empty cells; none after a win."""
    return pack(free_cells(state, rules))


@kernel
def candidates(state: State, rules: Rules) -> MoveSet:
    """Return the moves that win at once, else stop a win, else answer a fork, else all."""
    return pack(candidate_cells(state, rules))


@kernel
def likely(state: State, rules: Rules) -> MoveSet:
    """Return the empty cells at most two steps from a stone; on an empty board the centre."""
    return pack(near_cells(state, rules))


@kernel
def threats(state: State, rules: Rules) -> MoveSet:
    """Return the moves after which one more stone would complete a line."""
    return pack(threat_cells(state, rules))
