"""Openings of tournament games on m,n,k boards."""

from plyground.core.game import Game
from plyground.play.openings import Openings


class BoardOpenings(Openings):
    """Short openings, so that enough of the game is left on small boards."""

    def plies(self, game: Game) -> int:
        """Return four plies, fewer where the board is small."""
        return min(4, len(game.start().legal_moves) // 4)
