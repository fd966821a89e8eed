"""Questions about positions of Hex: who wins, and with which moves."""

from collections.abc import Iterator

from plyground.core.game import Position
from plyground.core.types import LOSS, WIN, Move
from plyground.games.hex.cells import Rules
from plyground.games.hex.maps import map_of
from plyground.games.hex.proof import NODES, STOP, decide, new_memory, new_scratch, new_table

MEGABYTES = 64


class LimitReached(Exception):
    """The limit was reached before the answer was clear."""


class HexProver:
    """Answers questions about one board of up to ``maps.MOST_ROWS`` rows, and remembers results.

    Every question may raise :class:`LimitReached`: after ``nodes`` nodes, or once the first element of
    ``memory`` is not zero.
    """

    def __init__(self, rules: Rules, nodes: int | None = None, megabytes: float = MEGABYTES) -> None:
        self.rules = rules
        self.memory = new_memory(nodes)
        self._map = map_of(rules.size)
        self._table = new_table(megabytes)
        self._scratch = new_scratch(rules.size)

    @property
    def nodes(self) -> int:
        """The nodes counted so far."""
        return int(self.memory[NODES])

    def stop(self) -> None:
        """Make the question that is being answered raise :class:`LimitReached` soon."""
        self.memory[STOP] = 1

    def value(self, position: Position) -> int:
        """Return the outcome of perfect play for the player to move: 1 or -1."""
        state = position.state
        found = decide(
            state.mine0, state.theirs0, state.across, 0, self._map, self.rules,
            self._table, self.memory, self._scratch,
        )  # fmt: skip
        if self.memory[STOP]:
            raise LimitReached
        return WIN if found >= 0 else LOSS

    def winning_moves(self, position: Position) -> Iterator[Move]:
        """Yield the moves that win."""
        return (move for move in position.legal_moves if self.value(position.play(move)) == LOSS)
