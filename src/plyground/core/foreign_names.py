"""The names of a game in other libraries: a part that families may offer."""

from plyground.core.game import Game


class ForeignNames:
    """Names of games with exactly the same rules; this base class has none."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the game; return None if OpenSpiel does not have it."""
        return None
