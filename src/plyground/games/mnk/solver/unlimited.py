"""Whether a side can ever force a win: two searches take turns, one that blocks, one that counts proofs.

The search of ``blocking`` soon proves that there is no win where the defender needs no
threats, as on most large boards. The search of ``proof_numbers`` decides the rest.
"""

from dataclasses import dataclass

from plyground.games.mnk.rules import Rules
from plyground.games.mnk.solver.blocking import BLOCKED, STOPPED, block, find_gaps, new_blocking_work
from plyground.games.mnk.solver.counters import NODES, node_budget
from plyground.games.mnk.solver.lines import IntArray, board_of
from plyground.games.mnk.solver.proof_numbers import FAR, NumberWork, explore, new_number_work

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
