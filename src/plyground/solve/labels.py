"""Labels for learning: the exact value of a position and of its moves.

Boards of k in a row are solved by proof, Oware endings come from the tables
(their value counts play to the very end). A position without an exact value has
no labels; they are never guessed.
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
    """

    value: int
    distance: int | None
    optimal: tuple[Move, ...]
    worth: dict[Move, int]

    def regret(self, move: Move) -> int:
        """Return how much less than the best a move is worth."""
        return max(self.worth.values()) - self.worth[move]
