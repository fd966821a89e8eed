"""Who wins a position, how soon, and by which moves: questions to the attack search.

Each side's question is asked with rising limits: does the mover win within 1
ply, within 3, 5, ...; does the mover lose within 2, 4, ...? So the first yes is
the exact distance, and the game is a draw once neither side can ever win.

With a second thread, the searches take turns on one core while the proof numbers, which take longest
on hard positions, have the other one for themselves.
"""

from collections.abc import Iterator

import numpy as np

from plyground.bits import lowest, members, popcount
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
from plyground.games.mnk.solver.counters import (
    INTERRUPT,
    NODE_LIMIT,
    NODES,
    is_exhausted,
    new_counters,
    node_budget,
)
from plyground.games.mnk.solver.lines import IntArray, board_of
from plyground.games.mnk.solver.number_thread import NumberThread
from plyground.games.mnk.solver.side import FIRST_NODES, Question, Side
from plyground.games.mnk.solver.transpositions import new_table
from plyground.games.mnk.solver.unlimited import UnlimitedQuestion, UnlimitedSearch

MEGABYTES = 48
"""The default size of the tables; memory is used only as it fills."""

EASY_NODES = 20_000
"""A position that takes no more needs no second thread."""

PASS_NODES = 1_000_000
"""For the question whether a side may pass, if so many are left: if it may, all its moves keep a draw."""


class LimitReached(Exception):
    """The limit was reached before the answer was clear."""


class Prover:
    """Answers questions about one board, and remembers the bounds it has proved.

    Every question may raise :class:`LimitReached`: after ``nodes`` nodes, or once
    the first element of ``counters`` is not zero. Use it from one thread at a time.
    """

    def __init__(
        self, rules: Rules, nodes: int | None = None, megabytes: int = MEGABYTES, *, threads: int = 1
    ) -> None:
        self.rules = rules
        self.threads = threads
        self._thread_nodes = 0
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
        return int(self.counters[NODES]) + self._thread_nodes

    @property
    def saved_tables(self) -> dict[str, IntArray]:
        """The tables that are worth keeping from one run to the next, by name."""
        return self._unlimited.tables

    def stored_results(self) -> int:
        """Return how many results the tables hold."""
        return self._unlimited.stored_results()

    def settled_moves(self, state: State) -> tuple[int, ...]:
        """Return the moves of which it is known whether they win."""
        return members(self._unlimited.settled_moves(state.mine, state.theirs))

    def value(self, state: State) -> tuple[int, int | None]:
        """Return the value for the mover, and the plies to the end if they were found on the way."""
        if legal_moves(state, self.rules) == 0:
            value = int(outcome(state, self.rules))
            return value, 0 if value else None
        length = popcount(empty_cells(state, self.rules))
        mover, other = Side(state.mine, state.theirs, 1, length), Side(state.theirs, state.mine, 2, length)
        # On an empty board the first player would do at least as well as the second by playing like it.
        sides = (mover, other) if state.mine | state.theirs else (mover,)
        answer = self._take_turns(sides, None if self.threads == 1 else EASY_NODES)
        return answer or self._share_work(sides)

    def _take_turns(self, sides: tuple[Side, ...], nodes: int | None) -> tuple[int, int | None] | None:
        """Ask the questions of the sides in turn until one wins or none can; None after ``nodes`` nodes."""
        answer = None
        while answer is None and (nodes is None or self.nodes < nodes):
            answer = self._ask_next(sides, in_thread=False)
        return answer

    def _share_work(self, sides: tuple[Side, ...]) -> tuple[int, int | None]:
        """Ask the questions of the sides in turn, but leave the proof numbers to another thread."""
        with NumberThread(self._unlimited, sides, self.counters) as thread:
            try:
                while (answer := self._ask_next(sides, in_thread=True)) is None:
                    pass
            finally:
                self._thread_nodes += thread.stop()
                self.counters[INTERRUPT] = 0
        return answer

    def _ask_next(self, sides: tuple[Side, ...], *, in_thread: bool) -> tuple[int, int | None] | None:
        """Spend as many nodes again on the side with the fewest; return the value once it is known."""
        undecided = [side for side in sides if side.wins is None]
        if undecided:
            plies = self._ask_about(min(undecided, key=lambda side: side.spent), in_thread=in_thread)
            if plies > 0:
                return WIN if plies % 2 else LOSS, plies
        for side, value in zip(sides, (WIN, LOSS), strict=False):
            if side.wins:
                return value, None
        return None if any(side.wins is None for side in sides) else (DRAW, None)

    def value_and_distance(self, state: State) -> tuple[int, int | None]:
        """Return the value for the mover, and the plies to the end of a win or loss."""
        value, distance = self.value(state)
        if value and distance is None:
            distance = self.distance(state, value)
        return value, distance

    def distance(self, state: State, value: int) -> int:
        """Return the plies to the end of a position that is won or lost."""
        if value == WIN:
            question = Question(state.mine, state.theirs, 1)
        else:
            question = Question(state.theirs, state.mine, 2)
        while (result := self._ask(question.attacker, question.defender, question.plies)) < 0:
            question.plies += 2
        return result

    def distance_within(self, state: State, value: int, nodes: int) -> int | None:
        """Return the plies to the end of a position that is won or lost; None if ``nodes`` are not enough."""
        with node_budget(self.counters, nodes):
            try:
                return self.distance(state, value)
            except LimitReached:
                pass
        self.check_limit()
        return None

    def winning_move(self, state: State) -> int:
        """Return a move that wins a won position, however long it takes."""
        if wins := winning_cells(state.mine, self.rules) & legal_moves(state, self.rules):
            return lowest(wins)
        known = self._unlimited.known_move(state.mine, state.theirs, attacking=True)
        if known is not None:
            return known
        questions = {
            move: UnlimitedQuestion(after.theirs, after.mine, attacking=False)
            for move in members(legal_moves(state, self.rules))
            for after in (play(state, move, self.rules),)
        }
        nodes = FIRST_NODES
        while True:
            for move, question in questions.items():
                if self._unlimited.ask(question, nodes):
                    return move
                self.check_limit()
            nodes *= 2

    def known_defence(self, attacker: int, defender: int) -> int | None:
        """Return a move of the defender, to move, after which it is known to hold; None if none is known."""
        return self._unlimited.known_move(attacker, defender, attacking=False)

    def threat_line(self, state: State) -> tuple[int, ...]:
        """Return the mover's moves of a win by threats alone; none if it has none, or wins at once."""
        return self._unlimited.threat_line(state.mine, state.theirs)

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

    def _ask_about(self, side: Side, *, in_thread: bool) -> int:
        """Spend as many nodes again on a side; return the plies of its win if they are found."""
        nodes, result = FIRST_NODES + side.spent, 0
        if not side.is_unlimited_next or (in_thread and not side.unlimited.may_block):
            result = self._deepen(side.limited, nodes)
            if -result >= side.length:
                side.wins = False
        elif not in_thread:
            side.wins = self._unlimited.ask(side.unlimited, side.next_nodes)
        elif self._unlimited.ask_blocking(side.unlimited, nodes):
            side.wins = False
        self.counters[INTERRUPT] = 0
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
        if is_exhausted(self.counters):
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
