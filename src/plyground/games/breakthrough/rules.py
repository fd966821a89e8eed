"""Breakthrough: two armies of pawns; the first pawn on the last row wins.

The board is always seen from the player to move, whose pawns go up. Each side is
one set of squares, numbered from the mover's own row. On 6 columns of 6 rows:

    30 31 32 33 34 35     the last row        square = row * columns + column
    24 25 26 27 28 29
     :  :  :  :  :  :                         one step up is 6,
     6  7  8  9 10 11                         up to the left 5, up to the right 7
     0  1  2  3  4  5     the mover's own row

After a move the board is turned by half a turn: square 0 becomes square 35. That is
the order of the bits reversed.

A move is ``direction * origins + square``: direction 0 is to the left, 1 straight,
2 to the right, and no move begins on the last row, so there are 30 origins on 6x6.
``move_sets`` has the legal moves.
"""

from typing import NamedTuple

from plyground.bits import bit, collect, wrap
from plyground.errors import BadRules
from plyground.jit import kernel

MAX_SQUARES = 64
MIN_COLUMNS, MIN_ROWS = 2, 3
TWO_RANKS = 6
"""The number of rows from which on each side begins with two rows of pawns, not one."""

LEFT, STRAIGHT, RIGHT = 0, 1, 2


class State(NamedTuple):
    """The pawns of the player to move, and of the other, as that player sees the board."""

    mine: int
    theirs: int


class Rules(NamedTuple):
    """A board: its size, how many squares a move can begin on, and some sets of squares."""

    columns: int
    rows: int
    origins: int
    board: int
    army: int
    home: int
    left_edge: int
    right_edge: int


def board_rules(columns: int, rows: int) -> Rules:
    """Return the rules for a board of that size. Raise BadRules if it is outside the limits."""
    _check_limits(columns, rows)
    squares = columns * rows
    ranks = 2 if rows >= TWO_RANKS else 1
    return Rules(
        columns,
        rows,
        origins=squares - columns,
        board=collect(range(squares)),
        army=collect(range(ranks * columns)),
        home=collect(range(columns)),
        left_edge=collect(range(0, squares, columns)),
        right_edge=collect(range(columns - 1, squares, columns)),
    )


def _check_limits(columns: int, rows: int) -> None:
    board = f"the board {columns}x{rows}"
    if columns < MIN_COLUMNS or rows < MIN_ROWS:
        least = f"at least {MIN_COLUMNS} columns and {MIN_ROWS} rows"
        raise BadRules(f"{board} is too small; Breakthrough needs {least}")
    if columns * rows > MAX_SQUARES:
        raise BadRules(f"{board} has {columns * rows} squares; at most {MAX_SQUARES} are possible")


@kernel
def initial_state(rules: Rules) -> State:
    """Return the start: each side's pawns on its own rows."""
    return State(rules.army, turned(rules.army, rules))


@kernel
def turned(squares: int, rules: Rules) -> int:
    """Return a set of squares as the other player sees it."""
    squares = ((squares >> 1) & 0x5555555555555555) | ((squares & 0x5555555555555555) << 1)
    squares = ((squares >> 2) & 0x3333333333333333) | ((squares & 0x3333333333333333) << 2)
    squares = ((squares >> 4) & 0x0F0F0F0F0F0F0F0F) | ((squares & 0x0F0F0F0F0F0F0F0F) << 4)
    squares = ((squares >> 8) & 0x00FF00FF00FF00FF) | ((squares & 0x00FF00FF00FF00FF) << 8)
    squares = ((squares >> 16) & 0x0000FFFF0000FFFF) | ((squares & 0x0000FFFF0000FFFF) << 16)
    squares = ((squares >> 32) & 0x00000000FFFFFFFF) | ((squares & 0x00000000FFFFFFFF) << 32)
    return wrap((squares >> (MAX_SQUARES - rules.columns * rules.rows)) & rules.board)


@kernel
def is_lost(state: State, rules: Rules) -> bool:
    """Return whether the other side is on the mover's own row, or the mover has no pawns left."""
    return (state.theirs & rules.home) != 0 or state.mine == 0


@kernel
def step_target(move: int, rules: Rules) -> int:
    """Return the square that a move goes to."""
    return step_origin(move, rules) + rules.columns - 1 + step_direction(move, rules)


@kernel
def step_origin(move: int, rules: Rules) -> int:
    """Return the square that a move comes from."""
    return move - rules.origins * step_direction(move, rules)


@kernel
def step_direction(move: int, rules: Rules) -> int:
    """Return 0, 1 or 2 for a step to the left, straight ahead, to the right."""
    return int(move >= rules.origins) + int(move >= 2 * rules.origins)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Move a pawn, capture what stands on the square it goes to, and turn the board."""
    target = bit(step_target(move, rules))
    mine = (state.mine & ~bit(step_origin(move, rules))) | target
    return State(turned(state.theirs & ~target, rules), turned(mine, rules))


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Return a loss if the other side has reached the last row or captured every pawn."""
    return -1 if is_lost(state, rules) else 0


@kernel
def attacked_by(pawns: int, rules: Rules) -> int:
    """Return the squares diagonally ahead of ``pawns``, which go up."""
    left = wrap((pawns & ~rules.left_edge) << (rules.columns - 1))
    right = wrap((pawns & ~rules.right_edge) << (rules.columns + 1))
    return (left | right) & rules.board


@kernel
def attacked_from_above(pawns: int, rules: Rules) -> int:
    """Return the squares diagonally ahead of ``pawns`` that go down: those of the other side."""
    left = ((pawns & ~rules.left_edge) >> (rules.columns + 1)) & ~rules.right_edge
    right = ((pawns & ~rules.right_edge) >> (rules.columns - 1)) & ~rules.left_edge
    return (left | right) & (bit(rules.origins) - 1)


@kernel
def reflect_squares(squares: int, rules: Rules) -> int:
    """Swap left and right of a set of squares."""
    mirrored = 0
    for column in range(rules.columns):
        file = (squares >> column) & rules.left_edge
        mirrored |= file << (rules.columns - 1 - column)
    return wrap(mirrored) & rules.board


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Swap left and right of the whole board if ``which`` is 1."""
    if which == 0:
        return state
    return State(reflect_squares(state.mine, rules), reflect_squares(state.theirs, rules))


@kernel
def reflect_move(move: int, which: int, rules: Rules) -> int:
    """Swap left and right if ``which`` is 1."""
    if which == 0:
        return move
    square, direction = step_origin(move, rules), step_direction(move, rules)
    column = square % rules.columns
    return (RIGHT - direction) * rules.origins + square + rules.columns - 1 - 2 * column


SYMMETRIES = 2
