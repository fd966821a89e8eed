"""Labels for learning: the exact value of a position and of its moves.

Small games and boards of k in a row are solved, Oware endings come from the tables
(their value counts play to the very end). A position without an exact value has
no labels; they are never guessed. Labels are *partial* if the value of the position is
proven but not that of every move.
"""

from dataclasses import dataclass

from plyground.core.types import Move

NODES = 200_000
"""The default node limit of the proof for one position."""


@dataclass(frozen=True, slots=True)
class Labels:
    """Exact values of a position.

    ``value``     the outcome of perfect play for the mover: 1, 0 or -1
    ``distance``  plies to a forced win or loss; None for a draw, and for Oware
    ``optimal``   the moves that keep the value: fastest wins, longest defences
    ``worth``     each move's worth: 1, 0 or -1; for Oware the final lead in seeds
    ``complete``  whether ``worth`` has every legal move; if not, the other moves are not proven
    """

    value: int
    distance: int | None
    optimal: tuple[Move, ...]
    worth: dict[Move, int]
    complete: bool = True

    def regret(self, move: Move) -> int | None:
        """Return how much less than the best a move is worth; None if its worth is not proven."""
        if move not in self.worth:
            return None
        return max(self.worth[best] for best in self.optimal) - self.worth[move]
