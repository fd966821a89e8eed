"""What OpenSpiel calls Othello and its moves."""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.games.othello.rules import LARGEST

PASS = LARGEST * LARGEST
"""OpenSpiel's action of a player without a move."""


class OthelloNames(ForeignNames):
    """OpenSpiel's ``othello`` is the standard board; squares have the same numbers."""

    def openspiel(self, game: Game) -> str | None:
        """Return ``othello``; return None for another board."""
        return "othello" if game.rules.size == LARGEST else None

    def openspiel_actions(self, position: Position, move: Move) -> tuple[int, ...]:
        """Return the square, and a pass after it if the other side has no move and the game goes on."""
        after = position.play(move)
        passes = after.turn == position.turn and not after.is_over
        return (move, PASS) if passes else (move,)
