"""OpenSpiel's names for m,n,k boards."""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game


class BoardNames(ForeignNames):
    """``tic_tac_toe`` and ``mnk(m=...,n=...,k=...)``."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the same board."""
        width, height, run = game.rules[:3]
        return "tic_tac_toe" if (width, height, run) == (3, 3, 3) else f"mnk(m={width},n={height},k={run})"
