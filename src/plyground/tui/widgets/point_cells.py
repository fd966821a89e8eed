r"""The layout of a grid of points: lines between them, and the role of a point on both sides of its mark.

    a   b   c
3   W───·───·
    │ \ │ / │
2   ·───·──[B]
"""

from collections.abc import Iterator
from dataclasses import dataclass

from plyground.core.picture import Grid
from plyground.core.point_lines import line_signs
from plyground.tui.widgets.buttons import Line
from plyground.tui.widgets.cells import BACKGROUNDS, EDGES, LINES, MARGIN, Layout, Look

STEPS = ((8, 4), (6, 3), (4, 2))
"""The columns and lines of the screen from one point to the next, the largest first."""

SIGNS = {"-": "─", "|": "│", "/": "/", "\\": "\\"}
POINT = "·"

Sign = tuple[str, str]
"""A character and its style."""


@dataclass(frozen=True, slots=True)
class Points:
    """Points ``right`` columns and ``down`` lines apart."""

    right: int
    down: int

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and rows of the screen that the grid takes."""
        return MARGIN + self.right * (grid.columns - 1) + 3, 2 + self.down * (grid.rows - 1)

    def cell_at(self, grid: Grid, x: int, y: int) -> int | None:
        """Return the point at a place, or up to two columns beside it; None elsewhere."""
        column, beside = divmod(x - MARGIN - 1 + self.right // 2, self.right)
        row, below = divmod(y - 1, self.down)
        cell = row * grid.columns + column
        is_near = below == 0 and abs(beside - self.right // 2) < 3
        return cell if is_near and 0 <= column < grid.columns and cell in grid.places else None

    def lines(self, look: Look) -> Iterator[Line]:
        """Yield the names of the columns, the points, and the lines between them."""
        signs = self._signs(look)
        yield [(" " * MARGIN + "".join(f" {name:<{self.right - 1}}" for name in look.columns), LINES)]
        for y in range(self.down * (look.grid.rows - 1) + 1):
            name = look.row_name(y // self.down) if y % self.down == 0 else " " * MARGIN
            width = self.right * (look.grid.columns - 1) + 3
            yield [(name, LINES), *(signs.get((x, y), (" ", LINES)) for x in range(width))]

    def _signs(self, look: Look) -> dict[tuple[int, int], Sign]:
        """Return what is drawn at each place from the point at the top left: points lie over lines."""
        grid = look.grid
        step = (self.right, self.down)
        signs = {(x + 1, y): (SIGNS[sign], LINES) for x, y, sign in line_signs(grid, step)}
        for cell in grid.places:
            row, column = divmod(cell, grid.columns)
            mark, colour, role = look.cell(cell)
            edges = EDGES[role]
            style = colour + BACKGROUNDS[role]
            x, y = self.right * column + 1, self.down * row
            signs[x, y] = (mark.strip()[:1] or POINT, style)
            if role:
                signs[x - 1, y], signs[x + 1, y] = (edges[0], style), (edges[1], style)
        return signs


def point_layouts() -> tuple[Layout, ...]:
    """Return the layouts of a grid of points, the largest first."""
    return tuple(Points(right, down) for right, down in STEPS)
