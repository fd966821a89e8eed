"""The named opponents for Kalah."""

from collections.abc import Mapping
from typing import ClassVar

from plyground.core.game import Game
from plyground.games.kalah.heuristics import capture, move_again
from plyground.opponents.lineup import Lineup, OpponentEntry, Suggestions, rule_entry, search_entry
from plyground.opponents.rules.chain import sometimes
from plyground.opponents.rules.rule import anything
from plyground.opponents.tempo import THOUGHTFUL, Tempo
from plyground.search.limit import Limit

OPPONENTS = (
    rule_entry(
        "easy", "For the first games.",
        "half of the time a capture if there is one, otherwise anything",
        sometimes(0.5, capture), anything,
        weakness="Does not look for another turn.",
    ),
    rule_entry(
        "medium", "Never misses another turn or a capture.",
        "another turn, the house nearest to the store first; the largest capture; anything",
        move_again, capture, anything,
        weakness="Does not see what you can capture.",
    ),
    search_entry(
        "hard", "Looks ahead as far as half a second goes.",
        "alpha-beta, deepening for half a second",
        weakness="Sees only as far as half a second goes.", limit=Limit(seconds=0.5), full_scores=False,
    ),
)  # fmt: skip


class KalahLineup(Lineup):
    """Easy, medium, hard."""

    tempo: ClassVar[Tempo] = THOUGHTFUL

    persona_fallbacks: ClassVar[Mapping[str, str]] = {
        "trickster": "easy",
        "strategist": "medium",
        "mentor": "mentor-orangutan",
        "champion": "hard",
    }

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return the same three for every board."""
        return OPPONENTS

    def suggestions(self, game: Game) -> Suggestions:
        """Return easy, the adaptive opponent or medium, and hard."""
        return Suggestions("easy", self.just_right(game) or "medium", "hard")

    def strongest(self, game: Game) -> str:
        """Return the one that searches."""
        return "hard"
