"""Openings of tournament games on large boards."""

from plyground.core.game import Game
from plyground.play.openings import Openings


class LargeBoardOpenings(Openings):
    """Openings of three plies: after an even number, X has the first move and mostly wins."""

    def plies(self, game: Game) -> int:
        """Return three plies."""
        return 3
