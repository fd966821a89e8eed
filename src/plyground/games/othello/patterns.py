"""Lines and corners of a board as numbers, for the features of Othello.

A *pattern* is what lies on some squares: each is empty, the mover's or the other side's. As digits 0, 1
and 2 they make a number to the base 3. Squares of a line are first gathered as neighbouring bits:

    x & diagonal                      one bit in each column, at most
    ... * (1 + 2**n + 2**2n + ...)    a copy of it for each row, one row further down
    ... >> n * (n - 1)                the last row: one bit of each copy meets here

A line and its mirror image have one number, the smaller one.
"""

from typing import Any

import numpy as np

from plyground.bits import collect, members
from plyground.games.othello.rules import LARGEST, SMALLEST, Rules
from plyground.jit import kernel

Array = np.ndarray[Any, np.dtype[np.int64]]

LINE = 3**LARGEST
"""How many patterns a line of the largest board has."""

EDGE = LINE * 3**2
"""How many patterns an edge has together with the two squares diagonal to its corners."""

BLOCK = 3**9
"""How many patterns there are of a corner and the eight squares next to it, three by three."""


def _ternary(bits: int) -> int:
    return sum(3**place for place in members(bits))


def _reversed(bits: int, length: int) -> int:
    return collect(length - 1 - place for place in members(bits))


def _smaller(length: int) -> Array:
    """Return for each pattern of a line the smaller one of itself and its mirror image."""
    powers = 3 ** np.arange(length)
    patterns = np.arange(LINE)
    digits = patterns[:, np.newaxis] // powers % 3
    smaller: Array = np.minimum(patterns, digits @ powers[::-1])
    return smaller


def _diagonals(size: int) -> list[tuple[int, int, int]]:
    """Return the squares, the first column and the length of each diagonal of four squares or more."""
    found = []
    for step in (1, -1):
        for start in range(-size, 2 * size):
            cells = [(row, start + step * row) for row in range(size) if 0 <= start + step * row < size]
            if len(cells) >= SMALLEST:
                squares = collect(row * size + column for row, column in cells)
                found.append((squares, min(column for _, column in cells), len(cells)))
    return found


_SIZES = range(SMALLEST, LARGEST + 1)
_TERNARY = np.array([_ternary(bits) for bits in range(1 << LARGEST)], np.int64)
_REVERSED = np.array([_ternary(_reversed(bits, 3)) for bits in range(8)], np.int64)
_TURNED = np.array(
    [[_ternary(_reversed(bits % (1 << size), size)) for bits in range(1 << LARGEST)] for size in _SIZES],
    np.int64,
)
_SMALLER = np.array([_smaller(length) for length in _SIZES], np.int64)
_DIAGONALS = np.array([each for size in _SIZES for each in _diagonals(size)], np.int64)
_FIRST_DIAGONAL = np.cumsum([0, *(len(_diagonals(size)) for size in _SIZES)]).astype(np.int64)
# Bit size * row moves to bit (size - 1) ** 2 + row.
_GATHER = np.array([collect((size - 1) * row for row in range(size)) for size in _SIZES], np.int64)


@kernel
def pattern_of_line(mine: int, theirs: int, length: int) -> int:
    """Return the number of what lies on a line, whose squares are the first bits of two sets."""
    number = int(_TERNARY[mine]) + 2 * int(_TERNARY[theirs])
    return int(_SMALLER[length - SMALLEST, number])


@kernel
def row_of(squares: int, row: int, rules: Rules) -> int:
    """Return a row of a set as its first bits."""
    return (squares >> (rules.size * row)) & ((1 << rules.size) - 1)


@kernel
def column_of(squares: int, column: int, rules: Rules) -> int:
    """Return a column of a set as its first bits."""
    bits = (squares >> column) & rules.first_column
    last = rules.size - 1
    return ((bits * int(_GATHER[rules.size - SMALLEST])) >> (last * last)) & ((1 << rules.size) - 1)


@kernel
def ends_of(line: int, size: int) -> int:
    """Return the second square of a line and the last but one as two bits."""
    return ((line >> 1) & 1) | ((line >> (size - 2)) & 1) << 1


@kernel
def pattern_of_edge(mine: int, theirs: int, near: int, their_near: int, size: int) -> int:
    """Return the number of what lies on an edge and diagonal to its corners; a mirror image has the same.

    ``near`` and ``their_near`` are the line next to the edge.
    """
    which = size - SMALLEST
    inner, their_inner = ends_of(near, size), ends_of(their_near, size)
    corners = int(_TERNARY[inner]) + 2 * int(_TERNARY[their_inner])
    # The two bits are turned as the last half of a line of four.
    turned = int(_TURNED[0, inner << 2]) + 2 * int(_TURNED[0, their_inner << 2])
    number = int(_TERNARY[mine]) + 2 * int(_TERNARY[theirs])
    mirrored = int(_TURNED[which, mine]) + 2 * int(_TURNED[which, theirs])
    return int(min(number + LINE * corners, mirrored + LINE * turned))


@kernel
def diagonals(rules: Rules) -> tuple[int, int]:
    """Return the number of the first diagonal of a board, and of the one after the last."""
    which = rules.size - SMALLEST
    return int(_FIRST_DIAGONAL[which]), int(_FIRST_DIAGONAL[which + 1])


@kernel
def diagonal_length(which: int) -> int:
    """Return the number of squares of a diagonal."""
    return int(_DIAGONALS[which, 2])


@kernel
def diagonal_of(squares: int, which: int, rules: Rules) -> int:
    """Return a diagonal of a set as its first bits."""
    copies = (squares & int(_DIAGONALS[which, 0])) * rules.first_column
    last = (copies >> (rules.size * (rules.size - 1))) & ((1 << rules.size) - 1)
    return last >> int(_DIAGONALS[which, 1])


@kernel
def block_row(mine: int, theirs: int, row: int, is_right: bool, rules: Rules) -> int:
    """Return the pattern of the three squares of a row at its left or right end, from the edge inwards."""
    shift = rules.size * row + (rules.size - 3 if is_right else 0)
    ours, others = (mine >> shift) & 7, (theirs >> shift) & 7
    if is_right:
        return int(_REVERSED[ours]) + 2 * int(_REVERSED[others])
    return int(_TERNARY[ours]) + 2 * int(_TERNARY[others])


@kernel
def block_pattern(mine: int, theirs: int, corner: int, rules: Rules) -> int:
    """Return the number of what lies around a corner: 0 and 1 at the top, 2 and 3 at the bottom."""
    number = 0
    for inwards in range(3):
        row = inwards if corner < 2 else rules.size - 1 - inwards
        number = 27 * number + block_row(mine, theirs, row, corner % 2 == 1, rules)
    return number
