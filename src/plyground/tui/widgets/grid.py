"""A board of cells.

         a   b   c          [X]  the last move
       ┌───┬───┬───┐        >·<  the cursor, on a cell that may be played
     1 │ X │>·<│ · │        *X*  part of the winning line
       ├───┼───┼───┤         ?   a hint

The marks show all of it without a colour. Where there is room, cells are large.
"""

from collections.abc import Iterator
from string import ascii_lowercase, digits

from plyground.core import picture
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.tui.widgets.board import Board, Line, Scene

MARGIN = 4
SIZES = ((11, 5), (7, 3), (3, 1))
"""The columns and rows of a cell, the largest first."""

AROUND = (40, 5)
"""The columns and rows of the screen that the board leaves to others."""

PICTURES: dict[int, dict[str, tuple[str, ...]]] = {
    3: {"X": ("\\ /", " X ", "/ \\"), "O": ("╭─╮", "│ │", "╰─╯")},
    5: {
        "X": ("\\   /", " \\ / ", "  X  ", " / \\ ", "/   \\"),
        "O": ("╭───╮", "│   │", "│   │", "│   │", "╰───╯"),
    },
}
"""How the marks look in cells of three rows and of five."""

COLOURS = {
    "X": "bold $text-primary",
    "O": "bold $text-accent",
    "·": "$foreground-muted",
    "?": "bold $text-warning",
}
EDGES = {"cursor": "><", "won": "**", "last": "[]", "": "  "}
BACKGROUNDS = {"cursor": " on $primary-muted", "won": " on $success-muted", "last": " on $panel", "": ""}
GRID = "$foreground-muted"

TYPED_LETTERS = ascii_lowercase[:8]
"""Letters with which a typed move may begin; the others are commands."""


class Grid(Board):
    """Cells to be played with the cursor, the mouse or by typing a move."""

    def __init__(self, scene: Scene) -> None:
        self.grid = _grid_of(scene.position)
        moves = self.grid.clicked_moves
        self.names = {scene.position.format_move(move) for move in moves}
        first = {name[0] for name in self.names}
        self.letters = "".join(sorted(first & set(TYPED_LETTERS + digits)))
        super().__init__(scene)
        self.cursor = self.grid.rows // 2 * self.grid.columns + self.grid.columns // 2

    def show_scene(self, scene: Scene) -> None:
        """Draw another scene; the cursor may rest on any cell."""
        self.scene = scene
        self.grid = _grid_of(scene.position)
        self.last = _changed_cells(scene.before, scene.position)
        hinted = None if scene.hint is None else scene.position.play(scene.hint)
        self.hinted = frozenset() if hinted is None else _changed_cells(scene.position, hinted)
        self.refresh(layout=True)

    def step(self, right: int, down: int) -> None:
        """Move the cursor to the next cell, round the edge."""
        row, column = divmod(self.cursor, self.grid.columns)
        row, column = (row + down) % self.grid.rows, (column + right) % self.grid.columns
        self.cursor = row * self.grid.columns + column

    def chosen_move(self) -> Move | None:
        """Return the move of the cursor's cell, if it has one."""
        return self.grid.moves[self.cursor]

    def is_complete(self, text: str) -> bool:
        """Return whether no longer move begins with the typed text."""
        return not any(name != text and name.startswith(text) for name in self.names)

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell under the mouse; None on a line or beside the board."""
        width, height = self.cell_size
        column, inside_x = divmod(x - MARGIN, width + 1)
        row, inside_y = divmod(y - 1, height + 1)
        on_board = 0 <= column < self.grid.columns and 0 <= row < self.grid.rows
        return row * self.grid.columns + column if on_board and inside_x and inside_y else None

    def point_at(self, x: int, y: int) -> Move | None:
        """Move the cursor to the cell under the mouse and return its move."""
        cell = self.cell_at(x, y)
        if cell is None:
            return None
        self.cursor = cell
        return self.grid.moves[cell]

    @property
    def cell_size(self) -> tuple[int, int]:
        """The columns and rows of one cell: the largest with which the whole board fits."""
        return next((size for size in SIZES if self._fits(*size)), SIZES[-1])

    def _fits(self, width: int, height: int) -> bool:
        room = self.app.size
        columns = MARGIN + self.grid.columns * (width + 1) + 1
        rows = 1 + self.grid.rows * (height + 1) + 1
        return columns <= room.width - AROUND[0] and rows <= room.height - AROUND[1]

    def lines(self) -> Iterator[Line]:
        """Letters above, numbers beside, lines between."""
        width, height = self.cell_size
        names = " ".join(name.center(width) for name in self._column_names())
        yield [(f"{' ' * MARGIN} {names} ", GRID)]
        yield self._rule("┌┬┐", width)
        for row in range(self.grid.rows):
            if row:
                yield self._rule("├┼┤", width)
            for part in range(height):
                yield self._row(row, part)
        yield self._rule("└┴┘", width)

    def _column_names(self) -> list[str]:
        """Return what stands above the columns: their moves, or the letters of their cells."""
        top = [self._cell_name(cell) for cell in range(self.grid.columns)]
        if self.grid.has_column_moves:
            return top
        return [name.rstrip(digits) for name in top]

    def _row_name(self, row: int) -> str:
        """Return what stands beside a row: the number of its cells."""
        if self.grid.has_column_moves:
            return ""
        return self._cell_name(row * self.grid.columns).lstrip(ascii_lowercase)

    def _cell_name(self, cell: int) -> str:
        """Return the text of the move of a cell; empty if it has none."""
        move = self.grid.moves[cell]
        return "" if move is None else self.scene.position.format_move(move)

    def _rule(self, corners: str, width: int) -> Line:
        bars = corners[1].join("─" * width for _ in range(self.grid.columns))
        return [(f"{' ' * MARGIN}{corners[0]}{bars}{corners[2]}", GRID)]

    def _row(self, row: int, part: int) -> Line:
        middle = part == self.cell_size[1] // 2
        name = f"{self._row_name(row):>{MARGIN - 1}} " if middle else " " * MARGIN
        pieces = [(name, GRID), ("│", GRID)]
        for column in range(self.grid.columns):
            pieces += [self._piece(row * self.grid.columns + column, part, middle), ("│", GRID)]
        return pieces

    def _piece(self, cell: int, part: int, middle: bool) -> tuple[str, str]:
        mark, role = self._mark(cell), self._role(cell)
        width, height = self.cell_size
        edges = EDGES[role] if middle else "  "
        lines = _mark_lines(mark, height)[part]
        style = COLOURS.get(mark, "$foreground") + BACKGROUNDS[role]
        return f"{edges[0]}{lines.center(width - 2)}{edges[1]}", style

    def _mark(self, cell: int) -> str:
        if self.grid.cells[cell]:
            return self.grid.cells[cell]
        if cell in self.hinted:
            return "?"
        return "·" if self.scene.active else " "

    def _role(self, cell: int) -> str:
        if cell in self.grid.line:
            return "won"
        if self.scene.active and cell == self.cursor:
            return "cursor"
        return "last" if cell in self.last else ""


def _grid_of(position: Position) -> picture.Grid:
    shown = position.picture
    assert isinstance(shown, picture.Grid), "this board is for games drawn as a grid"
    return shown


def _changed_cells(before: Position | None, after: Position) -> frozenset[int]:
    """Return the cells whose marks a move has changed."""
    if before is None:
        return frozenset()
    pairs = zip(_grid_of(before).cells, _grid_of(after).cells, strict=True)
    return frozenset(cell for cell, (old, new) in enumerate(pairs) if old != new)


def _mark_lines(mark: str, height: int) -> tuple[str, ...]:
    """Return the lines of a mark; a small sign stands in the middle."""
    above = ("",) * (height // 2)
    return PICTURES.get(height, {}).get(mark, (*above, mark, *above))
