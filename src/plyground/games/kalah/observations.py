"""What a learning agent sees of Kalah: row 0 its own houses and store, row 1 the other's."""

from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game
from plyground.core.observation import Observations, View
from plyground.games.kalah.rules import MAX_HOUSES
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes


@kernel
def spread_houses(states: "Numbers", rows: "Planes") -> None:
    """Write the seeds of each house, and of the store, to ``rows[board, side, house]``."""
    houses = rows.shape[2] - 1
    for board in range(states.shape[0]):
        for side in range(2):
            row = int(states[board, side])
            for house in range(houses):
                rows[board, side, house] = (row >> 8 * house) & 0xFF
            rows[board, side, houses] = row >> 8 * MAX_HOUSES


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
        """Return the view of a board."""
        houses, seeds = game.rules
        return SeedsView(game, (2, houses + 1), highest=2 * houses * seeds, moves=houses)
