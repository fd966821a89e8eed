"""The named opponents for Connect Four."""

from collections.abc import Mapping
from typing import ClassVar

from plyground.core.game import Game
from plyground.games.connect4.heuristics import block, safe, safe_centre, win
from plyground.opponents.lineup import Lineup, OpponentEntry, Suggestions, rule_entry, search_entry
from plyground.opponents.rules.chain import one_of
from plyground.opponents.rules.rule import anything
from plyground.search.limit import Limit

OPPONENTS = (
    rule_entry(
        "easy", "For the first games.",
        "70% anything; 30% block a win if there is one",
        one_of((0.7, anything), (0.3, block)), anything,
        weakness="Overlooks its own wins.",
    ),
    rule_entry(
        "medium", "Sees one move ahead and likes the centre.",
        "win; block; the centre, but never a move that lets you win at once; anything",
        win, block, safe_centre, safe, anything,
        weakness="Can be forked (two threats at once).",
    ),
    search_entry(
        "hard", "Looks ahead as far as half a second goes.",
        "alpha-beta, deepening for half a second",
        weakness="Sees only as far as half a second goes.", limit=Limit(seconds=0.5), full_scores=False,
    ),
)  # fmt: skip


class Connect4Lineup(Lineup):
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
