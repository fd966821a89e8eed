from random import Random

import numpy as np
import pytest

from plyground import game
from plyground.core.game import Game
from plyground.core.observation import view_of
from plyground.errors import IllegalMove, PlygroundError
from plyground.interop.vector import SKIP, Boards
from plyground.play.match import Match
from scale import few

from .games import EVERY_GAME, NAMES

BOARDS = 12
STEPS = 160

HOUSES = 2
"""The dimensions of an observation of rows of houses."""


class Twin:
    """The same boards as matches, stepped one by one."""

    def __init__(self, game: Game, max_plies: int) -> None:
        self.game, self.max_plies = game, max_plies
        self.matches = [Match.begin(game) for _ in range(BOARDS)]

    def has_ended(self, board: int) -> bool:
        match = self.matches[board]
        return match.is_over or len(match.moves) >= self.max_plies

    def step(self, moves: list[int]) -> list[tuple[int, bool, bool]]:
        return [self._step(board, move) for board, move in enumerate(moves)]

    def _step(self, board: int, move: int) -> tuple[int, bool, bool]:
        if self.has_ended(board):
            self.matches[board] = Match.begin(self.game)
            return 0, False, False
        match = self.matches[board] = self.matches[board].play(move)
        mover = 1 - match.position.turn
        winner = match.ending.winner if match.ending else None
        reward = 0 if winner is None else 1 if winner == mover else -1
        return reward, match.is_over, not match.is_over and len(match.moves) >= self.max_plies


def pick_all(boards: Boards, rng: Random) -> list[int]:
    """Return a legal move for each board, on houses mostly of the smallest one, to repeat positions."""
    seen, masks = boards.observations(), boards.masks()
    return [pick(boards.game, *each, rng) for each in zip(seen, masks, strict=True)]


def pick(game: Game, seen: np.ndarray, mask: np.ndarray, rng: Random) -> int:
    """Return a legal move for one board."""
    legal = np.flatnonzero(mask).tolist()
    if not legal:
        return 0
    if not game.repetition_ends or seen.ndim != HOUSES or rng.random() < 0.05:
        return int(rng.choice(legal))
    return int(min(legal, key=lambda house: seen[0][house]))


@pytest.mark.parametrize("chosen", EVERY_GAME, ids=NAMES)
def test_stepping_together_is_stepping_one_by_one(chosen: Game) -> None:
    rng = Random(chosen.name)
    max_plies = 60 if chosen.repetition_ends else 9
    boards, twin, view = Boards(chosen, BOARDS, max_plies=max_plies), Twin(chosen, max_plies), view_of(chosen)
    for _ in range(few(STEPS)):
        moves = pick_all(boards, rng)
        rewards, terminated, truncated = boards.step(moves)
        assert list(zip(rewards, terminated, truncated, strict=True)) == twin.step(moves)
        observations, masks = boards.observations(), boards.masks()
        for board, match in enumerate(twin.matches):
            assert boards.position(board) == match.position
            seen = view.observe_one(match.position, match.position.turn)
            assert np.array_equal(observations[board], seen)
            legal = () if twin.has_ended(board) else match.position.legal_moves
            assert tuple(np.flatnonzero(masks[board])) == legal


def test_repeated_positions_end_games() -> None:
    rng = Random(3)
    boards = Boards("oware", BOARDS)
    repeated = 0
    for _ in range(250):
        _, terminated, _ = boards.step(pick_all(boards, rng))
        repeated += sum(not boards.position(int(board)).is_over for board in np.flatnonzero(terminated))
    assert repeated > 0


def test_a_random_game_is_the_same_for_the_same_seed() -> None:
    def play(seed: int) -> list[list[int]]:
        boards = Boards("sixfour", 50, seed=seed)
        moves = []
        for _ in range(10):
            moves.append(boards.random_moves().tolist())
            boards.step(moves[-1])
        return moves

    assert play(1) == play(1) != play(2)


def test_random_moves_are_legal_and_reach_every_legal_move() -> None:
    boards = Boards("tictactoe", few(2000) + 200)
    boards.step(np.full(boards.count, 4))
    moves = boards.random_moves()
    assert set(moves.tolist()) == {0, 1, 2, 3, 5, 6, 7, 8}
    assert not np.array_equal(boards.random_moves(), moves)


def test_a_board_can_be_skipped() -> None:
    boards = Boards("tictactoe", 2)
    boards.step([SKIP, 3])
    assert [str(boards.position(board)) for board in (0, 1)] == [".../.../...", ".../X../..."]
    assert boards.turns.tolist() == [0, 1]


def test_an_illegal_move_is_refused_and_nothing_is_played() -> None:
    boards = Boards("tictactoe", 3)
    boards.step([0, 1, 2])
    before = boards.states
    with pytest.raises(IllegalMove, match=r"board 1: b1 is taken by X"):
        boards.step([5, 1, 3])
    assert np.array_equal(boards.states, before)
    for outside in (64, -2, 9):
        with pytest.raises(IllegalMove, match="board 0"):
            boards.step([outside, 3, 3])


def test_moves_are_given_for_every_board() -> None:
    with pytest.raises(PlygroundError, match=r"moves must have shape \(3,\), got \(2,\)"):
        Boards("tictactoe", 3).step([0, 1])
    with pytest.raises(PlygroundError, match="count must be at least 1, got 0"):
        Boards("tictactoe", 0)


def test_a_reset_restarts_all_games() -> None:
    boards = Boards(game("oware"), 2)
    boards.step([0, 1])
    boards.reset()
    assert boards.position(1) == game("oware").start()
    assert not boards.ended.any()


def test_a_long_game_is_truncated_at_the_last_ply_and_restarted() -> None:
    boards = Boards("sixfour", 2, max_plies=3)
    truncated = [boards.step([cell, cell])[2].tolist() for cell in (0, 1, 2, 3, 4)]
    assert truncated == [[False] * 2, [False] * 2, [True] * 2, [False] * 2, [False] * 2]
    assert boards.position(0) == game("sixfour").start().play(4)
