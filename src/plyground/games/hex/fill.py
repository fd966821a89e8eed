"""Cells of Hex that can be filled without changing who wins, so that less is left to search.

 X X           An empty cell is *useless* if it joins nothing: all the stones and free cells around
X . O          it that a chain could pass through are joined without it. It does not matter who
 O O           has it.

  X            Two empty cells are *captured* if the other side's stone on either of them would be
 . .           useless once the player has the other one: here above the player's edge. The player
=====          may as well have both.
"""

from typing import NamedTuple

import numpy as np

from plyground.bits import bit, lowest
from plyground.games.hex.geometry import AROUND
from plyground.games.hex.maps import CORNER, SIDE, Array, HexMap
from plyground.jit import kernel

SIDES = len(AROUND)


class Filled(NamedTuple):
    """A position after filling, and the captured cells of both players."""

    mine: int
    theirs: int
    my_captured: int
    their_captured: int


def _joins_nothing(own: int, free: int) -> bool:
    """Return whether any two of the usable cells around a cell are joined without it."""
    usable = [place for place in range(SIDES) if (own | free) >> place & 1]
    return all(_are_joined(one, other, own) for one in usable for other in usable if one < other)


def _are_joined(one: int, other: int, own: int) -> bool:
    """Return whether two places of a ring touch, or the player's own stones join them on one side."""
    ways = range(one + 1, other), range(other + 1, one + SIDES)
    return any(all(own >> place % SIDES & 1 for place in way) for way in ways)


USELESS: Array = np.array(
    [_joins_nothing(around >> SIDES, around % (1 << SIDES)) for around in range(1 << 2 * SIDES)],
    dtype=np.int64,
)
"""Whether a cell is useless, by the player's own stones and the free cells around it."""


@kernel
def is_useless(cell: int, own: int, other: int, across: int, board: HexMap) -> bool:
    """Return whether an empty cell can never be needed for a chain; edges count as stones."""
    stones, free = 0, 0
    for place in range(SIDES):
        near = int(board.ring[cell, place])
        if near == CORNER:
            free |= 1 << place
        elif near < 0:
            if (near == SIDE) == (across == 1):
                stones |= 1 << place
        elif own & bit(near):
            stones |= 1 << place
        elif not other & bit(near):
            free |= 1 << place
    return bool(USELESS[stones << SIDES | free])


@kernel
def captured(cell: int, own: int, other: int, across: int, board: HexMap) -> int:
    """Return a captured pair with a cell; 0 if there is none."""
    cells = int(board.near[cell]) & board.cells & ~(own | other)
    while cells:
        near = lowest(cells)
        cells &= cells - 1
        first = is_useless(cell, own | bit(near), other, across, board)
        if first and is_useless(near, own | bit(cell), other, across, board):
            return bit(cell) | bit(near)
    return 0


@kernel
def fill_in(mine: int, theirs: int, across: int, board: HexMap) -> Filled:
    """Fill useless and captured cells until there are none."""
    my_captured, their_captured, before = 0, 0, -1
    while mine | theirs != before:
        before = mine | theirs
        cells = board.cells & ~before
        while cells:
            cell = lowest(cells)
            if is_useless(cell, mine, theirs, across, board):
                mine |= bit(cell)
            else:
                my_pair = captured(cell, mine, theirs, across, board)
                mine |= my_pair
                my_captured |= my_pair
                their_pair = 0 if my_pair else captured(cell, theirs, mine, 1 - across, board)
                theirs |= their_pair
                their_captured |= their_pair
            cells &= ~(mine | theirs | bit(cell))
    return Filled(mine, theirs, my_captured, their_captured)
