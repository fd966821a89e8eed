"""Environments for learners: steps a second, one game at a time and thousands at once."""

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
TABLES = {
    "tictactoe": "classic/tictactoe-v3",
    "examples/connect_four.py": "classic/connect_four-v3",
    "oware": None,
}
MANY = {"tictactoe": 2_000, "sixfour": 2_000, "oware": 1_000}
BOARDS = 4096


def run(effort: Effort) -> Iterator[Table]:
    """Two tables."""
    yield one_at_a_time(effort)
    yield many_at_once(effort)


def one_at_a_time(effort: Effort) -> Table:
    """Random agents in both seats, with observation, mask and reward at every step."""
    table = Table(
        "environments: steps a second, random agents, one game at a time",
        ("game", "plyground AEC", "bare", "PettingZoo's own", "ratio", "Gymnasium, with opponent"),
        note="AEC: within PettingZoo's usual wrappers, both programs alike. Bare: without them. "
        "Gymnasium: the learner's steps; the opponent 'random' answers each. OpenSpiel's bare states, "
        "which have no observations, are in the topic perft.",
    )
    for name, theirs in TABLES.items():
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
    """Random moves on thousands of boards."""
    table = Table(
        f"environments: steps a second, random moves on {BOARDS:,} boards at once",
        ("game", "steps alone", "with observations and masks", "OpenSpiel, one by one", "ratio"),
        note="OpenSpiel through Python: apply_action, legal_actions; no observations. "
        "The ratio is that of the steps alone.",
    )
    for name, whole in MANY.items():
        rounds = effort.choose(whole // 10, 2)
        boards = Boards(name, BOARDS, seed=1)
        jobs: dict[str, Callable[[], int]] = {
            "alone": partial(boards_step, boards, rounds, look=False),
            "seen": partial(boards_step, boards, rounds, look=True),
            "theirs": partial(spiel.random_moves, spiel.opening(game(name)), effort.choose(2_000, 5), seed=1),
        }
        jobs["seen"]()  # compiles
        best = side_by_side(effort.rounds, jobs)
        speed = {who: timed.answer / timed.seconds for who, timed in best.items()}
        ratio = times(speed["alone"] / speed["theirs"])
        table.add(name, rate(speed["alone"]), rate(speed["seen"]), rate(speed["theirs"]), ratio)
    return table


def their_env(name: str) -> Any:
    """An environment that PettingZoo brings along."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of its own loading
        return pettingzoo.make("aec", name)


def agents_step(table: Any, steps: int) -> int:
    """Let random agents take turns; how many steps they made."""
    choose = random.Random(1).choice
    table.reset(seed=1)
    for _ in range(steps):
        seen, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            table.reset()
            continue
        table.step(choose(np.flatnonzero(seen["action_mask"]).tolist()))
    return steps


def learner_steps(table: PlayEnv, steps: int) -> int:
    """Let a random learner play its opponent; how many steps it made."""
    choose = random.Random(1).choice
    _, info = table.reset(seed=1)
    for _ in range(steps):
        _, _, terminated, _, info = table.step(choose(np.flatnonzero(info["action_mask"]).tolist()))
        if terminated:
            _, info = table.reset()
    return steps


def boards_step(boards: Boards, rounds: int, look: bool) -> int:
    """Step all boards so many times; how many steps that were."""
    for _ in range(rounds):
        if look:
            boards.observations()
            boards.masks()
        boards.step(boards.random_moves())
    return rounds * boards.count
