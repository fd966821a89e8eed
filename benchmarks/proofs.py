"""How often ``sixfour/perfect`` proves its move within its own time limit, early in the game."""

import time
from collections.abc import Iterator
from random import Random

from benchmarks.effort import Effort
from benchmarks.table import Table, seconds
from plyground import opponent
from plyground.core.game import Position
from plyground.opponents.opponent import Opponent
from plyground.play.openings import random_play

STONES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
POSITIONS = 10


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table: random positions by the number of stones on the board."""
    player = opponent("sixfour/perfect")
    player.decide(player.game.start())  # compiles
    rng = Random(1)  # repeatable, not secret
    table = Table(
        f"sixfour/perfect: moves proven within {player.limit.seconds:g} s, random positions",
        ("stones", "positions", "proven", "mean", "slowest"),
        note="Wall-clock time of one decision.",
    )
    proven = total = 0
    for stones in effort.choose(STONES, STONES[-1:]):
        count = effort.choose(POSITIONS, 1)
        results = [measure(player, random_play(player.game, stones, rng)[1]) for _ in range(count)]
        exact, taken = sum(is_exact for is_exact, _ in results), [elapsed for _, elapsed in results]
        table.add(str(stones), str(count), str(exact), seconds(sum(taken) / count), seconds(max(taken)))
        proven, total = proven + exact, total + count
    table.add("all", str(total), str(proven), "", "")
    yield table


def measure(player: Opponent, position: Position) -> tuple[bool, float]:
    """Return whether the move is proven, and the time of the decision."""
    started = time.perf_counter()
    decision = player.decide(position)
    return decision.exact, time.perf_counter() - started
