"""OpenSpiel's games, played through the contract (see ``foreign.py``)."""

from collections.abc import Sequence
from typing import Any

import pyspiel

from plyground.core.game import Game
from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.interop.foreign import ForeignGame, make_game


class OpenSpielGame(ForeignGame):
    """The rules of an OpenSpiel game."""

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game = game
        self.move_count = int(game.num_distinct_actions())
        self._names: tuple[dict[Move, str], ...] = ({}, {})
        self._actions: tuple[dict[str, set[Move]], ...] = ({}, {})

    def new_game(self) -> Any:
        """Return the initial state."""
        return self.game.new_initial_state()

    def play(self, native: Any, move: Move) -> Any:
        """Return the child state."""
        return native.child(move)

    def legal_moves(self, native: Any) -> Sequence[Move]:
        """Return the legal actions, and register their names: only a state has them."""
        moves: list[Move] = [] if native.is_terminal() else native.legal_actions()
        for move in moves:
            player = native.current_player()
            name = "".join(native.action_to_string(move).split())
            self._names[player].setdefault(move, name)
            self._actions[player].setdefault(name, set()).add(move)
        return moves

    def current_player(self, native: Any) -> int:
        """Return the current player."""
        return int(native.current_player())

    def lead(self, native: Any, player: int) -> float:
        """Return the difference of the returns."""
        returns = native.returns()
        return float(returns[player] - returns[1 - player])

    def evaluate(self, native: Any, player: int) -> float:
        """Return the returns so far, scaled to at most 1000."""
        highest = max(abs(self.game.max_utility()), abs(self.game.min_utility()), 1e-9)
        return float(500 * self.lead(native, player) / highest)

    def draw(self, native: Any) -> str:
        """Return the text of the state."""
        return str(native)

    def format_move(self, move: Move, player: int) -> str:
        """Return the action's name if it is unique, else its number, such as ``#12``."""
        names = self._names[player]
        name = names.get(move, "")
        return name if name and self._actions[player][name] == {move} else f"#{move}"

    def parse_move(self, text: str, player: int) -> Move | None:
        """Return the action with this name or number."""
        if len(actions := self._actions[player].get(text, set())) == 1:
            return next(iter(actions))
        number = text.removeprefix("#")
        if number.isascii() and number.isdigit() and len(number) < 7 and int(number) < self.move_count:
            return int(number)
        return None

    def serialize_move(self, move: Move, player: int) -> str:
        """Return the action's number: names, for example in chess, depend on the position."""
        return str(move)


def from_openspiel(name: str) -> Game:
    """Return OpenSpiel's game of that name, such as ``"breakthrough(rows=6,columns=6)"``.

    Raise PlygroundError if there is none, or if it has chance, hidden information or
    not two players who move in turn.
    """
    short = name.partition("(")[0]
    if short not in pyspiel.registered_names():
        raise PlygroundError(f"unknown OpenSpiel game {short!r}; pyspiel.registered_names() lists all")
    try:
        native = pyspiel.load_game(name)
    except pyspiel.SpielError as error:
        raise PlygroundError(f"OpenSpiel cannot load {name!r}: {str(error).splitlines()[0]}") from None
    kind = native.get_type()
    is_supported = (
        kind.dynamics == kind.Dynamics.SEQUENTIAL
        and kind.chance_mode == kind.ChanceMode.DETERMINISTIC
        and kind.information == kind.Information.PERFECT_INFORMATION
        and native.num_players() == 2
    )
    if not is_supported:
        raise PlygroundError(
            f"{name} is not supported: games need two players in turn, no chance and no hidden information"
        )
    title = f"{kind.long_name} (OpenSpiel)"
    return make_game(OpenSpielGame(native), f"openspiel-{kind.short_name}", title, ruleset=str(native))
