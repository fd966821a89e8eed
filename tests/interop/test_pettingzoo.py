from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from hypothesis import given

from plyground import game
from plyground.core.game import Game
from plyground.errors import IllegalMove
from plyground.interop import pettingzoo as environments
from plyground.play.match import Match
from strategies import matches

from .games import BUILT_IN, EVERY_GAME, NAMES, OWN
from .pettingzoo_kit import api_test, performance_benchmark, seed_test

# PettingZoo warns of every environment outside its own list whose agents see a dictionary
# with a mask, as its own documentation advises, and of the empty board, which is empty.
usual = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation numpy array is all zeros",
)


def adaptive_opponent(environment: Any, match: Match) -> None:
    environment.reset()
    for move in match.moves:
        environment.step(move)


@usual
@pytest.mark.parametrize("chosen", EVERY_GAME, ids=NAMES)
def test_pettingzoo_accepts_the_environment(chosen: Game, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(environments.env(chosen), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("chosen", EVERY_GAME, ids=NAMES)
def test_equal_seeds_play_equal_games(chosen: Game) -> None:
    seed_test(lambda: environments.env(chosen), num_cycles=100)


@pytest.mark.parametrize("chosen", BUILT_IN, ids=[each.name for each in BUILT_IN])
def test_pettingzoo_finds_every_game_by_its_id(chosen: Game) -> None:
    environment = pettingzoo.make("aec", f"plyground/{chosen.name.replace(':', '-')}-v0")
    environment.reset(seed=1)
    assert environment.unwrapped.match == Match.begin(chosen)


def test_a_game_of_your_own_can_be_registered() -> None:
    assert environments.register_game(OWN) == "plyground/notakto-v0"
    environment = pettingzoo.make("aec", "plyground/notakto-v0", render_mode="ansi")
    environment.reset()
    assert environment.render() == OWN.start().draw()


def test_pettingzoos_benchmark_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ticks = iter(range(10_000))

    class Clock:
        """Five seconds pass within a few calls."""

        @staticmethod
        def time() -> int:
            return next(ticks)

    monkeypatch.setitem(performance_benchmark.__globals__, "time", Clock)
    performance_benchmark(environments.env("oware"))
    assert "turns per second" in capsys.readouterr().out


@given(matches("oware"))
def test_a_match_in_the_environment_is_a_match(match: Match) -> None:
    environment = environments.env("oware")
    adaptive_opponent(environment, match)
    assert environment.unwrapped.match.positions == match.positions
    seen, _, terminated, truncated, info = environment.last()
    assert terminated == match.is_over
    assert not truncated
    legal = () if match.is_over else match.position.legal_moves
    assert tuple(np.flatnonzero(seen["action_mask"])) == legal
    assert environment.observe(other(environment.agent_selection))["action_mask"].sum() == 0
    assert bool(info) == match.is_over


def other(agent: str) -> str:
    return "player_2" if agent == "player_1" else "player_1"


def test_the_winner_is_in_the_info_and_rewarded() -> None:
    environment = environments.env("tictactoe")
    environment.reset()
    for move in (0, 3, 1, 4, 2):
        environment.step(move)
    assert environment.rewards == {"player_1": 1, "player_2": -1}
    assert environment.infos["player_2"] == {
        "winner": "player_1",
        "reason": "X has 3 in a row",
        "score": None,
    }
    assert [environment.last()[1]] == [-1]


def test_a_draw_has_no_winner() -> None:
    environment = environments.env("tictactoe")
    environment.reset()
    for move in (4, 0, 2, 6, 3, 5, 1, 7, 8):
        environment.step(move)
    assert environment.rewards == {"player_1": 0, "player_2": 0}
    assert environment.infos["player_1"]["winner"] is None
    assert environment.infos["player_1"]["reason"] == "the board is full"


def test_a_repeated_position_ends_the_game() -> None:
    environment = environments.env("oware")
    environment.reset(options={"position": "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"})
    rng, plies = Random(0), 0
    while not all(environment.terminations.values()):
        mask = environment.last()[0]["action_mask"]
        environment.step(rng.choice(np.flatnonzero(mask).tolist()))
        plies += 1
    assert environment.infos["player_1"]["reason"] == "the position came back"
    assert environment.infos["player_1"]["score"] == (24, 24)


def test_a_clone_is_independent() -> None:
    environment = environments.env("tictactoe")
    environment.reset()
    environment.step(4)
    twin = environment.clone()
    environment.step(0)
    twin.step(8)
    assert environment.unwrapped.match.moves == (4, 0)
    assert twin.unwrapped.match.moves == (4, 8)
    assert twin.unwrapped.game is environment.unwrapped.game
    assert type(twin) is type(environment)
    assert environment.unwrapped.clone().match == environment.unwrapped.match


def test_an_illegal_move_loses_with_the_wrappers_and_raises_without() -> None:
    environment = environments.env("tictactoe")
    environment.reset()
    environment.step(4)
    environment.step(4)
    assert environment.rewards == {"player_1": 0, "player_2": -1}
    bare = environments.raw_env("tictactoe")
    bare.step(4)
    with pytest.raises(IllegalMove, match="b2 is taken by X"):
        bare.step(4)


def test_the_board_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    environment = environments.env("tictactoe", render_mode="human")
    environment.reset()
    environment.step(4)
    after = game("tictactoe").start().play(4)
    assert capsys.readouterr().out == f"{after.draw()}\n"
    environment.unwrapped.render_mode = "ansi"
    assert environment.render() == after.draw()
