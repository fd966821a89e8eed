"""What OpenSpiel calls Pentago and its actions: a stone and the turn of a quadrant are one action there."""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.games.pentago.rules import FIRST_TURN, TURNS
from plyground.games.pentago.tables import CELL_AT

CLOCKWISE = (0, 1, 3, 2)
"""OpenSpiel's number of each quadrant: clockwise from the top left."""


class PentagoNames(ForeignNames):
    """``pentago``."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name."""
        return "pentago"

    def openspiel_run(self, position: Position, moves: tuple[Move, ...]) -> tuple[int, ...]:
        """Return the action of a cell and a turn; none for a cell alone."""
        if len(moves) < 2:
            return ()
        cell, turn = moves
        quadrant, right = divmod(turn - FIRST_TURN, 2)
        return (TURNS * CELL_AT.index(cell) + 2 * CLOCKWISE[quadrant] + right,)
