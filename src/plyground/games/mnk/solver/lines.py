"""The lines of a board, and what is left of them for each side.

A *line* is any k cells in a row: the only way to win. A line is *open* to a
side while the other has no stone on it, and *lacks* as many stones as it has
empty cells.

    X X . .      the row is open to X and lacks 2; to O it is closed
"""

import functools
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from plyground.bits import collect, members, popcount
from plyground.games.mnk.rules import Rules, reflect_move, symmetries
from plyground.jit import kernel

Words = NDArray[np.int64]

HALVINGS = 30
ONE = 1 << HALVINGS
"""The weight of a complete line."""


class Board(NamedTuple):
    """A board as arrays: each line's cells, and where each way to turn the board puts each cell."""

    lines: Words
    turns: Words


class Survey(NamedTuple):
    """What a side has.

    ``wins``     the cells where it completes a line at once
    ``near``     the cells of its open lines that lack few enough stones
    ``open``     the cells of all its open lines
    ``weight``   the sum over its open lines of ONE halved once for each stone lacking
    ``pressing`` the same over the lines that lack few enough
    ``is_whole`` whether all its open lines lack few enough
    """

    wins: int
    near: int
    open: int
    weight: int
    pressing: int
    is_whole: bool


@functools.cache
def board_of(rules: Rules) -> Board:
    """Lay out the lines and the symmetries of a board."""
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
    turns = [[reflect_move(cell, which, rules) for cell in cells] for which in range(symmetries(rules))]
    return Board(np.array(sorted(lines), np.int64), np.array(turns, np.int64))


@kernel
def survey(side: int, other: int, stones: int, board: Board) -> Survey:
    """Look over the lines open to ``side``; those that lack at most ``stones`` are near."""
    wins = near = reach = weight = pressing = 0
    for index in range(board.lines.size):
        line = int(board.lines[index])
        if line & other:
            continue
        gaps = line & ~side
        lacking = popcount(gaps)
        weight += worth(lacking)
        reach |= line
        if lacking <= stones:
            pressing += worth(lacking)
            near |= line
        if lacking == 1:
            wins |= gaps
    return Survey(wins, near, reach, weight, pressing, weight == pressing)


@kernel
def worth(lacking: int) -> int:
    """ONE, halved for each stone lacking; never nothing."""
    return ONE >> min(lacking, HALVINGS)
