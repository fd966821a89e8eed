"""The features of a position that a learned evaluation weighs: lines, edges, corners, moves, empty squares.

``patterns`` numbers what lies on a line or around a corner. Rows and columns that are as far from the
edge have the same weights; so have diagonals of the same length, and the four corners.
"""

from typing import Any

from plyground.bits import popcount
from plyground.games.othello.patterns import (
    BLOCK,
    EDGE,
    LINE,
    block_pattern,
    column_of,
    diagonal_length,
    diagonal_of,
    diagonals,
    pattern_of_edge,
    pattern_of_line,
    row_of,
)
from plyground.games.othello.rules import LARGEST, SMALLEST, Rules, State, moves_of
from plyground.games.othello.shapes import beside
from plyground.jit import kernel

PHASES = 4
PHASE = LARGEST * LARGEST // PHASES
"""So many empty squares more or less are another phase of the game."""

MANY = 32
"""More moves, or more discs that touch an empty square, are not told apart."""

FIRST_DIAGONAL = LARGEST // 2 * LINE
FIRST_BLOCK = FIRST_DIAGONAL + (LARGEST + 1 - SMALLEST) * LINE
FIRST_MOVES = FIRST_BLOCK + BLOCK
FIRST_TOUCHING = FIRST_MOVES + PHASES * MANY * MANY
FIRST_FREE = FIRST_TOUCHING + PHASES * MANY * MANY
FIRST_EDGE = FIRST_FREE + LARGEST * LARGEST + 1
FEATURE_WEIGHTS = FIRST_EDGE + EDGE


@kernel
def pair(first: int, one: int, other: int, free: int) -> int:
    """Return the weight of two numbers in a phase of the game."""
    phase = min(free // PHASE, PHASES - 1)
    return first + (phase * MANY + min(one, MANY - 1)) * MANY + min(other, MANY - 1)


@kernel
def write_lines(mine: int, theirs: int, rules: Rules, out: Any, at: int) -> int:
    """Write the patterns of all rows, columns and diagonals; return the place after them."""
    size, place = rules.size, at
    for number in range(size):
        first = min(number, size - 1 - number) * LINE
        row, column = row_of(mine, number, rules), column_of(mine, number, rules)
        their_row, their_column = row_of(theirs, number, rules), column_of(theirs, number, rules)
        out[place] = first + pattern_of_line(row, their_row, size)
        out[place + 1] = first + pattern_of_line(column, their_column, size)
        place += 2
    start, end = diagonals(rules)
    for which in range(start, end):
        length = diagonal_length(which)
        ours, others = diagonal_of(mine, which, rules), diagonal_of(theirs, which, rules)
        out[place] = FIRST_DIAGONAL + (length - SMALLEST) * LINE + pattern_of_line(ours, others, length)
        place += 1
    return place


@kernel
def write_edges(mine: int, theirs: int, rules: Rules, out: Any, at: int) -> int:
    """Write the patterns of edges and squares diagonal to corners; return the place after them."""
    size, place = rules.size, at
    for edge, inner in ((0, 1), (size - 1, size - 2)):
        row, near_row = row_of(mine, edge, rules), row_of(mine, inner, rules)
        their_row, their_near = row_of(theirs, edge, rules), row_of(theirs, inner, rules)
        out[place] = FIRST_EDGE + pattern_of_edge(row, their_row, near_row, their_near, size)
        column, near_column = column_of(mine, edge, rules), column_of(mine, inner, rules)
        their_column, their_near = column_of(theirs, edge, rules), column_of(theirs, inner, rules)
        out[place + 1] = FIRST_EDGE + pattern_of_edge(column, their_column, near_column, their_near, size)
        place += 2
    return place


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write the patterns of lines and corners, and both sides' moves and discs that touch empty squares."""
    mine, theirs = state.mine, state.theirs
    empty = rules.board & ~(mine | theirs)
    free, touching = popcount(empty), beside(empty, rules)
    place = write_edges(mine, theirs, rules, out, write_lines(mine, theirs, rules, out, at))
    for corner in range(4):
        out[place + corner] = FIRST_BLOCK + block_pattern(mine, theirs, corner, rules)
    moves, replies = popcount(moves_of(mine, theirs, rules)), popcount(moves_of(theirs, mine, rules))
    out[place + 4] = pair(FIRST_MOVES, moves, replies, free)
    out[place + 5] = pair(FIRST_TOUCHING, popcount(mine & touching), popcount(theirs & touching), free)
    out[place + 6] = FIRST_FREE + free
    return place + 7 - at
