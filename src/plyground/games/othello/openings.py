"""How long random openings of Othello are."""

from plyground.core.game import Game
from plyground.games.othello.rules import LARGEST
from plyground.play.openings import Openings


class OthelloOpenings(Openings):
    """Eight plies on the standard board, and six on a smaller one, where more of them are uneven.

    After four plies there are few different positions, since many are mirror images of each other.
    """

    def plies(self, game: Game) -> int:
        """Return the usual length of an opening."""
        return 8 if game.rules.size == LARGEST else 6
