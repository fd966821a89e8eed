"""The features of an Oware board that a learned evaluation weighs: single houses, and patterns of six.

How much a house with so many seeds is worth depends on how many seeds are left on the board. Whether its
neighbours are empty or can be captured matters too. So four patterns are looked up as a whole: the row of
each player, and the houses around each end of the board, where one player's row meets the other's.
"""

from typing import Any

import numpy as np

from plyground.games.oware.rules import HOUSES, SEEDS, Rules, State, seeds_in, seeds_on, store
from plyground.jit import kernel

MOST_SEEDS = 31
"""Houses with more seeds than this are judged alike."""

PHASES = 4
SEEDS_OF_PHASE = 12
"""Houses count differently with up to 12, 24, 36 and 48 seeds on the board."""

ROW_SHAPES = (0, 2, 11)
END_SHAPES = (0, 1, 2, 5)
"""The most seeds of each shape of a house but the last one, in the pattern of a row and of an end."""

HOUSE_WEIGHTS = 2 * HOUSES * (MOST_SEEDS + 1)
LEAD_WEIGHTS = 2 * SEEDS + 1
ROW_WEIGHTS = (len(ROW_SHAPES) + 1) ** HOUSES
END_WEIGHTS = (len(END_SHAPES) + 1) ** HOUSES
FIRST_LEAD = PHASES * HOUSE_WEIGHTS
FIRST_ROW = FIRST_LEAD + PHASES * LEAD_WEIGHTS
FIRST_END = FIRST_ROW + 2 * ROW_WEIGHTS
FEATURE_WEIGHTS = FIRST_END + 2 * END_WEIGHTS

FEATURES = 2 * HOUSES + 5
HALF = HOUSES // 2


def shape_of(seeds: int, most: tuple[int, ...]) -> int:
    """Return the number of the shape of a house with so many seeds."""
    return sum(seeds > each for each in most)


def _parts(most: tuple[int, ...]) -> list[list[int]]:
    """Return what a house adds to the number of a pattern, by its place and its seeds."""
    base = len(most) + 1
    return [[base**place * shape_of(seeds, most) for seeds in range(SEEDS + 1)] for place in range(HOUSES)]


_ROW_PARTS = np.array(_parts(ROW_SHAPES), dtype=np.int64)
_END_PARTS = np.array(_parts(END_SHAPES), dtype=np.int64)


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write one number for each house and its seeds, for the lead, and for each of the four patterns."""
    on_board = seeds_on(state.mine) + seeds_on(state.theirs)
    phase = min(max(on_board - 1, 0) // SEEDS_OF_PHASE, PHASES - 1)
    first = phase * HOUSE_WEIGHTS
    my_row, their_row = FIRST_ROW, FIRST_ROW + ROW_WEIGHTS
    my_end, their_end = FIRST_END, FIRST_END + END_WEIGHTS
    for house in range(HOUSES):
        mine, theirs = seeds_in(state.mine, house), seeds_in(state.theirs, house)
        out[at + house] = first + house * (MOST_SEEDS + 1) + min(mine, MOST_SEEDS)
        out[at + HOUSES + house] = first + (HOUSES + house) * (MOST_SEEDS + 1) + min(theirs, MOST_SEEDS)
        my_row += int(_ROW_PARTS[house, mine])
        their_row += int(_ROW_PARTS[house, theirs])
        if house < HALF:
            my_end += int(_END_PARTS[house + HALF, theirs])
            their_end += int(_END_PARTS[house + HALF, mine])
        else:
            my_end += int(_END_PARTS[house - HALF, mine])
            their_end += int(_END_PARTS[house - HALF, theirs])
    lead = store(state.mine) - store(state.theirs)
    out[at + 2 * HOUSES] = FIRST_LEAD + phase * LEAD_WEIGHTS + SEEDS + lead
    out[at + 2 * HOUSES + 1] = my_row
    out[at + 2 * HOUSES + 2] = their_row
    out[at + 2 * HOUSES + 3] = my_end
    out[at + 2 * HOUSES + 4] = their_end
    return FEATURES
