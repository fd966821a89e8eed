"""Pictures as lines of text, with coordinates: what ``Notation.draw`` returns by default.

  a b c             f  e  d  c  b  a            .---.   .
1 . . .       North 4  4  4  4  4  4             | X |
2 . X .           0                    0        .---.---.
3 . . .             4  4  4  4  4  4 South
                    A  B  C  D  E  F
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from plyground.core.picture import Edges, Grid, Houses

CELL_NAME = re.compile(r"([a-z]+)([0-9]+)", re.IGNORECASE)


def draw_grid(grid: Grid, names: tuple[Sequence[str], Sequence[str]]) -> str:
    """Draw the rows with the names of columns and rows; each row of hexagons is shifted by half a cell."""
    columns, rows = names
    width = max(1, *map(len, columns), *map(len, grid.cells)) if columns else max(1, *map(len, grid.cells))
    if grid.shape == "hexagon":
        width |= 1  # an even step to the next cell, so that half of it is a whole number
    margin = max(map(len, rows), default=0)
    lead = f"{'':>{margin + 2}} " if rows else ""
    lines = [lead + _join(columns, width)] if any(columns) else []
    for number, marks in enumerate(grid.row_marks):
        name = f"  {rows[number]:>{margin}} " if rows else ""
        shift = number * (width + 1) // 2 if grid.shape == "hexagon" else 0
        lines.append(" " * shift + name + _join([mark or "." for mark in marks], width))
    return "\n".join(line.rstrip() for line in lines)


def _join(texts: Sequence[str], width: int) -> str:
    return " ".join(text.center(width) for text in texts)


def grid_names(grid: Grid, moves: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the names of the columns and of the rows; empty lists if they have none.

    ``moves`` is the text of the move of each cell, empty where there is none. If the picture
    names no columns and rows, they are taken from moves such as ``b3``.
    """
    if grid.column_names or grid.row_names:
        return list(grid.column_names), list(grid.row_names)
    parts = [CELL_NAME.fullmatch(move) for move in moves]
    found = [(part[1], part[2]) for part in parts if part is not None]
    if not found or len(found) != grid.columns * grid.rows:
        return [], []
    columns, rows = (
        [column for column, _ in found[: grid.columns]],
        [row for _, row in found[:: grid.columns]],
    )
    is_regular = found == [(column, row) for row in rows for column in columns]
    return (columns, rows) if is_regular else ([], [])


def draw_houses(houses: Houses, names: Sequence[str], seats: tuple[str, str]) -> str:
    """Draw the second seat's row above the first seat's, each store at its owner's right hand."""
    half = len(houses.seeds) // 2
    width = max(2, *map(len, names))
    near = (names[:half], [str(seeds) for seeds in houses.seeds[:half]])
    far = (names[half:][::-1], [str(seeds) for seeds in houses.seeds[half:]][::-1])
    first, second = (f"{seat}: {store}" for seat, store in zip(seats, houses.stores, strict=True))
    lead = " " * (len(second) + 2)
    rows = [" ".join(text.rjust(width) for text in row) for row in (*far, *near[::-1])]
    middle = f"{second}  {' ' * len(rows[0])}  {first}"
    lines = [lead + rows[0], lead + rows[1], middle, lead + rows[2], lead + rows[3]]
    return "\n".join(line.rstrip() for line in lines)


def draw_edges(picture: Edges) -> str:
    """Draw the dots, the lines between them, and the marks in the boxes."""
    lines: list[str] = []
    for row in range(picture.rows + 1):
        across = ["---" if mark else "   " for mark in across_of(picture, row)]
        lines.append("." + "".join(f"{line}." for line in across))
        if row < picture.rows:
            lines.append("".join(_middle(picture, row)))
    return "\n".join(line.rstrip() for line in lines)


def _middle(picture: Edges, row: int) -> Iterator[str]:
    down = ["|" if mark else " " for mark in down_of(picture, row)]
    boxes = picture.boxes[row * picture.columns : (row + 1) * picture.columns]
    for (left, _), mark in zip(pairwise(down), boxes, strict=True):
        yield left + mark.center(3)
    yield down[-1]


def across_of(picture: Edges, row: int) -> tuple[str, ...]:
    """Return the marks on the lines that go across in a row of dots."""
    return picture.edges[row * picture.columns : (row + 1) * picture.columns]


def down_of(picture: Edges, row: int) -> tuple[str, ...]:
    """Return the marks on the lines that go down in a row of boxes."""
    first = (picture.rows + 1) * picture.columns + row * (picture.columns + 1)
    return picture.edges[first : first + picture.columns + 1]
