"""The named opponents for Clobber."""

from plyground.core.game import Game
from plyground.games.clobber.heuristics import company, last, plan, win
from plyground.opponents.lineup import PERFECT, EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything
from plyground.solve.solver import solver_of


class ClobberLineup(EasyMediumHard):
    """Easy, medium, hard; where the board is small, the strongest one is perfect."""

    easy = rule_entry(
        "easy", "For the first games.",
        "win in half of the cases; else 70% anything, 30% a move that keeps its stones together",
        sometimes(0.5, win), one_of((0.7, anything), (0.3, company)), anything,
        weakness="Does not count moves, and overlooks half of its wins.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Keeps its stones together, and counts the last moves.",
        "win; leave groups in pairs or an even number of single moves; of the moves that do not lose at "
        "once, one that leaves its stones the most company, and yours the least; anything",
        win, last, plan, anything,
        weakness="Sees no further than your next move.",
    )  # fmt: skip

    def strongest(self, game: Game) -> str:
        """Return the one that plays perfectly, or else the one that searches."""
        return PERFECT.name if solver_of(game).can_solve(game) else super().strongest(game)
