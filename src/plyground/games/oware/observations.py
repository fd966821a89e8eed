"""What a learning agent sees of Oware: (2, 7), row 0 its own houses and store, row 1 the other's."""

from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game
from plyground.core.observation import Observations, View
from plyground.games.oware.rules import HOUSES, SEEDS
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes


@kernel
def spread_houses(states: "Numbers", rows: "Planes") -> None:
    """Write the seeds of each house, and of the store, to ``rows[board, side, house]``."""
    for board in range(states.shape[0]):
        for side in range(2):
            row = int(states[board, side])
            for house in range(HOUSES + 1):
                rows[board, side, house] = (row >> 8 * house) & 0xFF


class SeedsView(View):
    """Two rows of houses, each with its store."""

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return the agent's row and the other's."""
        rows = np.empty((len(states), *self.shape), np.int8)
        spread_houses(states[:, ::-1] if waiting else states, rows)
        return rows


class SeedObservations(Observations):
    """Boards as rows of seeds."""

    def view(self, game: Game) -> View:
        """Return the view of Oware."""
        return SeedsView(game, (2, HOUSES + 1), highest=SEEDS, moves=HOUSES)
