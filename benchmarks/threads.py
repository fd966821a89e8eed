"""What a second thread gains: times and nodes to a depth with one thread and with two."""

import os
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass
from random import Random

from benchmarks.effort import Effort
from benchmarks.table import Table
from plyground import game
from plyground.core.game import Position
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.playing import playing_engine

POSITIONS = 20
LEAST_NODES = 100_000
"""Positions that take fewer are left out: most are decided before the depth."""


@dataclass(frozen=True, slots=True)
class Task:
    """A game, the random plies before the search, and the depth of each kind of engine."""

    name: str
    plies: int
    exact: int
    playing: int


TASKS = (Task("oware", 8, 16, 21), Task("7x7x5", 6, 6, 12), Task("sixfour", 4, 8, 11))
QUICK = (Task("oware", 8, 5, 6),)


@dataclass(frozen=True, slots=True)
class Gain:
    """One position: the time with one thread by that with two, and what does not depend on other programs.

    ``corrected`` puts two searches that run at once, and share nothing, in the place of the one thread:
    on a machine with other users they get as much of the cores as the two threads. ``nodes`` compares one
    thread with the busiest of two, ``extra`` the nodes of both with those of one.
    """

    time: float
    corrected: float
    nodes: float
    extra: float


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table: every game with the exact and the playing engine."""
    table = Table(
        "two threads to the same depth as one",
        ("game", "engine", "depth", "time", "time, corrected", "busiest thread", "nodes in all"),
        note=f"Medians (and the range) over {effort.choose(POSITIONS, 2)} positions, best of {effort.rounds} "
        "rounds in turn. time: of one thread by that of two. corrected: the same, but the time of one "
        "thread is that of two independent searches at once. busiest thread: nodes of one thread by those "
        "of the busier of two. nodes in all: of two threads by those of one. Load before and after: "
        f"{load()}",
    )
    for task in effort.choose(TASKS, QUICK):
        add_row(table, task.name, "exact", task.exact, task.plies, effort)
        add_row(table, task.name, "playing", task.playing, task.plies, effort)
    table.note += f", {load()}."
    yield table


def load() -> str:
    """Return how many programs want a core, on the average of the last minute."""
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def add_row(table: Table, name: str, mode: str, depth: int, plies: int, effort: Effort) -> None:
    """Measure one game with one kind of engine."""
    alone, other, together = (new_engine(name, mode, jobs) for jobs in (1, 1, 2))
    least = effort.choose(LEAST_NODES, 1)
    chosen = positions(alone, plies, depth, effort.choose(POSITIONS, 2), least)
    gains = [measure(alone, other, together, each, Limit(depth=depth), effort.rounds) for each in chosen]
    columns = zip(*(astuple(gain) for gain in gains), strict=True)
    table.add(name, mode, str(depth), *(spread(values) for values in columns))


def new_engine(name: str, mode: str, jobs: int) -> Engine:
    """Return the exact or the playing engine."""
    return Engine(game(name), jobs=jobs) if mode == "exact" else playing_engine(name, jobs=jobs)


def positions(engine: Engine, plies: int, depth: int, count: int, least: int) -> list[Position]:
    """Return positions after random moves that take at least so many nodes to the depth."""
    random, found = Random(7), list[Position]()
    while len(found) < count:
        position = engine.game.start()
        for _ in range(plies):
            if not position.is_over:
                position = position.play(random.choice(position.legal_moves))
        if not position.is_over:
            engine.clear_table()
            report = engine.search(position, Limit(depth=depth))
            if report.depth == depth and report.nodes >= least:
                found.append(position)
    return found


def measure(
    alone: Engine, other: Engine, together: Engine, position: Position, limit: Limit, rounds: int
) -> Gain:
    """Search one position in all ways, in turn; the times are the best of all rounds."""
    one, pair, two, busiest, total = [], [], [], [], []
    for _ in range(rounds):
        for engine in (alone, other, together):
            engine.clear_table()
        one.append(seconds(lambda: alone.search(position, limit)))
        two.append(seconds(lambda: together.search(position, limit)))
        busiest.append(max(together.thread_nodes))
        total.append(sum(together.thread_nodes))
        alone.clear_table()
        pair.append(seconds(lambda: at_once((alone, other), position, limit)))
    nodes = sum(alone.thread_nodes)
    return Gain(
        min(one) / min(two),
        min(pair) / min(two),
        nodes / statistics.median(busiest),
        statistics.median(total) / nodes,
    )


def seconds(job: Callable[[], object]) -> float:
    """Return how long a job takes by the clock on the wall."""
    began = time.perf_counter()
    job()
    return time.perf_counter() - began


def at_once(engines: Sequence[Engine], position: Position, limit: Limit) -> None:
    """Search with all engines at the same time."""
    threads = [threading.Thread(target=each.search, args=(position, limit)) for each in engines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def spread(values: Sequence[float]) -> str:
    """Format the median and the range."""
    return f"{statistics.median(values):.2f} ({min(values):.2f}-{max(values):.2f})"
