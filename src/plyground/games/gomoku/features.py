"""The features of a large board that a learned evaluation weighs: open lines, and where the stones are.

They are those of small boards (``games/mnk/features.py``), with more lines and cells.
"""

from typing import Any

from plyground.bits import Bits256, drop_lowest, is_empty, lowest, popcount
from plyground.games.gomoku.lines import open_lines
from plyground.games.gomoku.rules import WAYS, Rules, State, mine, theirs
from plyground.games.mnk.features import FIRST_COUNT, NEXT, SECOND
from plyground.jit import kernel

MANY = 256
CELLS = 225

FIRST_STONE = FIRST_COUNT + 6 * MANY
FEATURE_WEIGHTS = FIRST_STONE + 2 * CELLS


@kernel
def count_open(stones: Bits256, others: Bits256, rules: Rules) -> tuple[int, int, int, int]:
    """Count the open lines of all directions that lack one, two, three and four stones."""
    one = two = three = four = 0
    for way in range(WAYS):
        a, b, c, d = open_lines(stones, others, way, rules)
        one += popcount(a)
        two += popcount(b)
        three += popcount(c)
        four += popcount(d)
    return one, two, three, four


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write the joint count of sharp lines, the counts of the others, and the cell of every stone."""
    own, others = mine(state), theirs(state)
    my_lines, their_lines = count_open(own, others, rules), count_open(others, own, rules)
    sharp = min(my_lines[0], NEXT - 1) * NEXT + min(their_lines[0], NEXT - 1)
    out[at] = (sharp * SECOND + min(my_lines[1], SECOND - 1)) * SECOND + min(their_lines[1], SECOND - 1)
    for place in range(3):
        out[at + 1 + place] = FIRST_COUNT + place * MANY + min(my_lines[1 + place], MANY - 1)
        out[at + 4 + place] = FIRST_COUNT + (3 + place) * MANY + min(their_lines[1 + place], MANY - 1)
    count = 7
    for base, stones in ((FIRST_STONE, own), (FIRST_STONE + CELLS, others)):
        rest = stones
        while not is_empty(rest):
            out[at + count] = base + lowest(rest)
            rest = drop_lowest(rest)
            count += 1
    return count
