"""A board of cells for k in a row.

         a   b   c          [X]  the last move
       ┌───┬───┬───┐        >·<  the cursor, on a cell that may be marked
     1 │ X │>·<│ · │        *X*  part of the winning line
       ├───┼───┼───┤         ?   a hint

The marks tell all of it without a colour. Where there is room, cells are large.
"""

from collections.abc import Iterator
from string import ascii_lowercase

from plyground.bits import members
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.mnk.notation import column_name
from plyground.games.mnk.rules import Rules, run_cells
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


class Grid(Board):
    """Cells to be marked with the cursor, the mouse or by name."""

    def __init__(self, scene: Scene) -> None:
        rules = scene.position.game.rules
        self.rules: Rules = rules
        self.letters = ascii_lowercase[: min(rules.width, 8)]
        super().__init__(scene)
        self.cursor = rules.height // 2 * rules.width + rules.width // 2

    def show_scene(self, scene: Scene) -> None:
        """Draw another scene; the cursor may rest on any cell."""
        self.scene = scene
        self.won = won_cells(scene.position)
        self.refresh(layout=True)

    def step(self, right: int, down: int) -> None:
        """Move the cursor to the next cell, round the edge."""
        row, column = divmod(self.cursor, self.rules.width)
        row, column = (row + down) % self.rules.height, (column + right) % self.rules.width
        self.cursor = row * self.rules.width + column

    def is_written(self, text: str) -> bool:
        """A letter and a digit, where no row has two digits."""
        return len(text) == 2 and self.rules.height < 10

    def move_at(self, x: int, y: int) -> Move | None:
        """The cell under the mouse; None on a line or beside the board."""
        width, height = self.cell_size
        column, inside_x = divmod(x - MARGIN, width + 1)
        row, inside_y = divmod(y - 1, height + 1)
        on_board = 0 <= column < self.rules.width and 0 <= row < self.rules.height
        return row * self.rules.width + column if on_board and inside_x and inside_y else None

    @property
    def cell_size(self) -> tuple[int, int]:
        """The columns and rows of one cell: the largest with which the whole board fits."""
        return next((size for size in SIZES if self._fits(*size)), SIZES[-1])

    def _fits(self, width: int, height: int) -> bool:
        room = self.app.size
        columns = MARGIN + self.rules.width * (width + 1) + 1
        rows = 1 + self.rules.height * (height + 1) + 1
        return columns <= room.width - AROUND[0] and rows <= room.height - AROUND[1]

    def lines(self) -> Iterator[Line]:
        """Letters above, numbers beside, lines between."""
        width, height = self.cell_size
        names = " ".join(column_name(column).center(width) for column in range(self.rules.width))
        yield [(f"{' ' * MARGIN} {names} ", GRID)]
        yield self._rule("┌┬┐", width)
        for row in range(self.rules.height):
            if row:
                yield self._rule("├┼┤", width)
            for part in range(height):
                yield self._row(row, part)
        yield self._rule("└┴┘", width)

    def _rule(self, corners: str, width: int) -> Line:
        bars = corners[1].join("─" * width for _ in range(self.rules.width))
        return [(f"{' ' * MARGIN}{corners[0]}{bars}{corners[2]}", GRID)]

    def _row(self, row: int, part: int) -> Line:
        middle = part == self.cell_size[1] // 2
        pieces = [(f"{row + 1:>{MARGIN - 1}} " if middle else " " * MARGIN, GRID), ("│", GRID)]
        for column in range(self.rules.width):
            pieces += [self._piece(row * self.rules.width + column, part, middle), ("│", GRID)]
        return pieces

    def _piece(self, cell: int, part: int, middle: bool) -> tuple[str, str]:
        mark, role = self._mark(cell), self._role(cell)
        width, height = self.cell_size
        edges = EDGES[role] if middle else "  "
        picture = _picture(mark, height)[part]
        style = COLOURS.get(mark, "$foreground") + BACKGROUNDS[role]
        return f"{edges[0]}{picture.center(width - 2)}{edges[1]}", style

    def _mark(self, cell: Move) -> str:
        position = self.scene.position
        for stones, seat in (
            (position.state.mine, position.turn),
            (position.state.theirs, 1 - position.turn),
        ):
            if stones >> cell & 1:
                return position.game.seats[seat]
        if cell == self.scene.hint:
            return "?"
        return "·" if self.scene.active else " "

    def _role(self, cell: Move) -> str:
        if cell in self.won:
            return "won"
        if self.scene.active and cell == self.cursor:
            return "cursor"
        return "last" if cell == self.scene.last else ""


def _picture(mark: str, height: int) -> tuple[str, ...]:
    """The lines of a mark; a small sign stands in the middle."""
    above = ("",) * (height // 2)
    return PICTURES.get(height, {}).get(mark, (*above, mark, *above))


def won_cells(position: Position) -> frozenset[Move]:
    """The cells of the runs that ended the game; none where there is no run."""
    stones, rules = position.state.theirs, position.game.rules
    return frozenset(members(run_cells(stones, rules)))
