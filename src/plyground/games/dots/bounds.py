"""A table of bounds of margins, with one integer for each position.

A position is hashed to 64 bits, and no two have the same hash. Its lowest bits say which pair of entries
may hold it; an entry has the others, so that positions are never confused:

    bit 63 ........ 17      16 .. 12     11 .. 6      5 .. 0
    upper bits of the hash   effort    lowest margin  highest margin

Several threads can share a table: an entry is one word, so it cannot be torn.
"""

from typing import Any

import numpy as np

from plyground.bits import mix
from plyground.jit import kernel

Array = np.ndarray[Any, np.dtype[np.int64]]

FEWEST_PAIRS = 1 << 17
"""With fewer pairs, place and upper bits together would not be the whole hash."""

UPPER = -FEWEST_PAIRS
FIELD = 63
LOW, EFFORT = 6, 12
MIDDLE = 32
"""Margins are stored with this added; they are smaller, because no board has as many boxes."""
MOST_EFFORT = 31


def new_table(megabytes: float) -> Array:
    """Return an empty table of at least two megabytes; the number of pairs is a power of two."""
    pairs = max(FEWEST_PAIRS, 1 << max(0, int(megabytes * 2**20 / 16).bit_length() - 1))
    return np.zeros((pairs, 2), dtype=np.int64)


@kernel(nogil=True)
def find_entry(lines: int, table: Array) -> int:
    """Return the entry of a position; 0 if there is none."""
    hashed = mix(lines)
    pair = hashed & (table.shape[0] - 1)
    for place in range(2):
        entry = int(table[pair, place])
        if entry != 0 and (entry ^ hashed) & UPPER == 0:
            return entry
    return 0


@kernel(nogil=True)
def low_of(entry: int) -> int:
    """Return the lowest margin that is possible."""
    return (entry >> LOW & FIELD) - MIDDLE


@kernel(nogil=True)
def high_of(entry: int) -> int:
    """Return the highest margin that is possible."""
    return (entry & FIELD) - MIDDLE


@kernel(nogil=True)
def write_bounds(lines: int, low: int, high: int, missing: int, table: Array) -> None:
    """Write the bounds of a position in which ``missing`` lines are left.

    Of the two places of a pair, the first keeps the position with more lines left, which cost more.
    """
    hashed = mix(lines)
    pair = hashed & (table.shape[0] - 1)
    effort = min(missing >> 1, MOST_EFFORT)
    entry = hashed & UPPER | effort << EFFORT | (low + MIDDLE) << LOW | (high + MIDDLE)
    first = int(table[pair, 0])
    if first == 0 or (first ^ hashed) & UPPER == 0:
        table[pair, 0] = entry
    elif (first >> EFFORT & MOST_EFFORT) < effort:
        table[pair, 1] = first
        table[pair, 0] = entry
    else:
        table[pair, 1] = entry
