"""The features of a position that a learned evaluation weighs: shortest ways, and the cells of the stones.

Cells are numbered as their owner would see them who always plays from the top to the bottom:
for the player who joins the left side with the right, rows and columns change places.
"""

from typing import Any

from plyground.bits import Bits128, drop_lowest, is_empty, lowest
from plyground.games.hex.cells import Rules
from plyground.games.hex.rules import State, empty_cells, my_stones, their_stones
from plyground.games.hex.ways import FARTHEST, NARROW, ways
from plyground.jit import kernel

CELLS = 121
NEEDS = FARTHEST + 1
COST_STEP = 40
COSTS = FARTHEST * NARROW // COST_STEP + 1
FIRST_COST = NEEDS * NEEDS
FIRST_STONE = FIRST_COST + 2 * COSTS
FEATURE_WEIGHTS = FIRST_STONE + 2 * CELLS


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write how many stones the shortest ways of both players need, what they cost, and all stones."""
    mine, theirs, empty = my_stones(state), their_stones(state), empty_cells(state, rules)
    my_ways = ways(mine, empty, state.across, rules)
    their_ways = ways(theirs, empty, 1 - state.across, rules)
    out[at] = my_ways.stones * NEEDS + their_ways.stones
    out[at + 1] = FIRST_COST + my_ways.cost // COST_STEP
    out[at + 2] = FIRST_COST + COSTS + their_ways.cost // COST_STEP
    place = write_stones(mine, state.across, FIRST_STONE, rules, out, at + 3)
    return write_stones(theirs, 1 - state.across, FIRST_STONE + CELLS, rules, out, place) - at


@kernel
def write_stones(stones: Bits128, across: int, first: int, rules: Rules, out: Any, at: int) -> int:
    """Write ``first`` and more for each stone as its owner sees it; return the next place."""
    while not is_empty(stones):
        cell = lowest(stones)
        stones = drop_lowest(stones)
        out[at] = first + (cell % rules.size * rules.size + cell // rules.size if across else cell)
        at += 1
    return at
