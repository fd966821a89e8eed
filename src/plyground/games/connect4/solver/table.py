"""The table of a search: one word for each position, with an upper or a lower bound of its score.

The key of a position is mixed so that no two keys become the same word. The lower bits of that word choose
the row, and the row holds all but its lowest eight bits, with the bound in their place. So an entry never
belongs to another position, and because it is one word, threads can share a table without locks.
"""

import numpy as np
from numpy.typing import NDArray

from plyground.bits import mix
from plyground.jit import kernel

Words = NDArray[np.int64]

NONE, UPPER, LOWER = 0, 1, 2
"""What is known of a position: nothing, a bound that the score does not exceed, or one that it reaches."""

OFFSET = 64
"""Added to scores, so that they are positive and an entry is never 0."""

LEAST_ROWS = 1 << 8


def new_table(megabytes: float) -> Words:
    """Return an empty table with as many rows as fit, a power of two."""
    rows = max(LEAST_ROWS, int(megabytes * 2**20 / 8))
    return np.zeros(1 << (rows.bit_length() - 1), np.int64)


@kernel(nogil=True)
def fetch(table: Words, key: int) -> tuple[int, int]:
    """Return which bound of a position is known, and the bound."""
    word = mix(key)
    entry = int(table[word & (table.size - 1)])
    if entry == 0 or (entry ^ word) >> 8:
        return NONE, 0
    return (LOWER if entry & 1 else UPPER), (entry >> 1 & 127) - OFFSET


@kernel(nogil=True)
def store(table: Words, key: int, kind: int, score: int) -> None:
    """Store a bound of a position, in place of any other in its row."""
    word = mix(key)
    bound = (score + OFFSET) << 1 | (1 if kind == LOWER else 0)
    table[word & (table.size - 1)] = word >> 8 << 8 | bound
