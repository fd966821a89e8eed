"""Ultimate tic-tac-toe: nine small boards of tic-tac-toe in three rows; three of them in a row win.

Boards are numbered in reading order, and so are the cells of a board. A move is 9 * board + cell:

     0  1  2 |  9 10 11 | 18 19 20
     3  4  5 | 12 13 14 | 21 22 23        board 0 | board 1 | board 2
     6  7  8 | 15 16 17 | 24 25 26
    ---------+----------+---------
    27 28 29 | 36 37 38 | 45 46 47
    30 31 32 | 39 40 41 | 48 49 50        board 3 | board 4 | board 5
    33 34 35 | 42 43 44 | 51 52 53
    ---------+----------+---------
    54 55 56 | 63 64 65 | 72 73 74
    57 58 59 | 66 67 68 | 75 76 77        board 6 | board 7 | board 8
    60 61 62 | 69 70 71 | 78 79 80

X moves first. Three cells in a row win a small board; a board that is won or full is *decided*, and nobody
plays there any more. The cell of a move names the *target*: after a move in cell 4 of any board, the other
player must play in board 4. If that board is decided, they may play in every board that is not.

The first player with three boards in a row wins. If all boards are decided and nobody has, it is a draw.

A set of nine things, cells or boards, has nine bits. The cells of a player fill two integers: seven boards
are in the first, and the last two in the second.
"""

from functools import reduce
from operator import or_
from typing import NamedTuple

import numpy as np

from plyground.bits import Bits128, bit, mix, wrap
from plyground.jit import kernel

BOARDS = 9
CELLS = 9
MOVES = BOARDS * CELLS
ALL = 0o777
"""All cells of a board, or all boards."""

FIRST_BOARDS = 7
"""How many boards are in the first integer of a player."""

FIRST_CELLS = (1 << CELLS * FIRST_BOARDS) - 1
LAST_CELLS = (1 << CELLS * (BOARDS - FIRST_BOARDS)) - 1

ANY = 9
"""The target of a player who may choose the board."""

LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
"""The three in a row of nine cells or boards."""

SPREAD = 0x0001010101010101
CORNERS = 0x0040201008040201
"""The first cell of each of the seven boards; a set of boards times SPREAD has the bit of each there."""


class State(NamedTuple):
    """The cells and the boards of the player to move and of the other, the decided boards, and the target."""

    mine: int
    mine_last: int
    theirs: int
    theirs_last: int
    my_boards: int
    their_boards: int
    decided: int
    target: int


class Rules(NamedTuple):
    """There is nothing to choose."""


@kernel
def initial_state(rules: Rules) -> State:
    """Return nine empty boards; the first player may choose one."""
    return State(0, 0, 0, 0, 0, 0, 0, ANY)


def _completing(nine: int) -> int:
    """Return the places, taken or not, that complete three in a row."""
    gaps = ((line, 1 << place) for line in LINES for place in range(CELLS) if line >> place & 1)
    return reduce(or_, (gap for line, gap in gaps if (nine | gap) & line == line), 0)


HAS_LINE = np.array([any(nine & line == line for line in LINES) for nine in range(ALL + 1)])
COMPLETING = np.array([_completing(nine) for nine in range(ALL + 1)], dtype=np.int16)


@kernel
def has_line(nine: int) -> bool:
    """Return whether a set of cells or boards has three in a row."""
    return bool(HAS_LINE[nine])


@kernel
def completing(nine: int) -> int:
    """Return the places, taken or not, that complete three in a row."""
    return int(COMPLETING[nine])


@kernel
def cells_of(first: int, last: int, board: int) -> int:
    """Return the cells of one board, nine bits of a player's integers."""
    if board < FIRST_BOARDS:
        return (first >> (CELLS * board)) & ALL
    return (last >> (CELLS * (board - FIRST_BOARDS))) & ALL


@kernel
def free_cells(state: State, board: int) -> int:
    """Return the cells of a board that nobody has."""
    return ALL & ~cells_of(state.mine | state.theirs, state.mine_last | state.theirs_last, board)


@kernel
def moves_in(board: int, cells: int) -> Bits128:
    """Return cells of one board as a set of moves."""
    if board < FIRST_BOARDS:
        return Bits128(cells << (CELLS * board), 0)
    if board == FIRST_BOARDS:
        return Bits128(wrap(cells << 63), cells >> 1)
    return Bits128(0, cells << 8)


@kernel
def open_boards(state: State) -> int:
    """Return the boards in which the player to move may play."""
    return ALL & ~state.decided if state.target == ANY else 1 << state.target


@kernel
def free_everywhere(state: State) -> Bits128:
    """Return the free cells of all boards that are not decided."""
    closed = ((state.decided & 0o177) * SPREAD & CORNERS) * ALL
    closed_last = ((state.decided >> 7) & 1) * ALL | (state.decided >> 8) * (ALL << CELLS)
    free = FIRST_CELLS & ~(state.mine | state.theirs | closed)
    last = LAST_CELLS & ~(state.mine_last | state.theirs_last | closed_last)
    return Bits128(wrap(free | last << 63), last >> 1)


@kernel
def legal_moves(state: State, rules: Rules) -> Bits128:
    """Return the free cells of the target, or of all boards that are not decided; none after a win."""
    if has_line(state.their_boards):
        return Bits128(0, 0)
    if state.target == ANY:
        return free_everywhere(state)
    return moves_in(state.target, free_cells(state, state.target))


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Mark a cell; it names the board in which the other player moves next."""
    board, cell = move // CELLS, move % CELLS
    mine, mine_last = state.mine, state.mine_last
    if board < FIRST_BOARDS:
        mine |= bit(move)
    else:
        mine_last |= bit(move - CELLS * FIRST_BOARDS)
    grown = cells_of(mine, mine_last, board)
    my_boards = state.my_boards | int(has_line(grown)) << board
    is_full = grown | cells_of(state.theirs, state.theirs_last, board) == ALL
    decided = state.decided | my_boards | int(is_full) << board
    target = ANY if decided >> cell & 1 else cell
    return State(
        state.theirs, state.theirs_last, mine, mine_last, state.their_boards, my_boards, decided, target
    )


@kernel
def key(state: State, rules: Rules) -> int:
    """Return a hash of the cells and the target; the boards follow from the cells."""
    rest = state.mine_last | state.theirs_last << 18 | state.target << 36
    return mix(state.mine ^ mix(state.theirs ^ mix(rest)))


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Return a loss if the other side, which moved last, has three boards in a row; else a draw."""
    return -1 if has_line(state.their_boards) else 0
