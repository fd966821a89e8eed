"""The opponents that can play on."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponents_of
from plyground.play.match import Match


class Opponents(ModalScreen[str | None]):
    """Choose the opponent that plays on; the result is its name, or None."""

    CSS = """
    Opponents { align: center middle; }
    Opponents OptionList { width: 76; height: auto; max-height: 18; border: round $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", "Back")]

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    def compose(self) -> ComposeResult:
        """One line an opponent."""
        options = OptionList(*(Option(format_opponent(each), id=each.name) for each in others(self.match)))
        options.border_title = "Who plays on? (Enter: choose, Escape: back)"
        yield options

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Return the opponent that was chosen."""
        self.dismiss(str(message.option.id))


def others(match: Match) -> list[Opponent]:
    """Return the opponents that can play now, without the one to move."""
    current = match.players[match.turn]
    found = opponents_of(match.game).values()
    return [each for each in found if each.name != current and each.unavailable_reason is None]


def format_opponent(opponent: Opponent) -> str:
    """Return an opponent in one line: ``Sentinel (513): Watches for forks and never loses.``."""
    rating = "" if opponent.rating is None else f" ({opponent.rating})"
    return f"{opponent.title}{rating}: {opponent.description}"
