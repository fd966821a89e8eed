"""Legal moves, and those that close mills or take men, as sets.

The module is loaded for the kind of set that the moves of a board need (see ``packing``).
"""

from typing import TYPE_CHECKING

from plyground.bits import bit, drop_lowest, insert, is_empty, lowest
from plyground.core.types import MoveSet
from plyground.games.morris.rules import (
    Rules,
    State,
    closes,
    first_flight,
    flies,
    free_points,
    is_over,
    my_hand,
    takeable,
)
from plyground.games.morris.tables import FIRST_SLIDES, NEIGHBOURS, TARGETS
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.games.morris.packing import pack64 as pack


@kernel
def slides(state: State, rules: Rules) -> MoveSet:
    """Return the moves of men to free neighbours."""
    free, men, moves = free_points(state, rules), state.mine, pack(0)
    while men:
        origin = lowest(men)
        men = drop_lowest(men)
        if int(NEIGHBOURS[rules.board, origin]) & free == 0:
            continue
        first, last = int(FIRST_SLIDES[rules.board, origin]), int(FIRST_SLIDES[rules.board, origin + 1])
        for slide in range(first, last):
            if free & bit(int(TARGETS[rules.board, slide])):
                moves = insert(moves, rules.points + slide)
    return moves


@kernel
def flights(state: State, rules: Rules) -> MoveSet:
    """Return the moves of each of three men to every free point."""
    free, number, moves = free_points(state, rules), first_flight(rules), pack(0)
    for _ in range(3):
        targets = free
        while targets:
            moves = insert(moves, number + lowest(targets))
            targets = drop_lowest(targets)
        number += rules.points
    return moves


@kernel
def legal_moves(state: State, rules: Rules) -> MoveSet:
    """Return the moves; none once the game is over."""
    if is_over(state, rules):
        return pack(0)
    if state.taking:
        return pack(takeable(state.theirs, rules))
    hand = my_hand(state, rules)
    if hand:
        return pack(free_points(state, rules))
    return flights(state, rules) if flies(state.mine, hand, rules) else slides(state, rules)


@kernel
def noisy(state: State, rules: Rules) -> MoveSet:
    """Return the moves that close a mill or take a man."""
    moves, found = legal_moves(state, rules), pack(0)
    if state.taking:
        return moves
    while not is_empty(moves):
        move = lowest(moves)
        moves = drop_lowest(moves)
        if closes(state, move, rules):
            found = insert(found, move)
    return found
