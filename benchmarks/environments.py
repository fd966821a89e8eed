"""Environments for learners: steps per second, one game at a time and many boards at once."""

import random
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pettingzoo

from benchmarks import spiel
from benchmarks.effort import Effort, side_by_side
from benchmarks.table import Table, rate, times
from plyground import game
from plyground.interop.gymnasium import PlayEnv
from plyground.interop.pettingzoo import env, raw_env
from plyground.interop.vector import Boards

STEPS = 20_000
PETTINGZOO = {
    "tictactoe": "classic/tictactoe-v3",
    "connect4": "classic/connect_four-v3",
    "oware": None,
}
STEPS_AT_ONCE = {"tictactoe": 2_000, "sixfour": 2_000, "oware": 1_000}
BOARDS = 4096


def run(effort: Effort) -> Iterator[Table]:
    """Yield two tables."""
    yield one_at_a_time(effort)
    yield many_at_once(effort)


def one_at_a_time(effort: Effort) -> Table:
    """Measure random agents in both seats, with observation, mask and reward at every step."""
    table = Table(
        "environments: steps per second, random agents, one game at a time",
        ("game", "plyground AEC", "bare", "PettingZoo's own", "ratio", "Gymnasium, with opponent"),
        note="AEC: with PettingZoo's usual wrappers, for both programs. Bare: without them. Gymnasium: the "
        "learner's steps, each followed by a move of the opponent 'random'. The topic perft has "
        "OpenSpiel's states without observations.",
    )
    for name, theirs in PETTINGZOO.items():
        steps = effort.choose(STEPS, 100)
        jobs: dict[str, Callable[[], int]] = {
            "ours": partial(agents_step, env(game(name)), steps),
            "bare": partial(agents_step, raw_env(game(name)), steps),
            "learner": partial(learner_steps, PlayEnv(game(name), "random"), steps // 2),
        }
        if theirs is not None:
            jobs["theirs"] = partial(agents_step, their_env(theirs), steps)
        for job in jobs.values():
            job()  # compiles
        best = side_by_side(effort.rounds, jobs)
        speed = {who: timed.answer / timed.seconds for who, timed in best.items()}
        other = rate(speed["theirs"]) if theirs else "-"
        ratio = times(speed["ours"] / speed["theirs"]) if theirs else "-"
        ours = rate(speed["ours"])
        table.add(game(name).name, ours, rate(speed["bare"]), other, ratio, rate(speed["learner"]))
    return table


def many_at_once(effort: Effort) -> Table:
    """Measure random moves on many boards."""
    table = Table(
        f"environments: steps per second, random moves on {BOARDS:,} boards at once",
        ("game", "steps alone", "with observations and masks", "OpenSpiel, one by one", "ratio"),
        note="OpenSpiel through Python: apply_action, legal_actions; no observations. "
        "The ratio is that of the steps alone.",
    )
    for name, whole in STEPS_AT_ONCE.items():
        rounds = effort.choose(whole // 10, 2)
        boards = Boards(name, BOARDS, seed=1)
        jobs: dict[str, Callable[[], int]] = {
            "alone": partial(boards_step, boards, rounds, observe=False),
            "seen": partial(boards_step, boards, rounds, observe=True),
            "theirs": partial(spiel.random_moves, spiel.opening(game(name)), effort.choose(2_000, 5), seed=1),
        }
        jobs["seen"]()  # compiles
        best = side_by_side(effort.rounds, jobs)
        speed = {who: timed.answer / timed.seconds for who, timed in best.items()}
        ratio = times(speed["alone"] / speed["theirs"])
        table.add(name, rate(speed["alone"]), rate(speed["seen"]), rate(speed["theirs"]), ratio)
    return table


def their_env(name: str) -> Any:
    """Return an environment of PettingZoo."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo warns when it loads them
        return pettingzoo.make("aec", name)


def agents_step(environment: Any, steps: int) -> int:
    """Let random agents play and return the number of steps."""
    choose = random.Random(1).choice
    environment.reset(seed=1)
    for _ in range(steps):
        seen, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            environment.reset()
            continue
        environment.step(choose(np.flatnonzero(seen["action_mask"]).tolist()))
    return steps


def learner_steps(environment: PlayEnv, steps: int) -> int:
    """Let a random learner play its opponent and return the number of steps."""
    choose = random.Random(1).choice
    _, info = environment.reset(seed=1)
    for _ in range(steps):
        _, _, terminated, _, info = environment.step(choose(np.flatnonzero(info["action_mask"]).tolist()))
        if terminated:
            _, info = environment.reset()
    return steps


def boards_step(boards: Boards, rounds: int, observe: bool) -> int:
    """Step all boards ``rounds`` times and return the number of steps."""
    for _ in range(rounds):
        if observe:
            boards.observations()
            boards.masks()
        boards.step(boards.random_moves())
    return rounds * boards.count
