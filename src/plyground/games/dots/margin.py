"""Who gets more of the boxes that are left: alpha-beta over lines alone.

The *margin* of some lines is how many boxes more the player to move gets from there on than the
other, with best play. It does not depend on who has which box, so one table serves all leads. A
question is always: is the margin at least so much? Margins are odd if an odd number of boxes is
left, else even.

An entry of the table is three integers: the lines, and the lowest and highest margin that is possible.
"""

from typing import Any

import numpy as np

from plyground.bits import bit, lowest, mix, popcount
from plyground.games.dots.choices import choices
from plyground.games.dots.rules import Rules, closed_by
from plyground.games.dots.sides import drawn_sides, missing_sides, with_three, with_two
from plyground.games.dots.symmetry import with_corners
from plyground.jit import kernel

Array = np.ndarray[Any, np.dtype[np.int64]]

STOP, NODES, NODE_LIMIT = range(3)
MEMORY = 3

FIELDS = 3
LINES, LOW, HIGH = range(FIELDS)


def new_table(megabytes: float) -> Array:
    """Return an empty table; its length is a power of two."""
    entries = 1 << max(10, int(megabytes * 2**20 / 8 / FIELDS).bit_length() - 1)
    return np.zeros((entries, FIELDS), dtype=np.int64)


def new_memory(nodes: int | None = None) -> Array:
    """Return the counters of a search; it stops after ``nodes`` nodes, and once the first one is not 0."""
    memory = np.zeros(MEMORY, dtype=np.int64)
    memory[NODE_LIMIT] = 1 << 62 if nodes is None else nodes
    return memory


@kernel(nogil=True)
def has_margin(lines: int, margin: int, rules: Rules, table: Array, memory: Array) -> bool:
    """Return whether the player to move gets at least ``margin`` boxes more than the other.

    Once memory[STOP] is set, the result means nothing.
    """
    sides = drawn_sides(lines, rules)
    left = popcount(rules.boxes & ~(sides.above & sides.below & sides.left & sides.right))
    margin += (margin ^ left) & 1
    if margin <= -left or margin > left:
        return margin <= -left
    memory[NODES] += 1
    if int(memory[NODES]) > int(memory[NODE_LIMIT]):
        memory[STOP] = 1
    marked = with_corners(lines, rules)
    place = mix(marked) & (table.shape[0] - 1)
    if lines and int(table[place, LINES]) == marked:
        if int(table[place, LOW]) >= margin:
            return True
        if int(table[place, HIGH]) < margin:
            return False
    found = False
    three, two = with_three(sides), with_two(sides, rules)
    gifts = missing_sides(two, sides, lines, rules)
    moves = choices(three, two, sides, lines, rules)
    while moves and not found and int(memory[STOP]) == 0:
        move = lowest(moves & ~gifts or moves)
        moves &= ~bit(move)
        closed = popcount(closed_by(lines, move, rules))
        after = lines | bit(move)
        if closed:
            found = has_margin(after, margin - closed, rules, table, memory)
        else:
            found = not has_margin(after, 1 - margin, rules, table, memory)
    if int(memory[STOP]) == 0:
        write(marked, place, margin, found, left, table)
    return found


@kernel(nogil=True)
def write(marked: int, place: int, margin: int, found: bool, left: int, table: Array) -> None:
    """Note the answer to a question in the table."""
    if int(table[place, LINES]) != marked:
        table[place, LINES] = marked
        table[place, LOW] = -left
        table[place, HIGH] = left
    if found:
        table[place, LOW] = max(int(table[place, LOW]), margin)
    else:
        table[place, HIGH] = min(int(table[place, HIGH]), margin - 2)
