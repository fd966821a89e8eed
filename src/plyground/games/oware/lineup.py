"""The named opponents for Oware."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from plyground.core.game import Game
from plyground.games.oware.heuristics import capture
from plyground.games.oware.rules import count_seeds
from plyground.opponents.lineup import Lineup, OpponentEntry, PerGame, Suggestions, rule_entry, search_entry
from plyground.opponents.rules.chain import sometimes
from plyground.opponents.rules.rule import anything
from plyground.opponents.searchers.book import BookOpponent
from plyground.opponents.tempo import THOUGHTFUL, Tempo
from plyground.search.limit import Limit


def _by_seeds_alone(game: Game) -> Game:
    """Return Oware with an evaluation that counts seeds only."""
    return replace(game, evaluate=count_seeds)


OWARE_OPPONENTS = (
    rule_entry(
        "beginner", "Captures seeds when it sees that it can.",
        "half of the time a capture if there is one, otherwise anything",
        sometimes(0.5, capture), anything,
        weakness="Misses captures half of the time.",
    ),
    search_entry(
        "intermediate", "Thinks three moves ahead.",
        "minimax of depth 3: ten for a captured seed, one for a seed on its side",
        weakness="Sees only three plies ahead.",
        limit=Limit(depth=3), search_game=PerGame(_by_seeds_alone), quiesce=False,
    ),
    search_entry(
        "advanced", "Looks seven moves ahead and keeps its houses filled.",
        "alpha-beta of depth 7, captures followed to their end",
        weakness="Misses plans of more than seven plies.", limit=Limit(depth=7),
    ),
    search_entry(
        "master", "Has studied every opening and every ending.",
        "opening book, alpha-beta for two seconds, endgame tables", BookOpponent,
        weakness="Sees only as far as two seconds go.", limit=Limit(seconds=2),
    ),
)  # fmt: skip


class OwareLineup(Lineup):
    """Beginner, intermediate, advanced, master."""

    tempo: ClassVar[Tempo] = THOUGHTFUL

    persona_fallbacks: ClassVar[Mapping[str, str]] = {
        "trickster": "beginner",
        "strategist": "intermediate",
        "mentor": "mentor-orangutan",
        "champion": "advanced",
    }

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return the same four for every variant."""
        return OWARE_OPPONENTS

    def suggestions(self, game: Game) -> Suggestions:
        """Return beginner, the adaptive opponent or intermediate, and advanced."""
        return Suggestions("beginner", self.just_right(game) or "intermediate", "advanced")

    def strongest(self, game: Game) -> str:
        """Return the name of the opponent with opening book and endgame tables."""
        return "master"

    def teacher(self, game: Game) -> str:
        """Return the name of a strong opponent that answers quickly."""
        return "advanced"
