"""The games that can be continued."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from plyground.play.store import MatchSummary


class SavedGames(ModalScreen[str | None]):
    """Choose a game to continue; the result is its identifier, or None."""

    CSS = """
    SavedGames { align: center middle; }
    SavedGames OptionList { width: 76; height: auto; max-height: 18; border: round $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", "Back")]

    def __init__(self, games: list[MatchSummary]) -> None:
        super().__init__()
        self.games = games

    def compose(self) -> ComposeResult:
        """One line a game, the latest first."""
        yield OptionList(*(Option(format_game(game), id=game.id) for game in self.games))

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Return the game that was chosen."""
        self.dismiss(str(message.option.id))


def format_game(game: MatchSummary) -> str:
    """Return a game in one line: ``oware: you against beginner, 12 moves, 15 November 09:40``."""
    plural = "move" if game.plies == 1 else "moves"
    when = game.changed.astimezone().strftime("%d %B %H:%M")
    return f"{game.game}: {game.players[0]} against {game.players[1]}, {game.plies} {plural}, {when}"
