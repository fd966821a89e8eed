"""The features of a position that a learned evaluation weighs: houses with their seeds, and the stores."""

from typing import Any

from plyground.games.kalah.rules import MAX_HOUSES, MAX_SEEDS, Rules, State, seeds_in, seeds_on, store
from plyground.jit import kernel

MOST_SEEDS = 15
"""Houses with more seeds than this are judged alike."""

MOST_ACROSS = 7
"""Where two houses are judged together, more seeds than this count as so many."""

KINDS = MOST_SEEDS + 1
PAIRS = 2 * MAX_HOUSES * KINDS
PAIR = (MOST_ACROSS + 1) * (MOST_ACROSS + 1)
ROWS = PAIRS + MAX_HOUSES * PAIR
LEAD = ROWS + 2 * (MAX_SEEDS + 1)
FEATURE_WEIGHTS = LEAD + 2 * MAX_SEEDS + 1


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write each house and its seeds, each pair of houses across, the seeds of each row, and the lead."""
    houses = rules.houses
    for house in range(houses):
        mine, theirs = seeds_in(state.mine, house), seeds_in(state.theirs, house)
        across = seeds_in(state.theirs, houses - 1 - house)
        out[at + house] = house * KINDS + min(mine, MOST_SEEDS)
        out[at + houses + house] = (MAX_HOUSES + house) * KINDS + min(theirs, MOST_SEEDS)
        pair = min(mine, MOST_ACROSS) * (MOST_ACROSS + 1) + min(across, MOST_ACROSS)
        out[at + 2 * houses + house] = PAIRS + house * PAIR + pair
    place = at + 3 * houses
    out[place] = ROWS + seeds_on(state.mine)
    out[place + 1] = ROWS + MAX_SEEDS + 1 + seeds_on(state.theirs)
    out[place + 2] = LEAD + MAX_SEEDS + store(state.mine) - store(state.theirs)
    return 3 * houses + 3
