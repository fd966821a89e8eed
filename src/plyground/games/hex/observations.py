"""What a learning agent sees of Hex.

(rows, columns, 3): plane 0 its own stones, plane 1 the other's, plane 2 is 1 everywhere for
the agent that joins the left side with the right.
"""

from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game
from plyground.core.observation import Observations, View, spread_bits

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes


class HexView(View):
    """Two planes of cells, and one for the direction."""

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return the agent's stones, the other's, and the agent's direction."""
        rows, columns, _ = self.shape
        planes = np.empty((len(states), rows * columns, 3), np.int8)
        mine, theirs = _spread(states[:, 0:2], rows * columns), _spread(states[:, 2:4], rows * columns)
        planes[..., 0], planes[..., 1] = (theirs, mine) if waiting else (mine, theirs)
        planes[..., 2] = (states[:, -1:] ^ waiting).astype(np.int8)
        return planes.reshape(len(states), *self.shape)


class HexObservations(Observations):
    """Boards as planes of cells."""

    def view(self, game: Game) -> View:
        """Return the view of a board."""
        return HexView(game, (game.rules.size, game.rules.size, 3))


def _spread(words: "Numbers", cells: int) -> "Planes":
    """Return sets of two words as 0 and 1 for each cell."""
    bits = np.empty((len(words), 64, 2), np.int8)
    spread_bits(np.ascontiguousarray(words), bits)
    return np.concatenate((bits[..., 0], bits[..., 1]), axis=1)[:, :cells]
