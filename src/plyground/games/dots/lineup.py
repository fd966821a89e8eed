"""The named opponents for Dots and Boxes."""

from typing import ClassVar

from plyground.core.game import Game
from plyground.games.dots.heuristics import complete, least, leave, safe
from plyground.opponents.lineup import PERFECT, EasyMediumHard, OpponentEntry, rule_entry
from plyground.opponents.rules.chain import sometimes
from plyground.opponents.rules.rule import anything
from plyground.opponents.tempo import THOUGHTFUL, Tempo
from plyground.solve.solver import solver_of


class DotsLineup(EasyMediumHard):
    """Easy, medium, hard, and one that teaches to leave boxes."""

    tempo: ClassVar[Tempo] = THOUGHTFUL

    easy = rule_entry(
        "easy", "For the first games.",
        "70% a box if one can be completed; 50% a line that gives none away if there is one; anything",
        sometimes(0.7, complete), sometimes(0.5, safe), anything,
        weakness="Often gives boxes away.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Takes every box, and gives none away as long as it can.",
        "complete a box; a line that gives none away; a line that gives the fewest away",
        complete, safe, least,
        weakness="Takes every box, even where it should leave the last two.",
    )  # fmt: skip
    keeper = rule_entry(
        "keeper", "Leaves you two boxes, so that you must open the next chain.",
        "leave the last boxes of a chain if a long one must be opened next; complete a box; "
        "a line that gives none away; a line that gives the fewest away",
        leave, complete, safe, least,
        weakness="Does not look ahead until a box must be given away.",
    )  # fmt: skip

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return easy, medium, hard, and the one that keeps control."""
        return (*super().entries(game), self.keeper)

    def strongest(self, game: Game) -> str:
        """Return perfect play where the board is solved, else the one that searches."""
        return PERFECT.name if solver_of(game).can_solve(game) else super().strongest(game)
