"""Boards solved by proof: who wins, in how many plies, in what time."""

from collections.abc import Iterator
from functools import partial

from benchmarks.effort import Effort, best_of
from benchmarks.table import Table, rate, seconds
from plyground import game
from plyground.games.mnk.solver.solve import solve
from plyground.search.limit import Limit
from plyground.solve.solution import Solution

# Solved by independent programs: the value for the first player, and the plies of the fastest win.
SOLVED = {
    "3x3x3": (0, None), "3x4x3": (1, 7), "4x4x3": (1, 5), "4x4x4": (0, None), "5x5x4": (0, None),
    "5x6x4": (1, 11), "6x6x4": (1, 11), "6x6x5": (0, None),
}  # fmt: skip
HARDER = ("7x7x4", "8x8x4", "4x9x4", "7x7x5")
QUICK = ("3x3x3", "4x4x3")
TIME_LIMIT = 10.0


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table: each empty board, with an empty transposition table."""
    table = Table(
        "empty boards solved: value, distance, all best moves",
        ("board", "first player", "plies", "best moves", "nodes", "time", "nodes a second"),
        note=f"'not decided': stopped after {TIME_LIMIT:g} s of wall-clock time. The boards up to 6x6x5 are "
        "checked against values from independent programs.",
    )
    for name in effort.choose((*SOLVED, *HARDER), QUICK):
        add_row(table, name, effort.rounds if name in SOLVED else 1)
    yield table


def add_row(table: Table, name: str, rounds: int) -> None:
    """Solve one board and add its row."""
    solve(game(name).start(), Limit(nodes=1))  # compiles
    best = best_of(rounds, partial(solve, game(name).start(), Limit(seconds=TIME_LIMIT)))
    found = best.answer
    assert name not in SOLVED or SOLVED[name] == (found.value, found.distance), f"{name}: {found}"
    plies = str(found.distance or "-")
    speed = rate(found.nodes / best.seconds)
    table.add(
        name, format_value(found), plies, format_best(found), f"{found.nodes:,}", seconds(best.seconds), speed
    )


def format_value(solution: Solution) -> str:
    """Write the value for the first player."""
    return {1: "wins", 0: "draws", -1: "loses", None: "not decided"}[solution.value]


def format_best(solution: Solution) -> str:
    """Write how many first moves are best."""
    return str(len(solution.best)) if solution.complete else "?"
