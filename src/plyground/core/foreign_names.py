"""What other libraries call a game: a part that families may bring."""

from plyground.core.game import Game


class ForeignNames:
    """Names of games with exactly the same rules; this base class knows none."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the game; None if it does not have it."""
        return None
