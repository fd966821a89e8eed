"""Pictures as lines of text, with coordinates: what ``Notation.draw`` returns by default.

  a b c             f  e  d  c  b  a              a   b   c
1 . . .       North 4  4  4  4  4  4            1 .---.   .
2 . X .           0                    0          | X |
3 . . .             4  4  4  4  4  4 South      2 .---.---.
                    A  B  C  D  E  F
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from plyground.core.picture import Edges, Grid, Houses
from plyground.core.point_lines import line_signs


def draw_grid(grid: Grid, seats: tuple[str, str] = ("First", "Second")) -> str:
    """Draw the rows with coordinates; each row of hexagons is shifted by half a cell.

    Where each column is a move, its name is below it, and rows have no names. Lines part the blocks.
    """
    if grid.shape == "point":
        return "\n".join((_draw_points(grid), *([describe_hands(grid.hands, seats)] if grid.hands else [])))
    columns, rows = grid.column_names, () if grid.has_column_moves else grid.row_names
    width = max(1, *map(len, grid.cells), *map(len, columns))
    if grid.shape == "hexagon":
        width |= 1  # an even step to the next cell, so that half of it is a whole number
    margin = max(map(len, rows), default=0)
    lead = f"{'':>{margin + 2}} " if rows else ""
    lines = list(_rows(grid, rows, width, margin))
    names = _join(columns, width, grid, between="  ")
    lines.insert(len(lines) if grid.has_column_moves else 0, lead + names)
    return "\n".join(line.rstrip() for line in lines if line.strip())


POINT_STEP = (4, 2)
"""How many columns and lines of text lie between two neighbouring points."""


def _draw_points(grid: Grid) -> str:
    """Draw points with the lines between them, and the pieces beside the board."""
    right, down = POINT_STEP
    margin = max(map(len, grid.row_names), default=0)
    lines = [[" "] * (right * (grid.columns - 1) + 1) for _ in range(down * (grid.rows - 1) + 1)]
    for x, y, sign in line_signs(grid, POINT_STEP):
        lines[y][x] = sign
    for cell in grid.places:
        row, column = divmod(cell, grid.columns)
        lines[down * row][right * column] = grid.cells[cell][:1] or "."
    names = [grid.row_names[y // down] if margin and y % down == 0 else "" for y in range(len(lines))]
    drawn = [f"  {name:>{margin}} {''.join(line)}" for name, line in zip(names, lines, strict=True)]
    above = " " * (margin + 3) + "".join(f"{name:<{right}}" for name in grid.column_names)
    return "\n".join(line.rstrip() for line in (above, *drawn) if line.strip())


def _rows(grid: Grid, names: Sequence[str], width: int, margin: int) -> Iterator[str]:
    for number, marks in enumerate(grid.row_marks):
        name = f"  {names[number]:>{margin}} " if names else ""
        shift = number * (width + 1) // 2 if grid.shape == "hexagon" else 0
        if grid.blocks and number and number % grid.blocks[1] == 0:
            rule = _join(["-" * width] * grid.columns, width, grid, between="+ ")
            yield " " * len(name) + rule.rstrip().replace(" ", "-")
        yield " " * shift + name + _join([mark or "." for mark in marks], width, grid, between="| ")


def _join(texts: Sequence[str], width: int, grid: Grid, between: str) -> str:
    """Join the texts of a row; ``between`` parts two blocks."""
    if not grid.blocks:
        return " ".join(text.center(width) for text in texts)
    starts = range(0, len(texts), grid.blocks[0])
    blocks = [texts[start : start + grid.blocks[0]] for start in starts]
    return between.join("".join(f"{text.center(width)} " for text in block) for block in blocks)


def describe_hands(hands: Sequence[int], seats: tuple[str, str]) -> str:
    """Say how many pieces the seats have beside the board: ``In hand: White 9, Black 9``."""
    return f"In hand: {', '.join(f'{seat} {count}' for seat, count in zip(seats, hands, strict=True))}"


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
    """Draw the dots with their coordinates, the lines between them, and the marks in the boxes."""
    margin = max(map(len, picture.row_names), default=0)
    lead = " " * (margin + 1) if margin else ""
    lines = [lead + "".join(f"{name:<4}" for name in picture.column_names)] if picture.column_names else []
    for row in range(picture.rows + 1):
        name = f"{picture.row_names[row]:>{margin}} " if margin else ""
        across = ["---" if mark else "   " for mark in across_of(picture, row)]
        lines.append(f"{name}." + "".join(f"{line}." for line in across))
        if row < picture.rows:
            lines.append(lead + "".join(_middle(picture, row)))
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
