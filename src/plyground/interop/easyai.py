"""A game written for easyAI, played here.

    from easyAI.games.Nim import Nim          # or a class of your own
    game = from_easyai(Nim, name="nim")
    opponent = Reader(game=game, limit=Limit(depth=5))
    opponent.decide(game.start()).reason

The class is taken as easyAI's manual describes it: ``possible_moves``,
``make_move``, ``is_over``, and where they are there ``scoring``, ``win``, ``lose``
and ``show``. Its moves may be anything; each gets a number when it is first met.
"""

import io
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from typing import Any

from plyground.core.game import Game
from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.interop.foreign import Foreign, foreign_game

METHODS = ("possible_moves", "make_move", "is_over")


class EasyAI(Foreign):
    """What an easyAI game says; number 0 is the pass."""

    passing = 0

    def __init__(self, make: Callable[[list[Any]], Any], moves: Iterable[Any] = ()) -> None:
        super().__init__()
        self._make = make
        self._moves: list[Any] = [None]
        self._numbers: dict[str, Move] = {}
        for move in moves:
            self._number(move)

    def begin(self) -> Any:
        """A new game; its two players are nobody, for the moves come from here."""
        place = self._make([None, None])
        if missing := [name for name in METHODS if not callable(getattr(place, name, None))]:
            raise PlygroundError(
                f"{type(place).__name__} lacks {', '.join(missing)}, which easyAI's games have"
            )
        return place

    def after(self, place: Any, move: Move) -> Any:
        """A copy in which the move was made."""
        place = place.copy()
        place.make_move(self._moves[move])
        place.switch_player()
        return place

    def moves_at(self, place: Any) -> Sequence[Move]:
        """The possible moves, as numbers."""
        return () if place.is_over() else [self._number(move) for move in place.possible_moves()]

    def player_at(self, place: Any) -> int:
        """The current player, counted from 0."""
        return int(place.current_player) - 1

    def lead_at(self, place: Any, player: int) -> float:
        """A win or a loss if the game can tell, else its scoring."""
        mine = 1 if player == self.player_at(place) else -1
        for name, value in (("lose", -1), ("win", 1)):
            if callable(tell := getattr(place, name, None)) and tell():
                return mine * value
        return self.score_at(place, player)

    def score_at(self, place: Any, player: int) -> float:
        """The game's own scoring, which is for its current player."""
        scoring = getattr(place, "scoring", None)
        mine = 1 if player == self.player_at(place) else -1
        return mine * float(scoring()) if callable(scoring) else 0.0

    def picture_of(self, place: Any) -> str:
        """What ``show`` prints."""
        if not callable(getattr(place, "show", None)):
            return "(this game shows no picture)"
        with redirect_stdout(io.StringIO()) as shown:
            place.show()
        return shown.getvalue() or "(nothing to see)"

    def write(self, move: Move, player: int) -> str:
        """The move as text, without spaces."""
        return _text(self._moves[move])

    def read(self, text: str, player: int) -> Move | None:
        """The number of the move so written."""
        return self._numbers.get(text)

    def _number(self, move: Any) -> Move:
        """The move's number; a new one if it was never met."""
        text = _text(move)
        if text not in self._numbers:
            self._numbers[text] = len(self._moves)
            self._moves.append(move)
        return self._numbers[text]


def _text(move: Any) -> str:
    return "".join(str(move).split())


def from_easyai(make: Callable[[list[Any]], Any], *, name: str, moves: Iterable[Any] = ()) -> Game:
    """The game that ``make(players)`` builds: an easyAI class, or a function around one.

    ``moves`` may list all moves there are, so that their numbers are the same in
    every process; their written form is the same anyway.
    """
    return foreign_game(EasyAI(make, moves), name, name.replace("-", " ").title(), ruleset=name)
