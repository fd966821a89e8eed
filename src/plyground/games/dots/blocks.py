"""Blocks of two by two boxes: which of their twelve lines are drawn, however the block is turned.

The lines of a block are numbered as on a board of that size:

    .-0-.-1-.
    6   7   8
    .-2-.-3-.
    9  10  11
    .-4-.-5-.
"""

from typing import Any

import numpy as np

from plyground.games.dots.rules import Rules, line_count
from plyground.jit import kernel

SIZE = 2
BLOCK_LINES = line_count(SIZE, SIZE)
PATTERNS = 1 << BLOCK_LINES

Place = tuple[int, int]


def _places() -> list[Place]:
    """Return column and row of each line of a block in half steps from its middle."""
    across = [(2 * (line % SIZE) - 1, 2 * (line // SIZE) - 2) for line in range(6)]
    down = [(2 * (line % (SIZE + 1)) - 2, 2 * (line // (SIZE + 1)) - 1) for line in range(6)]
    return across + down


def _turned_places(which: int) -> list[Place]:
    """Return the places after a turn: bit 0 mirrors left and right, 1 up and down, 2 swaps both."""
    found = []
    for column, row in _places():
        x, y = -column if which & 1 else column, -row if which & 2 else row
        found.append((y, x) if which & 4 else (x, y))
    return found


def _least_patterns() -> "np.ndarray[Any, np.dtype[np.int64]]":
    """Return for each pattern the least one that it can be turned into."""
    patterns = np.arange(PATTERNS, dtype=np.int64)
    least, places = patterns.copy(), _places()
    for which in range(8):
        turned = np.zeros_like(patterns)
        for line, place in enumerate(_turned_places(which)):
            turned |= (patterns >> line & 1) << places.index(place)
        least = np.minimum(least, turned)
    return least


_LEAST = _least_patterns()


@kernel
def block_pattern(lines: int, column: int, row: int, rules: Rules) -> int:
    """Return the pattern of the block whose upper left box is at a column and a row."""
    width = rules.columns
    across = lines >> (row * width + column)
    down = lines >> (width * (rules.rows + 1) + row * (width + 1) + column)
    pattern = across & 3 | (across >> width & 3) << 2 | (across >> 2 * width & 3) << 4
    pattern |= (down & 7) << 6 | (down >> width + 1 & 7) << 9
    return int(_LEAST[pattern])
