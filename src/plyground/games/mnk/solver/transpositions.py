"""The transposition table of the solver: bounds proved while a board is being solved.

Bounds belong to what is left of a position. A cell on no line that is open to
anyone is *void*: what stands there no longer matters. So the *key* of a position
is two sets, the mover's stones and the other's, with the void cells in both:

    X O X      every line but the last column is closed, and that one is open
    X O .      to X; what counts is its X, its two gaps, and nothing else
    O X .

Positions with the same key share their bounds, and while there are few stones,
so do those that are the same when the board is turned. Four numbers of plies
are stored for the mover; they never contradict each other and never expire.

    wins within, cannot win within, loses within, cannot lose within
"""

import numpy as np

from plyground.bits import bit, lowest, mix, popcount, wrap
from plyground.games.mnk.solver.lines import Board, IntArray
from plyground.jit import kernel

NEVER = 127
"""More plies than any game has."""

FEW_STONES = 8
"""With more stones than this, turning the board costs more than it finds."""


def new_table(megabytes: float, columns: int = 3) -> IntArray:
    """Return an empty table for as many rows as fit, a power of two: two words for the key, and bounds."""
    return np.zeros((1 << int(megabytes * 2**20 / (8 * columns)).bit_length() - 1, columns), np.int64)


@kernel(nogil=True)
def position_key(mover: int, other: int, relevant: int, board: Board) -> tuple[int, int]:
    """Return the key of a position whose open lines cover the cells ``relevant``."""
    cells = board.symmetries.shape[1]
    void = ~relevant & ((bit(cells) - 1) if cells < 64 else -1)
    first, second = (mover & relevant) | void, (other & relevant) | void
    if popcount(mover | other) > FEW_STONES:
        return first, second
    return canonical(first, second, board)


@kernel(nogil=True)
def canonical(first: int, second: int, board: Board) -> tuple[int, int]:
    """Return the two sets, turned with the board to where they are lowest."""
    best_first, best_second = first, second
    for which in range(1, board.symmetries.shape[0]):
        here, there = turned(first, which, board), turned(second, which, board)
        if here < best_first or (here == best_first and there < best_second):
            best_first, best_second = here, there
    return best_first, best_second


@kernel(nogil=True)
def turned(cells: int, which: int, board: Board) -> int:
    """Return the cells, turned with the board."""
    result = 0
    while cells:
        cell = lowest(cells)
        cells ^= bit(cell)
        result |= bit(int(board.symmetries[which, cell]))
    return result


@kernel(nogil=True)
def fetch(table: IntArray, first: int, second: int) -> int:
    """Return the bounds stored for a key, packed; 0 if there are none."""
    row = row_of(table, first, second)
    if table[row, 0] == first and table[row, 1] == second:
        return int(table[row, 2])
    return 0


@kernel(nogil=True)
def row_of(table: IntArray, first: int, second: int) -> int:
    """Return the row of the table where a key belongs."""
    rows: int = table.shape[0]
    return mix(wrap(mix(first) + second)) & (rows - 1)


@kernel(nogil=True)
def known_answer(bounds: int, plies: int) -> int:
    """Return what packed bounds say about a win within ``plies``; 0 if nothing.

    Odd plies ask for a win of the mover, even ones for a win of the other.
    The answer is w, a win within w plies, or -b, no win within b.
    """
    shift = 0 if plies & 1 else 16
    within, without = bounds >> shift & 255, bounds >> (shift + 8) & 255
    if 0 < within <= plies:
        return within
    if without >= plies:
        return -without
    return 0


@kernel(nogil=True)
def store(table: IntArray, first: int, second: int, plies: int, result: int) -> None:
    """Store the answer to a question about a win within ``plies``."""
    bounds = fetch(table, first, second)
    shift = (0 if plies & 1 else 16) + (0 if result > 0 else 8)
    bounds = bounds & ~(255 << shift) | abs(result) << shift
    row = row_of(table, first, second)
    table[row, 0], table[row, 1], table[row, 2] = first, second, bounds
