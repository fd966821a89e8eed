"""Numbering the positions of Oware: every board gets one small number, and back.

The table is one long row of bytes, and this is the number of a board in it.
Count the seeds house by house, mine 0 .. 5 and then theirs 0 .. 5, and write
down the running sums s0 <= s1 <= ... <= s11; the last is the number of seeds.

    number  =  C(s0, 1) + C(s1 + 1, 2) + C(s2 + 2, 3) + ... + C(s11 + 11, 12)

Each growing row of sums has a number of its own, without gaps (this is the
combinatorial number system). The empty board is 0, the twelve boards of one
seed are 1 to 12, and all boards of up to n seeds are the first C(n + 12, 12)
numbers: a table for more seeds only continues one for fewer. Stores do not
count.

All functions are kernels without files or changing globals, for use inside a
compiled search.
"""

from math import comb

import numpy as np

from plyground.bits import lowest
from plyground.games.oware.rules import HOUSES, SEEDS, State
from plyground.games.oware.tablebase.packed import Packed, count_values, value_at
from plyground.jit import kernel

UNKNOWN = -128
"""What :func:`probe` returns for a board with more seeds than the table has."""

_SPAN = SEEDS + 2
_ROW = (1 << 8 * HOUSES) - 1
_ONES = 0x010101010101

# The terms of the sum: row (house * 50 + running sum).
_TERMS = np.array(
    [comb(seeds + house, house + 1) for house in range(2 * HOUSES) for seeds in range(_SPAN)], dtype=np.int64
)
_LAST = (2 * HOUSES - 1) * _SPAN


@kernel(nogil=True)
def first_index(seeds: int) -> int:
    """Return the lowest number of a board with that many seeds: how many boards have fewer."""
    return int(_TERMS[_LAST + seeds])


@kernel(nogil=True)
def without_stores(state: State) -> State:
    """Return the state with empty stores."""
    return State(state.mine & _ROW, state.theirs & _ROW)


@kernel(nogil=True)
def seeds_on_board(state: State) -> int:
    """Return the number of seeds in the twelve houses."""
    return ((state.mine & _ROW) + (state.theirs & _ROW)) * _ONES >> 8 * (HOUSES - 1) & 0xFF


@kernel(nogil=True)
def rank(state: State) -> int:
    """Return the number of a board."""
    # A product with ones leaves in each byte the sum of the bytes up to it.
    mine = (state.mine & _ROW) * _ONES
    theirs = ((state.theirs & _ROW) + (mine >> 8 * (HOUSES - 1) & 0xFF)) * _ONES
    index = 0
    for house in range(HOUSES):
        index += int(_TERMS[house * _SPAN + (mine >> 8 * house & 0xFF)])
        index += int(_TERMS[(house + HOUSES) * _SPAN + (theirs >> 8 * house & 0xFF)])
    return index


@kernel(nogil=True)
def unrank(index: int) -> State:
    """Return the board with that number; the inverse of :func:`rank`."""
    mine = 0
    theirs = 0
    above = total = SEEDS
    for house in range(2 * HOUSES - 1, -1, -1):
        # The largest running sum whose term still fits; the house above has what is missing.
        while int(_TERMS[house * _SPAN + total]) > index:
            total -= 1
        index -= int(_TERMS[house * _SPAN + total])
        if house < HOUSES - 1:
            mine += above - total << 8 * (house + 1)
        elif house < 2 * HOUSES - 1:
            theirs += above - total << 8 * (house + 1 - HOUSES)
        above = total
    return State(mine + total, theirs)


@kernel(nogil=True)
def next_board(state: State) -> State:
    """Return the board with the next number; the stores of ``state`` are empty.

    One seed steps down from the lowest house that is not mine 0, or from outside
    if all others are empty, and the seeds of mine 0 join it.
    """
    joined = (state.mine & 0xFF) + 1
    mine = state.mine & ~0xFF
    if mine:
        house = lowest(mine) >> 3
        return State(mine - (1 << 8 * house) + (joined << 8 * (house - 1)), state.theirs)
    if state.theirs == 0:
        return State(0, joined << 8 * (HOUSES - 1))
    house = lowest(state.theirs) >> 3
    theirs = state.theirs - (1 << 8 * house)
    if house:
        return State(0, theirs + (joined << 8 * (house - 1)))
    return State(joined << 8 * (HOUSES - 1), theirs)


@kernel(nogil=True)
def probe(packed: Packed, state: State) -> int:
    """Return the seeds the mover nets from here on, or :data:`UNKNOWN` for more seeds than the table has.

    ``packed`` holds the value of every board of up to some number of seeds, in the order
    of their numbers; it may be empty.
    """
    if first_index(seeds_on_board(state) + 1) > count_values(packed):
        return UNKNOWN
    return value_at(packed, rank(state))
