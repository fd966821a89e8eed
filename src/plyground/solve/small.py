"""Positions of any game, solved as far as a budget allows.

Two ways are tried, one after the other:

1. all positions that can be reached, if they are few (:mod:`plyground.solve.enumeration`);
   that also decides games with endless play;
2. the engine's proof (:mod:`plyground.solve.proof`), with what is left of the budget. It is
   not tried where a repeated position ends the game: a proof would hang on the past.
"""

import time
from dataclasses import replace

from plyground.core.game import Position
from plyground.jit import INTERPRETED
from plyground.search.limit import Cancel, Limit
from plyground.search.report import plies_to_end
from plyground.solve.enumeration import Enumeration, TooLarge, enumerate_positions, load_kernels
from plyground.solve.labels import Labels
from plyground.solve.proof import MEGABYTES as PROOF_MEGABYTES
from plyground.solve.proof import Proof
from plyground.solve.solution import Solution

BUDGET = Limit(nodes=50_000 if INTERPRETED else 5_000_000)
"""What a solution may take if nothing else is asked for: some seconds."""

FEW = 2_000 if INTERPRETED else 200_000
"""The most positions that are enumerated before the engine tries: some tenths of a second."""

MEGABYTES = 64
"""The memory for an enumeration where the engine does not try."""


class Attempt:
    """One attempt to solve a position, and what is left of its limit."""

    def __init__(
        self, position: Position, limit: Limit | None, cancel: Cancel | None, megabytes: float | None
    ) -> None:
        self.position = position
        is_limited = limit is not None and (limit.nodes is not None or limit.seconds is not None)
        self.limit = limit if limit is not None and is_limited else BUDGET
        self.cancel = cancel or Cancel()
        self.megabytes = megabytes
        self.nodes = 0
        load_kernels(position.game)
        self.started = time.perf_counter()

    def enumerate(self) -> Enumeration | None:
        """Return all positions; None if there are too many."""
        limit, megabytes = self._share(), self.megabytes or MEGABYTES
        try:
            found = enumerate_positions(self.position, limit, self.cancel, megabytes=megabytes)
        except TooLarge as error:
            self.nodes += error.count
            return None
        self.nodes += found.count
        return found

    def proof(self) -> Proof | None:
        """Return a proof with the rest of the limit; None if nothing is left, or the past would count."""
        nodes = None if self.limit.nodes is None else self.limit.nodes - self.nodes
        spent = time.perf_counter() - self.started
        seconds = None if self.limit.seconds is None else max(0.0, self.limit.seconds - spent)
        if self.position.game.repetition_ends or self.cancel.is_set or (nodes is not None and nodes < 1):
            return None
        rest = Limit(nodes=nodes, seconds=seconds)
        return Proof(self.position, rest, self.cancel, self.megabytes or PROOF_MEGABYTES)

    def _share(self) -> Limit:
        """Return the limit of the enumeration: all where the engine will not try, else at most half."""
        if self.position.game.repetition_ends:
            return self.limit
        nodes = FEW if self.limit.nodes is None else max(1, min(FEW, self.limit.nodes // 2))
        return replace(
            self.limit, nodes=nodes, seconds=None if self.limit.seconds is None else self.limit.seconds / 2
        )


def solve_small(
    position: Position, limit: Limit | None, cancel: Cancel | None, megabytes: float | None
) -> Solution:
    """Solve a position as far as the limit allows; everything in the solution is proven."""
    solution = Solution(position=position)
    attempt = Attempt(position, limit, cancel, megabytes)
    if position.is_over:
        solution.value = position.outcome
        solution.distance = 0 if position.outcome else None
        solution.complete = True
        return solution
    found = attempt.enumerate()
    if found is not None:
        fill_in(solution, found)
    elif (proof := attempt.proof()) is not None:
        proof.solve(solution)
        attempt.nodes += proof.nodes
    solution.nodes = attempt.nodes
    solution.ms = (time.perf_counter() - attempt.started) * 1000
    return solution


def fill_in(solution: Solution, found: Enumeration) -> None:
    """Fill in what all positions say of the first one; nothing if it hangs on repetition."""
    solution.value = found.value
    if solution.value is not None:
        solution.distance = found.distance_at(0)
        solution.best = tuple(found.best_moves(0))
        solution.line = found.line()
        solution.complete = True


def label_small(position: Position, nodes: int) -> Labels | None:
    """Return the value, all best moves and the worth of every move, if ``nodes`` suffice."""
    attempt = Attempt(position, Limit(nodes=nodes), None, megabytes=None)
    found = attempt.enumerate()
    if found is not None:
        return _labels_of(found)
    proof = attempt.proof()
    lines = None if proof is None else proof.scores()
    if lines is None:
        return None
    scores = {line.move: line.score for line in sorted(lines, key=lambda line: line.move)}
    best = max(scores.values())
    worth = {move: (score > 0) - (score < 0) for move, score in scores.items()}
    optimal = tuple(move for move, score in scores.items() if score == best)
    return Labels(worth[optimal[0]], plies_to_end(best), optimal, worth)


def _labels_of(found: Enumeration) -> Labels | None:
    """Return the labels of the first position; None if a move hangs on repetition."""
    worth = {move: value for move, (_, value) in found.moves(0).items() if value is not None}
    if found.value is None or len(worth) < len(found.start.legal_moves):
        return None
    return Labels(found.value, found.distance_at(0), tuple(found.best_moves(0)), worth)
