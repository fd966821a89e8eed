"""What a learning agent sees of morris: the board as a square, with planes for men and what is in hand.

(size, size, 5): plane 0 its own men, plane 1 the other's, plane 2 the points of the board; planes 3 and 4
hold in every cell how many men it and the other still have to place. The men who may be taken are those
that the mask of legal moves allows.
"""

from typing import TYPE_CHECKING

import numpy as np

from plyground.core.game import Game
from plyground.core.observation import Observations, View
from plyground.games.morris.board_picture import cell_of
from plyground.games.morris.points import board_of
from plyground.games.morris.rules import Rules, State, my_hand, their_hand

if TYPE_CHECKING:
    from plyground.core.observation import Numbers, Planes

PLANES = 5


class MorrisView(View):
    """Planes of points, the top row first."""

    def observe(self, states: "Numbers", waiting: bool = False) -> "Planes":
        """Return men, points and hands as the agent sees them."""
        rules: Rules = self.game.rules
        board = board_of(rules)
        cells = np.array([cell_of(point, board) for point in range(rules.points)])
        planes = np.zeros((len(states), board.size**2, PLANES), np.int8)
        bits = states[:, :2, None] >> np.arange(rules.points) & 1
        hands = np.array([_hands(State(*map(int, row)), rules) for row in states]).reshape(-1, 2)
        if waiting:
            bits, hands = bits[:, ::-1], hands[:, ::-1]
        planes[:, cells, :2] = bits.transpose(0, 2, 1)
        planes[:, cells, 2] = 1
        planes[..., 3:] = hands[:, None]
        return planes.reshape(len(states), *self.shape)


class MorrisObservations(Observations):
    """Boards as planes of points."""

    def view(self, game: Game) -> View:
        """Return the view of a board."""
        size = board_of(game.rules).size
        return MorrisView(game, (size, size, PLANES), highest=game.rules.men)


def _hands(state: State, rules: Rules) -> tuple[int, int]:
    return int(my_hand(state, rules)), int(their_hand(state, rules))
