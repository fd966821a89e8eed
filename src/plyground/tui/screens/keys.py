"""The list of keys."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

KEYS = """\
arrows, Enter    play, or click; a piece: Enter on it, then its target
b3, a2-a3        a cell by its name; a move from cell to cell
a to f, 1 to 6   a house of your row; down: moves below the board
h                hint: a good move, and why
y                why? the reason of the last move, deeper each time
u, r             undo, redo
R                resign
v                review: compare each move with the best one
i                the moves that the opponent considered, with scores
s                swap sides; the position stays
n                a new game of the same players
w                watch an opponent play for you; w again: play yourself
x, o             opponent cannot move: try again, another one plays on
+, -             opponents answer more slowly, faster
m, t             sowing seed by seed or at once; a light or a dark screen
l                lobby: another game, another opponent
q                quit

A letter that names a column begins a cell; then the capital is
the command, such as H for a hint on boards of eight columns."""


class Keys(ModalScreen[None]):
    """Every key and what it does; any key closes it."""

    CSS = """
    Keys { align: center middle; }
    Keys Static { width: auto; height: auto; padding: 1 2; background: $panel; border: round $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = []

    def compose(self) -> ComposeResult:
        """One box."""
        yield Static(KEYS, markup=False)

    def on_key(self) -> None:
        """Close."""
        self.dismiss()

    def on_click(self) -> None:
        """Close."""
        self.dismiss()
