"""Whether a side can ever force a win: two searches take turns, one that blocks, one that counts proofs.

The search of ``blocking`` soon proves that there is no win where the defender needs no
threats, as on most large boards. The search of ``proof_numbers`` decides the rest.
"""

from dataclasses import dataclass

import numpy as np

from plyground.bits import bit, collect, members
from plyground.games.mnk.rules import Rules
from plyground.games.mnk.solver.blocking import (
    BLOCKED,
    STOPPED,
    block,
    find_gaps,
    known_answer,
    new_blocking_work,
)
from plyground.games.mnk.solver.counters import NODES, node_budget
from plyground.games.mnk.solver.lines import IntArray, board_of
from plyground.games.mnk.solver.proof_numbers import (
    FAR,
    NumberWork,
    decided_moves,
    explore,
    known_move,
    new_number_work,
)
from plyground.games.mnk.solver.threat_search import find_threat_line

SAMPLE = 1 << 18
"""Rows of a table that are counted to estimate how full it is."""

BLOCKING_SHARE = 4
"""One node of so many is for the search that only blocks."""


@dataclass(slots=True)
class UnlimitedQuestion:
    """Whether a side can ever force a win, and the nodes spent on it so far.

    ``may_block`` is False once it is known that the defender cannot hold by blocking alone.
    """

    attacker: int
    defender: int
    attacking: bool
    spent: int = 0
    may_block: bool = True


class UnlimitedSearch:
    """Answers such questions about one board, and remembers what it has proved."""

    def __init__(self, rules: Rules, counters: IntArray, megabytes: float) -> None:
        self._board = board_of(rules)
        self._counters = counters
        self._blocking = new_blocking_work(self._board, counters, megabytes / 2)
        self._numbers = new_number_work(self._board, counters, megabytes / 2)

    @property
    def tables(self) -> dict[str, IntArray]:
        """The tables of both searches, by name."""
        return {"blocking": self._blocking.table, "numbers": self._numbers.table}

    def stored_results(self) -> int:
        """Return about how many positions the tables hold, judged by a part of them."""
        return sum(_count_used(table) for table in self.tables.values())

    def settled_moves(self, attacker: int, defender: int) -> int:
        """Return the attacker's moves of which the tables know whether they win."""
        # Arrays of its own: the searches may be running.
        blocking = new_blocking_work(self._board, self._counters, 1)._replace(table=self._blocking.table)
        numbers = new_number_work(self._board, self._counters, 1)._replace(table=self._numbers.table)
        settled = int(decided_moves(attacker, defender, self._board, numbers))
        for move in members(
            collect(range(self._board.symmetries.shape[1])) & ~(attacker | defender | settled)
        ):
            count = find_gaps(attacker | bit(move), defender, self._board, blocking)
            if known_answer(count, False, 1, self._board, blocking) == BLOCKED:
                settled |= bit(move)
        return settled

    def ask(self, question: UnlimitedQuestion, nodes: int) -> bool | None:
        """Return the answer, or None if ``nodes`` more nodes are not enough."""
        before = int(self._counters[NODES])
        answer = None
        if question.may_block and self.holds_by_blocking(question, nodes // BLOCKING_SHARE):
            answer = False
        else:
            answer = self.count_proofs(question, nodes - nodes // BLOCKING_SHARE, self._counters)
        question.spent += int(self._counters[NODES]) - before
        return answer

    def count_proofs(self, question: UnlimitedQuestion, nodes: int, counters: IntArray) -> bool | None:
        """Return the answer of the proof numbers, or None if ``nodes`` nodes are not enough."""
        with node_budget(counters, nodes):
            return self._is_won(question, self._numbers._replace(counters=counters))

    def ask_blocking(self, question: UnlimitedQuestion, nodes: int) -> bool:
        """Return whether ``nodes`` more nodes prove that the defender can block every line."""
        before = int(self._counters[NODES])
        is_blocked = self.holds_by_blocking(question, nodes)
        question.spent += int(self._counters[NODES]) - before
        return is_blocked

    def holds_by_blocking(self, question: UnlimitedQuestion, nodes: int) -> bool:
        """Return whether ``nodes`` nodes prove that the defender can block every line."""
        with node_budget(self._counters, nodes):
            return self._is_blocked(question)

    def known_move(self, attacker: int, defender: int, *, attacking: bool) -> int | None:
        """Return a move with which the side to move is known to win, or to hold; None if none is known."""
        move = int(known_move(attacker, defender, attacking, self._board, self._numbers))
        return None if move < 0 else move

    def threat_line(self, attacker: int, defender: int) -> tuple[int, ...]:
        """Return the attacker's moves of a win by threats alone, if it has one."""
        return find_threat_line(attacker, defender, self._board, self._numbers.threats)

    def _is_blocked(self, question: UnlimitedQuestion) -> bool:
        work = self._blocking
        count = find_gaps(question.attacker, question.defender, self._board, work)
        answer, _ = block(0, count, question.attacking, self._board, work)
        question.may_block = answer == STOPPED
        return answer == BLOCKED

    def _is_won(self, question: UnlimitedQuestion, work: NumberWork) -> bool | None:
        proof, disproof = explore(
            question.attacker,
            question.defender,
            question.attacking,
            FAR,
            FAR,
            0,
            True,
            self._board,
            work,
        )
        if proof == 0 or disproof == 0:
            return bool(proof == 0)
        return None


def _count_used(table: IntArray) -> int:
    sample = table[:SAMPLE, 2]
    return int(np.count_nonzero(sample)) * len(table) // len(sample)
