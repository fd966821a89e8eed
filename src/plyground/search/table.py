"""The transposition table: results of positions searched before.

One array of 64-bit words. A position's key picks a bucket of two slots; each
slot is two words, so that a bucket is half a cache line:

    bucket   [ check  entry ][ check  entry ]       first the deepest of its generation, then the latest

An entry packs a result into one word, and ``check`` is the key xor the entry:
several threads may read and write without locks, and a slot half written by one
and half by another fails its check instead of returning a wrong entry.

    entry    value 16 bits | move 9 | depth 8 | bound 2 | generation 6

A generation is a move of the game that is played. Without generations, the deep entries of
earlier moves would fill the first slots, although most of their positions cannot occur any more.

Behind the buckets lie the marks by which threads share their work: see ``sharing.py``.
"""

from typing import Any

import numpy as np

from plyground.core.types import MAX_MOVES
from plyground.jit import kernel

Array = np.ndarray[Any, np.dtype[np.int64]]

UPPER, LOWER, EXACT = 1, 2, 3
COMPLETE = 255
"""The depth of an entry that looked at every line to its end."""

MARKS = 1 << 12
"""How many words at the end of the table hold the moves that threads are searching."""

GENERATIONS = 1 << 6
"""So many generations are told apart; after them the numbers begin again."""

NO_MOVE = MAX_MOVES
_OFFSET = 1 << 15


def new_table(megabytes: float) -> Array:
    """Return an empty table with buckets of at most that size; their number is a power of two."""
    buckets = 1 << max(4, int(megabytes * 2**20 / 32).bit_length() - 1)
    return np.zeros(buckets * 4 + MARKS, dtype=np.int64)


@kernel(nogil=True)
def pack(value: int, move: int, depth: int, bound: int, generation: int) -> int:
    """Pack an entry into one word; never zero, because bounds are not."""
    return (value + _OFFSET) | move << 16 | depth << 25 | bound << 33 | generation << 35


@kernel(nogil=True)
def entry_value(entry: int) -> int:
    """Return the value, counted from the entry's own position."""
    return (entry & 0xFFFF) - _OFFSET


@kernel(nogil=True)
def entry_move(entry: int) -> int:
    """Return the best move found, or NO_MOVE."""
    return entry >> 16 & 0x1FF


@kernel(nogil=True)
def entry_depth(entry: int) -> int:
    """Return how many plies were searched, or COMPLETE."""
    return entry >> 25 & 0xFF


@kernel(nogil=True)
def entry_bound(entry: int) -> int:
    """Return whether the value is EXACT, a LOWER or an UPPER bound."""
    return entry >> 33 & 3


@kernel(nogil=True)
def entry_generation(entry: int) -> int:
    """Return the generation in which the entry was stored."""
    return entry >> 35


@kernel(nogil=True)
def fetch(table: Array, key: int) -> int:
    """Return the entry for ``key``, or 0."""
    slot = 4 * (key & ((table.size - MARKS) // 4 - 1))
    entry = int(table[slot + 1])
    if int(table[slot]) ^ entry == key and entry:
        return entry
    entry = int(table[slot + 3])
    if int(table[slot + 2]) ^ entry == key:
        return entry
    return 0


@kernel(nogil=True)
def store(table: Array, key: int, entry: int) -> None:
    """Store ``entry`` in the first slot, or in the second if the first has a deeper entry.

    An entry of the same position or of another generation is replaced whatever its depth is.
    """
    slot = 4 * (key & ((table.size - MARKS) // 4 - 1))
    first = int(table[slot + 1])
    is_deeper = entry_depth(first) > entry_depth(entry) and entry_generation(first) == entry_generation(entry)
    if is_deeper and int(table[slot]) ^ first != key:
        slot += 2
    table[slot] = key ^ entry
    table[slot + 1] = entry
