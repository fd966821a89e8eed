"""Who wins a position, how soon, and by which moves: questions to the attack search.

Each side's question is asked with rising limits: does the mover win within 1
ply, within 3, 5, ...; does the mover lose within 2, 4, ...? So the first yes is
the exact distance, and the game is a draw once neither side can ever win.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from plyground.bits import members, popcount
from plyground.core.types import DRAW, LOSS, WIN
from plyground.games.mnk.rules import (
    Rules,
    State,
    empty_cells,
    legal_moves,
    outcome,
    play,
    winning_cells,
)
from plyground.games.mnk.solver.attack import MAX_PLIES, Workspace, prove
from plyground.games.mnk.solver.blocking_bound import new_scales
from plyground.games.mnk.solver.counters import NODE_LIMIT, NODES, is_stopped, new_counters, node_budget
from plyground.games.mnk.solver.lines import board_of
from plyground.games.mnk.solver.transpositions import NEVER, new_table
from plyground.games.mnk.solver.unlimited import UnlimitedQuestion, UnlimitedSearch

MEGABYTES = 48
"""The default size of the tables; memory is used only as it fills."""

FIRST_NODES = 1000
"""After so many nodes without a win, the question is whether there is one at all; then twice as many."""

PASS_NODES = 1_000_000
"""For the question whether a side may pass, if so many are left: if it may, all its moves keep a draw."""


class LimitReached(Exception):
    """The limit was reached before the answer was clear."""


@dataclass(slots=True)
class Question:
    """Whether a side can win within so many plies, and the nodes spent on it so far."""

    attacker: int
    defender: int
    plies: int
    spent: int = 0


class Side:
    """What is asked about one side: whether it wins within some plies, and if that takes long, at all."""

    def __init__(self, attacker: int, defender: int, plies: int) -> None:
        self.limited = Question(attacker, defender, plies)
        self.unlimited = UnlimitedQuestion(attacker, defender, attacking=plies % 2 == 1)
        self.wins: bool | None = None

    @property
    def spent(self) -> int:
        """The nodes spent so far."""
        return self.limited.spent + self.unlimited.spent


class Prover:
    """Answers questions about one board, and remembers the bounds it has proved.

    Every question may raise :class:`LimitReached`: after ``nodes`` nodes, or once
    the first element of ``counters`` is not zero. Use it from one thread at a time.
    """

    def __init__(self, rules: Rules, nodes: int | None = None, megabytes: int = MEGABYTES) -> None:
        self.rules = rules
        self.counters = new_counters(nodes)
        self._board = board_of(rules)
        scratch = np.zeros((MAX_PLIES, 2, rules.width * rules.height), np.int64)
        gaps = np.zeros(self._board.lines.size, np.int64)
        self._workspace = Workspace(
            new_table(megabytes), scratch, gaps, new_scales(self._board), self.counters
        )
        self._unlimited = UnlimitedSearch(rules, self.counters, megabytes)

    @property
    def nodes(self) -> int:
        """The nodes counted so far."""
        return int(self.counters[NODES])

    def value(self, state: State) -> tuple[int, int | None]:
        """Return the value for the mover, and the plies to the end of a win or loss."""
        if legal_moves(state, self.rules) == 0:
            value = int(outcome(state, self.rules))
            return value, 0 if value else None
        length = popcount(empty_cells(state, self.rules))
        sides = [Side(state.mine, state.theirs, 1), Side(state.theirs, state.mine, 2)]
        while sides:
            side = min(sides, key=lambda side: side.spent)
            result = self._ask_next(side)
            if result > 0:
                return WIN if result % 2 else LOSS, result
            if -result >= length:
                sides.remove(side)
            elif side.wins:
                sides = [side]
        return DRAW, None

    def best_moves(self, state: State, value: int, distance: int | None) -> Iterator[int]:
        """Yield all best moves of a position whose value and distance are known."""
        moves = legal_moves(state, self.rules)
        if distance == 1:
            moves &= winning_cells(state.mine, self.rules)
        all_best = distance in (1, 2) or (value == DRAW and self._can_pass(state))
        for move in members(moves):
            if all_best or self._is_best(play(state, move, self.rules), value, distance):
                yield move

    def line(self, state: State, value: int, distance: int) -> Iterator[int]:
        """Yield best play of both sides from a won or lost position to the end."""
        for plies in range(distance, 0, -1):
            move = next(self.best_moves(state, value, plies))
            yield move
            state, value = play(state, move, self.rules), -value

    def wins_within(self, state: State, plies: int) -> bool:
        """Return whether the mover can force a win within an odd number of plies."""
        return self._ask(state.mine, state.theirs, plies) > 0

    def loses_within(self, state: State, plies: int) -> bool:
        """Return whether the other side can force a win within an even number of plies."""
        return self._ask(state.theirs, state.mine, plies) > 0

    def ever_wins(self, state: State) -> bool:
        """Return whether the mover can force a win at all."""
        return self.can_win(state.mine, state.theirs, attacking=True)

    def can_win(self, attacker: int, defender: int, *, attacking: bool) -> bool:
        """Return whether a side can force a win at all; ``attacking`` if it is to move."""
        question = UnlimitedQuestion(attacker, defender, attacking)
        while (answer := self._unlimited.ask(question, FIRST_NODES + question.spent)) is None:
            self.check_limit()
        return answer

    def _can_pass(self, state: State) -> bool:
        """Return whether it is soon clear that the other side does not win even after a pass."""
        passed = UnlimitedQuestion(state.theirs, state.mine, attacking=True)
        left = int(self.counters[NODE_LIMIT]) - self.nodes
        return self._unlimited.holds_by_blocking(passed, min(PASS_NODES, left // 4))

    def _is_best(self, after: State, value: int, distance: int | None) -> bool:
        """Return whether a move that leads to ``after`` keeps the value and the distance."""
        if distance is None:
            return not self.ever_wins(after)
        if value == WIN:
            return self.loses_within(after, distance - 1)
        return not self.wins_within(after, distance - 3)

    def _ask_next(self, side: Side) -> int:
        """Spend as many nodes again on a side; return what is known of its wins: -NEVER if there are none."""
        nodes = FIRST_NODES + side.spent
        if side.wins is None and side.unlimited.spent + FIRST_NODES < side.limited.spent:
            side.wins = self._unlimited.ask(side.unlimited, nodes)
            result = -NEVER if side.wins is False else 0
        else:
            result = self._deepen(side.limited, nodes)
        self.check_limit()
        return result

    def _deepen(self, question: Question, nodes: int) -> int:
        """Ask a question and raise its limit by two plies; return 0 if ``nodes`` more nodes are too few."""
        before = self.nodes
        with node_budget(self.counters, nodes):
            result = self._prove(question.attacker, question.defender, question.plies)
        question.spent += self.nodes - before
        if result:
            question.plies += 2
        return result

    def check_limit(self) -> None:
        """Raise LimitReached if the search must stop."""
        if is_stopped(self.counters):
            raise LimitReached

    def _ask(self, attacker: int, defender: int, plies: int) -> int:
        """Return the answer of the attack search."""
        result = self._prove(attacker, defender, plies)
        if result == 0:
            raise LimitReached
        return result

    def _prove(self, attacker: int, defender: int, plies: int) -> int:
        """Return the kernel's answer, 0 if it was stopped; odd plies mean that the attacker is to move."""
        return int(prove(attacker, defender, plies, self._board, self._workspace))
