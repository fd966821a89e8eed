"""A board of dots and lines, with the names of rows and columns if the picture has some.

       a         b         c
    1  ·  ─────  ·         ·          ───    a line;  [───]  the last one
       │    A    │                    >·<    the cursor, on a line that may be drawn
    2  ·  ─────  ·  >·<    ·           ?     a hint

Where there is little room, lines that go across are shorter.
Places are counted in half steps from the top left dot: dots are in even rows and columns,
lines that go across in even rows and odd columns, lines that go down in odd rows and even columns.
"""

from collections.abc import Iterator

from plyground.core import picture
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.tui.widgets.board import Board, Scene, seat_colour
from plyground.tui.widgets.buttons import Line, Piece
from plyground.tui.widgets.cells import LINES
from plyground.tui.widgets.grid import AROUND

WIDTHS = (7, 5, 3)
"""The columns of a line that goes across, where there is room and where there is little."""
DOWN = 3
"""The columns of a line that goes down."""


class Edges(Board):
    """Lines between dots, drawn with the cursor, the mouse or by typing a move."""

    def __init__(self, scene: Scene) -> None:
        self.picture = _edges_of(scene.position)
        super().__init__(scene)

    def show_scene(self, scene: Scene) -> None:
        """Draw another scene; the cursor may rest on any line."""
        self.picture = _edges_of(scene.position)
        before = scene.before and _edges_of(scene.before)
        pairs = zip(before.edges if before else self.picture.edges, self.picture.edges, strict=True)
        self.last = {edge for edge, (old, new) in enumerate(pairs) if old != new}
        super().show_scene(scene)
        self.use_names(scene.position.format_move(move) for move in scene.position.legal_moves)

    def edge_at(self, row: int, column: int) -> int | None:
        """Return the number of the line at a place in half steps; None if there is no line."""
        shown = self.picture
        if not (0 <= row <= 2 * shown.rows and 0 <= column <= 2 * shown.columns):
            return None
        if row % 2 == 0 and column % 2:
            return row // 2 * shown.columns + column // 2
        if row % 2 and column % 2 == 0:
            return (shown.rows + 1) * shown.columns + row // 2 * (shown.columns + 1) + column // 2
        return None

    def place_of(self, edge: int) -> tuple[int, int]:
        """Return the row and column of a line in half steps."""
        across = (self.picture.rows + 1) * self.picture.columns
        if edge < across:
            row, column = divmod(edge, self.picture.columns)
            return 2 * row, 2 * column + 1
        row, column = divmod(edge - across, self.picture.columns + 1)
        return 2 * row + 1, 2 * column

    def step(self, right: int, down: int) -> bool:
        """Move the cursor to the next line: along the row, or to the row of lines above or below."""
        row, column = self.place_of(self.cursor)
        if right:
            width = 2 * self.picture.columns + (0 if column % 2 else 2)
            found = self.edge_at(row, (column + 2 * right) % width)
        else:
            found = self.edge_at(row + down, column - 1)
            found = self.edge_at(row + down, column + 1) if found is None else found
        if found is None:
            return not (down > 0 and self.buttons.moves)
        self.cursor = found
        return True

    def chosen_move(self) -> Move | None:
        """Return the move of the cursor's line."""
        return self.picture.moves[self.cursor]

    def point_at(self, x: int, y: int) -> Move | None:
        """Move the cursor to the line under the mouse and return its move."""
        pair, inside = divmod(x - self._margin, self.across + DOWN)
        edge = self.edge_at(y - bool(self.picture.column_names), 2 * pair + (inside >= DOWN))
        if edge is None:
            return None
        self.cursor = edge
        return self.picture.moves[edge]

    @property
    def across(self) -> int:
        """The columns of a line that goes across: as many as fit."""
        boxes, room = self.picture.columns, self.app.size.width - AROUND[0] - self._margin
        return next((width for width in WIDTHS if boxes * (width + DOWN) + DOWN <= room), WIDTHS[-1])

    @property
    def _margin(self) -> int:
        """The columns of the names of the rows."""
        return max(map(len, self.picture.row_names), default=0)

    def board_lines(self) -> Iterator[Line]:
        """Yield the names of the columns, the rows of dots, and the rows of boxes between them."""
        names, across = self.picture.column_names, self.across
        if names:
            yield [(" " * self._margin + (" " * across).join(name.center(DOWN) for name in names), LINES)]
        for row in range(2 * self.picture.rows + 1):
            places = range(2 * self.picture.columns + 1)
            name = "" if row % 2 or not self.picture.row_names else self.picture.row_names[row // 2]
            yield [(name.rjust(self._margin), LINES), *(self._piece(row, each, across) for each in places)]

    def _piece(self, row: int, column: int, across: int) -> Piece:
        width = across if column % 2 else DOWN
        edge = self.edge_at(row, column)
        if edge is not None:
            return self._edge(edge, width)
        if row % 2 == 0:
            return "·".center(width), "$foreground"
        mark = self.picture.boxes[row // 2 * self.picture.columns + column // 2]
        return mark[: width - 2].center(width), self._colour(mark)

    def _edge(self, edge: int, width: int) -> Piece:
        mark = self.picture.edges[edge]
        is_across = edge < (self.picture.rows + 1) * self.picture.columns
        line = "" if not mark else "─" * (width - 2) if is_across else "│"
        if self.scene.active and edge == self.cursor and self.buttons.cursor is None:
            return f">{line or '·'}<".center(width), "bold on $primary-muted"
        if edge in self.last:
            return f"[{line}]".center(width), self._colour(mark)
        if self.picture.moves[edge] == self.scene.hint:
            return "?".center(width), "bold $text-warning"
        return line.center(width), self._colour(mark)

    def _colour(self, mark: str) -> str:
        return seat_colour(mark, self.scene.position)


def _edges_of(position: Position) -> picture.Edges:
    shown = position.picture
    assert isinstance(shown, picture.Edges), "this board is for games drawn as lines between dots"
    return shown
