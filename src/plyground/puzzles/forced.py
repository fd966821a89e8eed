"""Whether a move wins within so many plies, over every line of play.

    wins = QuickWins(game)
    wins.shortest(position, 7)      (5, (move, ...)): the fewest plies, and every move that wins so soon

The engine answers it as a question with two answers, which is much faster than a score. It works for
every game, also where nothing is known of the value of a position.
"""

from collections.abc import Iterator

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.search import memory as slots
from plyground.search.engine import Engine
from plyground.search.report import win_in

MEGABYTES = 32


class OutOfNodes(Exception):  # never leaves the package
    """The question was not answered with the nodes that it may take."""


class QuickWins:
    """Answers questions about forced wins of one game; ``nodes`` is the most for one position."""

    def __init__(self, game: Game, nodes: int = 1_000_000) -> None:
        self.game = game
        self.nodes = nodes
        self._engine = Engine(game, megabytes=MEGABYTES, quiesce=False)
        self._left = nodes

    def shortest(self, position: Position, most: int) -> tuple[int, tuple[Move, ...]] | None:
        """Return in how many plies the mover wins at most, and the moves that do; None if it takes more.

        Raise OutOfNodes if that is not found out in time.
        """
        self._left = self.nodes
        if self.game.repetition_ends:
            self._engine.clear_table()
        for plies in range(1, most + 1, 2 if self.game.alternates else 1):
            moves = tuple(self._winning(position, plies))
            if moves:
                return plies, moves
        return None

    def wins_within(self, position: Position, plies: int) -> bool:
        """Return whether the mover wins within so many plies; raise OutOfNodes if that takes too long."""
        return next(self._winning(position, plies), None) is not None

    def winning(self, position: Position, plies: int) -> tuple[Move, ...]:
        """Return every move that wins within so many plies; raise OutOfNodes if that takes too long."""
        return tuple(self._winning(position, plies))

    def _winning(self, position: Position, plies: int) -> Iterator[Move]:
        for move in position.legal_moves:
            after = position.play(move)
            sign = position.sign_of(after)
            if after.is_over:
                if sign * after.outcome > 0:
                    yield move
            elif plies > 1 and self._reaches(position, after, sign, plies):
                yield move

    def _reaches(self, position: Position, after: Position, sign: int, plies: int) -> bool:
        """Return whether the mover of ``position`` wins within ``plies``, one of which led to ``after``."""
        score = win_in(plies)
        low, high = (score - 1, score) if sign > 0 else (-score, 1 - score)
        memory = self._engine.new_memory(position, ())
        memory[slots.NODE_LIMIT] = max(1, self._left)
        found = self._engine.value_within(after, low, high, plies - 1, memory)
        self._left -= int(memory[slots.NODES])
        if memory[slots.STOP]:
            raise OutOfNodes
        return found >= high if sign > 0 else found <= low
