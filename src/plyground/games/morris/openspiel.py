"""What OpenSpiel calls nine men's morris and its moves; its points have the same numbers."""

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.games.morris.boards import BOARDS
from plyground.games.morris.points import origin_point, target_point
from plyground.games.morris.rules import Rules

LIMIT = 200
"""After so many turns OpenSpiel calls the game a draw; positions may come back."""

NINE = list(BOARDS).index("nine")


class MorrisNames(ForeignNames):
    """OpenSpiel's ``nine_mens_morris`` has the limit, and no end by repetition."""

    def openspiel(self, game: Game) -> str | None:
        """Return ``nine_mens_morris`` for the variant with the same limit; return None for others."""
        rules: Rules = game.rules
        return "nine_mens_morris" if (rules.board, rules.limit) == (NINE, LIMIT) else None

    def openspiel_actions(self, position: Position, move: Move) -> tuple[int, ...]:
        """Return the point, or the number of the two points after all single points."""
        rules: Rules = position.game.rules
        if move < rules.points:
            return (move,)
        return (rules.points * (1 + origin_point(position, move)) + target_point(move, rules),)
