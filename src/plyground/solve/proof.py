"""A position solved by the engine: alpha-beta over every legal move, to the end of every line.

The search deepens until the score is proven. Only wins, losses and draws at the end of
the game count: the game's evaluation, its candidates and its tables are left out. Then
every other move is asked one question: is it as good?
"""

import time
from dataclasses import replace
from typing import Any

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.search import memory as slots
from plyground.search import negamax
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit, alarm
from plyground.search.report import Line, Report, plies_to_end
from plyground.solve.solution import Solution

MEGABYTES = 64


def rules_alone(game: Game) -> Game:
    """Return the game without its evaluation, chosen moves and tables."""
    left_out: dict[str, Any] = dict.fromkeys(("evaluate", "candidates", "rollout_moves", "noisy", "lookup"))
    return replace(game, **left_out)


class Proof:
    """One proof: an engine, and what is left of the limit."""

    def __init__(self, position: Position, limit: Limit, cancel: Cancel, megabytes: float) -> None:
        self.game = rules_alone(position.game)
        self.position = Position(self.game, position.state, position.turn)
        self.engine = Engine(self.game, megabytes=megabytes, quiesce=False)
        self.memory = self.engine.new_memory(self.position, ())
        self.limit = limit
        self.cancel = cancel
        self.nodes = 0
        self.started = time.perf_counter()

    def solve(self, solution: Solution) -> None:
        """Fill in the solution as far as the limit allows."""
        report = self.search(self.position)
        if report is None:
            return
        solution.value = (report.score > 0) - (report.score < 0)
        solution.distance = plies_to_end(report.score)
        best = self.best_moves(report)
        solution.best = (report.move,) if best is None else best
        solution.line = self.line(report)
        is_finished = solution.distance is None or len(solution.line) == solution.distance
        solution.complete = best is not None and is_finished

    def scores(self) -> tuple[Line, ...] | None:
        """Return the proven score of every legal move; None if the limit does not suffice."""
        report = self.search(self.position, lines=0)
        return None if report is None else report.lines

    def search(self, position: Position, lines: int = 1) -> Report | None:
        """Return the proven best moves; None if the limit does not suffice."""
        left = self._left()
        if left is None:
            return None
        wanted = lines if len(position.legal_moves) > 1 else 2  # for one line, an only move is not searched
        report = self.engine.search(position, left, lines=wanted, cancel=self.cancel)
        self.nodes += report.nodes
        return report if report.exact else None

    def best_moves(self, report: Report) -> tuple[Move, ...] | None:
        """Return all moves as good as the best one; None if the limit does not suffice."""
        best = []
        for move in self.position.legal_moves:
            is_best = move == report.move or self._is_as_good(move, report)
            if is_best is None:
                return None
            if is_best:
                best.append(move)
        return tuple(best)

    def line(self, report: Report) -> tuple[Move, ...]:
        """Return best play to the end of a won or lost game, as far as the limit allows."""
        if plies_to_end(report.score) is None:
            return ()
        line, position = report.pv, self.position
        for move in line:
            position = position.play(move)
        while not position.is_over:
            more = self.search(position)
            if more is None:
                break
            for move in more.pv:
                position = position.play(move)
            line += more.pv
        return line

    def _is_as_good(self, move: Move, report: Report) -> bool | None:
        """Return whether a move scores no less than the best one; None if the limit does not suffice."""
        plies = plies_to_end(report.score)
        if plies is not None:
            return self._reaches(move, report.score, plies - 1)[0]
        for depth in range(report.depth - 1, negamax.MAX_DEPTH):
            reaches, is_proven = self._reaches(move, report.score, depth)
            if reaches is None or not reaches or is_proven:
                return reaches
        return None

    def _reaches(self, move: Move, score: int, depth: int) -> tuple[bool | None, bool]:
        """Return whether a move scores ``score`` in a search to ``depth``, and whether it saw every end."""
        left = self._left()
        if left is None:
            return None, False
        after = self.position.play(move)
        low, high = (score - 1, score) if after.turn == self.position.turn else (-score, 1 - score)
        memory = self.memory
        memory[slots.NODES] = memory[slots.STOP] = memory[slots.HORIZON] = 0
        memory[slots.NODE_LIMIT] = (1 << 62) if left.nodes is None else left.nodes
        self.cancel.attach(memory)
        with alarm(left.seconds, lambda: memory.__setitem__(slots.STOP, 1)):
            found = self.engine.value_within(after, low, high, depth, memory)
        self.nodes += int(memory[slots.NODES])
        if memory[slots.STOP]:
            return None, False
        reaches = found >= high if after.turn == self.position.turn else found <= low
        return reaches, memory[slots.HORIZON] == 0

    def _left(self) -> Limit | None:
        """Return what is left of the limit; None if it is used up."""
        spent = time.perf_counter() - self.started
        nodes = None if self.limit.nodes is None else self.limit.nodes - self.nodes
        seconds = None if self.limit.seconds is None else self.limit.seconds - spent
        is_spent = (nodes is not None and nodes < 1) or (seconds is not None and seconds <= 0)
        return None if is_spent or self.cancel.is_set else Limit(nodes=nodes, seconds=seconds)
