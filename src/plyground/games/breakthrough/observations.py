"""What a learning agent sees of Breakthrough.

(rows, columns, 2): plane 0 its own pawns, plane 1 the other's, the top row first. The
agent's pawns always go up, and move numbers mean the same for both seats.
"""

from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game
from plyground.core.observation import Observations, View, spread_bits

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes


class BreakthroughView(View):
    """Two planes of squares, the top row first."""

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return the agent's pawns and the other's."""
        rows, columns, _ = self.shape
        planes = np.empty((len(states), rows * columns, 2), np.int8)
        spread_bits(states[:, ::-1] if waiting else states, planes)
        seen = planes.reshape(len(states), *self.shape)
        # Squares are counted from the mover's own row. The player who waits sees them from the other side.
        return np.ascontiguousarray(seen[:, :, ::-1] if waiting else seen[:, ::-1])


class BreakthroughObservations(Observations):
    """Boards as planes of squares."""

    def view(self, game: Game) -> View:
        """Return the view of a board."""
        return BreakthroughView(game, (game.rules.rows, game.rules.columns, 2), moves=game.move_count)
