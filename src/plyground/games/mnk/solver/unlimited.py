"""Whether a side can ever force a win: two searches take turns, one that blocks, one that counts proofs.

The search of ``blocking`` soon proves that there is no win where the defender needs no
threats, as on most large boards. The search of ``proof_numbers`` decides the rest.
"""

from dataclasses import dataclass

from plyground.games.mnk.rules import Rules
from plyground.games.mnk.solver.blocking import BLOCKED, STOPPED, block, find_gaps, new_blocking_work
from plyground.games.mnk.solver.counters import NODES, node_budget
from plyground.games.mnk.solver.lines import IntArray, board_of
from plyground.games.mnk.solver.proof_numbers import FAR, explore, new_number_work


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
        if question.may_block and self.holds_by_blocking(question, nodes // 2):
            answer = False
        else:
            with node_budget(self._counters, nodes // 2):
                answer = self._is_won(question)
        question.spent += int(self._counters[NODES]) - before
        return answer

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

    def _is_won(self, question: UnlimitedQuestion) -> bool | None:
        proof, disproof = explore(
            question.attacker,
            question.defender,
            question.attacking,
            FAR,
            FAR,
            0,
            True,
            self._board,
            self._numbers,
        )
        if proof == 0 or disproof == 0:
            return bool(proof == 0)
        return None
