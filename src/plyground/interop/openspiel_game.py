"""OpenSpiel's games, played through the contract (see ``foreign.py``)."""

from collections.abc import Sequence
from typing import Any

import pyspiel

from plyground.core.game import Game
from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.interop.foreign import Foreign, foreign_game


class Spiel(Foreign):
    """What an OpenSpiel game says; the number after its last action is the pass."""

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game = game
        self.passing = int(game.num_distinct_actions())
        self._names: tuple[dict[Move, str], ...] = ({}, {})
        self._actions: tuple[dict[str, set[Move]], ...] = ({}, {})

    def begin(self) -> Any:
        """The initial state."""
        return self.game.new_initial_state()

    def after(self, place: Any, move: Move) -> Any:
        """Its child."""
        return place.child(move)

    def moves_at(self, place: Any) -> Sequence[Move]:
        """Its legal actions; their names are noted, for only a state can tell them."""
        moves: list[Move] = [] if place.is_terminal() else place.legal_actions()
        for move in moves:
            player = place.current_player()
            name = "".join(place.action_to_string(move).split())
            self._names[player].setdefault(move, name)
            self._actions[player].setdefault(name, set()).add(move)
        return moves

    def player_at(self, place: Any) -> int:
        """Its current player."""
        return int(place.current_player())

    def lead_at(self, place: Any, player: int) -> float:
        """The difference of the returns."""
        returns = place.returns()
        return float(returns[player] - returns[1 - player])

    def score_at(self, place: Any, player: int) -> float:
        """What has been gained so far, in thousandths of the most that can be."""
        most = max(abs(self.game.max_utility()), abs(self.game.min_utility()), 1e-9)
        return float(500 * self.lead_at(place, player) / most)

    def picture_of(self, place: Any) -> str:
        """Its own text."""
        return str(place)

    def write(self, move: Move, player: int) -> str:
        """The action's name if no other action was met by that name, else its number, such as ``#12``."""
        names = self._names[player]
        name = names.get(move, "")
        return name if name and self._actions[player][name] == {move} else f"#{move}"

    def read(self, text: str, player: int) -> Move | None:
        """An action by its name or its number."""
        if len(actions := self._actions[player].get(text, set())) == 1:
            return next(iter(actions))
        number = text.removeprefix("#")
        if number.isascii() and number.isdigit() and len(number) < 7 and int(number) < self.passing:
            return int(number)
        return None

    def note(self, move: Move, player: int) -> str:
        """The action's number: names such as chess has depend on where they are given."""
        return str(move)


def from_openspiel(name: str) -> Game:
    """OpenSpiel's game of that name (``"breakthrough(rows=6,columns=6)"``), as one of ours."""
    short = name.partition("(")[0]
    if short not in pyspiel.registered_names():
        raise PlygroundError(f"OpenSpiel has no game called {short!r}; pyspiel.registered_names() lists all")
    try:
        theirs = pyspiel.load_game(name)
    except pyspiel.SpielError as error:
        raise PlygroundError(f"OpenSpiel refuses {name!r}: {str(error).splitlines()[0]}") from None
    kind = theirs.get_type()
    fits = (
        kind.dynamics == kind.Dynamics.SEQUENTIAL
        and kind.chance_mode == kind.ChanceMode.DETERMINISTIC
        and kind.information == kind.Information.PERFECT_INFORMATION
        and theirs.num_players() == 2
    )
    if not fits:
        raise PlygroundError(
            f"{name} has dice, hidden cards or not two players in turn; such games do not fit"
        )
    title = f"{kind.long_name} (OpenSpiel)"
    return foreign_game(Spiel(theirs), f"openspiel-{kind.short_name}", title, ruleset=str(theirs))
