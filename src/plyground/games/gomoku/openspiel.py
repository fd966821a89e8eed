"""What OpenSpiel calls large boards of k in a row."""

from plyground.core.game import Game
from plyground.games.mnk.openspiel import BoardNames


class LargeBoardNames(BoardNames):
    """``mnk(m=...,n=...,k=...)``; OpenSpiel has no game in which more than k in a row do not win."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the same board."""
        return None if game.rules.exact else super().openspiel(game)
