"""The features of a position that a learned evaluation weighs: lead, lines, chains, boxes and blocks."""

from typing import Any

from plyground.bits import popcount
from plyground.games.dots.blocks import PATTERNS, block_pattern
from plyground.games.dots.evaluation import measure_chains
from plyground.games.dots.rules import MAX_LINES, Rules, State, lead
from plyground.games.dots.sides import Sides, drawn_sides, missing_sides, with_three, with_two
from plyground.jit import kernel

MANY = 32
"""No board has as many boxes; more safe lines are not told apart."""
FEW = 8
"""More chains are not told apart."""

FIRST_LEFT = 2 * MANY
FIRST_SAFE = FIRST_LEFT + MAX_LINES + 1
FIRST_CHAINS = FIRST_SAFE + MANY * FEW
FIRST_OPEN = FIRST_CHAINS + FEW**4
FIRST_BLOCK = FIRST_OPEN + 3 * MANY
FEATURE_WEIGHTS = FIRST_BLOCK + PATTERNS


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write the lead, how many lines and boxes of each kind there are, the chains, and all blocks."""
    lines = state.lines
    sides = drawn_sides(lines, rules)
    three, two = with_three(sides), with_two(sides, rules)
    chains = measure_chains(two, sides, lines, rules)
    free = rules.lines & ~lines
    safe = popcount(free & ~missing_sides(two | three, sides, lines, rules))
    long = min(chains.long, FEW - 1)
    out[at] = lead(state) + MANY
    out[at + 1] = FIRST_LEFT + popcount(free)
    out[at + 2] = FIRST_SAFE + min(safe, MANY - 1) * FEW + long
    profile = (min(chains.ones, FEW - 1) * FEW + min(chains.twos, FEW - 1)) * FEW + long
    out[at + 3] = FIRST_CHAINS + profile * FEW + min(chains.loops, FEW - 1)
    out[at + 4] = FIRST_OPEN + popcount(three)
    out[at + 5] = FIRST_OPEN + MANY + popcount(two)
    out[at + 6] = FIRST_OPEN + 2 * MANY + popcount(untouched(sides, rules))
    place = at + 7
    for row in range(rules.rows - 1):
        for column in range(rules.columns - 1):
            out[place] = FIRST_BLOCK + block_pattern(lines, column, row, rules)
            place += 1
    return place - at


@kernel
def untouched(sides: Sides, rules: Rules) -> int:
    """Return the boxes without a side."""
    return rules.boxes & ~(sides.above | sides.below | sides.left | sides.right)
