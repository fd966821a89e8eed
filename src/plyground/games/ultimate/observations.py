"""What a learning agent sees of Ultimate tic-tac-toe: (9, 9, 5), rows and columns of the whole board.

Planes 0 and 1 have its own marks and the other's, planes 2 and 3 the boards that each has won, and
plane 4 the boards in which the player to move may play. Move numbers go board by board; see ``rules``.
"""

from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game
from plyground.core.observation import Observations, View
from plyground.games.ultimate.boards import SIDE
from plyground.games.ultimate.rules import ALL, ANY, BOARDS, CELLS, cells_of
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes

PLANES = 5


@kernel
def spread_boards(states: "Numbers", planes: "Planes") -> None:
    """Write the marks, the boards that are won, and the boards to play in."""
    for number in range(states.shape[0]):
        my_boards, their_boards = int(states[number, 4]), int(states[number, 5])
        decided, target = int(states[number, 6]), int(states[number, 7])
        allowed = ALL & ~decided if target == ANY else 1 << target
        for board in range(BOARDS):
            mine = cells_of(int(states[number, 0]), int(states[number, 1]), board)
            theirs = cells_of(int(states[number, 2]), int(states[number, 3]), board)
            for cell in range(CELLS):
                row, column = board // 3 * 3 + cell // 3, board % 3 * 3 + cell % 3
                planes[number, row, column, 0] = (mine >> cell) & 1
                planes[number, row, column, 1] = (theirs >> cell) & 1
                planes[number, row, column, 2] = (my_boards >> board) & 1
                planes[number, row, column, 3] = (their_boards >> board) & 1
                planes[number, row, column, 4] = (allowed >> board) & 1


class UltimateView(View):
    """Five planes of nine rows and nine columns."""

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return the planes; the agent's own come first."""
        planes = np.empty((len(states), *self.shape), np.int8)
        spread_boards(states, planes)
        return planes[..., [1, 0, 3, 2, 4]] if waiting else planes


class UltimateObservations(Observations):
    """The whole board as planes."""

    def view(self, game: Game) -> View:
        """Return the view of the game."""
        return UltimateView(game, (SIDE, SIDE, PLANES))
