"""The features of a position that a learned evaluation weighs: boards, lines of boards, and where to play.

- the shape of each board
- the standing of each board, for boards in the corners, at the sides and in the centre
- the standings of the boards of each line; the two at its ends may change places
- the shape of the board in which the player must move
- the standing of that board, and who needs it to win the game; for a player who may choose a board, the
  number of boards that are left
"""

from typing import Any

import numpy as np

from plyground.bits import popcount
from plyground.games.ultimate.chances import number_of
from plyground.games.ultimate.patterns import EXAMPLES, SHAPES, STANDING, STANDINGS
from plyground.games.ultimate.rules import ANY, BOARDS, Rules, State, cells_of, completing
from plyground.jit import kernel

PLACES = ("in a corner", "at a side", "in the centre")
PLACE_OF = np.array((0, 1, 0, 1, 2, 1, 0, 1, 0), dtype=np.int8)
"""The place of each board."""

LINES_OF_BOARDS = np.array(
    ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)), dtype=np.int8
)
"""The boards of each line, the middle one second."""

NEEDS = ("that nobody needs", "that you need", "that the other player needs", "that both need")
"""Who would win the game by winning a board."""

SHAPE_COUNT, STANDING_COUNT = len(EXAMPLES), len(STANDINGS)
FIRST_PLACE = SHAPE_COUNT
FIRST_LINE = FIRST_PLACE + len(PLACES) * STANDING_COUNT
FIRST_TARGET = FIRST_LINE + STANDING_COUNT**3
FIRST_NEED = FIRST_TARGET + SHAPE_COUNT
FIRST_CHOICE = FIRST_NEED + len(NEEDS) * STANDING_COUNT
FEATURE_WEIGHTS = FIRST_CHOICE + BOARDS + 1

BITS = 4
"""A standing has so many bits."""


@kernel
def number_in(state: State, board: int) -> int:
    """Return the number of a board, as the player to move sees it."""
    mine = cells_of(state.mine, state.mine_last, board)
    return number_of(mine, cells_of(state.theirs, state.theirs_last, board))


@kernel
def standing_of(standings: int, line: int, place: int) -> int:
    """Return the standing of one board of a line, of all standings with four bits each."""
    return standings >> BITS * int(LINES_OF_BOARDS[line, place]) & 15


@kernel
def line_number(one: int, middle: int, other: int) -> int:
    """Return the number of a line of boards with these standings; its ends may change places."""
    return (min(one, other) * STANDING_COUNT + max(one, other)) * STANDING_COUNT + middle


@kernel
def need_of(state: State, board: int) -> int:
    """Return the place in ``NEEDS`` of who needs a board."""
    mine = completing(state.my_boards) >> board & 1
    return mine + 2 * (completing(state.their_boards) >> board & 1)


@kernel
def write_target(state: State, out: Any, at: int) -> int:
    """Write the features of the board to play in, or of a choice; return how many."""
    board = state.target
    if board == ANY:
        out[at] = FIRST_CHOICE + BOARDS - popcount(state.decided)
        return 1
    number = number_in(state, board)
    out[at] = FIRST_TARGET + int(SHAPES[number])
    out[at + 1] = FIRST_NEED + need_of(state, board) * STANDING_COUNT + int(STANDING[number])
    return 2


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write the shapes and standings of boards, the lines of boards, and where the next move may be."""
    standings, place = 0, at
    for board in range(BOARDS):
        number = number_in(state, board)
        standing = int(STANDING[number])
        out[place] = int(SHAPES[number])
        out[place + 1] = FIRST_PLACE + int(PLACE_OF[board]) * STANDING_COUNT + standing
        standings |= standing << BITS * board
        place += 2
    for line in range(len(LINES_OF_BOARDS)):
        one, other = standing_of(standings, line, 0), standing_of(standings, line, 2)
        out[place] = FIRST_LINE + line_number(one, standing_of(standings, line, 1), other)
        place += 1
    return place + write_target(state, out, place) - at
