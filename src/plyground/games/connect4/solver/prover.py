"""Questions about positions of Connect Four: the score, the value, all best moves.

A question is a search of the window between two neighbouring scores: is it higher? A few answers find
the score, and each uses what the others have left in the table. A position that takes long is searched by
two threads, which share the table and try columns that look equally good in another order.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

from plyground.bits import members, popcount
from plyground.games.connect4.rules import Rules, State, columns_of, landing_cells, legal_moves, play
from plyground.games.connect4.solver.opening_table import OpeningTable
from plyground.games.connect4.solver.search import (
    NODE_LIMIT,
    NODES,
    STOP,
    STOPPED,
    new_memory,
    reverse_columns,
    search,
)
from plyground.games.connect4.solver.table import Words, new_table
from plyground.games.connect4.solver.winning import winning_cells

MEGABYTES = 64

EASY_NODES = 500_000
"""A question that takes no more needs no second thread."""


class LimitReached(Exception):
    """The limit was reached before the answer was clear."""


class Prover:
    """Answers questions about one board, and remembers bounds of scores.

    Every question may raise :class:`LimitReached`: after ``nodes`` nodes, or once the first element of
    ``memory`` is not zero. Use it from one thread at a time; several provers may share a ``table``.
    """

    def __init__(
        self,
        rules: Rules,
        nodes: int | None = None,
        megabytes: float = MEGABYTES,
        *,
        threads: int = 1,
        openings: OpeningTable | None = None,
        table: Words | None = None,
    ) -> None:
        self.rules = rules
        self.memory = new_memory(rules, nodes)
        self._table = new_table(megabytes) if table is None else table
        self._helper = new_memory(rules)
        reverse_columns(self._helper, rules)
        self._has_helper = threads > 1
        self._openings = openings

    @property
    def nodes(self) -> int:
        """The nodes counted so far."""
        return int(self.memory[NODES]) + int(self._helper[NODES])

    def left(self, state: State) -> int:
        """Return how many cells are empty."""
        return self.rules.columns * self.rules.rows - popcount(state.mine | state.theirs)

    def sign(self, state: State) -> int:
        """Return 1, 0 or -1: whether the score of an unfinished position is above or below 0."""
        known = self._known_score(state)
        if known is not None:
            return (known > 0) - (known < 0)
        return 1 if self.is_higher(state, 0) else 0 if self.is_higher(state, -1) else -1

    def score(self, state: State) -> int:
        """Return the score of an unfinished position."""
        known = self._known_score(state)
        if known is not None:
            return known
        left = self.left(state)
        low, high = -(left // 2), (left - 1) // 2
        while low < high:
            middle = _middle(low, high)
            found = self._ask(state, middle)
            low, high = (low, found) if found <= middle else (found, high)
        return low

    def is_higher(self, state: State, score: int) -> bool:
        """Return whether the score of an unfinished position is higher than this."""
        known = self._known_score(state)
        return (self._ask(state, score) if known is None else known) > score

    def best_moves(self, state: State, score: int) -> Iterator[int]:
        """Yield the moves that keep the score of a position."""
        wins = columns_of(
            winning_cells(state.mine, self.rules) & landing_cells(state, self.rules), self.rules
        )
        if wins:
            yield from members(wins)
            return
        for move in members(legal_moves(state, self.rules)):
            after = play(state, move, self.rules)
            if legal_moves(after, self.rules) == 0 or not self.is_higher(after, -score):
                yield move

    def line(self, state: State, score: int) -> Iterator[int]:
        """Yield best play of both sides to the end of the game."""
        while legal_moves(state, self.rules):
            move = next(self.best_moves(state, score))
            yield move
            state, score = play(state, move, self.rules), -score

    def _known_score(self, state: State) -> int | None:
        """Return the score of a position that somebody wins at once, or that is in the table of openings."""
        if winning_cells(state.mine, self.rules) & landing_cells(state, self.rules):
            return (self.left(state) + 1) // 2
        if self._openings is None:
            return None
        return self._openings.lookup(state, popcount(state.mine | state.theirs))

    def _ask(self, state: State, alpha: int) -> int:
        """Return a bound of the score: at most ``alpha``, or above it."""
        taken = state.mine | state.theirs
        question = (state.mine, taken, popcount(taken), alpha, alpha + 1, self.rules, self._table)
        found = STOPPED
        if self._has_helper:
            with _node_budget(self.memory, EASY_NODES):
                found = int(search(*question, self.memory))
        if found == STOPPED and not self.memory[STOP]:
            found = (
                self._search_together(question) if self._has_helper else int(search(*question, self.memory))
            )
        if found == STOPPED:
            raise LimitReached
        return found

    def _search_together(self, question: tuple[int, int, int, int, int, Rules, Words]) -> int:
        """Search with a second thread that fills the table as well."""
        self._helper[STOP] = 0
        helper = Thread(target=search, args=(*question, self._helper), name="connect four", daemon=True)
        helper.start()
        found = int(search(*question, self.memory))
        self._helper[STOP] = 1
        helper.join()
        return found


def _middle(low: int, high: int) -> int:
    """Return a score between two bounds, nearer to 0, where most scores are."""
    middle = (low + high) // 2
    if middle <= 0 and low // 2 < middle:
        middle = -(-low // 2)
    elif middle >= 0 and high // 2 > middle:
        middle = high // 2
    return max(low, min(middle, high - 1))


@contextmanager
def _node_budget(memory: Words, nodes: int) -> Iterator[None]:
    """Stop searches after ``nodes`` more nodes, if their limit is not reached before."""
    limit = int(memory[NODE_LIMIT])
    memory[NODE_LIMIT] = min(limit, int(memory[NODES]) + nodes)
    try:
        yield
    finally:
        memory[NODE_LIMIT] = limit
