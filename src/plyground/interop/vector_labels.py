"""Exact values of many boards as arrays, for learning."""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from plyground.solve.labels import Labels

if TYPE_CHECKING:
    from numpy.typing import NDArray


class BoardLabels(NamedTuple):
    """The exact values of the boards that have one.

    ``known``     whether the value of each board is proven; all other arrays are 0 where it is not
    ``values``    the outcome of perfect play for the player to move: 1, 0 or -1
    ``optimal``   1 for each best move, ``(boards, moves)``
    ``proven``    1 for each move whose worth is proven, ``(boards, moves)``
    ``worth``     the worth of those moves: 1, 0 or -1; for Oware the final lead in seeds
    """

    known: "NDArray[np.bool_]"
    values: "NDArray[np.int8]"
    optimal: "NDArray[np.int8]"
    proven: "NDArray[np.int8]"
    worth: "NDArray[np.int8]"

    @classmethod
    def empty(cls, boards: int, moves: int) -> "BoardLabels":
        """Return labels of boards without a proven value."""
        optimal, proven, worth = (np.zeros((boards, moves), np.int8) for _ in range(3))
        return cls(np.zeros(boards, np.bool_), np.zeros(boards, np.int8), optimal, proven, worth)

    def write(self, board: int, labels: Labels) -> None:
        """Write the labels of one board."""
        self.known[board] = True
        self.values[board] = labels.value
        self.optimal[board, list(labels.optimal)] = 1
        self.proven[board, list(labels.worth)] = 1
        self.worth[board, list(labels.worth)] = list(labels.worth.values())
