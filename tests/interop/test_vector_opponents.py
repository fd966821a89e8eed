"""Opponents and labels for many boards at once, in games with and without extra turns."""

from dataclasses import dataclass

import numpy as np
import pytest

import naive_breakthrough
from own_game import KALAH
from plyground import game, label, opponent
from plyground.core.game import Game
from plyground.interop import pettingzoo as environments
from plyground.interop.vector import SKIP, Boards
from plyground.opponents.opponent import Decision, Opponent, Turn

from .pettingzoo_kit import api_test
from .test_pettingzoo import usual

MINE = game(str(KALAH))
BREAKTHROUGH = naive_breakthrough.GAME


@dataclass(frozen=True, kw_only=True)
class Lowest(Opponent):
    """Plays the lowest legal move, and has seen the past of each board."""

    def think(self, turn: Turn) -> Decision:
        return Decision(move=turn.position.legal_moves[0], reason=str(len(turn.past)), rule="lowest")


def lowest(chosen: Game) -> Lowest:
    return Lowest(game=chosen, name="lowest", description="", method="")


@usual
@pytest.mark.parametrize("chosen", [MINE, BREAKTHROUGH], ids=["kalah", "breakthrough"])
def test_pettingzoo_accepts_games_with_extra_turns_and_many_moves(
    chosen: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    environment = environments.env(chosen)
    api_test(environment, num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out
    assert environment.action_space("player_1").n == chosen.move_count


def test_actions_and_planes_come_from_the_game() -> None:
    assert Boards(MINE, 2).masks().shape == (2, 6)
    assert Boards(BREAKTHROUGH, 2).masks().shape == (2, 108)
    notakto = Boards("examples/notakto.py", 2)
    assert (notakto.masks().shape, notakto.observations().shape) == ((2, 9), (2, 9, 2))


@pytest.mark.parametrize("chosen", [MINE, BREAKTHROUGH], ids=["kalah", "breakthrough"])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_opponent_answers_until_it_is_the_learners_turn(chosen: Game, seat: int) -> None:
    boards = Boards(chosen, 16, seed=5)
    finished = 0
    for _ in range(60):
        boards.play_opponent("random", seat)
        assert ((boards.turns != seat) | boards.ended).all()
        finished += int(boards.ended.sum())
        boards.step(boards.random_moves())
    assert finished


def test_extra_turns_are_taken_one_after_the_other() -> None:
    boards = Boards(MINE, 2)
    boards.step([2, 0])  # C gives South another turn, A does not
    assert boards.turns.tolist() == [0, 1]
    boards.play_opponent(lowest(MINE), seat=1)
    assert boards.position(0) == MINE.start().play("C")
    boards.play_opponent(lowest(MINE), seat=[0, 1])
    line = MINE.start().play("C")
    while line.turn == 0:
        line = line.play(line.legal_moves[0])
    assert boards.position(0) == line


def test_an_opponent_of_each_board_has_a_seat_of_its_own() -> None:
    boards = Boards("tictactoe", 4)
    boards.play_opponent(lowest(game("tictactoe")), seat=[0, 1, 0, 1])
    assert boards.turns.tolist() == [1, 0, 1, 0]


def test_the_rewards_are_those_of_the_other_player() -> None:
    boards = Boards("tictactoe", 2)
    for moves in ([0, 0], [3, 3], [1, 1], [4, 4]):
        boards.step(moves)
    boards.step([SKIP, 8])
    rewards, terminated, truncated = boards.play_opponent(lowest(game("tictactoe")), seat=0)
    assert (rewards.tolist(), terminated.tolist()) == ([-1, 0], [True, False])
    assert not truncated.any()
    rewards, terminated, _ = boards.play_opponent(lowest(game("tictactoe")), seat=0)
    assert not rewards.any()
    assert not terminated.any()
    assert boards.ended.tolist() == [True, False]


def test_a_named_opponent_answers_each_board() -> None:
    boards = Boards("tictactoe", 3)
    boards.step([0, 4, 8])
    boards.play_opponent("sentinel", seat=1)
    sentinel = opponent("sentinel", game("tictactoe"))
    for board, cell in enumerate((0, 4, 8)):
        after = game("tictactoe").start().play(cell)
        assert boards.position(board) == after.play(sentinel.decide(after).move)


def test_an_opponent_sees_the_past_where_a_repetition_ends_the_game() -> None:
    seen: list[int] = []

    @dataclass(frozen=True, kw_only=True)
    class Watching(Lowest):
        def think(self, turn: Turn) -> Decision:
            seen.append(len(turn.past))
            return super().think(turn)

    watching = Watching(game=game("oware"), name="watching", description="", method="")
    boards = Boards("oware", 1)
    for _ in range(3):
        boards.step(boards.random_moves())
        boards.play_opponent(watching, seat=1)
    assert seen == [1, 3, 5]


def test_labels_are_those_of_each_position() -> None:
    boards = Boards("tictactoe", 3)
    boards.step([0, 1, 4])
    found = boards.labels()
    assert found.known.all()
    for board in range(3):
        expected = label(boards.position(board))
        assert expected is not None
        assert found.values[board] == expected.value
        assert tuple(np.flatnonzero(found.optimal[board])) == expected.optimal
        assert {move: int(found.worth[board, move]) for move in expected.worth} == expected.worth
        assert tuple(np.flatnonzero(found.proven[board])) == tuple(expected.worth)


def test_what_is_not_proven_has_no_label() -> None:
    found = Boards("7x7x5", 2).labels(nodes=100)
    assert not found.known.any()
    assert not found.optimal.any()


def test_the_start_of_a_proven_game_has_labels_of_its_best_moves() -> None:
    start = game("sixfour").start()
    labels = label(start)
    assert labels is not None
    assert (labels.value, labels.distance) == (1, 11)
    assert [start.format_move(move) for move in labels.optimal] == ["c3", "d3", "c4", "d4"]
    assert not labels.complete
    assert labels.regret(labels.optimal[0]) == 0
    unknown = next(move for move in start.legal_moves if move not in labels.worth)
    assert labels.regret(unknown) is None
