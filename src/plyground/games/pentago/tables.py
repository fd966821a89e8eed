"""The cells, quadrants and lines of the board, and tables of every pattern of nine cells.

Quadrants are numbered in reading order, and so are the nine cells of a quadrant. A *place* is a number in
the whole board of six columns and six rows, in reading order; a cell's number is 9 * quadrant + cell.
"""

from collections.abc import Callable

import numpy as np

QUADRANTS = 4
NINE = 9
CELLS = QUADRANTS * NINE
SIDE = 6
FIVE = 5

PATTERNS = 1 << NINE
FULL_NINE = PATTERNS - 1

SYMMETRIES = 8

Place = tuple[int, int]
"""A row and a column, from the top left."""

Patterns = np.ndarray[tuple[int, ...], np.dtype[np.int64]]


def place_of(cell: int) -> Place:
    """Return where a cell is on the whole board."""
    quadrant, inner = divmod(cell, NINE)
    return quadrant // 2 * 3 + inner // 3, quadrant % 2 * 3 + inner % 3


def cell_at(place: Place) -> int:
    """Return the cell at a place of the whole board."""
    row, column = place
    return NINE * (row // 3 * 2 + column // 3) + row % 3 * 3 + column % 3


CELL_AT = tuple(cell_at(divmod(number, SIDE)) for number in range(CELLS))
"""The cell at each place, in reading order."""


def _line(row: int, column: int, down: int, right: int) -> int | None:
    """Return five cells in a row as a set; None if they do not fit on the board."""
    places = [(row + step * down, column + step * right) for step in range(FIVE)]
    if not all(0 <= number < SIDE for place in places for number in place):
        return None
    return sum(1 << cell_at(place) for place in places)


LINES = tuple(
    line
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
    for row in range(SIDE)
    for column in range(SIDE)
    if (line := _line(row, column, down, right)) is not None
)
"""The 32 lines of five cells, as sets of cells."""


def of_patterns(value: Callable[[int, int], int]) -> Patterns:
    """Return a table of a value for each quadrant and each pattern of its nine cells."""
    rows = [[value(quadrant, nine) for nine in range(PATTERNS)] for quadrant in range(QUADRANTS)]
    return np.array(rows, dtype=np.int64)


def nine_of(line: int, quadrant: int) -> int:
    """Return the cells of a line, or of another set, in one quadrant."""
    return line >> NINE * quadrant & FULL_NINE


def _lines_if(test: Callable[[int, int], bool]) -> Patterns:
    """Return the lines for which a test of their cells in a quadrant and of the pattern there is true."""
    return of_patterns(
        lambda quadrant, nine: sum(
            1 << number for number, line in enumerate(LINES) if test(nine_of(line, quadrant), nine)
        )
    )


COVERED = _lines_if(lambda cells, nine: cells & nine == cells)
"""The lines whose cells in the quadrant are all in the pattern; bit n is line n."""

ONE_SHORT = _lines_if(lambda cells, nine: (cells & ~nine).bit_count() == 1)
"""The lines of whose cells in the quadrant the pattern lacks one."""

TOUCHED = _lines_if(lambda cells, nine: cells & nine != 0)
"""The lines with a cell in the pattern."""

ODD = _lines_if(lambda cells, nine: (cells & nine).bit_count() & 1 != 0)
TWO_OR_MORE = _lines_if(lambda cells, nine: (cells & nine).bit_count() & 2 != 0)
"""Together the number of cells of each line in the pattern, which is at most three, as binary digits."""

LINE_CELLS = np.array(LINES, dtype=np.int64)


def turned_nine(cell: int, which: int) -> int:
    """Turn one of nine cells: bit 0 of ``which`` swaps left and right, 1 top and bottom, 2 the diagonals."""
    row, column = divmod(cell, 3)
    if which & 1:
        column = 2 - column
    if which & 2:
        row = 2 - row
    if which & 4:
        row, column = column, row
    return 3 * row + column


LEFT, RIGHT = 5, 6
"""The symmetries that are quarter turns: to the left (anticlockwise) and to the right (clockwise)."""


def _turn_patterns(which: int) -> list[int]:
    places = [turned_nine(cell, which) for cell in range(NINE)]
    return [sum(1 << places[cell] for cell in range(NINE) if nine >> cell & 1) for nine in range(PATTERNS)]


REFLECTED = np.array([_turn_patterns(which) for which in range(SYMMETRIES)], dtype=np.int64)
"""Each pattern, turned in each of the eight ways."""

TURNED = REFLECTED[[LEFT, RIGHT]]
"""Each pattern after a quarter turn: first to the left, then to the right."""


def turned_quadrant(quadrant: int, which: int) -> int:
    """Return where a quadrant goes if the whole board is turned."""
    row, column = divmod(quadrant, 2)
    if which & 1:
        column = 1 - column
    if which & 2:
        row = 1 - row
    if which & 4:
        row, column = column, row
    return 2 * row + column


TO_QUADRANT = np.array(
    [[turned_quadrant(quadrant, which) for quadrant in range(QUADRANTS)] for which in range(SYMMETRIES)],
    dtype=np.int64,
)
TO_CELL = np.array(
    [[turned_nine(cell, which) for cell in range(NINE)] for which in range(SYMMETRIES)], dtype=np.int64
)
