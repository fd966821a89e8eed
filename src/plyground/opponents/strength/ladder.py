"""The ladder: players from random to far-sighted, with measured ratings.

    sight     0     0.5    1     2     4   ...      measured in the arena
    rating    0     180   420   700  1100  ...      random play is 0
    level     -      1     2 ...           10       evenly spaced in rating

A ladder is data, made by ``plyground calibrate`` and kept with its evidence, one
file a ruleset: those shipped with plyground, and those a user has measured. Any
rating between the lowest and the highest can be asked for.
"""

import functools
import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import platformdirs

from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.opponents.searchers.search import DepthOpponent

LEVELS = 10

# For games nobody has measured yet: steps that are roughly even on most boards.
_GUESSED_SIGHTS = (0.3, 0.7, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0)


DESCRIPTIONS = {
    "level": "Rated {:g}, random play being 0.",
    "sight": "Sees {:g} plies ahead.",
    "adaptive": "Follows your results; in this game it is rated {:g}, random play being 0.",
}
"""The kinds of players that a number makes."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A sight that was measured: its rating, and half the width of the 95% interval."""

    sight: float
    rating: float
    margin: float


@dataclass(frozen=True, slots=True)
class Ladder:
    """Measured rungs, from the weakest up; ``evidence`` tells how they were measured."""

    rungs: tuple[Rung, ...]
    evidence: dict[str, Any]

    @property
    def lowest(self) -> float:
        """The rating of the weakest player."""
        return rising(self.rungs)[0].rating

    @property
    def highest(self) -> float:
        """The rating of the strongest player."""
        return rising(self.rungs)[-1].rating

    def rating(self, level: int) -> float:
        """The rating of a level: ten even steps from random play, which is level 0, to the top."""
        return self.lowest + (self.highest - self.lowest) * level / LEVELS

    def sight(self, rating: float) -> float:
        """How far someone of that rating sees; beyond the ends of the ladder, its ends."""
        steps = rising(self.rungs)
        if rating <= steps[0].rating:
            return steps[0].sight
        for below, above in pairwise(steps):
            if rating <= above.rating:
                share = (rating - below.rating) / (above.rating - below.rating)
                return below.sight + share * (above.sight - below.sight)
        return steps[-1].sight


def rising(rungs: Sequence[Rung]) -> list[Rung]:
    """The rungs as a line that rises.

    Who sees further is not weaker. Where it came out so, by chance, the rungs in
    question are taken as one, half way between them (the monotone line that is
    nearest to what was measured).
    """
    groups: list[list[Rung]] = []
    for rung in rungs:
        groups.append([rung])
        while len(groups) > 1 and _middle(groups[-1]).rating <= _middle(groups[-2]).rating:
            groups[-2:] = [groups[-2] + groups[-1]]
    return [_middle(group) for group in groups]


def _middle(group: Sequence[Rung]) -> Rung:
    """The rung in the middle of some; of one, itself."""
    sight, rating, margin = (sum(values) / len(group) for values in zip(*map(astuple, group), strict=True))
    return Rung(sight, rating, margin)


def format_ladder(ladder: Ladder) -> str:
    """Write a ladder with its evidence and its levels, for people and programs."""
    rungs = [{"sight": r.sight, "rating": round(r.rating), "margin": round(r.margin)} for r in ladder.rungs]
    levels = [
        {"level": n, "rating": round(ladder.rating(n)), "sight": round(ladder.sight(ladder.rating(n)), 3)}
        for n in range(1, LEVELS + 1)
    ]
    lists = {"rungs": rungs, "levels": levels}
    lines = [f'  "{name}": {json.dumps(value)}' for name, value in ladder.evidence.items()]
    for name, rows in lists.items():
        inside = ",\n".join(f"    {json.dumps(row)}" for row in rows)
        lines.append(f'  "{name}": [\n{inside}\n  ]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse_ladder(text: str, source: str = "this") -> Ladder:
    """Read what :func:`format_ladder` writes."""
    try:
        data = json.loads(text)
        rungs = tuple(Rung(row["sight"], row["rating"], row["margin"]) for row in data.pop("rungs"))
        data.pop("levels", None)
        is_sound = len(rungs) >= 2 and all(a.sight < b.sight for a, b in pairwise(rungs))
    except (ValueError, KeyError, TypeError, AttributeError):
        is_sound = False
    if not is_sound or len(rising(rungs)) < 2:
        raise PlygroundError(f"{source} is no ladder: 'plyground calibrate GAME' makes one")
    return Ladder(rungs, data)


def ladder_path(game: Game, folder: Path | None = None) -> Path:
    """Return the file of a game's ladder, in the user's data folder unless another is named."""
    own = Path(platformdirs.user_data_dir("plyground")) / "ladders"
    return (folder or own) / f"{game.file_name}.json"


@functools.cache
def ladder_of(game: Game) -> Ladder | None:
    """Return the measured ladder of ``game``: the user's own, or the shipped one; None if there is none."""
    shipped = game.family.data
    paths = [ladder_path(game)] + ([] if shipped is None else [ladder_path(game, shipped / "ladders")])
    for path in paths:
        if path.is_file():
            return parse_ladder(path.read_text(encoding="utf-8"), str(path))
    return None


def measured_ladder(game: Game) -> Ladder:
    """The ladder of ``game``, refused where nobody has measured one."""
    ladder = ladder_of(game)
    if ladder is None:
        raise PlygroundError(
            f"nobody has measured a ladder for {game.name}; 'plyground calibrate {game.name}' does"
        )
    return ladder


def sight_for(game: Game, *, level: int | None = None, rating: float | None = None) -> float:
    """How far a player of that level or rating sees."""
    if rating is not None:
        ladder = measured_ladder(game)
        if not ladder.lowest <= rating <= ladder.highest:
            raise PlygroundError(
                f"{rating:g} is no rating of {game.name}'s ladder, "
                f"which goes from {ladder.lowest:.0f} to {ladder.highest:.0f}"
            )
        return ladder.sight(rating)
    if level is None or not 1 <= level <= LEVELS:
        raise PlygroundError(f"there is no level {level}; levels go from 1 to {LEVELS}")
    known = ladder_of(game)
    return known.sight(known.rating(level)) if known else _GUESSED_SIGHTS[level - 1]


@dataclass(frozen=True, kw_only=True)
class LadderOpponent(DepthOpponent):
    """A player of the ladder, with the rating of its place there if that was measured."""

    rated: float | None = None

    @property
    def rating(self) -> int | None:
        """Its place on the ladder."""
        return None if self.rated is None else round(self.rated)


def level_player(game: Game, level: int) -> LadderOpponent:
    """``level-1`` to ``level-10``."""
    sight = sight_for(game, level=level)
    ladder = ladder_of(game)
    rated = ladder.rating(level) if ladder else None
    measured = "" if rated is None else f"; rated {rated:.0f}, random play being 0"
    description = f"Step {level} of ten on an even ladder{measured}."
    return sighted(game, f"level-{level}", sight, description, rated)


def climber(name: str, game: Game) -> LadderOpponent | None:
    """Who is meant by ``level=1234`` (a rating) or ``sight=2.5`` (plies); None for any other name.

    ``adaptive=1234`` plays like the level and was chosen for one game by somebody's results.
    """
    kind, _, number = name.partition("=")
    if kind not in DESCRIPTIONS or not number:
        return None
    try:
        value = float(number)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1e4:
        raise PlygroundError(f"{name!r} names no player; {kind}= is followed by a number, such as {kind}=3")
    rated = None if kind == "sight" else value
    sight = value if rated is None else sight_for(game, rating=rated)
    return sighted(game, name, sight, DESCRIPTIONS[kind].format(value), rated)


def sighted(
    game: Game, name: str, sight: float, description: str, rated: float | None = None
) -> LadderOpponent:
    """A player who sees so far."""
    plies = "ply" if sight == 1 else "plies"
    told = f"looks {sight:.3g} {plies} ahead" if sight >= 1 else f"looks ahead in {sight:.0%} of its turns"
    return LadderOpponent(
        game=game, name=name, description=description, method=told, sight=sight, rated=rated
    )
