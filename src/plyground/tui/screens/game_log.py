"""The game log in the terminal: results by player, and the games lost to a fork."""

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from plyground.play.audit import audit, format_audit
from plyground.play.store import Store
from plyground.search.limit import Cancel, Cancelled


class GameLogScreen(ModalScreen[None]):
    """The audit of all finished games as text; Escape closes it."""

    CSS = """
    GameLogScreen { align: center middle; }
    GameLogScreen VerticalScroll {
        width: 78; height: auto; max-height: 22; padding: 1 2; background: $panel; border: round $primary;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,ctrl+g", "dismiss", "Back")]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.cancel = Cancel()

    def compose(self) -> ComposeResult:
        """One box with a line for each player and each loss."""
        with VerticalScroll():
            yield Static("Looking through all games ...", id="log", markup=False)

    def on_mount(self) -> None:
        """Start the audit."""
        self.show_log()

    def on_unmount(self) -> None:
        """Stop the audit."""
        self.cancel.set()

    @work(exclusive=True)
    async def show_log(self) -> None:
        """Audit the games in the background, then show the results."""
        try:
            tallies = await asyncio.to_thread(lambda: audit(self.store.finished(), cancel=self.cancel))
        except Cancelled:
            return
        text = format_audit(tallies) if tallies else ["You have not finished a game yet."]
        self.query_one("#log", Static).update("\n".join(["Game log", "", *text]))
