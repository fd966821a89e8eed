"""The eight ways to turn a square board, and the four of a rectangle, on cells in reading order."""

from plyground.bits import bit, drop_lowest, lowest
from plyground.jit import kernel


@kernel
def turn_cell(cell: int, which: int, width: int, height: int) -> int:
    """Turn a cell: bit 0 of ``which`` swaps left and right, 1 top and bottom, 2 the diagonals."""
    row, column = cell // width, cell % width
    if which & 1:
        column = width - 1 - column
    if which & 2:
        row = height - 1 - row
    if which & 4:
        row, column = column, row
    return row * width + column


@kernel
def turn_cells(cells: int, which: int, width: int, height: int) -> int:
    """Turn every cell of a set."""
    turned = 0
    while cells:
        turned |= bit(turn_cell(lowest(cells), which, width, height))
        cells = drop_lowest(cells)
    return turned
