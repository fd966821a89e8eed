"""Lines of a board turned in every way, quickly: eight lines at a time, from a table.

Positions that differ only in how the board is turned have the same margin. So have two that differ
only in which of the two lines at a corner is drawn.
"""

import numpy as np

from plyground.bits import WORD, bit, contains, popcount
from plyground.caching import bounded_cache
from plyground.games.dots.bounds import Array
from plyground.games.dots.rules import SIZES, Rules, line_count
from plyground.games.dots.symmetry import reflect_move, symmetries, with_corners
from plyground.jit import kernel

BYTE = 8


@bounded_cache(len(SIZES))
def turn_table(rules: Rules) -> Array:
    """Return the lines turned, for each way, each byte of a set of lines, and each value of the byte."""
    columns, rows = rules.columns, rules.rows
    table = np.zeros((symmetries(columns, rows), WORD // BYTE, 1 << BYTE), dtype=np.int64)
    for which, by_byte in enumerate(table):
        for line in range(line_count(columns, rows)):
            target = bit(reflect_move(line, which, rules))
            byte, place = divmod(line, BYTE)
            values = [value for value in range(1 << BYTE) if contains(value, place)]
            by_byte[byte, values] |= target
    return table


@kernel(nogil=True)
def turned(lines: int, which: int, turns: Array) -> int:
    """Return the lines turned in the given way."""
    found = 0
    for byte in range(WORD // BYTE):
        found |= int(turns[which, byte, lines >> byte * BYTE & 255])
    return found


@kernel(nogil=True)
def least_turned(lines: int, rules: Rules, turns: Array) -> int:
    """Return one set of lines for all that have the same margin by symmetry.

    Once two thirds of the lines are drawn, only the corners count: hardly two positions are alike then.
    """
    least = with_corners(lines, rules)
    if 3 * popcount(lines) > 2 * popcount(rules.lines):
        return least
    for which in range(1, turns.shape[0]):
        least = min(least, with_corners(turned(lines, which, turns), rules))
    return least
