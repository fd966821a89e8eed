"""Ends of Othello solved: who wins, and by how many discs; and how the effort grows towards the start.

python -m benchmarks discs
"""

from collections.abc import Iterator, Sequence
from functools import partial
from statistics import median

from benchmarks.effort import Effort, Timed, timed
from benchmarks.table import Table, seconds
from plyground import game
from plyground.core.game import Game, Position
from plyground.games.othello.solver.prover import Prover
from plyground.games.othello.solver.solve import load_kernels
from plyground.search.limit import Limit
from plyground.search.playing import playing_engine
from plyground.testing import random_positions

FREE = (12, 14, 16, 18, 20)
POSITIONS = 20
GROWTH = range(18, 28)
THINKING = Limit(nodes=300_000)
MEGABYTES = 64


def run(effort: Effort) -> Iterator[Table]:
    """Yield a table of random ends on the standard board, and one of a game on the small board."""
    yield solve_ends(effort.choose(FREE, (8,)), effort.choose(POSITIONS, 2))
    yield follow_game(effort.choose(GROWTH, range(8, 10)), effort.choose(THINKING, Limit(nodes=100)))


def solve_ends(free: Sequence[int], number: int) -> Table:
    """Solve positions of random games by the number of their empty squares."""
    table = Table(
        "Othello: random ends solved",
        ("empty", "positions", "winner, median", "longest", "margin, median", "longest", "nodes for margins"),
        note="Processor time with empty tables: who wins; then by how many discs, with another table.",
    )
    board = game("othello")
    load_kernels(board)
    for each in free:
        positions = sample(board, each, number)
        winners = [timed(partial(find_winner, position)) for position in positions]
        margins = [timed(partial(find_margin, position)) for position in positions]
        nodes = sum(each.answer for each in margins) // len(margins)
        table.add(str(each), str(len(positions)), *times_of(winners), *times_of(margins), f"{nodes:,}")
    return table


def follow_game(free: Sequence[int], thinking: Limit) -> Table:
    """Solve the positions of one game of the engine against itself, from the last one to the first."""
    table = Table(
        "Othello, 6x6: positions of one game solved",
        ("empty", "nodes", "processor time"),
        note=f"Who wins, with an empty table of {MEGABYTES} MB each. The start has 32 empty squares.",
    )
    small = game("othello:6x6")
    load_kernels(small)
    for position in reversed(play_game(small, thinking)):
        if count_free(position) in free and not position.is_over:
            found = timed(partial(find_winner, position))
            table.add(str(count_free(position)), f"{found.answer:,}", seconds(found.seconds))
    return table


def play_game(board: Game, thinking: Limit) -> list[Position]:
    """Return the positions of a game of the playing engine against itself."""
    engine, positions = playing_engine(board, megabytes=16), [board.start()]
    while not positions[-1].is_over:
        positions.append(positions[-1].play(engine.search(positions[-1], thinking).move))
    return positions


def sample(board: Game, free: int, number: int) -> list[Position]:
    """Return positions of random games that are not over, with so many empty squares."""
    found = (each for each in random_positions(board, 10 * number, seed=1) if count_free(each) == free)
    return [position for position in found if not position.is_over][:number]


def count_free(position: Position) -> int:
    """Return the number of empty squares."""
    return str(position).count(".")


def find_winner(position: Position) -> int:
    """Find who wins; return the nodes."""
    prover = Prover(position.game.rules, megabytes=MEGABYTES)
    prover.value(position)
    return prover.nodes


def find_margin(position: Position) -> int:
    """Find the winner and the margin; return the nodes."""
    prover = Prover(position.game.rules, megabytes=MEGABYTES)
    prover.margin(position, prover.value(position))
    return prover.nodes


def times_of(found: Sequence[Timed[int]]) -> tuple[str, str]:
    """Return the median and the longest time as text."""
    times = [each.seconds for each in found]
    return seconds(median(times)), seconds(max(times))
