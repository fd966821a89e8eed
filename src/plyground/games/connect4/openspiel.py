"""What OpenSpiel calls Connect Four."""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game


class Connect4Names(ForeignNames):
    """``connect_four``, with its size where that is not the standard one."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the same board."""
        columns, rows, run = game.rules[:3]
        if (columns, rows, run) == (7, 6, 4):
            return "connect_four"
        return f"connect_four(rows={rows},columns={columns},x_in_row={run})"
