"""A trial of a game's functions as ordinary Python, to see that they return what the contract says.

Compiled code cuts numbers to 64 bits without a word; ordinary Python does not. So a
trial also finds the moves and numbers that do not fit. It compiles nothing. A game is
tried along one line of moves before it is compiled; ``check_game`` tries every position.
"""

import functools
from typing import Any

from plyground.bits import members
from plyground.core.returns import find_mistake, is_integer
from plyground.core.types import Move, State
from plyground.errors import ContractError, PlygroundError
from plyground.jit import INTERPRETED, is_kernel
from plyground.jit_interpreted import plain_functions

# A Game and a Position; their module imports this one.
Game = Any
Position = Any

REQUIRED = ("initial_state", "legal_moves", "play", "outcome")
OF_POSITION = (
    "legal_moves", "outcome", "evaluate", "candidates", "likely", "rollout_moves", "noisy", "threats", "key",
)  # fmt: skip
OF_MOVE = ("play", "plays_again", "priority")

PLIES = 12
"""The length of the line that is tried before a game is compiled."""


class Trial:
    """The functions of one game as ordinary Python; raises ContractError for a wrong result."""

    def __init__(self, game: Game) -> None:
        self.game = game
        names = ("initial_state", *OF_POSITION, *OF_MOVE)
        self._functions = plain_functions({name: getattr(game, name) for name in names})

    def start(self) -> State:
        """Return the state at the start of a game."""
        return self._call("initial_state", (self.game.rules,), None)

    def position_results(self, position: Position) -> dict[str, Any]:
        """Return the results of all functions of a position, by name."""
        return {name: self._call(name, (position.state, self.game.rules), position) for name in OF_POSITION}

    def move_results(self, position: Position, move: Move) -> dict[str, Any]:
        """Return the results of all functions of a move, by name."""
        args = (position.state, move, self.game.rules)
        return {name: self._call(name, args, position, move) for name in OF_MOVE}

    def _call(
        self, name: str, args: tuple[Any, ...], position: Position | None, move: Move | None = None
    ) -> Any:
        try:
            value = self._functions[name](*args)
        except Exception as error:
            raise self._error(f"{name} raises {type(error).__name__}: {error}", position, move) from error
        mistake = find_mistake(name, value, self.game)
        if mistake is not None:
            raise self._error(f"{mistake.what}; {mistake.advice}", position, move)
        return value

    def _error(self, problem: str, position: Position | None, move: Move | None) -> ContractError:
        by_move = "" if move is None else f"move {move} "
        place = "" if position is None else f" ({by_move}in {position})"
        return ContractError(f"{self.game.name}: {problem}{place}")


@functools.lru_cache(maxsize=32)
def trial_of(game: Game) -> Trial:
    """Return the trial of a game, made once."""
    return Trial(game)


def try_line(start: Position) -> None:
    """Try a game along a short line: always the highest legal move, where numbers first grow too large."""
    trial, position = trial_of(start.game), start
    for _ in range(PLIES):
        legal = members(trial.position_results(position)["legal_moves"])
        if not legal:
            return
        results = trial.move_results(position, legal[-1])
        turn = position.turn if results["plays_again"] else 1 - position.turn
        position = type(position)(start.game, results["play"], turn)


def is_compilable(game: Game) -> bool:
    """Return whether a game is meant to be compiled: it has a kernel, or a state of integers."""
    return any(is_kernel(getattr(game, name)) for name in REQUIRED) or all(
        is_integer(number) for number in game.initial_state(game.rules)
    )


def check_compilable(game: Game) -> None:
    """Raise PlygroundError for a game that searches cannot compile; if nothing is compiled, any will do."""
    if not is_compilable(game):
        raise PlygroundError(
            f"{game.title} cannot be compiled: its functions must be kernels over integers. "
            "The textbook searches and plyground.interop.textbook.TextbookOpponent work for any game"
        )
    if not INTERPRETED:
        check_kernels(game)


def check_kernels(game: Game) -> None:
    """Raise ContractError for a function that searches compile and that lacks ``@kernel``."""
    missing = [name for name in (*OF_POSITION, *OF_MOVE) if not is_kernel(getattr(game, name))]
    if missing:
        raise ContractError(f"{game.name}: {missing[0]} is not a kernel; write @kernel above its def")
