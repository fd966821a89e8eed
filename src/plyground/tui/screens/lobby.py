"""The lobby: which game, against whom, on which side.

Three lists side by side; Tab goes from one to the next, arrows choose, Enter
begins. The list of opponents begins with easy, just right and hard. A board of any
size is written as WxHxK.
"""

from typing import ClassVar

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
from plyground.opponents.lineup import SUGGESTION_TITLES
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import default_opponent, opponents_of, suggestions_of
from plyground.play.seating import Seats
from plyground.play.service import MatchService
from plyground.tui.messages import ContinueGame, StartGame
from plyground.tui.screens.game_log import GameLogScreen
from plyground.tui.screens.saved_games import SavedGames
from plyground.tui.texts import introduce, seats_for, sentence

TWO_PEOPLE, WATCH = "two people", "nobody: watch"

KEYS = "Tab next  ↑ ↓ choose  Enter play  Ctrl+O continue  Ctrl+G game log  Esc quit"

MOST_GAMES = 50
"""Games that are offered to be continued."""


class Lobby(Screen[None]):
    """Where a game is chosen."""

    CSS_PATH = "lobby.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+o", "saved_games", "Continue a game"),
        Binding("ctrl+g", "game_log", "Game log"),
        Binding("q,escape", "app.quit", "Quit", key_display="q"),
    ]

    def __init__(self, service: MatchService) -> None:
        super().__init__()
        self.service = service
        self.game = next(iter(catalogue.all_games().values()))

    def compose(self) -> ComposeResult:
        """Games, opponents and sides; below them a description of the opponent."""
        yield Static("plyground: choose a game", id="title")
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
            "Tab next  ↑ ↓ choose  Enter play  Ctrl+O continue  Ctrl+G game log  Esc quit", id="keys"
        )

    def on_mount(self) -> None:
        """Begin with the first game."""
        self.query_one("#games", OptionList).highlighted = 0
        self.query_one("#games").focus()
        self.choose_game(self.game)

    def choose_game(self, game: Game) -> None:
        """List who plays ``game`` and the sides it has."""
        self.game = game
        opponents = self.query_one("#opponents", OptionList)
        opponents.clear_options()
        suggested = suggestions_of(game)
        titles = dict(zip(suggested, SUGGESTION_TITLES, strict=True))
        opponents.add_options([Option(title, id=name) for name, title in titles.items()])
        opponents.add_option(None)
        others = [each for name, each in opponents_of(game).items() if name not in titles]
        opponents.add_options([Option(each.title, id=each.name) for each in others])
        opponents.highlighted = opponents.get_option_index(default_opponent(game).name)
        sides = self.query_one("#sides", OptionList)
        chosen = sides.highlighted or 0
        sides.clear_options()
        first, second = game.seats
        sides.add_options([f"{first}, who begins", second, TWO_PEOPLE, WATCH])
        sides.highlighted = chosen

    @property
    def opponent(self) -> Opponent:
        """The opponent that is chosen."""
        opponents = self.query_one("#opponents", OptionList)
        option = opponents.get_option_at_index(opponents.highlighted or 0)
        return opponents_of(self.game)[str(option.id)]

    @property
    def seats(self) -> Seats:
        """The players that are chosen."""
        side = self.query_one("#sides", OptionList).highlighted or 0
        other = self.opponent
        chosen = ((None, other), (other, None), (None, None), (other, other))[side]
        return seats_for(self.game, *chosen)

    @on(OptionList.OptionHighlighted, "#games")
    def show_game(self, message: OptionList.OptionHighlighted) -> None:
        """Show the lists of another game."""
        game = catalogue.named_game(str(message.option.id))
        if game is not self.game:
            self.choose_game(game)

    @on(OptionList.OptionHighlighted, "#opponents")
    def show_opponent(self) -> None:
        """Describe the opponent, and say what is missing where it cannot play."""
        opponent = self.opponent
        rating = opponent.rating
        measured = "" if rating is None else f"Rated {rating}; random play is 0."
        about = f"{opponent.title}: {introduce(opponent)} {measured}".rstrip()
        missing = opponent.unavailable_reason
        self.write(f"{about} Not available: {missing}." if missing else about)

    @on(Input.Changed, "#size")
    def show_size(self, message: Input.Changed) -> None:
        """Show the lists of a board of another size, once it is one."""
        try:
            game = catalogue.named_game(message.value.strip())
        except PlygroundError as error:
            if message.value.count("x") == 2 and message.value[-1:].isdigit():
                self.write(sentence(error))
            return
        self.choose_game(game)

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Start the game, or say why not."""
        size = self.query_one("#size", Input)
        try:
            if size.has_focus and size.value.strip():
                self.game = catalogue.named_game(size.value.strip())
        except PlygroundError as error:
            self.write(sentence(error))
            return
        seats, missing = self.seats, self.opponent.unavailable_reason
        if missing and any(seat.is_opponent for seat in seats):
            self.write(f"{self.opponent.title} cannot play now: {missing}.")
            return
        self.post_message(StartGame(self.game, seats))

    def action_saved_games(self) -> None:
        """List the games that can be continued."""
        games = [game for game in self.service.list(finished=False, limit=MOST_GAMES) if game.plies]
        if not games:
            self.write("There is no game to continue.")
            return
        self.app.push_screen(SavedGames(games), self.continue_game)

    def action_game_log(self) -> None:
        """Show the results of all finished games, and those lost to a fork."""
        self.app.push_screen(GameLogScreen(self.service.store))

    def continue_game(self, match_id: str | None) -> None:
        """Continue the chosen game, or say why not."""
        if match_id is None:
            return
        try:
            self.service.get(match_id)
        except PlygroundError as error:
            self.write(sentence(error))
            return
        self.post_message(ContinueGame(match_id))

    def write(self, text: str) -> None:
        """Write below the lists."""
        self.query_one("#about", Static).update(Content(text))

    def _games(self) -> list[Option]:
        return [Option(game.title, id=name) for name, game in catalogue.all_games().items()]
