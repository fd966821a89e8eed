"""Turning the board, and positions that are worth the same.

A place is counted in half steps from the top left dot: dots are at even columns and rows, boxes at
odd ones, and a line is where one of both numbers is odd. So every symmetry moves places in the same
way, whatever is there.
"""

from plyground.bits import bit, contains, drop_lowest, lowest, mix, wrap
from plyground.games.dots.rules import Rules, State, lead
from plyground.jit import kernel

RECTANGLE, SQUARE = 4, 8
"""How many ways there are to turn a board."""


def symmetries(columns: int, rows: int) -> int:
    """Return how many ways there are to turn a board of that size. Not for kernels."""
    return SQUARE if columns == rows else RECTANGLE


@kernel
def turned_place(column: int, row: int, which: int, rules: Rules) -> tuple[int, int]:
    """Return the place turned: bit 0 of ``which`` mirrors left and right, 1 up and down, 2 swaps both."""
    if which & 1:
        column = 2 * rules.columns - column
    if which & 2:
        row = 2 * rules.rows - row
    return (row, column) if which & 4 else (column, row)


@kernel
def reflect_move(move: int, which: int, rules: Rules) -> int:
    """Return the line turned in the given way."""
    columns, across = rules.columns, rules.columns * (rules.rows + 1)
    if move < across:
        column, row = 2 * (move % columns) + 1, 2 * (move // columns)
    else:
        column, row = 2 * ((move - across) % (columns + 1)), 2 * ((move - across) // (columns + 1)) + 1
    column, row = turned_place(column, row, which, rules)
    if row % 2 == 0:
        return row // 2 * columns + column // 2
    return across + row // 2 * (columns + 1) + column // 2


@kernel
def reflect_boxes(boxes: int, which: int, rules: Rules) -> int:
    """Return boxes turned in the given way."""
    turned = 0
    while boxes:
        box = lowest(boxes)
        boxes = drop_lowest(boxes)
        column, row = 2 * (box % rules.columns) + 1, 2 * (box // rules.columns) + 1
        column, row = turned_place(column, row, which, rules)
        turned |= bit(row // 2 * rules.columns + column // 2)
    return turned


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Return the position turned in the given way; way 0 changes nothing."""
    turned, lines = 0, state.lines
    while lines:
        turned |= bit(reflect_move(lowest(lines), which, rules))
        lines = drop_lowest(lines)
    mine, theirs = (
        reflect_boxes(state.mine, which, rules),
        reflect_boxes(state.theirs, which, rules),
    )
    return State(turned, mine, theirs)


@kernel
def moved_down(lines: int, line: int, other: int) -> int:
    """Return the lines with ``line`` in place of ``other`` if only that is drawn."""
    if contains(lines, other) and not contains(lines, line):
        return lines ^ (bit(line) | bit(other))
    return lines


@kernel
def with_corners(lines: int, rules: Rules) -> int:
    """Return lines that are worth the same: of the two at a corner, the one that goes down comes last.

    Two lines of one box at the border do the same: both give the box a side, and no other box.
    """
    columns, rows = rules.columns, rules.rows
    across, last = columns * (rows + 1), columns * rows
    lines = moved_down(lines, 0, across)
    lines = moved_down(lines, columns - 1, across + columns)
    lines = moved_down(lines, last, across + (columns + 1) * (rows - 1))
    return moved_down(lines, last + columns - 1, across + (columns + 1) * rows - 1)


@kernel
def key(state: State, rules: Rules) -> int:
    """Return a hash of the lines and of the lead: who owns which box does not matter."""
    return mix(wrap(with_corners(state.lines, rules) * 0x2545F4914F6CDD1D) ^ mix(lead(state)))
