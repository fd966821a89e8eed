"""Thousands of boards at once: arrays in, arrays out, at the speed of compiled rules.

    boards = Boards("oware", 4096, seed=1)
    while learning:
        moves = policy(boards.observations(), boards.masks())
        rewards, terminated, truncated = boards.step(moves)

Both seats are the caller's: the board turns to whoever is to move after every
step, and ``rewards`` are for those who have just moved. It needs NumPy alone.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from plyground.bits import mix, wrap
from plyground.core.catalogue import game as find_game
from plyground.core.game import Game, Position
from plyground.core.observation import View, view_of
from plyground.errors import IllegalMove, PlygroundError
from plyground.interop.stepping import LEAVE, Field, Results

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

LONGEST = 400
"""Plies after which a game is broken off, unless told otherwise."""

__all__ = ["LEAVE", "LONGEST", "Boards"]


class Boards:
    """``count`` boards of one game.

    A game that ends is begun anew by the *next* step, whose move on that board is
    not looked at; so the last position can be seen. A game of ``longest`` plies
    is broken off (truncated). Repetition is judged as in a ``Match``.
    """

    def __init__(self, game: Game | str, count: int, *, seed: int = 0, longest: int = LONGEST) -> None:
        if count < 1 or longest < 1:
            raise PlygroundError(f"{count} boards of {longest} plies are none; both are at least 1")
        self.game = find_game(game)
        self.view: View = view_of(self.game)
        self.count = count
        self.longest = longest
        self._opening = self.game.initial_state(self.game.rules)
        self._kernels: Any = self.game.bound("plyground.interop.stepping")
        numbers = len(self._opening)
        remembered = longest + 1 if self.game.repetition_ends else 1
        self._field = Field(
            states=np.zeros((count, numbers), np.int64),
            plies=np.zeros(count, np.int64),
            legal=np.zeros(count, np.int64),
            past=np.zeros((count, remembered, numbers), np.int64),
        )
        self._results = Results(
            np.zeros(count, np.int8), np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        )
        self._dice = int(mix(wrap(seed)))
        self.reset()

    def reset(self) -> None:
        """Begin every game anew."""
        self._kernels.restart_all(self._field, self._opening, self.game.rules)
        for result in self._results:
            result[:] = 0

    @property
    def turns(self) -> "NDArray[np.int64]":
        """The seat to move on each board, 0 or 1."""
        return self._field.plies & 1

    @property
    def ended(self) -> "NDArray[np.bool_]":
        """Which games have ended; the next step begins them anew."""
        ended: NDArray[np.bool_] = self._field.legal == 0
        return ended

    @property
    def states(self) -> "NDArray[np.int64]":
        """The states of all boards, a row each."""
        return self._field.states.copy()

    def position(self, board: int) -> Position:
        """One of the boards, to look at and to show."""
        state = type(self._opening)(*(int(number) for number in self._field.states[board]))
        return Position(self.game, state, int(self.turns[board]))

    def observations(self) -> "NDArray[np.int8]":
        """What the players to move see, ``(boards, *view.shape)``."""
        return self.view.see(self._field.states)

    def masks(self) -> "NDArray[np.int8]":
        """The legal moves as 1, all others as 0, ``(boards, view.moves)``; all 0 where a game has ended."""
        return self.view.mask(self._field.legal)

    def random_moves(self) -> "NDArray[np.int64]":
        """A legal move for every board, the next of this seed; 0 where a game has ended."""
        moves = np.zeros(self.count, np.int64)
        self._dice = wrap(self._dice + 0x1E3779B97F4A7C15)
        self._kernels.random_moves(self._field, moves, self._dice)
        return moves

    def step(self, moves: "ArrayLike") -> "tuple[NDArray[np.int8], NDArray[np.bool_], NDArray[np.bool_]]":
        """Play a move on every board: rewards for those who moved, what is over, what was broken off.

        ``LEAVE`` (-1) leaves a board alone; its part of the answer stays as it was.
        Raises :class:`IllegalMove`, and plays nothing, if any move is not legal.
        """
        chosen = np.asarray(moves, np.int64)
        if chosen.shape != (self.count,):
            raise PlygroundError(
                f"the moves have shape {chosen.shape}; one for each board is ({self.count},)"
            )
        wrong = int(self._kernels.first_illegal(self._field, chosen))
        if wrong >= 0:
            self._refuse(wrong, int(chosen[wrong]))
        rules, opening = self.game.rules, self._opening
        self._kernels.step(self._field, chosen, self._results, opening, rules, self.longest)
        return self._results.rewards.copy(), self._results.terminated.copy(), self._results.truncated.copy()

    def _refuse(self, board: int, move: int) -> None:
        position = self.position(board)
        why = self.game.notation.explain_illegal(position, move)
        raise IllegalMove(f"board {board}: {why}")
