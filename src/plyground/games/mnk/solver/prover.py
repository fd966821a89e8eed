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
from plyground.games.mnk.solver.attack import MAX_PLIES, NODES, Workspace, prove
from plyground.games.mnk.solver.lines import board_of
from plyground.games.mnk.solver.transpositions import new_table

MEGABYTES = 48
"""The default size of the transposition table; memory is used only as it fills."""

NO_LIMIT = 1 << 62


class LimitReached(Exception):
    """The limit was reached before the answer was clear."""


@dataclass(slots=True)
class Question:
    """Whether a side can win within so many plies, and the nodes spent on it so far."""

    attacker: int
    defender: int
    plies: int
    spent: int = 0


class Prover:
    """Answers questions about one board, and remembers the bounds it has proved.

    Every question may raise :class:`LimitReached`: after ``nodes`` nodes, or once
    the first element of ``counters`` is not zero. Use it from one thread at a time.
    """

    def __init__(self, rules: Rules, nodes: int | None = None, megabytes: int = MEGABYTES) -> None:
        self.rules = rules
        self.counters = np.array([0, 0, NO_LIMIT if nodes is None else nodes], np.int64)
        self._board = board_of(rules)
        scratch = np.zeros((MAX_PLIES, 2, rules.width * rules.height), np.int64)
        self._workspace = Workspace(new_table(megabytes), scratch, self.counters)

    @property
    def nodes(self) -> int:
        """The positions looked at so far."""
        return int(self.counters[NODES])

    def value(self, state: State) -> tuple[int, int | None]:
        """Return the value for the mover, and the plies to the end of a win or loss."""
        if legal_moves(state, self.rules) == 0:
            value = int(outcome(state, self.rules))
            return value, 0 if value else None
        questions = [Question(state.mine, state.theirs, 1), Question(state.theirs, state.mine, 2)]
        while questions:
            question = min(questions, key=lambda question: question.spent)
            result = self._deepen(question)
            if result > 0:
                return WIN if result % 2 else LOSS, result
            if -result >= popcount(empty_cells(state, self.rules)):
                questions.remove(question)
        return DRAW, None

    def best_moves(self, state: State, value: int, distance: int | None) -> Iterator[int]:
        """Yield all best moves of a position whose value and distance are known."""
        moves = legal_moves(state, self.rules)
        if distance == 1:
            moves &= winning_cells(state.mine, self.rules)
        for move in members(moves):
            if distance in (1, 2) or self._is_best(play(state, move, self.rules), value, distance):
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
        question = Question(state.mine, state.theirs, 1)
        length = popcount(empty_cells(state, self.rules))
        result = 0
        while length and -length < result <= 0:
            result = self._deepen(question)
        return result > 0

    def _is_best(self, after: State, value: int, distance: int | None) -> bool:
        """Return whether a move that leads to ``after`` keeps the value and the distance."""
        if distance is None:
            return not self.ever_wins(after)
        if value == WIN:
            return self.loses_within(after, distance - 1)
        return not self.wins_within(after, distance - 3)

    def _deepen(self, question: Question) -> int:
        """Ask a question, and raise its limit by two plies."""
        before = self.nodes
        result = self._ask(question.attacker, question.defender, question.plies)
        question.plies += 2
        question.spent += self.nodes - before
        return result

    def _ask(self, attacker: int, defender: int, plies: int) -> int:
        """Return the kernel's answer; odd plies mean that the attacker is to move."""
        result = int(prove(attacker, defender, plies, self._board, self._workspace))
        if result == 0:
            raise LimitReached
        return result
