"""The lines of a board, and what is left of them for each side.

A *line* is any k cells in a row: the only way to win. A line is *open* to a
side while the other has no stone on it, and *lacks* as many stones as it has
empty cells.

    X X . .      the row is open to X and lacks 2; to O it is closed
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from plyground.bits import collect, members, popcount
from plyground.caching import bounded_cache
from plyground.games.mnk.rules import Rules, reflect_move, symmetries
from plyground.jit import kernel

IntArray = NDArray[np.int64]

HALVINGS = 30
ONE = 1 << HALVINGS
"""The weight of a complete line."""


class Board(NamedTuple):
    """A board as arrays: the cells of each line, and where each symmetry of the board puts each cell."""

    lines: IntArray
    symmetries: IntArray


class OpenLines(NamedTuple):
    """The lines that are open to a side, and which of them it can still complete.

    A line is reachable if it lacks no more stones than the side may still place.

    ``wins``              the cells where the side completes a line at once
    ``reachable``         the cells of its reachable lines
    ``cells``             the cells of all its open lines
    ``weight``            the sum over its open lines of ONE halved once for each stone lacking
    ``reachable_weight``  the same over its reachable lines
    ``all_reachable``     whether all its open lines are reachable
    """

    wins: int
    reachable: int
    cells: int
    weight: int
    reachable_weight: int
    all_reachable: bool


@bounded_cache(256)
def board_of(rules: Rules) -> Board:
    """Return the lines and the symmetries of a board."""
    width = rules.width
    directions = (
        (rules.across, 1),
        (rules.down, width),
        (rules.falling, width + 1),
        (rules.rising, width - 1),
    )
    lines = {
        collect(first + link * step for link in range(rules.run))
        for starts, step in directions
        for first in members(starts)
    }
    cells = range(rules.width * rules.height)
    images = [[reflect_move(cell, which, rules) for cell in cells] for which in range(symmetries(rules))]
    return Board(np.array(sorted(lines), np.int64), np.array(images, np.int64))


@kernel(nogil=True)
def find_open_lines(side: int, other: int, stones: int, board: Board) -> OpenLines:
    """Return the lines open to ``side``, which may still place ``stones`` stones."""
    wins = reachable = cells = weight = reachable_weight = 0
    for index in range(board.lines.size):
        line = int(board.lines[index])
        if line & other:
            continue
        gaps = line & ~side
        lacking = popcount(gaps)
        weight += line_weight(lacking)
        cells |= line
        if lacking <= stones:
            reachable_weight += line_weight(lacking)
            reachable |= line
        if lacking == 1:
            wins |= gaps
    return OpenLines(wins, reachable, cells, weight, reachable_weight, weight == reachable_weight)


@kernel(nogil=True)
def line_weight(lacking: int) -> int:
    """Return ONE halved for each stone lacking; never zero."""
    return ONE >> min(lacking, HALVINGS)
