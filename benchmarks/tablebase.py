"""Oware endgame tables: boards a second, on one core and on two."""

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.effort import Effort, Timed, best_of
from benchmarks.table import Figure, Table, rate, seconds, times
from plyground import game
from plyground.games.oware.tablebase.table import build, estimate

FEWEST_SEEDS = 8
MOST_REPEATED = 12
"""Larger tables are built once."""

PLAIN_PROGRAM = (
    "A plain C++ program, measured elsewhere on one busy core, took 20 to 31 s for 15 seeds with its checks."
)


def run(effort: Effort) -> Iterator[Table | Figure]:
    """Yield a table with a row for each number of seeds, and a figure of the growth."""
    table = Table(
        "Oware endgame tables built from nothing, files written",
        (
            "seeds",
            "boards",
            "memory",
            "1 job",
            "processor time",
            "boards a second",
            "2 jobs",
            "1 job / 2 jobs",
        ),
        note="'1 job' and '2 jobs' are wall-clock times, boards a second are of processor time on one core. "
        + PLAIN_PROGRAM,
    )
    build_fresh(1, jobs=2)  # compiles
    spent = []
    for seeds in effort.choose(range(FEWEST_SEEDS, effort.seeds + 1), range(2, 4)):
        rounds = effort.rounds if seeds <= MOST_REPEATED else 1
        one, two = (best_of(rounds, partial(build_fresh, seeds, jobs)) for jobs in (1, 2))
        spent.append((seeds, one.seconds))
        add_row(table, seeds, one, two)
    yield table
    boards = [(seeds, float(estimate(seeds).boards)) for seeds, _ in spent]
    yield Figure(
        name="tablebase",
        title="Oware endgame tables by number of seeds",
        across="seeds",
        panels={"boards (bytes on disk)": {"boards": boards}, "seconds of one core": {"seconds": spent}},
    )


def add_row(table: Table, seeds: int, one: Timed[None], two: Timed[None]) -> None:
    """Add the row of one size."""
    cost = estimate(seeds)
    table.add(
        str(seeds), f"{cost.boards:,}", f"{cost.memory / 2**20:.1f} MB", seconds(one.passed),
        seconds(one.seconds), rate(cost.boards / one.seconds), seconds(two.passed),
        times(one.passed / two.passed),
    )  # fmt: skip


def build_fresh(seeds: int, jobs: int) -> None:
    """Build the table in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        build(seeds, Path(folder), game("oware"), jobs)
