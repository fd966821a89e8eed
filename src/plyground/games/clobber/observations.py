"""What a learning agent sees of Clobber: (rows, columns, 2), plane 0 its own stones, plane 1 the other's."""

from plyground.core.game import Game
from plyground.core.observation import Observations, View
from plyground.games.mnk.observations import BoardView


class ClobberObservations(Observations):
    """Boards as planes of cells, the same as those of k in a row."""

    def view(self, game: Game) -> View:
        """Return the view of a board."""
        return BoardView(game, (game.rules.rows, game.rules.columns, 2))
