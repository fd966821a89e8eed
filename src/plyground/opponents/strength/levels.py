"""The opponents of the ladder: ``level-1`` to ``level-10``, ``level=1234`` and ``sight=2.5``."""

from dataclasses import dataclass, field

from plyground.core.game import Game
from plyground.core.text import format_count
from plyground.errors import PlygroundError
from plyground.opponents.searchers.search import DepthOpponent
from plyground.opponents.strength.ladder import (
    OVERLOOKS,
    describe_level,
    describe_sight,
    ladder_of,
    sight_for,
    simulated_games,
)
from plyground.search.limit import Limit

LIMIT = Limit(nodes=2_000_000)
"""The most positions that an opponent of the ladder looks at for one move."""

DESCRIPTIONS = {
    "level": "Rated {:g}. Random play is 0.",
    "sight": "Looks {:g} plies ahead.",
    "adaptive": "Adjusts to your results. In this game it is rated {:g}.",
}
"""The opponents whose names have a number, such as ``level=700``."""


@dataclass(frozen=True, kw_only=True)
class LadderOpponent(DepthOpponent):
    """An opponent of the ladder, with its rating there if the ladder was measured."""

    ladder_rating: float | None = None

    limit: Limit = field(default=LIMIT)

    @property
    def rating(self) -> int | None:
        """The rating on the ladder."""
        return None if self.ladder_rating is None else round(self.ladder_rating)


def level_opponent(game: Game, level: int) -> LadderOpponent:
    """Return ``level-1`` to ``level-10``."""
    ladder = ladder_of(game)
    rating = ladder.rating(level) if ladder else None
    return _make(game, f"level-{level}", sight_for(game, level=level), describe_level(level, rating), rating)


def find_ladder_opponent(name: str, game: Game) -> LadderOpponent | None:
    """Return the opponent called ``level=1234`` (a rating) or ``sight=2.5`` (plies); None for other names.

    ``adaptive=1234`` plays like the level; it is what ``adaptive`` is called during one game.
    """
    kind, _, number = name.partition("=")
    if kind not in DESCRIPTIONS or not number:
        return None
    try:
        value = float(number)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1e4:
        raise PlygroundError(f"{kind}= must be followed by a number from 0 to 9999, got {name!r}")
    rating = None if kind == "sight" else value
    sight = value if rating is None else sight_for(game, rating=rating)
    description = DESCRIPTIONS[kind].format(value)
    if rating is None and not game.has_evaluation:
        description = f"{_method(game, sight).capitalize()}."
    return _make(game, name, sight, description, rating)


def _make(game: Game, name: str, sight: float, description: str, rating: float | None) -> LadderOpponent:
    """Return an opponent of that sight; its method says how far it looks ahead."""
    return LadderOpponent(
        game=game,
        name=name,
        description=description,
        method=_method(game, sight),
        weakness=describe_sight(sight) if game.has_evaluation or sight < 1 else OVERLOOKS,
        sight=sight,
        ladder_rating=rating,
    )


def _method(game: Game, sight: float) -> str:
    """Say how an opponent of that sight chooses its moves."""
    if not game.has_evaluation:
        games = f"simulates {format_count(simulated_games(max(1.0, sight)), 'game')}"
        return games if sight >= 1 else f"{games} in {sight:.0%} of its turns"
    unit = "ply" if f"{sight:.3g}" == "1" else "plies"
    return f"looks {sight:.3g} {unit} ahead" if sight >= 1 else f"looks ahead in {sight:.0%} of its turns"
