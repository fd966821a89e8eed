r"""The layout of a grid with blocks: lines only between the blocks, and large marks over them.

     a  b  c  d  e  f             The first block belongs to X. A cell in it is drawn by
1      \ /   │ ·  ·  ·            itself only if it has a role, such as the last move.
2       X    │ · [O] ·
3      / \   │ ·  · >·<
   ──────────┼─────────
"""

from collections.abc import Iterator
from dataclasses import dataclass

from plyground.core.picture import Grid
from plyground.tui.widgets.buttons import Line, Piece
from plyground.tui.widgets.cells import (
    BACKGROUNDS,
    LINES,
    MARGIN,
    SIZES,
    Layout,
    Look,
    cell_piece,
    mark_lines,
)

COVERED = ("", "marked", "won")
"""The roles of cells over which the mark of their block is drawn."""

LARGE_MARKS = (5, 3, 1)
"""The heights of the marks that can be drawn over a block."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """Cells of ``width`` columns and ``height`` rows, side by side in each block."""

    width: int
    height: int

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and rows of the screen that the grid takes."""
        across, down = _block_size(grid)
        columns = grid.columns * self.width + grid.columns // across - 1
        return MARGIN + columns, 1 + grid.rows * self.height + grid.rows // down - 1

    def cell_at(self, grid: Grid, x: int, y: int) -> int | None:
        """Return the cell at a place; None on a line and beside the grid."""
        across, down = _block_size(grid)
        column = _cell_along(x - MARGIN, self.width, across, grid.columns)
        row = _cell_along(y - 1, self.height, down, grid.rows)
        return None if column is None or row is None else row * grid.columns + column

    def lines(self, look: Look) -> Iterator[Line]:
        """Yield the names of the columns, and the rows with lines between the blocks."""
        across, down = _block_size(look.grid)
        names = [name.center(self.width) for name in look.columns]
        parts = ["".join(names[start : start + across]) for start in range(0, len(names), across)]
        yield [(f"{' ' * MARGIN}{' '.join(parts)}", look.borders[0])]
        rule = "┼".join(["─" * (across * self.width)] * (look.grid.columns // across))
        for row in range(look.grid.rows):
            if row and row % down == 0:
                yield [(f"{' ' * MARGIN}{rule}", LINES)]
            for part in range(self.height):
                yield list(self._row(look, row, part))

    def _row(self, look: Look, row: int, part: int) -> Iterator[Piece]:
        across, _ = _block_size(look.grid)
        yield (look.row_name(row) if part == self.height // 2 else " " * MARGIN), look.borders[1]
        for column in range(look.grid.columns):
            if column and column % across == 0:
                yield "│", LINES
            yield self._piece(look, row, column, part)

    def _piece(self, look: Look, row: int, column: int, part: int) -> Piece:
        """Return one line of a cell, or what is seen there of the mark of its block."""
        across, down = _block_size(look.grid)
        cell = look.cell(row * look.grid.columns + column)
        block = row // down * (look.grid.columns // across) + column // across
        mark, colour = look.blocks[block] if look.blocks else ("", "")
        if not mark or cell[2] not in COVERED:
            return cell_piece(cell, part, self.width, self.height)
        lines = self._large_mark(mark, down * self.height)
        line = lines[row % down * self.height + part].center(across * self.width)
        start = column % across * self.width
        return line[start : start + self.width], colour + BACKGROUNDS[cell[2]]

    def _large_mark(self, mark: str, rows: int) -> list[str]:
        """Return the lines of a mark in the middle of ``rows``."""
        height = next(height for height in LARGE_MARKS if height <= rows)
        above = (rows - height) // 2
        return [""] * above + list(mark_lines(mark, height)) + [""] * (rows - height - above)


def block_layouts() -> tuple[Layout, ...]:
    """Return the layouts of a grid with blocks, the largest first."""
    return tuple(Blocks(width, height) for width, height in SIZES)


def _block_size(grid: Grid) -> tuple[int, int]:
    assert grid.blocks, "this layout is for grids with blocks"
    return grid.blocks


def _cell_along(place: int, size: int, in_block: int, count: int) -> int | None:
    """Return the column or row of a place; None on a line between blocks and beside the grid."""
    block, inside = divmod(place, in_block * size + 1)
    number = block * in_block + inside // size
    return number if place >= 0 and inside < in_block * size and number < count else None
