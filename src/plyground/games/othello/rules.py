"""Othello: put a disc so that discs of the other colour stand between it and another disc of yours.

Squares are numbered in reading order from a1 at the top left, b1, c1 and so on:

       a   b   c   d   e   f   g   h
    1  0   1   2   3   4   5   6   7       a move is the number of its square
    2  8   9  10  11  12  13  14  15
    :                                      one column to the right is 1, one row down is 8
    4 24  25  26   O   X  29  30  31       (on a board of 8 columns), and both together 9
    5 32  33  34   X   O  37  38  39
    :                                      X black, O white: black moves first
    8 56  57  58  59  60  61  62  63

From the new disc, look along each of the eight directions. An unbroken line of discs of
the other side that ends at one of the mover's discs is turned: they become the mover's. A
move must turn at least one disc.

There is no move to pass: if the other side cannot move after a move, the mover moves again.
The game is over when neither side can move, often with a full board. The most discs win.

A run of the other side's discs in the direction d is found for all squares at once: shift
the mover's discs by d and keep those that meet a disc of the other side, and repeat. A disc at
the border of the board never lies between two others in a line across that border, so it is
taken out first; then no shift leads from the end of one row to the start of another.
"""

from typing import NamedTuple

from plyground.bits import bit, collect, contains, popcount, wrap
from plyground.core.turning import turn_cell, turn_cells
from plyground.errors import BadRules
from plyground.jit import kernel

SMALLEST, LARGEST = 4, 8
SYMMETRIES = 8


class State(NamedTuple):
    """The discs of the player to move, and of the other."""

    mine: int
    theirs: int


class Rules(NamedTuple):
    """A board of ``size`` columns and rows, and some sets of its squares.

    ``black`` and ``white`` are the discs at the start; ``inner_columns`` is the board without its first
    and last column, ``inner_rows`` without its first and last row, ``interior`` without both.
    """

    size: int
    board: int
    black: int
    white: int
    inner_columns: int
    inner_rows: int
    interior: int
    first_column: int
    last_column: int
    last_row: int


def board_rules(columns: int, rows: int) -> Rules:
    """Return the rules for a board of that size. Raise BadRules if it is outside the limits."""
    _check_limits(columns, rows)
    size = columns
    upper = (size // 2 - 1) * size + size // 2 - 1
    lower = upper + size
    inner = range(1, size - 1)
    inner_columns = collect(row * size + column for row in range(size) for column in inner)
    inner_rows = collect(row * size + column for row in inner for column in range(size))
    return Rules(
        size,
        board=collect(range(size * size)),
        black=collect((upper + 1, lower)),
        white=collect((upper, lower + 1)),
        inner_columns=inner_columns,
        inner_rows=inner_rows,
        interior=inner_columns & inner_rows,
        first_column=collect(range(0, size * size, size)),
        last_column=collect(range(size - 1, size * size, size)),
        last_row=collect(range(size * (size - 1), size * size)),
    )


def _check_limits(columns: int, rows: int) -> None:
    board = f"the board {columns}x{rows}"
    if columns != rows:
        raise BadRules(f"{board} is not square; Othello needs as many columns as rows")
    if columns % 2:
        raise BadRules(f"{board} has no four squares in the middle; Othello needs an even number of rows")
    if columns < SMALLEST:
        raise BadRules(f"{board} is too small; the smallest is {SMALLEST}x{SMALLEST}")
    if columns > LARGEST:
        raise BadRules(f"{board} is too large; the largest is {LARGEST}x{LARGEST}")


@kernel
def initial_state(rules: Rules) -> State:
    """Return the four discs in the middle; black moves first."""
    return State(rules.black, rules.white)


@kernel
def runs_up(discs: int, others: int, step: int) -> int:
    """Return those of ``others`` in unbroken lines that begin ``step`` above a disc; up to six in a line."""
    run = others & (discs << step)
    run |= others & (run << step)
    pairs = others & (others << step)
    run |= pairs & (run << (2 * step))
    return run | (pairs & (run << (2 * step)))


@kernel
def runs_down(discs: int, others: int, step: int) -> int:
    """Return those of ``others`` in unbroken lines that begin ``step`` below a disc; up to six in a line."""
    run = others & (discs >> step)
    run |= others & (run >> step)
    pairs = others & (others >> step)
    run |= pairs & (run >> (2 * step))
    return run | (pairs & (run >> (2 * step)))


@kernel
def ends_of_runs(discs: int, others: int, step: int) -> int:
    """Return the squares behind the runs of ``others`` on both sides of the discs, free or not."""
    return (runs_up(discs, others, step) << step) | (runs_down(discs, others, step) >> step)


@kernel
def moves_of(discs: int, others: int, rules: Rules) -> int:
    """Return the free squares where the side with ``discs`` would turn at least one of ``others``."""
    ends = (
        ends_of_runs(discs, others & rules.inner_columns, 1)
        | ends_of_runs(discs, others & rules.inner_rows, rules.size)
        | ends_of_runs(discs, others & rules.interior, rules.size - 1)
        | ends_of_runs(discs, others & rules.interior, rules.size + 1)
    )
    return wrap(ends) & rules.board & ~(discs | others)


@kernel
def can_move(discs: int, others: int, rules: Rules) -> bool:
    """Return whether the side with ``discs`` has a move."""
    free = rules.board & ~(discs | others)
    if wrap(ends_of_runs(discs, others & rules.inner_rows, rules.size)) & free:
        return True
    if wrap(ends_of_runs(discs, others & rules.inner_columns, 1)) & free:
        return True
    if wrap(ends_of_runs(discs, others & rules.interior, rules.size - 1)) & free:
        return True
    return wrap(ends_of_runs(discs, others & rules.interior, rules.size + 1)) & free != 0


@kernel
def turned_along(disc: int, discs: int, others: int, step: int) -> int:
    """Return the discs that a new disc turns in the two directions of ``step``."""
    up, down = runs_up(disc, others, step), runs_down(disc, others, step)
    # Not a test for 0: a branch that depends on the board is slower than two more operations.
    closed_up = -int((up << step) & discs != 0)
    closed_down = -int((down >> step) & discs != 0)
    return (up & closed_up) | (down & closed_down)


@kernel
def turned_discs(square: int, discs: int, others: int, rules: Rules) -> int:
    """Return those of ``others`` that a new disc on a free square turns; none if it is no move."""
    disc = bit(square)
    return (
        turned_along(disc, discs, others & rules.inner_columns, 1)
        | turned_along(disc, discs, others & rules.inner_rows, rules.size)
        | turned_along(disc, discs, others & rules.interior, rules.size - 1)
        | turned_along(disc, discs, others & rules.interior, rules.size + 1)
    )


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    """Return the moves; where the player to move has none, nobody has one."""
    return moves_of(state.mine, state.theirs, rules)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Put a disc and turn others; the turn passes unless only the mover can move."""
    turned = turned_discs(move, state.mine, state.theirs, rules)
    mine, theirs = state.mine | turned | bit(move), state.theirs & ~turned
    if not can_move(theirs, mine, rules) and can_move(mine, theirs, rules):
        return State(mine, theirs)
    return State(theirs, mine)


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    """Return whether the other side cannot move after ``move``, and the mover can."""
    return contains(play(state, move, rules).mine, move)


@kernel
def lead(mine: int, theirs: int) -> int:
    """Return how many discs more the first side has."""
    return popcount(mine) - popcount(theirs)


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Compare the numbers of discs."""
    ahead = lead(state.mine, state.theirs)
    return 1 if ahead > 0 else -1 if ahead < 0 else 0


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Turn the whole board."""
    return State(
        turn_cells(state.mine, which, rules.size, rules.size),
        turn_cells(state.theirs, which, rules.size, rules.size),
    )


@kernel
def reflect_move(move: int, which: int, rules: Rules) -> int:
    """Turn a square."""
    return turn_cell(move, which, rules.size, rules.size)
