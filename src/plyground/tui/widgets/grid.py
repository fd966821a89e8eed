"""A board of cells.

         a   b   c          [X]  the last move
       ┌───┬───┬───┐        >·<  the cursor
     1 │ X │>·<│ · │        *X*  part of the winning line
       ├───┼───┼───┤        (X)  the piece that moves; + and +O+ are where it may go
     2 │(X)│ + │+O+│         ?   a hint

The marks show all of it without a colour. Where there is room, cells are large.
"""

from collections.abc import Iterable
from string import ascii_lowercase, digits

from plyground.core import picture
from plyground.core.drawing import describe_hands
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.tui.messages import Typing
from plyground.tui.widgets.block_cells import block_layouts
from plyground.tui.widgets.board import Board, Scene, seat_colour
from plyground.tui.widgets.buttons import Line
from plyground.tui.widgets.cells import LINES, Layout, Look, layouts
from plyground.tui.widgets.point_cells import point_layouts

AROUND = (40, 5)
"""The columns and rows of the screen that the board leaves to others."""

COLOURS = {
    "X": "bold $text-primary",
    "O": "bold $text-accent",
    "·": "$foreground-muted",
    "+": "bold $text-success",
    "?": "bold $text-warning",
}


class Grid(Board):
    """Cells to be played with the cursor, the mouse or by typing a move.

    A move of two clicks is made by Enter on a piece, which selects it, and Enter on the cell it goes to.
    """

    def __init__(self, scene: Scene) -> None:
        self.grid = _grid_of(scene.position)
        self.selected: int | None = None
        super().__init__(scene)
        places = self.grid.places
        self.cursor = places[len(places) // 2] if self.grid.links else self._middle

    def show_scene(self, scene: Scene) -> None:
        """Draw another scene; the cursor may rest on any cell."""
        if scene.position != self.scene.position or not scene.active:
            self.selected = None
        position = scene.position
        self.grid = _grid_of(position)
        self.last = _changed_cells(scene.before, position)
        hinted = None if scene.hint is None else position.play(scene.hint)
        self.hinted = frozenset() if hinted is None else _changed_cells(position, hinted)
        self.steps = [step for step in self.grid.steps if scene.active and position.is_legal(step.move)]
        super().show_scene(scene)
        self.coordinates = self._coordinates()
        self.use_names(position.format_move(move) for move in self._named_moves)

    @property
    def _middle(self) -> int:
        return self.grid.rows // 2 * self.grid.columns + self.grid.columns // 2

    def step(self, right: int, down: int) -> bool:
        """Move the cursor to the next cell, round the edge; down from the last row to the buttons."""
        row, column = divmod(self.cursor, self.grid.columns)
        while True:
            if row + down == self.grid.rows and self.buttons.moves:
                return False
            row, column = (row + down) % self.grid.rows, (column + right) % self.grid.columns
            if row * self.grid.columns + column in self.grid.places:
                break
        self.cursor = row * self.grid.columns + column
        return True

    def chosen_move(self) -> Move | None:
        """Return the move of the cursor's cell; select a piece, or move the selected one there."""
        cell = self.cursor
        for step in self.steps:
            if (step.origin, step.target) == (self.selected, cell):
                return step.move
        origins = {step.origin for step in self.steps}
        self.select(cell if cell in origins and cell != self.selected else None)
        return None if cell in origins else self._move_of(cell)

    def is_complete(self, text: str) -> bool:
        """Return whether a typed move is complete; one of two cells is no shorter than a legal one."""
        if not self.grid.steps or text in self.names:
            return super().is_complete(text)
        return len(text) >= max(map(len, self.names), default=0)

    def select(self, cell: int | None) -> None:
        """Select the piece in a cell, or none; say so where moves are typed."""
        if cell != self.selected:
            self.selected = cell
            self.post_message(Typing("" if cell is None else self._cell_name(cell)))

    def action_clear(self) -> None:
        """Forget what is half typed, and the selected piece."""
        self.selected = None
        super().action_clear()
        self.refresh()

    def point_at(self, x: int, y: int) -> Move | None:
        """Move the cursor to the cell under the mouse and return its move."""
        cell = self.layout_used.cell_at(self.grid, x, y)
        if cell is None:
            return None
        self.cursor = cell
        return self.chosen_move() if self.scene.active else self._move_of(cell)

    @property
    def layout_used(self) -> Layout:
        """The largest layout with which the whole board fits."""
        special = point_layouts() if self.grid.links else block_layouts() if self.grid.blocks else ()
        found = special or layouts(self.grid)
        return next((layout for layout in found if self._fits(layout)), found[-1])

    def _fits(self, layout: Layout) -> bool:
        columns, rows = layout.size(self.grid)
        room = self.app.size
        below = (2 if self.buttons.moves else 0) + (1 if self.grid.hands else 0)
        return columns <= room.width - AROUND[0] and rows + below <= room.height - AROUND[1]

    def board_lines(self) -> Iterable[Line]:
        """Return the cells with letters above, numbers beside, and lines between them."""
        columns, rows = self.coordinates
        look = Look(self.grid, columns, rows, self._cell, self._borders, self._blocks)
        yield from self.layout_used.lines(look)
        if self.grid.hands:
            yield [(f"    {describe_hands(self.grid.hands, self.scene.position.game.seats)}", LINES)]

    def _coordinates(self) -> tuple[list[str], list[str]]:
        """Return what stands above the columns and beside the rows: their names, or parts of the moves."""
        columns, rows = list(self.grid.column_names), list(self.grid.row_names)
        if self.grid.has_column_moves:
            return columns, []
        if columns or rows:
            return columns, rows
        top = [self._move_name(cell) for cell in range(self.grid.columns)]
        left = [self._move_name(cell) for cell in range(0, len(self.grid.cells), self.grid.columns)]
        return [name.rstrip(digits) for name in top], [name.lstrip(ascii_lowercase) for name in left]

    def _cell(self, cell: int) -> tuple[str, str, str]:
        mark = self._mark(cell)
        return mark, self._colour(mark), self._role(cell)

    @property
    def _borders(self) -> tuple[str, str]:
        """The colours of the borders: those of their marks, if they belong to the players."""
        if not self.grid.borders:
            return LINES, LINES
        top, left = self.grid.borders
        return self._colour(top), self._colour(left)

    @property
    def _blocks(self) -> list[tuple[str, str]]:
        """The marks of the blocks and their colours."""
        return [(mark, self._colour(mark)) for mark in self.grid.block_marks]

    def _colour(self, mark: str) -> str:
        return COLOURS.get(mark) or seat_colour(mark, self.scene.position)

    @property
    def _targets(self) -> set[int]:
        return {step.target for step in self.steps if step.origin == self.selected}

    @property
    def _named_moves(self) -> frozenset[Move]:
        """The moves whose names can be typed: those of cells, and the legal ones of two clicks."""
        cells = frozenset(move for move in self.grid.moves if move is not None)
        return cells | frozenset(self.scene.position.legal_moves)

    def _move_of(self, cell: int) -> Move | None:
        return self.grid.moves[cell] if self.grid.moves else None

    def _move_name(self, cell: int) -> str:
        move = self._move_of(cell)
        return "" if move is None else self.scene.position.format_move(move)

    def _cell_name(self, cell: int) -> str:
        """Return the column and the row of a cell, or its number."""
        (columns, rows), (row, column) = self.coordinates, divmod(cell, self.grid.columns)
        return f"{columns[column]}{rows[row]}" if columns and rows else ""

    def _mark(self, cell: int) -> str:
        if self.grid.cells[cell]:
            return self.grid.cells[cell]
        if cell in self._targets:
            return "+"
        if cell in self.hinted:
            return "?"
        is_playable = self.scene.active and not self.grid.steps
        return "·" if is_playable and (not self.grid.marked or cell in self.grid.marked) else " "

    def _role(self, cell: int) -> str:
        if cell in self.grid.line:
            return "won"
        if self.scene.active and cell == self.cursor and self.buttons.cursor is None:
            return "cursor"
        if cell == self.selected:
            return "selected"
        if cell in self._targets and self.grid.cells[cell]:
            return "target"
        if cell in self.hinted and self.grid.cells[cell]:
            return "hint"
        return "last" if cell in self.last else self._ground(cell)

    def _ground(self, cell: int) -> str:
        """Return the role of a cell that has none in the play."""
        return "marked" if cell in self.grid.marked else ""


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
