from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from plyground import game, opponent
from plyground.core.game import Game
from plyground.errors import GameOver, IllegalMove, PlygroundError
from plyground.interop.gymnasium import PlayEnv, register_game
from plyground.solve.solver import label
from scale import few

from .games import BUILT_IN, EVERY_GAME, NAMES, OWN


def play_out(env: Any, seed: int, **options: Any) -> tuple[float, dict[str, Any]]:
    """Play a game with a random learner; return its reward and the last info."""
    rng = Random(seed)
    _, info = env.reset(seed=seed, options=options)
    terminated, reward = "winner" in info, 0.0
    while not terminated:
        assert reward == 0
        assert "winner" not in info
        _, reward, terminated, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
    return reward, info


@pytest.mark.parametrize("chosen", EVERY_GAME, ids=NAMES)
def test_gymnasium_accepts_the_environment(chosen: Game) -> None:
    check_env(PlayEnv(chosen), skip_render_check=True)
    check_env(PlayEnv(chosen, seat="second", illegal="random"), skip_render_check=True)


@pytest.mark.parametrize("chosen", BUILT_IN, ids=[each.name for each in BUILT_IN])
def test_gymnasium_finds_every_game_by_its_id(chosen: Game) -> None:
    env = gymnasium.make(f"plyground/{chosen.name.replace(':', '-')}-v0", opponent="level-1")
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert tuple(np.flatnonzero(info["action_mask"])) == chosen.start().legal_moves


def test_a_game_of_your_own_can_be_registered() -> None:
    assert register_game(OWN) == "plyground/notakto-v0"
    env = gymnasium.make("plyground/notakto-v0", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == OWN.start().draw()


def test_an_opponent_brings_its_game_along() -> None:
    assert PlayEnv(opponent="oware/level-4").game is game("oware")
    assert PlayEnv(opponent=opponent("sixfour/easy")).opponent.name == "easy"
    assert PlayEnv("sixfour", "medium").opponent.full_name == "sixfour/medium"


@pytest.mark.parametrize("seat", ["first", "second", "random"])
def test_rewards_results_and_winners_agree(seat: str) -> None:
    env = PlayEnv("tictactoe", "easy", seat=seat)
    seats, results = set(), set()
    for seed in range(few(200) + 10):
        reward, info = play_out(env, seed)
        seats.add(env.seat)
        results.add(reward)
        assert env.match.ending is not None
        winner = env.match.ending.winner
        assert info["winner"] == (None if winner is None else "XO"[winner])
        assert reward == info["result"] == (0 if winner is None else 1 if winner == env.seat else -1)
        assert info["reason"] == env.match.ending.reason
        assert info["action_mask"].sum() == 0
    assert seats == {"first": {0}, "second": {1}, "random": {0, 1}}[seat]
    assert {1, -1} <= results


def test_the_info_has_the_reply_and_its_reason() -> None:
    env = PlayEnv("tictactoe", "sentinel")
    env.reset(seed=1)
    *_, info = env.step(0)
    assert (info["reply"], info["reply_reason"]) == ("b2", "It takes the centre.")
    second = PlayEnv("tictactoe", "sentinel", seat="second")
    seen, info = second.reset(seed=1)
    assert info["reply"] == "b2"
    assert seen[1, 1].tolist() == [0, 1]


def test_equal_seeds_play_equal_games() -> None:
    env = PlayEnv("oware", "beginner", seat="random")
    games = [(play_out(env, seed), env.match.moves)[1] for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_a_game_can_start_at_any_position() -> None:
    env = PlayEnv("tictactoe")
    env.reset(seed=1, options={"position": "XX./OO./..."})
    *_, terminated, _, info = env.step(2)
    assert terminated
    assert info["winner"] == "X"


def test_an_illegal_action_loses_and_the_info_has_a_message() -> None:
    env = PlayEnv("tictactoe", "sentinel")
    env.reset(seed=1)
    env.step(0)
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal"] == "a1 is taken by X; choose an empty cell"
    assert (info["winner"], info["result"]) == ("O", -1)
    with pytest.raises(GameOver, match="call reset to start another"):
        env.step(1)


def test_an_illegal_action_may_be_replaced_or_raise_an_error() -> None:
    env = PlayEnv("tictactoe", illegal="random")
    env.reset(seed=1)
    env.step(0)
    _, _, terminated, _, info = env.step(0)
    assert not terminated
    assert "taken by X" in info["illegal"]
    assert len(env.match.moves) == 4
    strict = PlayEnv("tictactoe", illegal="raise")
    strict.reset(seed=1)
    strict.step(0)
    with pytest.raises(IllegalMove, match="a1 is taken by X"):
        strict.step(0)
    assert len(strict.match.moves) == 2


def test_labels_have_the_exact_value_of_the_position_and_the_action() -> None:
    env = PlayEnv("tictactoe", "sentinel", labels=True)
    _, info = env.reset(seed=1, options={"position": "X../.O./..."})
    assert "regret" not in info
    labels = info["labels"]
    assert (labels.value, labels.distance) == (0, None)
    assert labels == label(game("tictactoe").position("X../.O./..."))
    *_, info = env.step(1)
    assert info["regret"] == 0
    plain = PlayEnv("tictactoe", "sentinel")
    assert "labels" not in plain.reset(seed=1)[1]


def test_a_mistake_has_its_regret() -> None:
    env = PlayEnv("tictactoe", "sentinel", seat="second", labels=True)
    env.reset(seed=1, options={"position": "X../.../..."})
    *_, info = env.step(1)
    assert info["regret"] == 1
    assert info["labels"].value == -1


def test_unknown_choices_are_refused() -> None:
    with pytest.raises(PlygroundError, match="seat must be one of first, second, random, got 'third'"):
        PlayEnv("tictactoe", seat="third")
    with pytest.raises(PlygroundError, match="illegal must be one of lose, random, raise, got 'shrug'"):
        PlayEnv("tictactoe", illegal="shrug")  # type: ignore[arg-type]  # on purpose
