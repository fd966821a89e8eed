"""How long it takes to prove random positions of 6x6 with four in a row, as ``perfect`` does it."""

import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from benchmarks.effort import Effort
from benchmarks.table import Table, seconds
from plyground import game
from plyground.core.game import Position
from plyground.core.types import WIN
from plyground.games.mnk.solver.prover import LimitReached, Prover
from plyground.games.mnk.solver.solve import THREADS, load_kernels, new_prover, stop
from plyground.play.openings import random_play
from plyground.search.limit import Limit, alarm
from plyground.solve.book import book_of
from plyground.solve.exact import exact

BOARD = "sixfour"
MOST_PLIES, GROUP = 30, 5
POSITIONS = 100
"""How many positions with each number of plies."""

LONGEST = 10.0
"""The most seconds for one position."""

WORST = 10


@dataclass(frozen=True, slots=True)
class Timed:
    """A position, and the seconds until its value and a winning move were known, and all best moves.

    None stands for more than the limit.
    """

    plies: int
    position: Position
    value: float | None
    length: float | None


def run(effort: Effort) -> Iterator[Table]:
    """Yield a table by the number of plies, and one of the slowest positions."""
    board, rng = game(BOARD), Random(19)  # repeatable, not secret
    load_kernels(board)
    measured = [
        time_proof(plies, random_play(board, plies, rng)[1], effort.choose(LONGEST, 0.1))
        for plies in range(1, MOST_PLIES + 1)
        for _ in range(effort.choose(POSITIONS, 1))
    ]
    yield tabulate(measured)
    slowest = Table("the slowest positions", ("position", "plies", "value known", "all best moves"))
    for each in sorted(measured, key=lambda each: -_or_longest(each.value))[:WORST]:
        slowest.add(str(each.position), str(each.plies), _time(each.value), _time(each.length))
    yield slowest


def time_proof(plies: int, position: Position, limit: float) -> Timed:
    """Prove a position with a new prover, or find it in the book of proofs."""
    prover = new_prover(position.game, threads=THREADS)
    began = time.perf_counter()
    if is_in_book(position):
        exact(position, Limit(seconds=limit))
        return Timed(plies, position, *[time.perf_counter() - began] * 2)
    known = length = None
    with alarm(limit, lambda: stop(prover)), suppress(LimitReached):
        value, distance = find_value(prover, position)
        known = time.perf_counter() - began
        if value and distance is None:
            distance = prover.distance(position.state, value)
        list(prover.best_moves(position.state, value, distance))
        length = time.perf_counter() - began
    return Timed(plies, position, known, length)


def is_in_book(position: Position) -> bool:
    """Return whether the shipped book has the proven value."""
    book = book_of(position.game)
    found = book.lookup(position) if book else None
    return found is not None and found[0].exact


def find_value(prover: Prover, position: Position) -> tuple[int, int | None]:
    """Return the value and, if it was found on the way, the distance; find a move that wins, too."""
    value, distance = prover.value(position.state)
    if value == WIN and distance is None:
        prover.winning_move(position.state)
    return value, distance


def tabulate(measured: Sequence[Timed]) -> Table:
    """Return the table by the number of plies."""
    table = Table(
        f"random positions of {BOARD} proven, each with empty tables",
        (
            "plies", "positions", "value: mean", "slowest", "within 0.5 s", "within 2 s", "best moves: mean",
            "slowest",
        ),
        note=f"Elapsed time with {THREADS} threads. 'Value' includes a move that wins, 'best moves' all of "
        f"them and the length of a win; '-' stands for more than {LONGEST:g} s.",
    )  # fmt: skip
    for first in range(1, MOST_PLIES + 1, GROUP):
        group = [each for each in measured if first <= each.plies < first + GROUP]
        table.add(f"{first} to {first + GROUP - 1}", *describe(group))
    table.add("all", *describe(measured))
    return table


def describe(group: Sequence[Timed]) -> tuple[str, ...]:
    """Return the cells of a group of positions."""
    values = [_or_longest(each.value) for each in group]
    lengths = [_or_longest(each.length) for each in group]
    quick, soon = (sum(value <= most for value in values) for most in (0.5, 2.0))
    return (
        str(len(group)), _time(sum(values) / len(group)), _time(max(values)), f"{quick / len(group):.2%}",
        f"{soon / len(group):.2%}", _time(sum(lengths) / len(group)), _time(max(lengths)),
    )  # fmt: skip


def _or_longest(taken: float | None) -> float:
    return float("inf") if taken is None else taken


def _time(taken: float | None) -> str:
    return "-" if taken is None or taken == float("inf") else seconds(taken)
