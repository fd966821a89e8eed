"""Proven facts about positions, kept while a board is being solved.

A fact belongs to what is left of a position. A cell on no line that is open to
anyone is *void*: what stands there no longer matters. So a position's *gist* is
two sets, the mover's stones and the other's, with the void cells in both:

    X O X      every line but the last column is closed, and that one is open
    X O .      to X; what counts is its X, its two gaps, and nothing else
    O X .

Positions with the same gist share their facts, and while there are few stones,
so do those that are the same when the board is turned. Four numbers of plies
are kept for the mover; facts never contradict each other and never grow old.

    wins within, cannot win within, loses within, cannot lose within
"""

import numpy as np

from plyground.bits import bit, lowest, mix, popcount, wrap
from plyground.games.mnk.solver.lines import Board, Words
from plyground.jit import kernel

NEVER = 127
"""More plies than any game has."""

FEW_STONES = 8
"""With more stones than this, turning the board costs more than it finds."""


def new_facts(megabytes: int) -> Words:
    """Room for a power of two of positions: two words for the gist, one for the facts."""
    return np.zeros((1 << (megabytes * 2**20 // 24).bit_length() - 1, 3), np.int64)


@kernel
def gist(mover: int, other: int, relevant: int, board: Board) -> tuple[int, int]:
    """What is left of a position whose open lines cover the cells ``relevant``."""
    cells = board.turns.shape[1]
    void = ~relevant & ((bit(cells) - 1) if cells < 64 else -1)
    first, second = (mover & relevant) | void, (other & relevant) | void
    if popcount(mover | other) > FEW_STONES:
        return first, second
    return turned_lowest(first, second, board)


@kernel
def turned_lowest(first: int, second: int, board: Board) -> tuple[int, int]:
    """The two sets, turned with the board to where they are lowest."""
    best_first, best_second = first, second
    for which in range(1, board.turns.shape[0]):
        here, there = turned(first, which, board), turned(second, which, board)
        if here < best_first or (here == best_first and there < best_second):
            best_first, best_second = here, there
    return best_first, best_second


@kernel
def turned(cells: int, which: int, board: Board) -> int:
    """The cells, turned with the board."""
    result = 0
    while cells:
        cell = lowest(cells)
        cells ^= bit(cell)
        result |= bit(int(board.turns[which, cell]))
    return result


@kernel
def recall(facts: Words, first: int, second: int) -> int:
    """The facts kept for a gist, packed; 0 if there are none."""
    row = slot(facts, first, second)
    if facts[row, 0] == first and facts[row, 1] == second:
        return int(facts[row, 2])
    return 0


@kernel
def slot(facts: Words, first: int, second: int) -> int:
    """The row where the facts about a gist belong."""
    rows: int = facts.shape[0]
    return mix(wrap(mix(first) + second)) & (rows - 1)


@kernel
def answer(known: int, plies: int) -> int:
    """What packed facts say about a win within ``plies``; 0 if nothing.

    Odd plies ask for a win of the mover, even ones for a win of the other.
    The answer is w, a win within w plies, or -b, no win within b.
    """
    shift = 0 if plies & 1 else 16
    within, without = known >> shift & 255, known >> (shift + 8) & 255
    if 0 < within <= plies:
        return within
    if without >= plies:
        return -without
    return 0


@kernel
def learn(facts: Words, first: int, second: int, plies: int, result: int) -> None:
    """Keep the answer to a question about a win within ``plies``."""
    known = recall(facts, first, second)
    shift = (0 if plies & 1 else 16) + (0 if result > 0 else 8)
    known = known & ~(255 << shift) | abs(result) << shift
    row = slot(facts, first, second)
    facts[row, 0], facts[row, 1], facts[row, 2] = first, second, known
