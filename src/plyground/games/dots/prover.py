"""Questions about positions of Dots and Boxes: who wins, and with which lines."""

from collections.abc import Iterator

from plyground.core.game import Position
from plyground.core.types import DRAW, LOSS, WIN, Move
from plyground.games.dots.bounds import new_table
from plyground.games.dots.margin import NODES, STOP, has_margin, new_memory
from plyground.games.dots.rules import Rules, lead
from plyground.games.dots.turned_lines import turn_table

MEGABYTES = 64


class LimitReached(Exception):
    """The limit was reached before the answer was clear."""


class Prover:
    """Answers questions about one board, and remembers margins.

    Every question may raise :class:`LimitReached`: after ``nodes`` nodes, or once the first element of
    ``memory`` is not zero.
    """

    def __init__(self, rules: Rules, nodes: int | None = None, megabytes: float = MEGABYTES) -> None:
        self.rules = rules
        self.memory = new_memory(nodes)
        self._table = new_table(megabytes)
        self._turns = turn_table(rules)

    @property
    def nodes(self) -> int:
        """The nodes counted so far."""
        return int(self.memory[NODES])

    def stop(self) -> None:
        """Make the question that is being answered raise :class:`LimitReached` soon."""
        self.memory[STOP] = 1

    def value(self, position: Position) -> int:
        """Return the outcome of perfect play for the player to move: 1, 0 or -1."""
        ahead = int(lead(position.state))
        if self.has_margin(position.state.lines, 1 - ahead):
            return WIN
        return DRAW if self.has_margin(position.state.lines, -ahead) else LOSS

    def margin(self, lines: int) -> int:
        """Return how many boxes more the player to move gets of those that are left, with best play."""
        margin = -self.rules.columns * self.rules.rows
        while self.has_margin(lines, margin + 1):
            margin += 1
        return margin

    def worth(self, position: Position, move: Move) -> int:
        """Return the value of a legal move for the player who makes it."""
        after = position.play(move)
        return position.sign_of(after) * self.value(after)

    def best_moves(self, position: Position, value: int) -> Iterator[Move]:
        """Yield the moves that keep the value of a position."""
        return (move for move in position.legal_moves if self.worth(position, move) == value)

    def line(self, position: Position, value: int) -> Iterator[Move]:
        """Yield best play to the end of the game."""
        while not position.is_over:
            move = next(self.best_moves(position, value))
            after = position.play(move)
            value *= position.sign_of(after)
            position = after
            yield move

    def has_margin(self, lines: int, margin: int) -> bool:
        """Return whether the player to move gets at least ``margin`` boxes more of those that are left."""
        found = has_margin(lines, margin, self.rules, self._turns, self._table, self.memory)
        if self.memory[STOP]:
            raise LimitReached
        return bool(found)
