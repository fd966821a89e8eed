"""A match that is changed in place, for environments that are stepped very often."""

from plyground.bits import contains, is_empty
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.play.match import Match


class MutableMatch:
    """The state of a ``Match``, updated in place: ten times as fast to play on.

    ``legal`` is the set of legal moves as bits; empty once the game is over, by the
    rules or by repetition.
    """

    __slots__ = ("_advance", "_seen", "game", "legal", "moves", "positions")

    def __init__(self, start: Position) -> None:
        self.game = start.game
        self.positions = [start]
        self.moves: list[Move] = []
        self.legal = self.game.legal_moves(start.state, self.game.rules)
        self._seen = {(start.state, start.turn)}
        self._advance = self.game.bound("plyground.interop.vector_kernels").advance

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return is_empty(self.legal)

    @property
    def match(self) -> Match:
        """The same game as an immutable match."""
        return Match(tuple(self.positions), tuple(self.moves))

    def is_legal(self, move: Move) -> bool:
        """Return whether a move is legal now."""
        return 0 <= move < self.game.move_count and contains(self.legal, move)

    def play(self, move: Move) -> None:
        """Play a move; raise the same errors as ``Match.play``."""
        if not self.is_legal(move):
            self.match.play(move)
        here, game = self.positions[-1], self.game
        state, self.legal, again = self._advance(here.state, move, game.rules)
        after = Position(game, state, here.turn if again else 1 - here.turn)
        self.positions.append(after)
        self.moves.append(move)
        if game.repetition_ends:
            if (state, after.turn) in self._seen:
                self.legal = game.no_moves
            self._seen.add((state, after.turn))

    def copy(self) -> "MutableMatch":
        """Return an independent copy."""
        twin = object.__new__(MutableMatch)
        twin.game, twin.legal, twin._advance = self.game, self.legal, self._advance
        twin.positions, twin.moves, twin._seen = list(self.positions), list(self.moves), set(self._seen)
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> "MutableMatch":
        return self.copy()
