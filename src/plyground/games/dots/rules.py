"""Dots and Boxes with ``columns`` times ``rows`` boxes.

The board has one more dot than boxes in each direction. A move draws the line between two
neighbouring dots. Lines that go across come first, row by row, then those that go down;
boxes are numbered row by row. On a board of 3 columns and 2 rows

    .-0-.-1-.-2-.        lines 0 to 8 go across, lines 9 to 16 down;
    9 0 10 1 11 2 12     box 4 has the sides 4, 7, 14 and 15
    .-3-.-4-.-5-.
    13 3 14 4 15 5 16
    .-6-.-7-.-8-.

- Who draws the fourth side of a box owns the box and draws another line. One line can
  complete two boxes.
- End: the game is over when all lines are drawn. The most boxes win.

The sets ``lines``, ``mine`` and ``theirs`` have one bit for each line or box.
"""

from itertools import product
from typing import NamedTuple

import numpy as np

from plyground.bits import bit, collect, popcount
from plyground.errors import BadRules
from plyground.jit import kernel

MAX_LINES = 64


class State(NamedTuple):
    """The lines that are drawn, the boxes of the player to move, and those of the other."""

    lines: int
    mine: int
    theirs: int


class Rules(NamedTuple):
    """The size in boxes, all lines, all boxes, and where the tables begin for this size.

    ``inner`` are the boxes that have another one at their right.
    """

    columns: int
    rows: int
    lines: int
    boxes: int
    inner: int
    first_line: int
    first_box: int


def line_count(columns: int, rows: int) -> int:
    """Return how many lines a board has."""
    return columns * (rows + 1) + (columns + 1) * rows


def sides_of(box: int, columns: int, rows: int) -> tuple[int, int, int, int]:
    """Return the lines above, below, left and right of a box."""
    left = columns * (rows + 1) + box + box // columns
    return box, box + columns, left, left + 1


def boxes_beside(line: int, columns: int, rows: int) -> tuple[int, ...]:
    """Return the one or two boxes that have the line as a side."""
    return tuple(box for box in range(columns * rows) if line in sides_of(box, columns, rows))


def _line_rows(columns: int, rows: int) -> list[list[int]]:
    """Return for each line the sides of the first and the second box beside it, and both boxes as sets.

    A line at the border has no second box: then the set of the box is empty.
    """
    found = []
    for line in range(line_count(columns, rows)):
        boxes = boxes_beside(line, columns, rows)
        sides = [collect(sides_of(box, columns, rows)) for box in boxes]
        found.append([*sides, *[0] * (2 - len(boxes)), *map(bit_of, boxes), *[0] * (2 - len(boxes))])
    return found


def bit_of(number: int) -> int:
    """Return the set of one number. Not for kernels."""
    return collect((number,))


SIZES = tuple(
    (columns, rows)
    for columns, rows in product(range(1, MAX_LINES), repeat=2)
    if line_count(columns, rows) <= MAX_LINES
)
"""All sizes within the limit: columns and rows of boxes."""

# For the lines of all sizes, one after the other: see _line_rows().
_LINES = np.array([row for size in SIZES for row in _line_rows(*size)], dtype=np.int64)

# The sides of the boxes of all sizes, as sets.
_BOXES = np.array(
    [collect(sides_of(box, *size)) for size in SIZES for box in range(size[0] * size[1])], dtype=np.int64
)


def board_rules(columns: int, rows: int) -> Rules:
    """Return the rules for a board. Raise BadRules for one outside the limits."""
    board = f"the board {columns}x{rows}"
    if columns < 1 or rows < 1:
        raise BadRules(f"{board} needs at least 1 column and 1 row of boxes")
    if (lines := line_count(columns, rows)) > MAX_LINES:
        raise BadRules(f"{board} has {lines} lines; at most {MAX_LINES} are possible")
    smaller = SIZES[: SIZES.index((columns, rows))]
    return Rules(
        columns,
        rows,
        lines=collect(range(lines)),
        boxes=collect(range(columns * rows)),
        inner=collect(box for box in range(columns * rows) if (box + 1) % columns),
        first_line=sum(line_count(*size) for size in smaller),
        first_box=sum(width * height for width, height in smaller),
    )


@kernel
def initial_state(rules: Rules) -> State:
    """Return the board without lines."""
    return State(0, 0, 0)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    """Return the lines that are not drawn."""
    return rules.lines & ~state.lines


@kernel
def box_sides(box: int, rules: Rules) -> int:
    """Return the four sides of a box as a set."""
    return int(_BOXES[rules.first_box + box])


@kernel
def beside(line: int, rules: Rules) -> tuple[int, int, int, int]:
    """Return the sides of the first and of the second box beside a line, and both boxes, all as sets.

    A line at the border has no second box; its sets are empty.
    """
    at = rules.first_line + line
    return int(_LINES[at, 0]), int(_LINES[at, 1]), int(_LINES[at, 2]), int(_LINES[at, 3])


@kernel
def closed_by(lines: int, move: int, rules: Rules) -> int:
    """Return the boxes that a line completes, as a set."""
    first, second, box, other = beside(move, rules)
    after = lines | bit(move)
    closed = box if after & first == first else 0
    return closed | (other if after & second == second else 0)


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    """Return whether the line completes a box."""
    return closed_by(state.lines, move, rules) != 0


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Draw a line; pass the turn unless it completes a box."""
    lines, closed = state.lines | bit(move), closed_by(state.lines, move, rules)
    if closed:
        return State(lines, state.mine | closed, state.theirs)
    return State(lines, state.theirs, state.mine)


@kernel
def lead(state: State) -> int:
    """Return how many boxes more the player to move has."""
    return popcount(state.mine) - popcount(state.theirs)


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Compare the boxes of both players."""
    ahead = lead(state)
    return 1 if ahead > 0 else -1 if ahead < 0 else 0
