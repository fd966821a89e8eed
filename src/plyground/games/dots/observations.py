"""What a learning agent sees of Dots and Boxes.

(2 * rows + 1, 2 * columns + 1, 3): the board in half steps, as it is drawn, so that lines lie
between dots and boxes between lines. Plane 0 has the lines, plane 1 the agent's boxes, plane 2 the
other's.
"""

from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game
from plyground.core.observation import Observations, View, spread_bits

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes

PLANES = 3


class DotsView(View):
    """Three planes of lines and boxes."""

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return the lines, the agent's boxes and the other's."""
        columns, rows = self.game.rules[:2]
        across = columns * (rows + 1)
        bits = np.empty((len(states), self.game.move_count, PLANES), np.int8)
        spread_bits(states[:, [0, 2, 1]] if waiting else states, bits)
        seen = np.zeros((len(states), *self.shape), np.int8)
        seen[:, ::2, 1::2, 0] = bits[:, :across, 0].reshape(-1, rows + 1, columns)
        seen[:, 1::2, ::2, 0] = bits[:, across:, 0].reshape(-1, rows, columns + 1)
        seen[:, 1::2, 1::2, 1:] = bits[:, : columns * rows, 1:].reshape(-1, rows, columns, 2)
        return seen


class DotsObservations(Observations):
    """Boards in half steps."""

    def view(self, game: Game) -> View:
        """Return the view of a board."""
        columns, rows = game.rules[:2]
        return DotsView(game, (2 * rows + 1, 2 * columns + 1, PLANES))
