"""The features of a board that a learned evaluation weighs: open lines, and where the stones are.

A line of k cells is open to a player if it has no stone of the other. What matters is how
many stones it still lacks. Lines that lack few stones are counted together, because a threat is worth
more or less beside other threats.
"""

from typing import Any

from plyground.bits import drop_lowest, lowest, popcount
from plyground.games.mnk.rules import Rules, State, open_lines
from plyground.jit import kernel

NEXT, SECOND = 4, 8
"""How many lines that lack one stone, or two, are told apart in the joint count."""

MANY = 64
CELLS = 64

JOINT = NEXT * NEXT * SECOND * SECOND
FIRST_COUNT = JOINT
FIRST_STONE = FIRST_COUNT + 6 * MANY
FEATURE_WEIGHTS = FIRST_STONE + 2 * CELLS


@kernel
def count_open(mine: int, theirs: int, rules: Rules) -> tuple[int, int, int, int]:
    """Count the open lines of all directions that lack one, two, three and four stones."""
    width, length = rules.width, rules.run
    one = two = three = four = 0
    for starts, step in (
        (rules.across, 1),
        (rules.down, width),
        (rules.falling, width + 1),
        (rules.rising, width - 1),
    ):
        a, b, c, d = open_lines(mine, theirs, starts, step, length)
        one += popcount(a)
        two += popcount(b)
        three += popcount(c)
        four += popcount(d)
    return one, two, three, four


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write the joint count of sharp lines, the counts of the others, and the cell of every stone."""
    mine = count_open(state.mine, state.theirs, rules)
    theirs = count_open(state.theirs, state.mine, rules)
    sharp = min(mine[0], NEXT - 1) * NEXT + min(theirs[0], NEXT - 1)
    out[at] = (sharp * SECOND + min(mine[1], SECOND - 1)) * SECOND + min(theirs[1], SECOND - 1)
    for place in range(3):
        out[at + 1 + place] = FIRST_COUNT + place * MANY + min(mine[1 + place], MANY - 1)
        out[at + 4 + place] = FIRST_COUNT + (3 + place) * MANY + min(theirs[1 + place], MANY - 1)
    count = 7
    for base, stones in ((FIRST_STONE, state.mine), (FIRST_STONE + CELLS, state.theirs)):
        rest = stones
        while rest:
            out[at + count] = base + lowest(rest)
            rest = drop_lowest(rest)
            count += 1
    return count
