"""What OpenSpiel calls Kalah and its moves."""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game, Position
from plyground.core.types import Move

FIRST_ACTIONS = (1, 8)
"""The number of each player's first house in OpenSpiel, where the stores are 0 and 7."""


class KalahNames(ForeignNames):
    """OpenSpiel's ``mancala`` is Kalah with six houses and four seeds."""

    def openspiel(self, game: Game) -> str | None:
        """Return ``mancala``; return None for another board."""
        return "mancala" if game.rules == (6, 4) else None

    def openspiel_actions(self, position: Position, move: Move) -> tuple[int, ...]:
        """Return OpenSpiel's number of a house."""
        return (move + FIRST_ACTIONS[position.turn],)
