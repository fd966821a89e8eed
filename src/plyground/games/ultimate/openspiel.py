"""What OpenSpiel calls Ultimate tic-tac-toe and its moves: a player with a choice first chooses a board."""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.games.ultimate.boards import has_choice
from plyground.games.ultimate.rules import CELLS


class UltimateNames(ForeignNames):
    """``ultimate_tic_tac_toe``."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name."""
        return "ultimate_tic_tac_toe"

    def openspiel_actions(self, position: Position, move: Move) -> tuple[int, ...]:
        """Return the board, if there is a choice, and the cell."""
        board, cell = divmod(move, CELLS)
        return (board, cell) if has_choice(position) else (cell,)
