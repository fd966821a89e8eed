"""Games written for easyAI.

    from easyAI.games.Nim import Nim          # or a class of your own
    game = from_easyai(Nim, name="nim")
    opponent = TextbookOpponent(game=game, limit=Limit(depth=5))
    opponent.decide(game.start()).reason

The class needs the methods of easyAI's manual: ``possible_moves``, ``make_move`` and
``is_over``; ``scoring``, ``win``, ``lose`` and ``show`` are used if they exist. Its moves
may be any objects; each gets a number when it is first seen.
"""

import io
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from typing import Any

from plyground.core.game import Game
from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.interop.foreign import ForeignGame, make_game

METHODS = ("possible_moves", "make_move", "is_over")


class EasyAIGame(ForeignGame):
    """The rules of an easyAI game."""

    def __init__(self, make: Callable[[list[Any]], Any], moves: Iterable[Any] = ()) -> None:
        super().__init__()
        self._make = make
        self._moves: list[Any] = []
        self._numbers: dict[str, Move] = {}
        for move in moves:
            self._number(move)

    def new_game(self) -> Any:
        """Return a new game without players; raise PlygroundError if it is not an easyAI game."""
        native = self._make([None, None])
        if missing := [name for name in METHODS if not callable(getattr(native, name, None))]:
            raise PlygroundError(
                f"{type(native).__name__} is not an easyAI game: it has no {', '.join(missing)}"
            )
        return native

    def play(self, native: Any, move: Move) -> Any:
        """Return a copy in which the move was made."""
        after = native.copy()
        after.make_move(self._moves[move])
        after.switch_player()
        return after

    def legal_moves(self, native: Any) -> Sequence[Move]:
        """Return the numbers of the possible moves."""
        return () if native.is_over() else [self._number(move) for move in native.possible_moves()]

    def current_player(self, native: Any) -> int:
        """Return the current player, counted from 0."""
        return int(native.current_player) - 1

    def lead(self, native: Any, player: int) -> float:
        """Return 1 for a win and -1 for a loss if the game has ``win`` or ``lose``, else its scoring."""
        sign = 1 if player == self.current_player(native) else -1
        for name, value in (("lose", -1), ("win", 1)):
            if callable(method := getattr(native, name, None)) and method():
                return sign * value
        return self.evaluate(native, player)

    def evaluate(self, native: Any, player: int) -> float:
        """Return the game's scoring, which is for its current player; 0 without scoring."""
        scoring = getattr(native, "scoring", None)
        sign = 1 if player == self.current_player(native) else -1
        return sign * float(scoring()) if callable(scoring) else 0.0

    def draw(self, native: Any) -> str:
        """Return what ``show`` prints."""
        if not callable(getattr(native, "show", None)):
            return "(no picture: the game has no show method)"
        with redirect_stdout(io.StringIO()) as printed:
            native.show()
        return printed.getvalue() or "(empty picture)"

    def format_move(self, move: Move, player: int) -> str:
        """Return the move as text without spaces."""
        return _text(self._moves[move])

    def parse_move(self, text: str, player: int) -> Move | None:
        """Return the number of the move written as ``text``."""
        return self._numbers.get(text)

    def _number(self, move: Any) -> Move:
        """Return the move's number, a new one if it is new."""
        text = _text(move)
        if text not in self._numbers:
            self._numbers[text] = len(self._moves)
            self._moves.append(move)
        return self._numbers[text]


def _text(move: Any) -> str:
    return "".join(str(move).split())


def from_easyai(make: Callable[[list[Any]], Any], *, name: str, moves: Iterable[Any] = ()) -> Game:
    """Return the game that ``make(players)`` builds: an easyAI class, or a function.

    ``moves`` may list all moves of the game, so that their numbers are the same in
    every process; their text is the same in any case.
    """
    return make_game(EasyAIGame(make, moves), name, name.replace("-", " ").title(), ruleset=name)
