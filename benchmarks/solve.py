"""Boards solved by proof: who wins, in how many plies, in what time, with one thread and with two."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from benchmarks.effort import Effort, Timed, best_of
from benchmarks.table import Table, seconds, times
from benchmarks.versions import Version, versions_of
from plyground import game
from plyground.core.game import Game
from plyground.games.mnk.solver.prover import LimitReached
from plyground.games.mnk.solver.solve import THREADS, load_kernels, new_prover, solve, stop
from plyground.search.limit import Limit, alarm
from plyground.solve.solution import Solution

# Solved by independent programs: the value for the first player, and the plies of the fastest win.
SOLVED = {
    "3x3x3": (0, None), "3x4x3": (1, 7), "4x4x3": (1, 5), "4x4x4": (0, None), "5x5x4": (0, None),
    "5x6x4": (1, 11), "6x6x4": (1, 11), "6x6x5": (0, None),
}  # fmt: skip
HARDER = ("7x7x4", "8x8x4", "6x7x5", "7x7x5", "4x9x4", "4x8x4")
QUICK = ("3x3x3", "4x4x3")
LONGEST = 60.0
"""The most seconds for one question."""

MEGABYTES = 512


def run(effort: Effort) -> Iterator[Table]:
    """Yield a table of empty boards, and one that compares them with another commit if there is one."""
    boards = effort.choose((*SOLVED, *HARDER), QUICK)
    yield solve_boards(boards, effort)
    if effort.against:
        with versions_of(effort.against) as versions:
            yield compare(versions, boards, effort)


def solve_boards(boards: Sequence[str], effort: Effort) -> Table:
    """Solve each empty board with empty tables."""
    table = Table(
        "empty boards solved",
        (
            "board", "first player", "plies", "best moves", "one thread", f"{THREADS} threads", "ratio",
            "all best moves",
        ),
        note=f"Elapsed time with {MEGABYTES} MB of tables. The first two times are those of the value alone, "
        "the last one that of all best moves and the length of a win, with two threads; '-': more than "
        f"{LONGEST:g} s. The boards up to 6x6x5 are checked against values from independent programs.",
    )  # fmt: skip
    for name in boards:
        table.add(*row(name, effort.rounds if name in SOLVED else 1))
    return table


def row(name: str, rounds: int) -> Iterator[str]:
    """Yield the cells of one board."""
    board = game(name)
    load_kernels(board)
    one, two = (best_of(rounds, partial(value_of, board, threads)) for threads in (1, THREADS))
    limit = Limit(seconds=LONGEST)
    whole = best_of(rounds, partial(solve, board.start(), limit, megabytes=MEGABYTES))
    found = whole.answer
    assert SOLVED.get(name, (two.answer, found.distance)) == (found.value, found.distance), f"{name}: {found}"
    yield from (name, format_value(two.answer), str(found.distance or "-"), format_best(found))
    yield from (elapsed(one), elapsed(two))
    yield times(one.passed / two.passed) if None not in (one.answer, two.answer) else "-"
    yield seconds(whole.passed) if found.complete else "-"


def value_of(board: Game, threads: int) -> int | None:
    """Return the value of the empty board for the first player; None if it takes too long."""
    prover = new_prover(board, megabytes=MEGABYTES, threads=threads)
    with alarm(LONGEST, lambda: stop(prover)), suppress(LimitReached):
        return prover.value(board.start().state)[0]
    return None


def elapsed(measured: Timed[int | None]) -> str:
    """Write the elapsed time of a value; ``-`` if it was not found."""
    return "-" if measured.answer is None else seconds(measured.passed)


def format_value(value: int | None) -> str:
    """Write the value for the first player."""
    return {1: "wins", 0: "draws", -1: "loses", None: "not decided"}[value]


def format_best(solution: Solution) -> str:
    """Write how many first moves are best."""
    return str(len(solution.best)) if solution.complete else "?"


def compare(versions: Sequence[Version], boards: Sequence[str], effort: Effort) -> Table:
    """Solve each board with ``plyground solve`` of each version in turn."""
    table = Table(
        "plyground solve, two versions",
        ("board", *(each.name for each in versions)),
        note=f"Old: {effort.against}; new: this tree. Elapsed time of 'plyground solve BOARD --time "
        f"{LONGEST:g}' without its start, all best moves included. 'Value only': stopped before the best "
        "moves or the length were known.",
    )
    for version in versions:
        ask(version, boards[0])  # compiles
    for name in boards:
        table.add(name, *(describe(ask(version, name)) for version in versions))
    return table


def ask(version: Version, name: str) -> dict[str, Any]:
    """Return the answer of ``plyground solve``."""
    answer: dict[str, Any] = json.loads(version.run("solve", name, "--time", f"{LONGEST:g}", "--json"))
    return answer


def describe(answer: dict[str, Any]) -> str:
    """Write the time of an answer, or what is missing from it."""
    if answer["value"] is None:
        return "not decided"
    return seconds(answer["ms"] / 1000) if answer["ms"] < LONGEST * 1000 else "value only"
