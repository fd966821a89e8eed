"""The names of a game and of its moves in other libraries: a part that families may offer."""

from plyground.core.game import Game, Position
from plyground.core.types import Move


class ForeignNames:
    """Names of games with exactly the same rules; this base class has none."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the game; return None if OpenSpiel does not have it."""
        return None

    def openspiel_action(self, position: Position, move: Move) -> int:
        """Return OpenSpiel's number of a move; here, the same."""
        return move

    def openspiel_move(self, position: Position, action: int) -> Move:
        """Return the move that has this number in OpenSpiel; the inverse of :meth:`openspiel_action`."""
        return action
