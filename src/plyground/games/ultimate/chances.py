"""How likely a player is to win a small board if all its empty cells are filled at random.

In this game nobody knows who will play in a board next. So the empty cells are filled one by one, in any
order, each by either player with the same probability, until there is a line or the board is full.

A board is one number with nine digits of base three: 0 for an empty cell, 1 for a cell of the player, 2 for
a cell of the other. ``CHANCES`` has the probability, in percent, for each of these numbers.
"""

import numpy as np

from plyground.games.ultimate.rules import ALL, CELLS, HAS_LINE, cells_of
from plyground.jit import kernel

BASE = 3
CERTAIN = 100
"""The chance of a player who has won the board."""

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


DIGITS: Numbers = np.arange(BASE**CELLS, dtype=np.int64)[:, None] // BASE ** np.arange(CELLS) % BASE
"""The nine digits of every board, a row for each board."""


def sets_of(digit: int) -> Numbers:
    """Return the set of the cells with a digit for every board."""
    sets: Numbers = ((digit == DIGITS) << np.arange(CELLS)).sum(axis=1)
    return sets


MINE, THEIRS, EMPTY = sets_of(1), sets_of(2), sets_of(0)
WON = HAS_LINE[MINE] & ~HAS_LINE[THEIRS]
LOST = HAS_LINE[THEIRS]
"""The boards that the player has won and lost. Those on which both have a line are in no game."""


def _chances() -> Numbers:
    """Return the chance of the player on every board, beginning with the full ones."""
    chances = np.where(WON, float(CERTAIN), 0.0)
    empty = (DIGITS == 0).sum(axis=1)
    for count in range(1, CELLS + 1):
        boards = np.flatnonzero((empty == count) & ~WON & ~LOST)
        total = np.zeros(len(boards))
        for cell in range(CELLS):
            one = BASE**cell
            free = DIGITS[boards, cell] == 0
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
def number_of(mine: int, theirs: int) -> int:
    """Return the number of a board with these cells of the player and of the other."""
    return int(PLACES[mine]) + 2 * int(PLACES[theirs])


@kernel
def chance(first: int, last: int, other_first: int, other_last: int, board: int) -> int:
    """Return the chance of the player with the first two integers to win one board, in percent."""
    mine, theirs = cells_of(first, last, board), cells_of(other_first, other_last, board)
    return int(CHANCES[number_of(mine, theirs)])


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
