"""Questions about ends of games of Othello: who wins, by how many discs, and with which moves."""

from collections.abc import Iterator

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.othello.rules import Rules
from plyground.games.othello.solver.margin import (
    NODES,
    SQUARES,
    STOP,
    margin,
    new_memory,
    new_table,
    quarters_of,
)

MEGABYTES = 64


class LimitReached(Exception):
    """The limit was reached before the answer was clear."""


class Prover:
    """Answers questions about one board, and remembers margins: final leads with best play for discs.

    Every question may raise :class:`LimitReached`: after about ``nodes`` nodes, or once the first element of
    ``memory`` is not zero.
    """

    def __init__(self, rules: Rules, nodes: int | None = None, megabytes: float = MEGABYTES) -> None:
        self.rules = rules
        self.memory = new_memory(nodes)
        self._quarters = quarters_of(rules)
        self._table = new_table(megabytes)

    @property
    def nodes(self) -> int:
        """The nodes counted so far."""
        return int(self.memory[NODES])

    def stop(self) -> None:
        """Make the question that is being answered raise :class:`LimitReached` soon."""
        self.memory[STOP] = 1

    def value(self, position: Position) -> int:
        """Return the outcome of perfect play for the player to move: 1, 0 or -1."""
        found = self._search(position, -1, 1)
        return (found > 0) - (found < 0)

    def margin(self, position: Position, value: int) -> int:
        """Return the margin of the player to move in a position of that value."""
        return self._search(position, -1, SQUARES) if value > 0 else self._search(position, -SQUARES, 1)

    def worth(self, position: Position, move: Move) -> int:
        """Return the value of a legal move for the player who makes it."""
        after = position.play(move)
        return position.sign_of(after) * self.value(after)

    def keepers(self, position: Position, value: int) -> Iterator[Move]:
        """Yield the moves that keep the value of a position."""
        return (move for move in position.legal_moves if self.worth(position, move) == value)

    def best_moves(self, position: Position, margin: int) -> Iterator[Move]:
        """Yield the moves that keep a margin, the margin of the position."""
        return (move for move in position.legal_moves if self._keeps(position, move, margin))

    def line(self, position: Position, margin: int) -> Iterator[Move]:
        """Yield best play for discs to the end of the game."""
        while not position.is_over:
            move = next(self.best_moves(position, margin))
            after = position.play(move)
            margin *= position.sign_of(after)
            position = after
            yield move

    def _keeps(self, position: Position, move: Move, margin: int) -> bool:
        after = position.play(move)
        if after.turn == position.turn:
            return self._search(after, margin - 1, margin) >= margin
        return self._search(after, -margin, 1 - margin) <= -margin

    def _search(self, position: Position, low: int, high: int) -> int:
        mine, theirs = position.state
        found = margin(mine, theirs, low, high, self.rules, self._quarters, self._table, self.memory)
        if self.memory[STOP]:
            raise LimitReached
        return int(found)
