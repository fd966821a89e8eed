"""Whether the defender can stop every line by answering each move at once: a bound, without a search.

What is left of the attacker's open lines are their *gaps*, the cells that the attacker
still lacks. The defender has an answer to every move if the cells can be shared out
between two ways of answering:

* Pairs. If the attacker takes one cell of a pair, the defender takes the other. A line
  that holds both cells of a pair is never completed.
* Weights, for all other lines. Cells of pairs count as the attacker's there. A line weighs
  1, halved for every gap. If the sum is below 1 on the defender's turn, the defender
  holds by always taking the heaviest cell (Erdos and Selfridge, 1973).

The pairs are chosen one by one, each so that the sum falls as far as it can. The cells that
the defender needs for this are the *zone*: all others may be the attacker's.
"""

from typing import NamedTuple

import numpy as np

from plyground.bits import bit, lowest, popcount
from plyground.games.mnk.solver.lines import ONE, Board, IntArray, line_weight
from plyground.jit import kernel


class Scales(NamedTuple):
    """The arrays of the bound, which it overwrites.

    ``gaps``   the gaps of each line
    ``cells``  the weight of the lines through each cell
    ``pairs``  the weight of the lines through two cells, the lower number first
    """

    gaps: IntArray
    cells: IntArray
    pairs: IntArray


def new_scales(board: Board) -> Scales:
    """Return the arrays for a board."""
    lines, cells = board.lines.size, board.symmetries.shape[1]
    return Scales(np.zeros(lines, np.int64), np.zeros(cells, np.int64), np.zeros((cells, cells), np.int64))


@kernel(nogil=True)
def holding_weight(gaps: IntArray, count: int, attacking: bool, scales: Scales) -> tuple[int, int]:
    """Return the least weight that pairs leave, and the zone if that is below ONE: the defender holds.

    ``attacking`` tells that the attacker is to move; then the weight that one more
    stone adds is counted.
    """
    scales.gaps[:count] = gaps[:count]
    least, paired = ONE << 20, 0
    while True:
        total = weigh(count, scales) + (heaviest_weight(scales) if attacking else 0)
        least = min(least, total)
        if total < ONE:
            return total, paired | needed_cells(count, attacking, scales)
        first, second = best_pair(count, scales)
        if first < 0:
            return least, 0
        count = answer_in_pair(bit(first), bit(second), count, scales.gaps)
        if count < 0:
            return least, 0
        paired |= bit(first) | bit(second)


@kernel(nogil=True)
def weigh(count: int, scales: Scales) -> int:
    """Fill in the weights of cells and pairs; return the weight of all lines."""
    scales.cells[:] = 0
    scales.pairs[:, :] = 0
    total = 0
    for index in range(count):
        gaps = int(scales.gaps[index])
        weight = line_weight(popcount(gaps))
        total += weight
        while gaps:
            cell = lowest(gaps)
            gaps ^= bit(cell)
            scales.cells[cell] += weight
            others = gaps
            while others:
                other = lowest(others)
                others ^= bit(other)
                scales.pairs[cell, other] += weight
    return total


@kernel(nogil=True)
def heaviest_weight(scales: Scales) -> int:
    """Return the weight of the heaviest cell."""
    heaviest = 0
    for cell in range(scales.cells.size):
        heaviest = max(heaviest, int(scales.cells[cell]))
    return heaviest


@kernel(nogil=True)
def best_pair(count: int, scales: Scales) -> tuple[int, int]:
    """Return the pair that lowers the weight most, or -1 if none lowers it.

    Lines with both cells are gone; lines with one of them weigh twice as much.
    """
    best, first, second = 0, -1, -1
    for index in range(count):
        gaps = int(scales.gaps[index])
        while gaps:
            cell = lowest(gaps)
            gaps ^= bit(cell)
            others = gaps
            while others:
                other = lowest(others)
                others ^= bit(other)
                change = int(scales.cells[cell] + scales.cells[other] - 3 * scales.pairs[cell, other])
                if change < best:
                    best, first, second = change, cell, other
    return first, second


@kernel(nogil=True)
def answer_in_pair(first: int, second: int, count: int, gaps: IntArray) -> int:
    """Drop the lines that hold both cells, and give the cells to the attacker in all others.

    Return how many lines are left, or -1 if one of them is complete.
    """
    left = 0
    for index in range(count):
        line = int(gaps[index])
        if line & first and line & second:
            continue
        line &= ~(first | second)
        if line == 0:
            return -1
        gaps[left] = line
        left += 1
    return left


@kernel(nogil=True)
def needed_cells(count: int, attacking: bool, scales: Scales) -> int:
    """Give light cells to the attacker as long as the weights still hold; return the other cells."""
    cells = 0
    for index in range(count):
        cells |= int(scales.gaps[index])
    total = weigh(count, scales)
    while cells:
        cell = lightest(cells, scales.cells)
        if total + weight_without(cell, cells, attacking, scales) >= ONE:
            return cells
        cells ^= bit(cell)
        for index in range(count):
            scales.gaps[index] = int(scales.gaps[index]) & cells
        total = weigh(count, scales)
    return 0


@kernel(nogil=True)
def lightest(cells: int, weights: IntArray) -> int:
    """Return the cell with the lowest weight."""
    best = lowest(cells)
    while cells:
        cell = lowest(cells)
        cells ^= bit(cell)
        if weights[cell] < weights[best]:
            best = cell
    return best


@kernel(nogil=True)
def weight_without(cell: int, cells: int, attacking: bool, scales: Scales) -> int:
    """Return what is added if ``cell`` is the attacker's, and by one more stone on its turn."""
    added = int(scales.cells[cell])
    if not attacking:
        return added
    heaviest, others = 0, cells ^ bit(cell)
    while others:
        other = lowest(others)
        others ^= bit(other)
        shared = scales.pairs[min(cell, other), max(cell, other)]
        heaviest = max(heaviest, int(scales.cells[other] + shared))
    return added + heaviest
