"""Named opponents as data: what every game has, and what a family adds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from plyground.core.game import Game
from plyground.opponents.opponent import Opponent
from plyground.opponents.rules.chain import RuleOpponent
from plyground.opponents.strength.ladder import ADAPTIVE, OVERLOOKS, ladder_of
from plyground.opponents.tempo import QUICK, Tempo
from plyground.search.limit import Limit
from plyground.solve.size import is_tiny
from plyground.solve.solver import solver_of


@dataclass(frozen=True, slots=True)
class OpponentEntry:
    """One named opponent: its description, its known weakness, and how to make it for a game.

    ``title`` is what people read, if that does not follow from the name. ``settings`` and
    ``weakness`` may depend on the game, see :class:`PerGame`.
    """

    name: str
    description: str
    method: str
    make: Callable[..., Opponent]
    settings: Mapping[str, Any]
    weakness: "str | PerGame" = ""
    title: str = ""

    def for_game(self, game: Game) -> Opponent:
        """Make the opponent for one game."""
        settings = {key: _choose(value, game) for key, value in self.settings.items()}
        return self.make(
            game=game,
            name=self.name,
            description=self.description,
            method=self.method,
            weakness=_choose(self.weakness, game),
            own_title=self.title,
            **settings,
        )


@dataclass(frozen=True, slots=True)
class PerGame:
    """A setting that depends on the game."""

    choose: Callable[[Game], Any]


def later(place: str) -> Callable[..., Opponent]:
    """Return a function that makes an opponent of the class at ``place``, which it imports then.

    Classes that search need the engine and Numba, which take far longer to import than a rule to decide.
    """

    def make(**settings: Any) -> Opponent:
        module, _, name = place.rpartition(".")
        made: Opponent = getattr(import_module(module), name)(**settings)
        return made

    return make


SEARCH = later("plyground.opponents.searchers.search.SearchOpponent")
SIMULATE = later("plyground.opponents.searchers.search.MctsOpponent")
PLAY_EXACTLY = later("plyground.opponents.searchers.exact.ExactOpponent")
PLAY_BY_BOOK = later("plyground.opponents.searchers.book.BookOpponent")


def _choose(value: Any, game: Game) -> Any:
    """Return a setting for one game."""
    return value.choose(game) if isinstance(value, PerGame) else value


def rule_entry(
    name: str,
    description: str,
    method: str,
    *links: Any,
    weakness: str | PerGame = "",
    title: str = "",
    **settings: Any,
) -> OpponentEntry:
    """Describe an opponent that follows a chain of rules."""
    return OpponentEntry(
        name, description, method, RuleOpponent, {"chain": links, **settings}, weakness, title
    )


def search_entry(
    name: str,
    description: str,
    method: str,
    make: Callable[..., Opponent] = SEARCH,
    weakness: str | PerGame = "",
    title: str = "",
    **settings: Any,
) -> OpponentEntry:
    """Describe an opponent that searches."""
    return OpponentEntry(name, description, method, make, settings, weakness, title)


class Suggestions(NamedTuple):
    """The three opponents that are offered first: the names of an easy one, one in between, a hard one."""

    easy: str
    just_right: str
    hard: str


SUGGESTION_TITLES = Suggestions("Easy", "Just right", "Hard")


ENGINE = search_entry(
    "engine",
    "Looks ahead for one second.",
    "alpha-beta search, one second a move",
    weakness="Sees only as far as one second goes.",
    limit=Limit(seconds=1),
    full_scores=False,
    selective=True,
)
SIMULATOR = search_entry(
    ENGINE.name,
    "Plays quick games in its head for one second.",
    "Monte Carlo tree search, one second a move",
    SIMULATE,
    weakness=OVERLOOKS,
    limit=Limit(seconds=1),
    nodes_per_game=20,
)
"""The engine of a game without an evaluation, where looking ahead shows nothing before the end."""

PERFECT = search_entry(
    "perfect",
    "Plays perfectly and sets traps.",
    "exact value of the position; of equal moves the one with the most traps",
    PLAY_EXACTLY,
    weakness=PerGame(lambda game: "" if is_tiny(game) else "Cannot always prove its first moves."),
    limit=Limit(seconds=1.8),
)
"""The opponent of every game that is small enough to be solved from its start."""


HARD = search_entry(
    "hard",
    "Looks ahead as far as half a second goes.",
    "alpha-beta, deepening for half a second",
    weakness="Sees only as far as half a second goes.",
    limit=Limit(seconds=0.5),
    full_scores=False,
    selective=True,
)


class Lineup:
    """The named opponents of a family; this base class has one engine, which plays any game.

    The roster adds to these what every game has: perfect play (where the game is small
    enough), a mentor, ten levels, the adaptive opponent (where a ladder was measured), Monte
    Carlo tree search, the textbook searches, personas and random play.

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
        return (ENGINE if game.has_evaluation else SIMULATOR,)

    def suggestions(self, game: Game) -> Suggestions:
        """Return the three opponents that are offered first."""
        return Suggestions("level-2", self.just_right(game) or "level-4", self.strongest(game))

    def just_right(self, game: Game) -> str | None:
        """Return the name of the adaptive opponent if the game has a measured ladder, else None."""
        return ADAPTIVE if ladder_of(game) else None

    def default(self, game: Game) -> str:
        """Return the name of the opponent that plays if none is chosen; one of the suggestions."""
        return self.suggestions(game).just_right

    def strongest(self, game: Game) -> str:
        """Return the name of the opponent that plays best; it gives hints and analyses."""
        return PERFECT.name if solver_of(game).can_solve(game) else ENGINE.name

    def teacher(self, game: Game) -> str:
        """Return the name of the opponent that the mentor compares with; it should answer quickly."""
        return self.strongest(game)


class EasyMediumHard(Lineup):
    """The same three opponents for every size of a game: ``easy`` and ``medium`` of its own, and ``HARD``."""

    easy: ClassVar[OpponentEntry]
    medium: ClassVar[OpponentEntry]

    persona_fallbacks: ClassVar[Mapping[str, str]] = {
        "trickster": "easy",
        "strategist": "medium",
        "mentor": "mentor-orangutan",
        "champion": "hard",
    }

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return easy, medium, hard."""
        return self.easy, self.medium, HARD

    def suggestions(self, game: Game) -> Suggestions:
        """Return easy, the adaptive opponent or medium, and hard."""
        return Suggestions("easy", self.just_right(game) or "medium", "hard")

    def strongest(self, game: Game) -> str:
        """Return the one that searches."""
        return "hard"
