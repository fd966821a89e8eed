"""What a learning agent sees of Othello: (size, size, 2), plane 0 its own discs, plane 1 the other's."""

from plyground.core.game import Game
from plyground.core.observation import Observations, View
from plyground.games.mnk.observations import BoardView


class OthelloObservations(Observations):
    """Boards as planes of squares, the same as those of k in a row."""

    def view(self, game: Game) -> View:
        """Return the view of a board."""
        size = game.rules.size
        return BoardView(game, (size, size, 2))
