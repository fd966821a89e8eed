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

    def openspiel_run(self, position: Position, moves: tuple[Move, ...]) -> tuple[int, ...]:
        """Return OpenSpiel's actions for moves that a player makes one after another from ``position``.

        Here each move has actions of its own. Where several moves are one action there, such as a stone
        and what is done after it, return nothing for the first of them alone.
        """
        move, *_ = moves
        return self.openspiel_actions(position, move)
