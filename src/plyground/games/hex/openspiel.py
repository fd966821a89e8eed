"""What OpenSpiel calls Hex. Cells have the same numbers, and its first player joins top and bottom, too."""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game


class HexNames(ForeignNames):
    """``hex``, with its size where that is not the standard one."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the same board."""
        size = game.rules.size
        return "hex" if size == 11 else f"hex(board_size={size})"
