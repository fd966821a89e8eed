"""The named opponents for Breakthrough."""

from collections.abc import Mapping
from typing import ClassVar

from plyground.core.game import Game
from plyground.games.breakthrough.heuristics import block, capture, careful, safe, through, win
from plyground.opponents.lineup import Lineup, OpponentEntry, Suggestions, rule_entry, search_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything
from plyground.search.limit import Limit

OPPONENTS = (
    rule_entry(
        "easy", "For the first games.",
        "win in half of the cases; else 70% anything, 30% capture a pawn for nothing",
        sometimes(0.5, win), one_of((0.7, anything), (0.3, capture)), anything,
        weakness="Overlooks pawns that are about to win.",
    ),
    rule_entry(
        "medium", "Sees one move ahead and gives no pawn away.",
        "win; capture a pawn that is about to win; get a pawn through; capture for nothing; "
        "a move that gives nothing away; anything",
        win, block, through, capture, safe, careful, anything,
        weakness="Sees no further than your next move.",
    ),
    search_entry(
        "hard", "Looks ahead as far as half a second goes.",
        "alpha-beta, deepening for half a second",
        weakness="Sees only as far as half a second goes.", limit=Limit(seconds=0.5), full_scores=False,
    ),
)  # fmt: skip


class BreakthroughLineup(Lineup):
    """Easy, medium, hard."""

    persona_fallbacks: ClassVar[Mapping[str, str]] = {
        "trickster": "easy",
        "strategist": "medium",
        "mentor": "mentor-orangutan",
        "champion": "hard",
    }

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return the same three for every size."""
        return OPPONENTS

    def suggestions(self, game: Game) -> Suggestions:
        """Return easy, the adaptive opponent or medium, and hard."""
        return Suggestions("easy", self.just_right(game) or "medium", "hard")

    def strongest(self, game: Game) -> str:
        """Return the one that searches."""
        return "hard"
