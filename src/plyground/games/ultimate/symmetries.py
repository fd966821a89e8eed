"""The eight ways to turn Ultimate tic-tac-toe: the boards turn, and so do the cells of each board."""

import numpy as np

from plyground.games.ultimate.rules import ANY, BOARDS, CELLS, FIRST_BOARDS, Rules, State, cells_of
from plyground.jit import kernel

SYMMETRIES = 8


def turned_place(place: int, which: int) -> int:
    """Turn one of nine places: bit 0 of ``which`` swaps left and right, 1 top and bottom, 2 the diagonals."""
    row, column = divmod(place, 3)
    if which & 1:
        column = 2 - column
    if which & 2:
        row = 2 - row
    if which & 4:
        row, column = column, row
    return 3 * row + column


_TURNED = np.array(
    [[turned_place(place, which) for place in range(CELLS)] for which in range(SYMMETRIES)], dtype=np.int8
)


@kernel
def reflect_nine(nine: int, which: int) -> int:
    """Turn a set of nine cells or boards."""
    turned = 0
    for place in range(CELLS):
        if nine >> place & 1:
            turned |= 1 << int(_TURNED[which, place])
    return turned


@kernel
def reflect_cells(first: int, last: int, which: int) -> tuple[int, int]:
    """Turn the cells of a player."""
    turned, turned_last = 0, 0
    for board in range(BOARDS):
        nine = reflect_nine(cells_of(first, last, board), which)
        place = int(_TURNED[which, board])
        if place < FIRST_BOARDS:
            turned |= nine << (CELLS * place)
        else:
            turned_last |= nine << (CELLS * (place - FIRST_BOARDS))
    return turned, turned_last


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Turn the whole board."""
    mine, mine_last = reflect_cells(state.mine, state.mine_last, which)
    theirs, theirs_last = reflect_cells(state.theirs, state.theirs_last, which)
    return State(
        mine,
        mine_last,
        theirs,
        theirs_last,
        reflect_nine(state.my_boards, which),
        reflect_nine(state.their_boards, which),
        reflect_nine(state.decided, which),
        ANY if state.target == ANY else int(_TURNED[which, state.target]),
    )


@kernel
def reflect_move(move: int, which: int, rules: Rules) -> int:
    """Turn a move."""
    return CELLS * int(_TURNED[which, move // CELLS]) + int(_TURNED[which, move % CELLS])
