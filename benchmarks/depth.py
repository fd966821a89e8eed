"""What a depth costs: positions and time, how they grow, and how deep a second reaches."""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.effort import Effort, side_by_side
from benchmarks.table import Figure, Table, rate, seconds, times
from plyground import game
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.playing import playing_engine
from plyground.search.report import Report

DEEPEST = {"tictactoe": 9, "tictactoe4": 16, "sixfour": 9, "oware": 19}
QUICK = {"tictactoe": 5, "tictactoe4": 4, "sixfour": 2, "oware": 4}
SECONDS = 1.0

BOTH = {"oware": 21, "7x7x5": 8, "sixfour": 9, "connect4": 16, "kalah": 14, "breakthrough:6x6": 9}
QUICK_BOTH = {"tictactoe": 5}

AALINA = {17: 0.6, 19: 3.5, 21: 12.3}
"""The Oware engine Aalina 2.1 (Java), seconds of one core; measured separately."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What the search had taken when it finished a depth: processor seconds and positions."""

    depth: int
    seconds: float
    nodes: int


def run(effort: Effort) -> Iterator[Table | Figure]:
    """Yield the cost of each depth, a figure of the growth, and the depth reached in a second."""
    costs = {}
    for name, deepest in effort.choose(DEEPEST, QUICK).items():
        costs[name] = deepen(name, deepest, effort.rounds)
        yield depth_table(name, costs[name])
    yield growth(costs)
    yield two_engines(effort)
    yield a_second(effort)


def deepen(name: str, deepest: int, rounds: int) -> list[Cost]:
    """Search the start with an empty table; return the costs of all depths, from the best round."""
    engine = Engine(game(name))

    def search() -> list[Cost]:
        started = time.process_time()
        costs: list[Cost] = []

        def record(report: Report) -> None:
            costs.append(Cost(report.depth, time.process_time() - started, report.nodes))

        engine.search(engine.game.start(), Limit(depth=deepest), progress=record)
        return costs

    return side_by_side(rounds, {name: search}, before=engine.clear_table)[name].answer


def depth_table(name: str, costs: list[Cost]) -> Table:
    """Return the table of one game, a row for each depth; all numbers are totals since the start."""
    table = Table(f"{name} from the start, one core", ("depth", "time", "nodes", "growth", "nodes a second"))
    nodes_before = 0
    for cost in costs:
        growth = times(cost.nodes / nodes_before) if nodes_before else "-"
        speed = rate(cost.nodes / cost.seconds)
        table.add(str(cost.depth), seconds(cost.seconds), f"{cost.nodes:,}", growth, speed)
        nodes_before = cost.nodes
    if name == "oware":
        depths = ", ".join(f"depth {depth} in {spent} s" for depth, spent in AALINA.items())
        table.note = f"Aalina 2.1, measured elsewhere on one core of such a machine: {depths}."
    return table


def growth(costs: dict[str, list[Cost]]) -> Figure:
    """Return the figure of nodes and time by depth, for all games."""
    nodes = {name: [(each.depth, float(each.nodes)) for each in found] for name, found in costs.items()}
    spent = {name: [(each.depth, each.seconds) for each in found] for name, found in costs.items()}
    return Figure(
        name="depth",
        title="What a depth costs, from the start, one core",
        across="depth",
        panels={"nodes": nodes, "seconds": spent},
    )


def two_engines(effort: Effort) -> Table:
    """Return what a depth costs with the exact engine and with the playing engine."""
    table = Table(
        "one depth, two engines, from the start, one core",
        ("game", "depth", "exact: nodes", "time", "playing: nodes", "time", "exact / playing"),
        note="Exact: the value of plain minimax. Playing: selective search with the learned evaluation.",
    )
    for name, depth in effort.choose(BOTH, QUICK_BOTH).items():
        engines = {"exact": Engine(name), "playing": playing_engine(name)}
        found = {each: _to_depth(engine, depth) for each, engine in engines.items()}
        cells = [text for cost in found.values() for text in (f"{cost.nodes:,}", seconds(cost.seconds))]
        table.add(name, str(depth), *cells, times(found["exact"].nodes / found["playing"].nodes))
    return table


def _to_depth(engine: Engine, depth: int) -> Cost:
    """Search the start with an empty table."""
    engine.clear_table()
    started = time.process_time()
    report = engine.search(engine.game.start(), Limit(depth=depth))
    return Cost(depth, time.process_time() - started, report.nodes)


def a_second(effort: Effort) -> Table:
    """Return how deep Oware and 6x6 are searched in a second, by one thread and by two."""
    limit = effort.choose(SECONDS, 0.05)
    table = Table(
        f"depth finished in {limit:g} s from the start",
        ("game", "threads", "depth", "nodes", "nodes a second"),
        note=f"Wall-clock time, on {os.cpu_count()} cores that other programs use as well.",
    )
    for name in ("oware", "sixfour"):
        for jobs in (1, 2):
            best = max(_search(name, jobs, limit, effort.rounds), key=lambda each: (each.depth, each.nodes))
            speed = rate(best.nodes / best.seconds)
            table.add(name, str(jobs), str(best.depth), f"{best.nodes:,}", speed)
    return table


def _search(name: str, jobs: int, limit: float, rounds: int) -> Iterator[Report]:
    engine = Engine(game(name), jobs=jobs)
    for _ in range(rounds):
        engine.clear_table()
        yield engine.search(engine.game.start(), Limit(seconds=limit))
