"""Othello solved by proof: who wins, by how many discs, and every move that keeps them.

The smallest board is solved from its start by the general solver, which also says how long a win
takes. On the others, ends of games are solved in discs, and nobody hurries.
"""

import time
from contextlib import suppress
from dataclasses import replace

from plyground.caching import bounded_cache
from plyground.core.facts import has_rules_of
from plyground.core.game import Game, Position
from plyground.games.othello import rules as othello
from plyground.games.othello.solver.prover import MEGABYTES, LimitReached, Prover
from plyground.jit import INTERPRETED
from plyground.search.limit import Cancel, Limit, alarm
from plyground.solve.labels import NODES, Labels
from plyground.solve.solution import Solution
from plyground.solve.solver import Solver

BUDGET = Limit(nodes=50_000 if INTERPRETED else 50_000_000)
"""What a solution may take if nothing else is asked for: some seconds."""

NODES_OF_MEGABYTE = 10_000
"""A megabyte holds the positions of at least so many nodes."""

SMALL_PROOF = 100_000
"""Nodes for the value of one position among many: some hundredths of a second."""


class OthelloSolver(Solver):
    """Solves ends of games; the smallest board from its start."""

    def accuracy_sample(self, game: Game) -> int:
        """Return how many moves of each player a tournament checks: those near the end."""
        return 300 if has_rules_of(game, othello) else super().accuracy_sample(game)

    def solve(
        self,
        position: Position,
        limit: Limit | None = None,
        cancel: Cancel | None = None,
        *,
        megabytes: int | None = None,
    ) -> Solution:
        """Solve a position as far as ``limit`` and ``cancel`` allow."""
        if not has_rules_of(position.game, othello) or self.can_solve(position.game):
            return super().solve(position, limit, cancel, megabytes=megabytes)
        if limit is None or (limit.nodes is None and limit.seconds is None):
            limit = BUDGET
        return solve_end(position, limit, cancel or Cancel(), megabytes or MEGABYTES)

    def value(self, position: Position) -> int | None:
        """Return the value if a small proof finds it."""
        return _small_value(position) if has_rules_of(position.game, othello) else super().value(position)

    def label(self, position: Position, nodes: int = NODES) -> Labels | None:
        """Return the value, and the worth of every move, if ``nodes`` suffice."""
        if not has_rules_of(position.game, othello) or self.can_solve(position.game):
            return super().label(position, nodes)
        prover = Prover(position.game.rules, nodes, megabytes=1)
        with suppress(LimitReached):
            worth = {move: prover.worth(position, move) for move in position.legal_moves}
            value = max(worth.values())
            return Labels(value, None, tuple(move for move in worth if worth[move] == value), worth)
        return None


def solve_end(position: Position, limit: Limit, cancel: Cancel, megabytes: float) -> Solution:
    """Solve a position as far as ``limit`` and ``cancel`` allow. Everything in the solution is proved."""
    solution = Solution(position=position, unit="disc")
    if position.is_over:
        margin = int(othello.lead(*position.state))
        return replace(solution, value=position.outcome, margin=margin, complete=True)
    load_kernels(position.game)
    prover = Prover(position.game.rules, limit.nodes, enough_memory(limit, megabytes))
    cancel.attach(prover.memory)
    started = time.perf_counter()
    with alarm(limit.seconds, prover.stop), suppress(LimitReached):
        fill_in(solution, prover)
    solution.nodes = prover.nodes
    solution.ms = (time.perf_counter() - started) * 1000
    return solution


def enough_memory(limit: Limit, megabytes: float) -> float:
    """Return so many megabytes at most, but no more than a limited number of nodes can fill."""
    return megabytes if limit.nodes is None else min(megabytes, 0.1 + limit.nodes / NODES_OF_MEGABYTE)


def fill_in(solution: Solution, prover: Prover) -> None:
    """Fill in the solution, the most important parts first."""
    position = solution.position
    solution.value = value = prover.value(position)
    if value >= 0:
        solution.best = (
            next(move for move in position.legal_moves if prover.worth(position, move) == value),
        )
    solution.margin = margin = prover.margin(position, value)
    solution.best = tuple(prover.best_moves(position, margin))
    solution.complete = True
    for move in prover.line(position, margin):
        solution.line += (move,)


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
