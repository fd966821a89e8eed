"""How likely a player is to win a small board if all its empty cells are filled at random.

In this game nobody knows who will play in a board next. So the empty cells are filled one by one, in any
order, each by either player with the same probability, until there is a line or the board is full.

A board is one number with nine digits of base three: 0 for an empty cell, 1 for a cell of the player, 2 for
a cell of the other. ``CHANCES`` has the probability, in percent, for each of these numbers.
"""

import numpy as np

from plyground.games.ultimate.rules import ALL, CELLS, LINES, cells_of
from plyground.jit import kernel

BASE = 3
CERTAIN = 100
"""The chance of a player who has won the board."""

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


def _digits() -> Numbers:
    """Return the nine digits of every board, a row for each board."""
    numbers = np.arange(BASE**CELLS, dtype=np.int64)
    digits: Numbers = numbers[:, None] // BASE ** np.arange(CELLS) % BASE
    return digits


def _has_line(marks: Numbers) -> Numbers:
    """Return which boards have a line, of rows that say which cells are marked."""
    lines = [[cell for cell in range(CELLS) if line >> cell & 1] for line in LINES]
    return np.any([marks[:, cells].all(axis=1) for cells in lines], axis=0)


def _chances() -> Numbers:
    """Return the chance of the player on every board, beginning with the full ones."""
    digits = _digits()
    mine, theirs = _has_line(digits == 1), _has_line(digits == 2)
    chances = np.where(mine & ~theirs, float(CERTAIN), 0.0)
    empty = (digits == 0).sum(axis=1)
    for count in range(1, CELLS + 1):
        boards = np.flatnonzero((empty == count) & ~mine & ~theirs)
        total = np.zeros(len(boards))
        for cell in range(CELLS):
            one = BASE**cell
            free = digits[boards, cell] == 0
            filled = boards[free]
            total[free] += (chances[filled + one] + chances[filled + 2 * one]) / 2
        chances[boards] = total / count
    # Sums of turned boards differ in their last digits; so round these away before the ties.
    return np.rint(np.round(chances, 6)).astype(np.int64)


def _places() -> list[int]:
    """Return the number of a board for each set of cells of the player."""
    return [sum(BASE**cell for cell in range(CELLS) if cells >> cell & 1) for cells in range(ALL + 1)]


CHANCES = _chances().astype(np.int8)
PLACES = np.array(_places(), dtype=np.int16)


@kernel
def chance(first: int, last: int, other_first: int, other_last: int, board: int) -> int:
    """Return the chance of the player with the first two integers to win one board, in percent."""
    mine, theirs = cells_of(first, last, board), cells_of(other_first, other_last, board)
    return int(CHANCES[int(PLACES[mine]) + 2 * int(PLACES[theirs])])


@kernel
def chances(
    first: int, last: int, other_first: int, other_last: int
) -> tuple[int, int, int, int, int, int, int, int, int]:
    """Return the chance of the player with the first two integers to win each of the nine boards."""
    return (
        chance(first, last, other_first, other_last, 0),
        chance(first, last, other_first, other_last, 1),
        chance(first, last, other_first, other_last, 2),
        chance(first, last, other_first, other_last, 3),
        chance(first, last, other_first, other_last, 4),
        chance(first, last, other_first, other_last, 5),
        chance(first, last, other_first, other_last, 6),
        chance(first, last, other_first, other_last, 7),
        chance(first, last, other_first, other_last, 8),
    )
