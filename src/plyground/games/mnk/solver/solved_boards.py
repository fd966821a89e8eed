"""Print which boards are solved, and in what time.

``python -m plyground.games.mnk.solver.solved_boards [SECONDS]``
"""

import sys
from collections.abc import Iterable, Iterator

from plyground.games.mnk.family import parse_name
from plyground.games.mnk.solver.solve import solve
from plyground.search.limit import Limit
from plyground.solve.solution import Solution

BOARDS = (
    "3x3x3", "3x4x3", "4x4x3", "4x4x4", "5x5x4", "5x6x4", "6x6x4", "6x6x5", "5x7x4",
    "7x7x4", "8x8x4", "4x7x4", "4x8x4", "4x9x4", "6x7x5", "7x7x5", "7x7x6", "8x8x6",
)  # fmt: skip
HEAD = f"{'board':<8}{'first player':<14}{'plies':>5}{'best':>6}{'nodes':>13}{'ms':>10}"


def solve_boards(boards: Iterable[str] = BOARDS, seconds: float = 10.0) -> Iterator[Solution]:
    """Solve the empty boards one after the other, each within the time limit."""
    for name in boards:
        game = parse_name(name)
        assert game is not None
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
    for solution in solve_boards(seconds=float(sys.argv[1]) if len(sys.argv) > 1 else 10.0):
        print(format_row(solution), flush=True)
