"""What a learning agent sees of Pentago: (6, 6, 3), rows and columns of the whole board.

Planes 0 and 1 have its own stones and the other's; plane 2 is full of ones while a quadrant is to be turned.
Move numbers go quadrant by quadrant; see ``rules``.
"""

from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game
from plyground.core.observation import Observations, View
from plyground.games.pentago.tables import CELL_AT, SIDE

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes

PLANES = 3


class PentagoView(View):
    """Three planes of six rows and six columns."""

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return the planes; the agent's own stones come first."""
        bits = states[:, :2, None] >> np.array(CELL_AT) & 1
        planes = np.empty((len(states), SIDE * SIDE, PLANES), np.int8)
        planes[..., :2] = (bits[:, ::-1] if waiting else bits).transpose(0, 2, 1)
        planes[..., 2] = states[:, 2, None]
        return planes.reshape(len(states), *self.shape)


class PentagoObservations(Observations):
    """The whole board as planes."""

    def view(self, game: Game) -> View:
        """Return the view of the game."""
        return PentagoView(game, (SIDE, SIDE, PLANES))
