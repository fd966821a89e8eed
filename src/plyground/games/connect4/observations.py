"""What a learning agent sees of Connect Four.

(rows, columns, 2): plane 0 its own stones, plane 1 the other's, the top row first.
"""

from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game
from plyground.core.observation import Observations, View, spread_bits

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes


class Connect4View(View):
    """Two planes of cells, the top row first."""

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return the agent's stones and the other's."""
        rows, columns, _ = self.shape
        planes = np.empty((len(states), columns * (rows + 1), 2), np.int8)
        spread_bits(states[:, ::-1] if waiting else states, planes)
        # Cells are counted upwards in each column, with a spare one on top.
        upright = planes.reshape(len(states), columns, rows + 1, 2)[:, :, -2::-1]
        return np.ascontiguousarray(upright.transpose(0, 2, 1, 3))


class Connect4Observations(Observations):
    """Boards as planes of cells."""

    def view(self, game: Game) -> View:
        """Return the view of a board."""
        columns, rows = game.rules.columns, game.rules.rows
        return Connect4View(game, (rows, columns, 2), moves=columns)
