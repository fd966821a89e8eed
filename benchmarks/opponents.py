"""The decision times of the opponents, compared with the required times."""

from collections.abc import Iterator
from functools import partial

from benchmarks.effort import Effort, best_of
from benchmarks.table import Table, seconds, times
from plyground import opponent
from plyground.core.game import Position
from plyground.opponents.opponent import Opponent
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
    "oware/intermediate": 0.5,
}
"""Seconds for one move. (sixfour/hard always searches for half a second.)"""


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table."""
    table = Table(
        "opponents: one decision, over the positions of a random game",
        ("opponent", "required", "mean", "slowest", "required / slowest"),
        note="Processor time; the best of the rounds for each position. hard searches for half a second.",
    )
    for name, required in REQUIRED.items():
        player = opponent(name)
        positions = [each for each in random_positions(player.game, 1, seed=1) if not each.is_over]
        taken = [decision_time(player, each, effort) for each in effort.choose(positions, positions[:2])]
        slowest = max(taken)
        mean = sum(taken) / len(taken)
        table.add(name, seconds(required), seconds(mean), seconds(slowest), times(required / slowest))
    yield table


def decision_time(player: Opponent, position: Position, effort: Effort) -> float:
    """Return the processor time of one decision."""
    player.decide(position)
    return best_of(effort.rounds, partial(player.decide, position)).seconds
