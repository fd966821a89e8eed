"""The named opponents for large boards of k in a row."""

from plyground.core.game import Game
from plyground.games.gomoku.heuristics import fill_lines, make_fork, near, prepare_fork
from plyground.games.mnk.heuristics import block, block_fork, win
from plyground.games.mnk.lineup import WILDCARD
from plyground.opponents.lineup import EasyMediumHard, OpponentEntry, rule_entry, search_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.search.limit import Limit

HARD = search_entry(
    "hard", "Looks for wins by threats, its own and yours, then ahead as far as half a second goes.",
    "a win by threats; what stops the other side's; alpha-beta, deepening for half a second",
    weakness="Sees only as far as half a second goes.",
    limit=Limit(seconds=0.5), full_scores=False, selective=True,
)  # fmt: skip


class LargeBoardLineup(EasyMediumHard):
    """Easy, medium, hard, and a lemur."""

    easy = rule_entry(
        "easy", "For the first games.",
        "win in half of the cases; else 60% anything near the marks, 40% block a win",
        sometimes(0.5, win), one_of((0.6, near), (0.4, block)), near,
        weakness="Overlooks threats.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Sees two moves ahead and likes full lines.",
        "win; block; make a fork; block a fork; prepare a fork; the fullest lines",
        win, block, make_fork, block_fork, prepare_fork, fill_lines,
        weakness="Does not see a fork that follows a threat.",
    )  # fmt: skip

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return easy, medium, hard, and the lemur."""
        return self.easy, self.medium, HARD, WILDCARD
