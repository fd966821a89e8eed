"""What OpenSpiel calls Clobber and its moves: an action is ``cell * 4 + direction``.

OpenSpiel has no boards of a single row or column.
"""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.games.clobber.packing import DIRECTIONS
from plyground.games.clobber.rules import Rules

STANDARD = (6, 5)


class ClobberNames(ForeignNames):
    """``clobber``, with its size where that is not the standard one."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the same board; None for a board of one row or column."""
        columns, rows = game.rules.columns, game.rules.rows
        if min(columns, rows) == 1:
            return None
        return "clobber" if (columns, rows) == STANDARD else f"clobber(rows={rows},columns={columns})"

    def openspiel_actions(self, position: Position, move: Move) -> tuple[int, ...]:
        """Return OpenSpiel's number for a move."""
        rules: Rules = position.game.rules
        direction, cell = divmod(move, rules.cells)
        return (cell * DIRECTIONS + direction,)
