"""The lobby: which game, against whom, on which side.

Three lists side by side; Tab goes from one to the next, arrows choose, Enter
begins. A board of any size is written as WxHxK.
"""

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import default_opponent, opponents_of
from plyground.tui.screens.shelf import Shelf
from plyground.tui.session import Seats, Setup
from plyground.tui.words import introduce

if TYPE_CHECKING:
    from plyground.tui.app import PlayApp

TWO_PEOPLE, WATCH = "two people", "nobody: watch"


class Lobby(Screen[None]):
    """Where a game is chosen."""

    app: "PlayApp"

    CSS_PATH = "lobby.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+o", "shelf", "Go on with a game"),
        Binding("q,escape", "app.quit", "Quit", key_display="q"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.game = next(iter(catalogue.all_games().values()))

    def compose(self) -> ComposeResult:
        """Games, opponents and sides; below them a word about the opponent."""
        yield Static("plyground: what shall we play?", id="title")
        with Horizontal(id="lists"):
            with Vertical(id="games-column"):
                yield Static("Game", classes="heading")
                yield OptionList(*self._games(), id="games")
                yield Input(placeholder="or a board, such as 7x7x5", id="size")
            with Vertical():
                yield Static("Opponent", classes="heading")
                yield OptionList(id="opponents")
            with Vertical(id="sides-column"):
                yield Static("You play", classes="heading")
                yield OptionList(id="sides")
        yield Static(id="about")
        yield Static(
            "Tab next list   ↑ ↓ choose   Enter begin   Ctrl+O go on with a game   Esc quit", id="keys"
        )

    def on_mount(self) -> None:
        """Begin with the first game."""
        self.query_one("#games", OptionList).highlighted = 0
        self.query_one("#games").focus()
        self.choose_game(self.game)

    def choose_game(self, game: Game) -> None:
        """List who plays ``game`` and the sides it has."""
        self.game = game
        foes = self.query_one("#opponents", OptionList)
        foes.clear_options()
        foes.add_options([Option(name, id=name) for name in opponents_of(game)])
        foes.highlighted = foes.get_option_index(default_opponent(game).name)
        sides = self.query_one("#sides", OptionList)
        chosen = sides.highlighted or 0
        sides.clear_options()
        first, second = game.seats
        sides.add_options([f"{first}, who begins", second, TWO_PEOPLE, WATCH])
        sides.highlighted = chosen

    @property
    def foe(self) -> Opponent:
        """The opponent that is chosen."""
        foes = self.query_one("#opponents", OptionList)
        option = foes.get_option_at_index(foes.highlighted or 0)
        return opponents_of(self.game)[str(option.id)]

    @property
    def seats(self) -> Seats:
        """Who sits where."""
        side = self.query_one("#sides", OptionList).highlighted or 0
        return ((None, self.foe), (self.foe, None), (None, None), (self.foe, self.foe))[side]

    @on(OptionList.OptionHighlighted, "#games")
    def show_game(self, message: OptionList.OptionHighlighted) -> None:
        """Show the lists of another game."""
        game = catalogue.named_game(str(message.option.id))
        if game is not self.game:
            self.choose_game(game)

    @on(OptionList.OptionHighlighted, "#opponents")
    def show_opponent(self) -> None:
        """Say who it is, and what is missing where it cannot play."""
        missing, rating = self.foe.unavailable_reason, self.foe.rating
        measured = "" if rating is None else f" Measured at {rating} points above random play."
        about = f"{self.foe.name}: {introduce(self.foe)}{measured}"
        self.tell(f"{about} Not now: {missing}." if missing else about)

    @on(Input.Changed, "#size")
    def show_size(self, message: Input.Changed) -> None:
        """Show the lists of a board of another size, once it is one."""
        try:
            game = catalogue.named_game(message.value.strip())
        except PlygroundError as error:
            if message.value.count("x") == 2 and message.value[-1:].isdigit():
                self.tell(f"{error}.")
            return
        self.choose_game(game)

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Sit down, or say why not."""
        size = self.query_one("#size", Input)
        try:
            if size.has_focus and size.value.strip():
                self.game = catalogue.named_game(size.value.strip())
            missing = [foe.unavailable_reason for foe in self.seats if foe is not None]
        except PlygroundError as error:
            self.tell(f"{error}.")
            return
        if any(missing):
            self.tell(f"{self.foe.name} cannot play now: {missing[0] or missing[-1]}.")
            return
        self.app.begin(Setup(self.game, self.seats, self.app.seed))

    def action_shelf(self) -> None:
        """Show the games that were left, to go on with one."""
        store = self.app.store
        games = [] if store is None else store.list(finished=False, limit=50)
        if not games:
            self.tell("There is no game to go on with.")
            return
        self.app.push_screen(Shelf(games), self.go_on_with)

    def go_on_with(self, match_id: str | None) -> None:
        """Sit down at a game that was left, or say why not."""
        if match_id is None:
            return
        try:
            self.app.resume(match_id)
        except PlygroundError as error:
            self.tell(f"{error}.")

    def tell(self, text: str) -> None:
        """Write below the lists."""
        self.query_one("#about", Static).update(Content(text))

    def _games(self) -> list[Option]:
        return [Option(game.title, id=name) for name, game in catalogue.all_games().items()]
