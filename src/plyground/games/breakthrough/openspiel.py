"""What OpenSpiel calls Breakthrough and its moves.

OpenSpiel's first player begins at the top. So its row 0, the highest one, is our row 1.
An action is ``((row * columns + column) * 6 + direction) * 2``, plus 1 for a capture:
directions 0 to 2 are the first player's, 3 to 5 the other's, each from the left.
"""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.games.breakthrough.rules import Rules
from plyground.games.breakthrough.squares import is_capture, path_of

WAYS = 3


class BreakthroughNames(ForeignNames):
    """``breakthrough``, with its size where that is not the standard one."""

    def openspiel(self, game: Game) -> str | None:
        """Return OpenSpiel's name for the same board."""
        columns, rows = game.rules.columns, game.rules.rows
        return "breakthrough" if (columns, rows) == (8, 8) else f"breakthrough(rows={rows},columns={columns})"

    def openspiel_actions(self, position: Position, move: Move) -> tuple[int, ...]:
        """Return OpenSpiel's number for a move."""
        rules: Rules = position.game.rules
        origin, target = path_of(move, position.turn, rules)
        direction = target % rules.columns - origin % rules.columns + 1 + WAYS * position.turn
        return ((origin * 2 * WAYS + direction) * 2 + is_capture(position, move),)
