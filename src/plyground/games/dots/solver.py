"""Dots and Boxes solved by proof: the value of a position, how long it takes, and every best move.

All games on a board have the same number of moves, so every move that keeps a win or a loss is as fast
as any other.
"""

import time
from contextlib import suppress
from dataclasses import replace

from plyground.caching import bounded_cache
from plyground.core.facts import has_rules_of
from plyground.core.game import Game, Position
from plyground.games.dots import rules as dots
from plyground.games.dots.prover import MEGABYTES, LimitReached, Prover
from plyground.search.limit import Cancel, Limit, alarm
from plyground.solve.labels import NODES, Labels
from plyground.solve.solution import Solution
from plyground.solve.solver import Solver

EASY_LINES = 27
"""A board of no more lines, such as 3x3 or 2x5, is solved from its start in half a second."""

SMALL_PROOF = 40_000
"""Nodes for the value of one position among many: some hundredths of a second."""


class DotsSolver(Solver):
    """Solves positions of Dots and Boxes by their margins."""

    def can_solve(self, game: Game) -> bool:
        """Return whether a board is small enough to be solved from its start."""
        return game.move_count <= EASY_LINES if has_rules_of(game, dots) else super().can_solve(game)

    def accuracy_sample(self, game: Game) -> int:
        """Return how many moves of each player a tournament checks: on large boards those near the end."""
        return 300 if has_rules_of(game, dots) else super().accuracy_sample(game)

    def solve(
        self,
        position: Position,
        limit: Limit | None = None,
        cancel: Cancel | None = None,
        *,
        megabytes: int | None = None,
    ) -> Solution:
        """Solve a position as far as ``limit`` and ``cancel`` allow."""
        if not has_rules_of(position.game, dots):
            return super().solve(position, limit, cancel, megabytes=megabytes)
        return solve(position, limit or Limit(), cancel or Cancel(), megabytes or MEGABYTES)

    def value(self, position: Position) -> int | None:
        """Return the value if a small proof finds it."""
        return _small_value(position) if has_rules_of(position.game, dots) else super().value(position)

    def label(self, position: Position, nodes: int = NODES) -> Labels | None:
        """Return the value, all best moves, and the worth of as many moves as ``nodes`` suffice for."""
        if not has_rules_of(position.game, dots):
            return super().label(position, nodes)
        prover, worth = Prover(position.game.rules, nodes, megabytes=1), {}
        with suppress(LimitReached):
            value = prover.value(position)
            for move in position.legal_moves:
                worth[move] = prover.worth(position, move)
        if len(worth) < len(position.legal_moves):
            return None
        optimal = tuple(move for move, each in worth.items() if each == value)
        return Labels(value, distance_of(position, value), optimal, worth)


def solve(position: Position, limit: Limit, cancel: Cancel, megabytes: float) -> Solution:
    """Solve a position as far as ``limit`` and ``cancel`` allow. Everything in the solution is proved."""
    solution = Solution(position=position)
    if position.is_over:
        value = position.outcome
        return replace(solution, value=value, distance=distance_of(position, value), complete=True)
    load_kernels(position.game)
    prover = Prover(position.game.rules, limit.nodes, megabytes)
    cancel.attach(prover.memory)
    started = time.perf_counter()
    with alarm(limit.seconds, prover.stop), suppress(LimitReached):
        fill_in(solution, prover)
    solution.nodes = prover.nodes
    solution.ms = (time.perf_counter() - started) * 1000
    return solution


def fill_in(solution: Solution, prover: Prover) -> None:
    """Fill in the solution, the most important parts first."""
    position = solution.position
    solution.value = value = prover.value(position)
    solution.distance = distance_of(position, value)
    for move in prover.best_moves(position, value):
        solution.best += (move,)
    solution.complete = True
    for move in prover.line(position, value) if value else ():
        solution.line += (move,)


def distance_of(position: Position, value: int) -> int | None:
    """Return how many plies a game takes from here; None for a draw."""
    return len(position.legal_moves) if value else None


@bounded_cache(256)
def load_kernels(game: Game) -> None:
    """Compile or load the kernels of the proof, so that this does not count as thinking time."""
    with suppress(LimitReached):
        Prover(game.rules, 1, megabytes=0.01).value(game.start())


@bounded_cache(1 << 14)
def _small_value(position: Position) -> int | None:
    with suppress(LimitReached):
        return Prover(position.game.rules, SMALL_PROOF, megabytes=1).value(position)
    return None
