"""Grids of square or hexagonal cells, and of points joined by lines, as SVG."""

from collections.abc import Iterator
from math import sqrt

from plyground.core.picture import Grid, block_cells
from plyground.core.pieces import piece_of
from plyground.core.svg_shapes import CELL, LINES, MARGIN, draw_mark, draw_text

SIDE = CELL / sqrt(3)
"""The side of a hexagon that is as wide as a cell."""

CORNERS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
"""The corners of a hexagon from its middle, in halves of its width and halves of its side."""


Point = tuple[float, float]


def grid_size(grid: Grid) -> tuple[float, float]:
    """Return the width and the height of the picture."""
    if grid.shape != "hexagon":
        return grid.columns * CELL + 2 * MARGIN, grid.rows * CELL + 2 * MARGIN
    width = (grid.columns + (grid.rows - 1) / 2) * CELL
    return width + 2 * MARGIN, (1.5 * grid.rows + 0.5) * SIDE + 2 * MARGIN


def draw_grid(grid: Grid) -> Iterator[str]:
    """Yield the cells, the marks, the blocks, and the names of columns and rows."""
    yield from GROUNDS[grid.shape](grid)
    yield from draw_borders(grid)
    for cell, mark in enumerate(grid.cells):
        if mark:
            yield draw_mark(mark, *_centre(cell, grid), grid.pieces)
    yield from draw_blocks(grid)
    for column, name in enumerate(grid.column_names):
        yield draw_text(name, _centre(column, grid)[0], MARGIN - 8, 13, "label")
    for row, name in enumerate(grid.row_names):
        x, y = _centre(row * grid.columns, grid)
        yield draw_text(name, x - CELL / 2 - 12, y + 5, 13, "label")


def _squares(grid: Grid) -> Iterator[str]:
    right, bottom = MARGIN + grid.columns * CELL, MARGIN + grid.rows * CELL
    for style, cells in (("marked", grid.marked), ("won", grid.line)):
        for cell in cells:
            x, y = MARGIN + cell % grid.columns * CELL, MARGIN + cell // grid.columns * CELL
            yield f'<rect class="{style}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'
    for column in range(grid.columns + 1):
        x = MARGIN + column * CELL
        yield f'<path class="rule" d="M{x} {MARGIN}V{bottom}"/>'
    for row in range(grid.rows + 1):
        y = MARGIN + row * CELL
        yield f'<path class="rule" d="M{MARGIN} {y}H{right}"/>'


def _hexagons(grid: Grid) -> Iterator[str]:
    half, side, slope = CELL / 2, round(SIDE, 2), round(SIDE / 2, 2)
    around = f"l{half:g} {slope}v{side}l{-half:g} {slope}l{-half:g} {-slope}v{-side}z"
    for cell in range(len(grid.cells)):
        x, y = _centre(cell, grid)
        won = " won" if cell in grid.line else ""
        yield f'<path class="rule hexagon{won}" d="M{x:g} {y - side:g}{around}"/>'


def _points(grid: Grid) -> Iterator[str]:
    """Yield the lines between points, a dot at each point, and rings around points that are marked."""
    for link in grid.links:
        (x, y), (right, down) = (_centre(cell, grid) for cell in link)
        yield f'<path class="rule" d="M{x:g} {y:g}L{right:g} {down:g}"/>'
    for style, cells in (("marked", grid.marked), ("won", grid.line)):
        for x, y in (_centre(cell, grid) for cell in cells):
            yield f'<circle class="{style}" cx="{x:g}" cy="{y:g}" r="{CELL / 2 - 2:g}"/>'
    for x, y in (_centre(cell, grid) for cell in grid.places):
        yield f'<circle class="dot" cx="{x:g}" cy="{y:g}" r="5"/>'


GROUNDS = {"square": _squares, "hexagon": _hexagons, "point": _points}


def draw_borders(grid: Grid) -> Iterator[str]:
    """Yield the four borders in the colours of their marks, if they have any."""
    if not grid.borders:
        return
    for mark, paths in zip(grid.borders, border_paths(grid), strict=True):
        color, _ = piece_of(mark, grid.pieces) or ("", "")
        for path in paths:
            points = " ".join(f"{x:g},{y:g}" for x, y in path)
            style = f'class="{LINES[color]}" stroke-width="5" stroke-linecap="round"'
            yield f'<polyline {style} points="{points}"/>'


def border_paths(grid: Grid) -> tuple[tuple[list[Point], list[Point]], tuple[list[Point], list[Point]]]:
    """Return the points of the top and bottom borders, and of the left and right ones."""
    columns, size = grid.columns, grid.columns * grid.rows
    top, bottom = range(columns), range(size - columns, size)
    left, right = range(0, size, columns), range(columns - 1, size, columns)
    return (
        (_corners(grid, top, "NW", "N", "NE"), _corners(grid, bottom, "SW", "S", "SE")),
        (_corners(grid, left, "NW", "SW"), _corners(grid, right, "NE", "SE")),
    )


def _corners(grid: Grid, cells: range, *names: str) -> list[Point]:
    """Return corners of cells one after the other; a square has no corners N and S."""
    is_square = grid.shape != "hexagon"
    wide, high = CELL / 2, (CELL if is_square else SIDE) / 2
    corners = [CORNERS[name] for name in names if not (is_square and name in ("N", "S"))]
    centres = [_centre(cell, grid) for cell in cells]
    return [(x + wide * right, round(y + high * down, 2)) for x, y in centres for right, down in corners]


def draw_blocks(grid: Grid) -> Iterator[str]:
    """Yield the thick lines between the blocks, and the marks of blocks over their cells."""
    if not grid.blocks:
        return
    columns, rows = grid.blocks
    wide, high = grid.columns * CELL, grid.rows * CELL
    for block, mark in enumerate(grid.block_marks):
        if mark:
            yield from _block_mark(mark, block_cells(grid, block), grid)
    for x in range(columns * CELL, wide, columns * CELL):
        yield f'<path class="rule thick" d="M{MARGIN + x} {MARGIN}v{high}"/>'
    for y in range(rows * CELL, high, rows * CELL):
        yield f'<path class="rule thick" d="M{MARGIN} {MARGIN + y}h{wide}"/>'


def _block_mark(mark: str, cells: tuple[int, ...], grid: Grid) -> Iterator[str]:
    """Yield a mark as large as its block, over a ground through which the cells are seen faintly."""
    (left, top), (right, bottom) = _centre(cells[0], grid), _centre(cells[-1], grid)
    wide, high = right - left + CELL, bottom - top + CELL
    x, y = left - CELL / 2, top - CELL / 2
    yield f'<rect class="ground faint" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"/>'
    middle = f"translate({x + wide / 2:g} {y + high / 2:g}) scale({min(wide, high) / CELL:g})"
    yield f'<g transform="{middle}">{draw_mark(mark, 0, 0, grid.pieces)}</g>'


def _centre(cell: int, grid: Grid) -> tuple[float, float]:
    row, column = divmod(cell, grid.columns)
    if grid.shape == "hexagon":
        return MARGIN + (column + row / 2 + 0.5) * CELL, round(MARGIN + (1.5 * row + 1) * SIDE, 2)
    return MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL
