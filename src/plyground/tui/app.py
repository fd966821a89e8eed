"""The application: a lobby and a game, over the match service."""

from typing import ClassVar

from textual import on
from textual.app import App
from textual.binding import Binding, BindingType

from plyground.errors import PlygroundError
from plyground.play.service import MatchService
from plyground.play.terms import Terms
from plyground.tui.messages import ContinueGame, OpenLobby, StartGame
from plyground.tui.preferences import Preferences
from plyground.tui.screens.game import GameScreen
from plyground.tui.screens.lobby import Lobby
from plyground.tui.texts import sentence


class PlayApp(App[None]):
    """plyground in the terminal.

    ``match_id``     the game to open; without one the lobby opens
    ``seed``         the opponents' random numbers; without one they differ each time
    ``preferences``  how games are shown
    """

    TITLE = "plyground"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "light_or_dark", "Light or dark", show=False)]

    def __init__(
        self,
        service: MatchService,
        match_id: str | None = None,
        *,
        seed: int | None = None,
        preferences: Preferences | None = None,
        message: str = "",
    ) -> None:
        super().__init__()
        self.service = service
        self.seed = seed
        self.preferences = preferences or Preferences()
        self._match_id = match_id
        self._message = message

    def on_mount(self) -> None:
        """Open the game or the lobby."""
        self.push_screen(Lobby(self.service) if self._match_id is None else self._game(self._match_id))

    @on(OpenLobby)
    def open_lobby(self) -> None:
        """Leave the game."""
        self.switch_screen(Lobby(self.service))

    @on(StartGame)
    def start_game(self, message: StartGame) -> None:
        """Leave the lobby for a new game."""
        terms = None if self.seed is None else Terms(seed=self.seed)
        try:
            started = self.service.start(message.game, message.seats, terms=terms, pace=self.preferences.pace)
        except PlygroundError as error:
            self.notify(sentence(error), severity="error")
            return
        self._message = started.message
        self.switch_screen(self._game(started.id))

    @on(ContinueGame)
    def continue_game(self, message: ContinueGame) -> None:
        """Leave the lobby for a stored game."""
        self._message = ""
        self.switch_screen(self._game(message.match_id))

    def action_light_or_dark(self) -> None:
        """Change between a light and a dark screen."""
        self.theme = "textual-dark" if self.theme == "textual-light" else "textual-light"

    def _game(self, match_id: str) -> GameScreen:
        return GameScreen(self.service, match_id, self.preferences, self._message)
