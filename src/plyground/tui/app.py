"""The application: a lobby and a table, and what both remember."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from plyground.play.store import Store
from plyground.tui.screens.game import GameScreen
from plyground.tui.screens.lobby import Lobby
from plyground.tui.session import Session, Setup

PACES = (0.0, 0.2, 0.4, 0.8, 1.5, 3.0)
"""The pauses in seconds that can be chosen with a key."""
DEFAULT_PACE = 0.8


class PlayApp(App[None]):
    """plyground in the terminal.

    ``session``  the game to begin with; without one the lobby opens
    ``store``    where games are kept; without one they are forgotten
    ``seed``     the dice of opponents chosen in the lobby
    ``pace``     the seconds an opponent takes for a move at least
    ``motion``   whether a sowing is shown seed by seed
    """

    TITLE = "plyground"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "light_or_dark", "Light or dark", show=False)]

    def __init__(
        self,
        session: Session | None = None,
        *,
        store: Store | None = None,
        seed: int = 0,
        pace: float = DEFAULT_PACE,
        motion: bool = True,
    ) -> None:
        super().__init__()
        self.session = session
        self.store = store
        self.seed = seed
        self.pace = pace
        self.motion = motion

    def on_mount(self) -> None:
        """Open the table or the lobby."""
        self.push_screen(Lobby() if self.session is None else GameScreen(self.session))

    def enter_lobby(self) -> None:
        """Leave the table."""
        self.switch_screen(Lobby())

    def begin(self, setup: Setup) -> None:
        """Leave the lobby for a new game."""
        self.switch_screen(GameScreen(Session(setup, self.store)))

    def resume(self, match_id: str) -> None:
        """Leave the lobby for a game that was kept."""
        assert self.store is not None, "it was found in the store"
        self.switch_screen(GameScreen(Session.resume(self.store.load(match_id), self.store)))

    def action_light_or_dark(self) -> None:
        """Change between a light and a dark screen."""
        self.theme = "textual-dark" if self.theme == "textual-light" else "textual-light"

    def change_pace(self, change: int) -> None:
        """Choose the next slower (1) or faster (-1) pace."""
        nearest = min(PACES, key=lambda pace: abs(pace - self.pace))
        index = PACES.index(nearest) + change
        self.pace = PACES[max(0, min(index, len(PACES) - 1))]
