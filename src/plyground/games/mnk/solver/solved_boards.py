"""Print which boards are solved, and in what time.

``python -m plyground.games.mnk.solver.solved_boards [SECONDS] [BOARD ...]``
"""

import sys
from collections.abc import Iterable, Iterator

from plyground.errors import PlygroundError
from plyground.games.mnk.family import parse_name
from plyground.games.mnk.solver.solve import solve
from plyground.search.limit import Limit
from plyground.solve.solution import Solution

LONGEST_SIDE, RUNS = 8, (3, 4, 5)
LONGER = ("4x9x4", "7x7x6", "8x8x6")
"""Other boards of interest."""

HEAD = f"{'board':<8}{'first player':<14}{'plies':>5}{'best':>6}{'nodes':>13}{'ms':>10}"


def all_boards() -> Iterator[str]:
    """Yield the names of all boards with sides from 3 to 8 and three to five in a row, and some others."""
    for run in RUNS:
        for height in range(run, LONGEST_SIDE + 1):
            for width in range(3, height + 1):
                yield f"{width}x{height}x{run}"
    yield from LONGER


def solve_boards(boards: Iterable[str], seconds: float = 10.0) -> Iterator[Solution]:
    """Solve the empty boards one after the other, each within the time limit."""
    for name in boards:
        game = parse_name(name)
        if game is None:
            raise PlygroundError(f"{name!r} is not a board such as 6x6x4")
        yield solve(game.start(), Limit(seconds=seconds))


def format_row(solution: Solution) -> str:
    """Return one line of the table."""
    value = {1: "win", 0: "draw", -1: "loss", None: "not decided"}[solution.value]
    best = len(solution.best) if solution.complete else "?"
    plies = solution.distance or ""
    name = solution.position.game.ruleset
    return f"{name:<8}{value:<14}{plies:>5}{best:>6}{solution.nodes:>13,}{solution.ms:>10.1f}"


if __name__ == "__main__":
    print(HEAD)
    limit = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    for solution in solve_boards(sys.argv[2:] or all_boards(), limit):
        print(format_row(solution), flush=True)
