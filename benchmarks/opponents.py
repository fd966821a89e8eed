"""The decision times of the opponents, compared with the required times."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial

from benchmarks.effort import Effort, best_of
from benchmarks.table import Table, seconds, times
from plyground import opponent
from plyground.core.game import Position
from plyground.opponents.opponent import Decision, Opponent
from plyground.testing import random_positions

REQUIRED = {
    "tictactoe/sentinel": 0.1,
    "tictactoe/champion-chimp": 0.1,
    "tictactoe/strategist-ape": 0.05,
    "tictactoe/trickster-monkey": 0.05,
    "tictactoe/guardian-gorilla": 0.05,
    "tictactoe/speedy-gibbon": 0.05,
    "tictactoe/wildcard-lemur": 0.02,
    "tictactoe/mentor-orangutan": 0.02,
    "tictactoe4/perfect": 0.5,
    "sixfour/easy": 0.01,
    "sixfour/medium": 0.05,
    "sixfour/hard": 2.0,
    "sixfour/perfect": 2.0,
    "oware/intermediate": 0.5,
}
"""Seconds for one move."""


FIRST = """
import sys, time
from plyground import opponent
player = opponent(sys.argv[1])
position = player.game.start()
began = time.perf_counter()
player.decide(position).explained()
print(time.perf_counter() - began)
"""
"""A new process: what has been compiled before is loaded from the disk."""


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table."""
    table = Table(
        "opponents: elapsed time of one decision with its reason",
        ("opponent", "required", "first", "mean", "slowest", "required / slowest"),
        note="First: the first decision of a new process, from the start position, with a filled cache of "
        "compiled code; the best of the rounds. Then the positions of a random game, the best of the rounds "
        "for each. hard searches for half a second.",
    )
    for name in effort.choose(tuple(REQUIRED), ("tictactoe/sentinel", "oware/intermediate")):
        required = REQUIRED[name]
        first = min(first_decision(name) for _ in range(effort.rounds))
        taken = decision_times(opponent(name), effort)
        slowest, mean = max(taken), sum(taken) / len(taken)
        figures = (required, first, mean, slowest)
        table.add(name, *(seconds(each) for each in figures), times(required / slowest))
    yield table


def first_decision(name: str) -> float:
    """Return the elapsed time of an opponent's first decision in a new process."""
    words = [sys.executable, "-c", FIRST, name]
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def decision_times(player: Opponent, effort: Effort) -> list[float]:
    """Return the elapsed time of one decision for each position of a random game."""
    positions = [each for each in random_positions(player.game, 1, seed=1) if not each.is_over]
    player.decide(positions[0]).explained()
    return [
        best_of(effort.rounds, partial(explained_decision, player, each)).passed
        for each in effort.choose(positions, positions[:2])
    ]


def explained_decision(player: Opponent, position: Position) -> Decision:
    """Return a decision with its reason, its details and what it considered."""
    return player.decide(position).explained()
