"""The named opponents for morris."""

from plyground.core.game import Game
from plyground.games.morris.heuristics import careful, mill, plan, win
from plyground.opponents.lineup import PERFECT, EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import sometimes
from plyground.opponents.rules.rule import anything
from plyground.solve.solver import solver_of


class MorrisLineup(EasyMediumHard):
    """Easy, medium, hard; where the game is solved, the strongest one is perfect."""

    easy = rule_entry(
        "easy", "For the first games.",
        "60% close a mill if possible; else 30% a careful move; else anything",
        sometimes(0.6, mill), sometimes(0.3, careful), anything,
        weakness="Overlooks some mills, and most of yours.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Closes mills and stands in the way of yours.",
        "win; close a mill; of the moves that leave you the fewest mills, one that keeps the most "
        "mills in reach; anything",
        win, mill, plan, careful,
        weakness="Sees no further than your next move.",
    )  # fmt: skip

    def strongest(self, game: Game) -> str:
        """Return the one that knows all positions, or else the one that searches."""
        return PERFECT.name if solver_of(game).can_solve(game) else super().strongest(game)
