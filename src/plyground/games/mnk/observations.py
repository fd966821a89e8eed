"""What a learning agent sees of a board: (height, width, 2), plane 0 its own marks, plane 1 the other's."""

from typing import TYPE_CHECKING

import numpy as np

from plyground.bits import WORD
from plyground.core.game import Game
from plyground.core.observation import Observations, View
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes


@kernel
def spread_cells(states: "Numbers", planes: "Planes") -> None:
    """Write each cell of both sides to ``planes[board, cell, side]``; a side has one number or more."""
    words = states.shape[1] // 2
    for board in range(planes.shape[0]):
        for side in range(2):
            for cell in range(planes.shape[1]):
                number = int(states[board, side * words + cell // WORD])
                planes[board, cell, side] = (number >> (cell % WORD)) & 1


class BoardView(View):
    """Two planes of cells."""

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return the agent's marks and the other's."""
        height, width, _ = self.shape
        planes = np.empty((len(states), height * width, 2), np.int8)
        spread_cells(np.roll(states, states.shape[1] // 2, axis=1) if waiting else states, planes)
        return planes.reshape(len(states), *self.shape)


class BoardObservations(Observations):
    """Boards as planes of cells."""

    def view(self, game: Game) -> View:
        """Return the view of a board."""
        width, height = game.rules.width, game.rules.height
        return BoardView(game, (height, width, 2), moves=width * height)
