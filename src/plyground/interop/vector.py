"""Many boards at once: NumPy arrays in and out, at the speed of compiled rules.

    boards = Boards("oware", 4096, seed=1)
    while learning:
        moves = policy(boards.observations(), boards.masks())
        rewards, terminated, truncated = boards.step(moves)

The caller plays both seats: observations are from the side of the player to move,
and ``rewards`` are for the players who have just moved. To play one seat only, let an
opponent answer on every board where it is to move:

    boards.step(moves)
    rewards, terminated, truncated = boards.play_opponent("level-3", seat=1)

Needs only NumPy.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from plyground.bits import mix, word_count, wrap
from plyground.core.catalogue import game as find_game
from plyground.core.game import Game, Position
from plyground.core.observation import View, view_of
from plyground.errors import IllegalMove, PlygroundError
from plyground.interop.vector_kernels import SKIP, BoardArrays, Results
from plyground.interop.vector_labels import BoardLabels
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponent as find_opponent
from plyground.opponents.rules.random_play import RandomOpponent
from plyground.solve.labels import NODES, Labels
from plyground.solve.solver import label

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

MAX_PLIES = 400
"""The default length at which a game is truncated."""

__all__ = ["MAX_PLIES", "SKIP", "BoardLabels", "Boards"]


class Boards:
    """``count`` boards of one game.

    A finished game is restarted by the *next* step, which ignores the move for that
    board; so the final position can be observed. A game of ``max_plies`` plies is
    truncated. Repetition ends a game as in a ``Match``.
    """

    def __init__(self, game: Game | str, count: int, *, seed: int = 0, max_plies: int = MAX_PLIES) -> None:
        for name, value in (("count", count), ("max_plies", max_plies)):
            if value < 1:
                raise PlygroundError(f"{name} must be at least 1, got {value}")
        self.game = find_game(game)
        self.view: View = view_of(self.game)
        self.count = count
        self.max_plies = max_plies
        self._start = self.game.initial_state(self.game.rules)
        self._kernels: Any = self.game.bound("plyground.interop.vector_kernels")
        fields = len(self._start)
        past = max_plies + 1 if self.game.repetition_ends else 1
        self._boards = BoardArrays(
            states=np.zeros((count, fields), np.int64),
            turns=np.zeros(count, np.int64),
            plies=np.zeros(count, np.int64),
            legal=np.zeros((count, word_count(self.game.no_moves)), np.int64),
            past=np.zeros((count, past, fields), np.int64),
            past_turns=np.zeros((count, past), np.int64),
        )
        self._results = Results(
            np.zeros(count, np.int8), np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        )
        self._rng_state = int(mix(wrap(seed)))
        self.reset()

    def reset(self) -> None:
        """Restart every game."""
        self._kernels.restart_all(self._boards, self._start, self.game.rules)
        for result in self._results:
            result[:] = 0

    @property
    def turns(self) -> "NDArray[np.int64]":
        """The seat to move on each board, 0 or 1."""
        return self._boards.turns.copy()

    @property
    def ended(self) -> "NDArray[np.bool_]":
        """Whether each game has ended; the next step restarts those."""
        ended: NDArray[np.bool_] = (self._boards.legal == 0).all(axis=1)
        return ended

    @property
    def states(self) -> "NDArray[np.int64]":
        """The states of all boards, one row each."""
        return self._boards.states.copy()

    def position(self, board: int) -> Position:
        """Return the position of one board."""
        return self._position(self._boards.states[board], int(self._boards.turns[board]))

    def _position(self, numbers: "NDArray[np.int64]", turn: int) -> Position:
        return Position(self.game, type(self._start)(*numbers.tolist()), turn)

    def observations(self) -> "NDArray[np.int8]":
        """Return the observations of the players to move, ``(boards, *view.shape)``."""
        return self.view.observe(self._boards.states)

    def masks(self) -> "NDArray[np.int8]":
        """Return 1 for legal moves, else 0, ``(boards, view.moves)``; all 0 where a game has ended."""
        return self.view.mask(self._boards.legal)

    def random_moves(self) -> "NDArray[np.int64]":
        """Return a random legal move for every board; 0 where a game has ended."""
        moves = np.zeros(self.count, np.int64)
        self._rng_state = wrap(self._rng_state + 0x1E3779B97F4A7C15)
        self._kernels.random_moves(self._boards, moves, self._rng_state)
        return moves

    def step(self, moves: "ArrayLike") -> "tuple[NDArray[np.int8], NDArray[np.bool_], NDArray[np.bool_]]":
        """Play a move on every board; return rewards of the movers, terminated and truncated.

        ``SKIP`` (-1) leaves a board and its part of the result unchanged. Raise
        :class:`IllegalMove`, and play nothing, if any move is not legal.
        """
        chosen = np.asarray(moves, np.int64)
        if chosen.shape != (self.count,):
            raise PlygroundError(f"moves must have shape ({self.count},), got {chosen.shape}")
        illegal = int(self._kernels.first_illegal(self._boards, chosen))
        if illegal >= 0:
            self._raise_illegal(illegal, int(chosen[illegal]))
        self._kernels.step(self._boards, chosen, self._results, self._start, self.game.rules, self.max_plies)
        return self._results.rewards.copy(), self._results.terminated.copy(), self._results.truncated.copy()

    def play_opponent(
        self, opponent: Opponent | str = "random", seat: "ArrayLike" = 1
    ) -> "tuple[NDArray[np.int8], NDArray[np.bool_], NDArray[np.bool_]]":
        """Play for ``seat`` on every board until it is the other player's turn or the game has ended.

        ``seat`` is 0 or 1, or one of them for each board. Where the rules give it several turns
        in a row, it takes them all. Return the rewards of the *other* player, terminated and
        truncated: all 0 where nothing was played.
        """
        chosen = find_opponent(opponent, self.game) if isinstance(opponent, str) else opponent
        seats = np.broadcast_to(np.asarray(seat, np.int64), (self.count,))
        rewards = np.zeros(self.count, np.int8)
        terminated, truncated = np.zeros(self.count, np.bool_), np.zeros(self.count, np.bool_)
        while (waiting := (self._boards.turns == seats) & ~self.ended).any():
            found = self.step(self._opponent_moves(chosen, waiting))
            rewards[waiting] = -found[0][waiting]  # else an earlier result, which step leaves as it was
            terminated[waiting], truncated[waiting] = found[1][waiting], found[2][waiting]
        return rewards, terminated, truncated

    def _opponent_moves(self, opponent: Opponent, waiting: "NDArray[np.bool_]") -> "NDArray[np.int64]":
        """Return the opponent's move for each board that waits for it, ``SKIP`` for the others."""
        moves = np.where(waiting, self.random_moves(), SKIP)
        if isinstance(opponent, RandomOpponent):
            return moves
        for board in np.flatnonzero(waiting).tolist():
            seed = int(mix(wrap(self._rng_state + board))) & 0x7FFFFFFF
            moves[board] = opponent.decide(self.position(board), seed=seed, past=self._past(board)).move
        return moves

    def _past(self, board: int) -> list[Position]:
        """Return the earlier positions of a board, in games where a repeated one ends the game."""
        if not self.game.repetition_ends:
            return []
        plies = range(int(self._boards.plies[board]))
        states, turns = self._boards.past[board], self._boards.past_turns[board]
        return [self._position(states[ply], int(turns[ply])) for ply in plies]

    def labels(self, nodes: int = NODES) -> BoardLabels:
        """Return the exact values of the boards that are proven with ``nodes`` nodes each.

        Equal positions are proven once. See ``plyground.label`` for the games and their cost.
        """
        found = BoardLabels.empty(self.count, self.view.moves)
        known: dict[Position, Labels | None] = {}
        for board in np.flatnonzero(~self.ended).tolist():
            position = self.position(board)
            if position not in known:
                known[position] = label(position, nodes)
            if (labels := known[position]) is not None:
                found.write(board, labels)
        return found

    def _raise_illegal(self, board: int, move: int) -> None:
        position = self.position(board)
        reason = self.game.notation.explain_illegal(position, move)
        raise IllegalMove(f"board {board}: {reason}")
