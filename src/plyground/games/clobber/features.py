"""The features of a position that a learned evaluation weighs: stones with their eight neighbours.

The cells around a stone are one number of nine digits: 1 for a stone of the player to move, 2 for
one of the other. Off the board is as good as empty: nothing can be taken there. Stones of
groups without moves do not count.
"""

from typing import Any

from plyground.bits import drop_lowest, lowest, popcount
from plyground.games.clobber.groups import live_stones, movable
from plyground.games.clobber.rules import Rules, State
from plyground.jit import kernel

NEIGHBOURHOODS = 3**9
MOST_COUNTED = 16
FEATURE_WEIGHTS = NEIGHBOURHOODS + MOST_COUNTED * MOST_COUNTED


@kernel
def digits(three: int) -> int:
    """Return three bits as digits of the base three."""
    return (three & 1) + 3 * ((three >> 1) & 1) + 9 * ((three >> 2) & 1)


@kernel
def row_around(stones: int, row: int, column: int, rules: Rules) -> int:
    """Return as three bits which of the cells to the left, at and to the right of a place have stones."""
    if row < 0 or row >= rules.rows:
        return 0
    # The highest bits are those of a negative set as well; the mask leaves none that do not exist.
    whole = (stones >> (row * rules.columns)) & ((1 << rules.columns) - 1)
    return ((whole << 1) >> column) & 7


@kernel
def neighbourhood(mine: int, theirs: int, cell: int, rules: Rules) -> int:
    """Return the nine cells around ``cell`` as one number."""
    row, column = cell // rules.columns, cell % rules.columns
    found = 0
    for near in range(row - 1, row + 2):
        own = digits(row_around(mine, near, column, rules))
        found = 27 * found + own + 2 * digits(row_around(theirs, near, column, rules))
    return found


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write the surroundings of each stone, and how many stones of both sides can move."""
    live = live_stones(state, rules)
    mine, theirs = state.mine & live, state.theirs & live
    place = at
    rest = live
    while rest:
        out[place] = neighbourhood(mine, theirs, lowest(rest), rules)
        rest = drop_lowest(rest)
        place += 1
    own = min(popcount(movable(mine, theirs, rules)), MOST_COUNTED - 1)
    other = min(popcount(movable(theirs, mine, rules)), MOST_COUNTED - 1)
    out[place] = NEIGHBOURHOODS + own * MOST_COUNTED + other
    return place + 1 - at
