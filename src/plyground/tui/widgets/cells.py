r"""How the cells of a grid are laid out on the screen: in boxes, as hexagons, or close together.

        a   b   c            a   b   c               a b c d e
      ┌───┬───┬───┐         / \ / \ / \            1 · ·[X]· ·
    1 │ X │>·<│ · │     1  | X |>·<| · |           2 · ·>O<· ·
      ├───┼───┼───┤         \ / \ / \ / \

A layout draws lines and finds the cell at a place of the screen.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from plyground.core.picture import Grid
from plyground.tui.widgets.buttons import Line, Piece

MARGIN = 4
"""The columns for the names of the rows."""

SIZES = ((11, 5), (7, 3), (3, 1))
"""The columns and rows of a cell in a box, the largest first."""

LINES = "$foreground-muted"
EDGES = {
    "cursor": "><", "selected": "()", "target": "++", "won": "**", "hint": "??", "last": "[]",
    "marked": "  ",
    "": "  ",
}  # fmt: skip
"""What stands on both sides of a cell, by the role of the cell."""

BACKGROUNDS = {
    "cursor": " on $primary-muted",
    "selected": " on $warning-muted",
    "target": " on $secondary-muted",
    "won": " on $success-muted",
    "hint": "",
    "last": " on $panel",
    "marked": " on $secondary-muted",
    "": "",
}

PICTURES: dict[int, dict[str, tuple[str, ...]]] = {
    3: {"X": ("\\ /", " X ", "/ \\"), "O": ("╭─╮", "│ │", "╰─╯")},
    5: {
        "X": ("\\   /", " \\ / ", "  X  ", " / \\ ", "/   \\"),
        "O": ("╭───╮", "│   │", "│   │", "│   │", "╰───╯"),
    },
}
"""How the marks look in cells of three rows and of five."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is to be drawn: a grid, the names of its columns and rows, and the mark and role of each cell."""

    grid: Grid
    columns: Sequence[str]
    rows: Sequence[str]
    cell: Callable[[int], tuple[str, str, str]]
    """Returns the mark of a cell, its colour, and its role."""
    borders: tuple[str, str] = (LINES, LINES)
    """The colours of the top and bottom and the names of columns, and of the sides and the names of rows."""
    blocks: Sequence[tuple[str, str]] = ()
    """The mark of each block and its colour."""

    def row_name(self, row: int) -> str:
        """Return the margin of a row."""
        name = self.rows[row] if row < len(self.rows) else ""
        return f"{name:>{MARGIN - 1}} "


class Layout(Protocol):
    """A way to lay out the cells of a grid."""

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and rows of the screen that the grid takes."""
        ...

    def lines(self, look: Look) -> Iterator[Line]:
        """Yield the lines of the drawing."""
        ...

    def cell_at(self, grid: Grid, x: int, y: int) -> int | None:
        """Return the cell at a place; None between the cells and beside the grid."""
        ...


@dataclass(frozen=True, slots=True)
class Boxes:
    """Cells in boxes of ``width`` columns and ``height`` rows."""

    width: int
    height: int

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and rows of the screen that the grid takes."""
        return MARGIN + grid.columns * (self.width + 1) + 1, 1 + grid.rows * (self.height + 1) + 1

    def cell_at(self, grid: Grid, x: int, y: int) -> int | None:
        """Return the cell at a place; None on a line and beside the grid."""
        column, inside_x = divmod(x - MARGIN, self.width + 1)
        row, inside_y = divmod(y - 1, self.height + 1)
        on_board = 0 <= column < grid.columns and 0 <= row < grid.rows
        return row * grid.columns + column if on_board and inside_x and inside_y else None

    def lines(self, look: Look) -> Iterator[Line]:
        """Yield the names of the columns, and the rows with lines between them."""
        names = " ".join(name.center(self.width) for name in look.columns)
        names = names or " " * (look.grid.columns * (self.width + 1) - 1)
        yield [(f"{' ' * MARGIN} {names} ", look.borders[0])]
        yield self._rule("┌┬┐", look.grid, look.borders[0])
        for row in range(look.grid.rows):
            if row:
                yield self._rule("├┼┤", look.grid)
            for part in range(self.height):
                yield self._row(look, row, part)
        yield self._rule("└┴┘", look.grid, look.borders[0])

    def _rule(self, corners: str, grid: Grid, colour: str = LINES) -> Line:
        bars = corners[1].join("─" * self.width for _ in range(grid.columns))
        return [(f"{' ' * MARGIN}{corners[0]}{bars}{corners[2]}", colour)]

    def _row(self, look: Look, row: int, part: int) -> Line:
        middle = part == self.height // 2
        side = look.borders[1]
        pieces = [(look.row_name(row) if middle else " " * MARGIN, side), ("│", side)]
        for column in range(look.grid.columns):
            cell = look.cell(row * look.grid.columns + column)
            pieces += [cell_piece(cell, part, self.width, self.height), ("│", LINES)]
        return [*pieces[:-1], ("│", side)]


class Hexagons:
    """Hexagons with lines around them; each row lies half a cell further to the right."""

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and rows of the screen that the grid takes."""
        return MARGIN + 4 * grid.columns + 1 + 2 * (grid.rows - 1), 2 + 2 * grid.rows

    def cell_at(self, grid: Grid, x: int, y: int) -> int | None:
        """Return the cell at a place; None on a line and beside the grid."""
        row, below = divmod(y - 2, 2)
        column, inside = divmod(x - MARGIN - 2 * row, 4)
        on_board = not below and inside and 0 <= row < grid.rows and 0 <= column < grid.columns
        return row * grid.columns + column if on_board else None

    def lines(self, look: Look) -> Iterator[Line]:
        """Yield the names of the columns, and the rows with zigzag lines between them."""
        grid, (across, side) = look.grid, look.borders
        yield [(" " * MARGIN + " " + " ".join(name.center(3) for name in look.columns), across)]
        yield [(" " * MARGIN + " / \\" * grid.columns, across)]
        for row in range(grid.rows):
            yield self._row(look, row)
            shift, zigzag = " " * (MARGIN + 2 * row), " \\ /" * grid.columns
            if row + 1 == grid.rows:
                yield [(shift + zigzag, across)]
            else:
                yield [(shift + zigzag[:2], side), (zigzag[2:], LINES), (" \\", side)]

    def _row(self, look: Look, row: int) -> Line:
        side = look.borders[1]
        pieces = [(" " * 2 * row + look.row_name(row) + "|", side)]
        for column in range(look.grid.columns):
            mark, colour, role = look.cell(row * look.grid.columns + column)
            edges = EDGES[role]
            pieces += [(f"{edges[0]}{mark[:1] or ' '}{edges[1]}", colour + BACKGROUNDS[role]), ("|", LINES)]
        return [*pieces[:-1], ("|", side)]


class Compact:
    """Cells close together, for boards that are large for the screen; hexagons are shifted row by row."""

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and rows of the screen that the grid takes."""
        return MARGIN + 2 * grid.columns + 1 + self._shift(grid, grid.rows - 1), 1 + grid.rows

    def cell_at(self, grid: Grid, x: int, y: int) -> int | None:
        """Return the cell at a place; None beside the grid."""
        row = y - 1
        column = (x - MARGIN - self._shift(grid, row)) // 2
        on_board = 0 <= row < grid.rows and 0 <= column < grid.columns
        return row * grid.columns + column if on_board else None

    def lines(self, look: Look) -> Iterator[Line]:
        """Yield the names of the columns, and the rows."""
        names = "".join(f" {name[:1] or ' '}" for name in look.columns)
        yield [(" " * MARGIN + names, look.borders[0])]
        for row in range(look.grid.rows):
            yield self._row(look, row)

    def _row(self, look: Look, row: int) -> Line:
        grid = look.grid
        cells = [look.cell(row * grid.columns + column) for column in range(grid.columns)]
        pieces: list[Piece] = [(" " * self._shift(grid, row) + look.row_name(row), look.borders[1])]
        before = ""
        for mark, colour, role in cells:
            pieces.append((_between(before, role), LINES))
            pieces.append((mark[:1] or " ", colour + BACKGROUNDS[role]))
            before = role
        return [*pieces, (_between(before, ""), LINES)]

    def _shift(self, grid: Grid, row: int) -> int:
        return row if grid.shape == "hexagon" else 0


def layouts(grid: Grid) -> tuple[Layout, ...]:
    """Return the layouts of a grid, the largest first."""
    if grid.shape == "hexagon":
        return Hexagons(), Compact()
    return (*(Boxes(width, height) for width, height in SIZES), Compact())


def cell_piece(cell: tuple[str, str, str], part: int, width: int, height: int) -> Piece:
    """Return one line of a cell of that size; ``cell`` is its mark, its colour and its role."""
    mark, colour, role = cell
    edges = EDGES[role] if part == height // 2 else "  "
    text = mark_lines(mark, height)[part][: width - 2]
    return f"{edges[0]}{text.center(width - 2)}{edges[1]}", colour + BACKGROUNDS[role]


def _between(left: str, right: str) -> str:
    """Return what stands between two cells of these roles: the first of the two in the order of ``EDGES``."""
    order = list(EDGES)
    return EDGES[left][1] if order.index(left) < order.index(right) else EDGES[right][0]


def mark_lines(mark: str, height: int) -> tuple[str, ...]:
    """Return the lines of a mark; a small sign stands in the middle."""
    above = ("",) * (height // 2)
    return PICTURES.get(height, {}).get(mark, (*above, mark, *above))
