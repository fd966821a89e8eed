"""Named opponents as data: what every game has, and what a family adds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from plyground.core.game import Game
from plyground.opponents.opponent import Opponent
from plyground.opponents.rules.chain import RuleOpponent
from plyground.opponents.searchers.search import SearchOpponent
from plyground.opponents.tempo import QUICK, Tempo
from plyground.search.limit import Limit


@dataclass(frozen=True, slots=True)
class OpponentEntry:
    """One named opponent: its description, and how to make it for a game."""

    name: str
    description: str
    method: str
    make: Callable[..., Opponent]
    settings: Mapping[str, Any]

    def for_game(self, game: Game) -> Opponent:
        """Make the opponent for one game."""
        settings = {
            key: value.choose(game) if isinstance(value, PerGame) else value
            for key, value in self.settings.items()
        }
        return self.make(
            game=game, name=self.name, description=self.description, method=self.method, **settings
        )


@dataclass(frozen=True, slots=True)
class PerGame:
    """A setting that depends on the game."""

    choose: Callable[[Game], Any]


def rule_entry(name: str, description: str, method: str, *links: Any, **settings: Any) -> OpponentEntry:
    """Describe an opponent that follows a chain of rules."""
    return OpponentEntry(name, description, method, RuleOpponent, {"chain": links, **settings})


def search_entry(
    name: str, description: str, method: str, make: Callable[..., Opponent] = SearchOpponent, **settings: Any
) -> OpponentEntry:
    """Describe an opponent that searches."""
    return OpponentEntry(name, description, method, make, settings)


ENGINE = search_entry(
    "engine",
    "Looks ahead for one second.",
    "alpha-beta search, one second a move",
    limit=Limit(seconds=1),
)


class Lineup:
    """The named opponents of a family; this base class has one engine, which plays any game.

    The roster adds to these what every game has: a mentor, ten levels, the adaptive
    opponent (where a ladder was measured), Monte Carlo tree search, personas and
    random play.

    ``persona_fallbacks`` names, for each persona, the opponent that moves when the language
    model fails; for personas without an entry the strongest opponent does. ``tempo`` is
    the tempo of all opponents that have none of their own.
    """

    tempo: ClassVar[Tempo] = QUICK

    persona_fallbacks: ClassVar[Mapping[str, str]] = {
        "trickster": "level-2",
        "strategist": "level-6",
        "mentor": "mentor-orangutan",
    }

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return the named opponents of ``game``, in the order in which they are listed."""
        return (ENGINE,)

    def default(self, game: Game) -> str:
        """Return the name of the opponent that is suggested to a new player."""
        return "level-4"

    def strongest(self, game: Game) -> str:
        """Return the name of the opponent that plays best; it gives hints and analyses."""
        return ENGINE.name

    def teacher(self, game: Game) -> str:
        """Return the name of the opponent that the mentor compares with; it should answer quickly."""
        return self.strongest(game)
