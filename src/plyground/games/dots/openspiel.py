"""What OpenSpiel calls Dots and Boxes; its lines have the same numbers."""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game


class DotsNames(ForeignNames):
    """``dots_and_boxes`` with the size in boxes."""

    def openspiel(self, game: Game) -> str:
        """Return OpenSpiel's name for the same board."""
        return f"dots_and_boxes(num_rows={game.rules.rows},num_cols={game.rules.columns})"
