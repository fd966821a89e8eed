"""The names of a game and of its moves in other libraries: a part that families may offer."""

from plyground.core.game import Game, Position
from plyground.core.types import Move


class ForeignNames:
    """Names of games with exactly the same rules; this base class has none."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the game; return None if OpenSpiel does not have it."""
        return None

    def openspiel_actions(self, position: Position, move: Move) -> tuple[int, ...]:
        """Return OpenSpiel's actions for a legal move, one after another; here one, with the same number.

        More are needed where OpenSpiel makes two steps of a move, or wants a pass to be played.
        """
        return (move,)
