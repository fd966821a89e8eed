"""Measure one version of plyground, as a program: a job a line comes in, its counts go out.

It runs with the sources of any commit, so it uses only what the commits to compare have in common.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import plyground
from plyground.core.perft import count
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.mcts import Mcts

SECONDS = 0.25
"""A job is repeated until it has taken so much processor time."""


def perft(name: str, depth: int) -> Callable[[], int]:
    """Return a job that counts the move sequences of a length."""
    start = plyground.game(name).start()
    count(start, 1)  # compiles
    return lambda: count(start, depth)


def search(name: str, depth: int) -> Callable[[], int]:
    """Return a job that searches to a depth, with an empty table."""
    engine = Engine(name)

    def job() -> int:
        engine.clear_table()
        return engine.search(engine.game.start(), Limit(depth=depth)).nodes

    return job


def mcts(name: str, simulations: int) -> Callable[[], int]:
    """Return a job that simulates games."""
    player = Mcts(name)
    return lambda: player.search(player.game.start(), Limit(nodes=simulations)).nodes


KINDS = {"perft": perft, "search": search, "mcts": mcts}


def measure(job: Callable[[], int]) -> tuple[int, float]:
    """Return what the job counts, and its lowest processor time."""
    times: list[float] = []
    while sum(times) < SECONDS:
        began = time.process_time()
        counted = job()
        times.append(time.process_time() - began)
    return counted, min(times)


def main() -> None:
    """Write the folder of the sources, then answer one job after the other."""
    print(Path(plyground.__file__).parents[1], flush=True)
    for line in sys.stdin:
        kind, name, size = json.loads(line)
        print(json.dumps(measure(KINDS[kind](name, size))), flush=True)


if __name__ == "__main__":
    main()
