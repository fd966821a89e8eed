"""What the opponent considered before its last move."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class ConsideredScreen(ModalScreen[None]):
    """A list of moves with their scores, best first; Escape or the same key closes it."""

    CSS = """
    ConsideredScreen { align: center middle; }
    ConsideredScreen VerticalScroll {
        width: 60; height: auto; max-height: 20; padding: 1 2; background: $panel; border: round $primary;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,i,enter,space", "dismiss", "Back")]

    def __init__(self, rows: list[str]) -> None:
        super().__init__()
        self.rows = rows

    def compose(self) -> ComposeResult:
        """One box with a line for each move."""
        with VerticalScroll():
            yield Static("\n".join(self.rows), id="considered", markup=False)

    def on_click(self) -> None:
        """Close."""
        self.dismiss()
