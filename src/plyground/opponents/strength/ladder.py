"""The ladder: opponents of increasing look-ahead depth, with measured ratings.

    sight     0     0.5    1     2     4   ...      look-ahead depth in plies, may be fractional
    rating    0     180   420   700  1100  ...      measured in the arena; random play is 0
    level     -      1     2 ...           10       evenly spaced in rating

``plyground calibrate`` measures a ladder and stores it with its evidence, one file
for each ruleset. Some ladders are shipped with plyground; a user's own come first.
Any rating between the lowest and the highest can be played, as in ``level=700``.

In a game without an ``evaluate`` function, looking ahead shows nothing before the end of the
game. There, an opponent of sight s simulates 20 * 2**s games instead (Monte Carlo tree search).
Either way the number of nodes is limited, so that a move takes bounded time.
"""

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from itertools import pairwise
from math import ceil, exp2
from pathlib import Path
from typing import Any

import platformdirs

from plyground.caching import bounded_cache
from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.errors import PlygroundError
from plyground.user_files import DAMAGE, describe_damage, number_in, parse_data, read_first, read_text

LEVELS = 10

ADAPTIVE = "adaptive"
"""The opponent that picks its place on the ladder itself."""

FIRST_SIMULATED, MOST_SIMULATED = 20, 100_000
"""Games that are simulated for a sight of 0, and the most for any sight."""

OVERLOOKS = "Can overlook a long forced line."
"""The weakness of simulated games."""

RUNG_FIELDS = ("sight", "rating", "margin")
MAKE_ONE = "'plyground calibrate GAME' makes one"

# For games without a measured ladder: steps that are roughly even on most boards.
_DEFAULT_SIGHTS = (0.3, 0.7, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0)


@dataclass(frozen=True, slots=True)
class Rung:
    """A measured point of the ladder: a sight, its rating, and half the width of the 95% interval."""

    sight: float
    rating: float
    margin: float


@dataclass(frozen=True, slots=True)
class Ladder:
    """Measured rungs, the weakest first; ``evidence`` says how they were measured."""

    rungs: tuple[Rung, ...]
    evidence: dict[str, Any]

    @property
    def lowest(self) -> float:
        """The rating of the weakest opponent."""
        return merge_rungs(self.rungs)[0].rating

    @property
    def highest(self) -> float:
        """The rating of the strongest opponent."""
        return merge_rungs(self.rungs)[-1].rating

    def rating(self, level: int) -> float:
        """Return the rating of a level: ten even steps from random play (level 0) to the highest rating."""
        return self.lowest + (self.highest - self.lowest) * level / LEVELS

    def sight(self, rating: float) -> float:
        """Return the sight of a rating, interpolated between rungs, and not beyond the ends."""
        steps = merge_rungs(self.rungs)
        if rating <= steps[0].rating:
            return steps[0].sight
        for below, above in pairwise(steps):
            if rating <= above.rating:
                share = (rating - below.rating) / (above.rating - below.rating)
                return below.sight + share * (above.sight - below.sight)
        return steps[-1].sight


def merge_rungs(rungs: Sequence[Rung]) -> list[Rung]:
    """Return the rungs with those merged that were measured in the wrong order.

    A deeper search is not weaker. Where it was measured to be, by chance, the rungs
    are replaced by their mean (isotonic regression), so that ratings rise.
    """
    groups: list[list[Rung]] = []
    for rung in rungs:
        groups.append([rung])
        while len(groups) > 1 and _mean(groups[-1]).rating <= _mean(groups[-2]).rating:
            groups[-2:] = [groups[-2] + groups[-1]]
    return [_mean(group) for group in groups]


def _mean(group: Sequence[Rung]) -> Rung:
    """Return the mean of some rungs."""
    sight, rating, margin = (sum(values) / len(group) for values in zip(*map(astuple, group), strict=True))
    return Rung(sight, rating, margin)


def format_ladder(ladder: Ladder) -> str:
    """Write a ladder with its evidence and its levels as JSON."""
    rungs = [{"sight": r.sight, "rating": round(r.rating), "margin": round(r.margin)} for r in ladder.rungs]
    levels = [
        {"level": n, "rating": round(ladder.rating(n)), "sight": round(ladder.sight(ladder.rating(n)), 3)}
        for n in range(1, LEVELS + 1)
    ]
    tables = {"rungs": rungs, "levels": levels}
    lines = [f'  "{name}": {json.dumps(value)}' for name, value in ladder.evidence.items()]
    for name, rows in tables.items():
        body = ",\n".join(f"    {json.dumps(row)}" for row in rows)
        lines.append(f'  "{name}": [\n{body}\n  ]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse_ladder(text: str) -> Ladder:
    """Read what :func:`format_ladder` writes. Raise :class:`PlygroundError` for other text."""
    try:
        data = parse_data(text)
        rungs = tuple(Rung(*(number_in(row, name) for name in RUNG_FIELDS)) for row in data.pop("rungs"))
        data.pop("levels", None)
        number_in({"games": 0} | data, "games", limit=1e12)
        is_valid = all(rung.sight >= 0 for rung in rungs) and all(
            a.sight < b.sight for a, b in pairwise(rungs)
        )
    except (ValueError, KeyError, TypeError) as error:
        raise PlygroundError(f"this is not a ladder: {describe_damage(error)}; {MAKE_ONE}") from None
    if not is_valid or len(merge_rungs(rungs)) < 2:
        raise PlygroundError(f"this is not a ladder: it needs two or more rising rungs; {MAKE_ONE}")
    return Ladder(rungs, data)


def ladder_path(game: Game, folder: Path | None = None) -> Path:
    """Return the file of a game's ladder, in the user's data folder unless another is named."""
    own = Path(platformdirs.user_data_dir("plyground")) / "ladders"
    return (folder or own) / f"{game.file_name}.json"


@bounded_cache(256)
def ladder_of(game: Game) -> Ladder | None:
    """Return the measured ladder of ``game``: the user's own, or the shipped one; None if there is none."""
    shipped = game.family.data
    paths = [ladder_path(game)] + ([] if shipped is None else [ladder_path(game, shipped / "ladders")])
    return read_first(paths, lambda text: _parse_for(game, text))


def check_own_ladder(game: Game) -> None:
    """Raise :class:`PlygroundError` if the user's own ladder is damaged, so that the shipped one is used."""
    path = ladder_path(game)
    try:
        _parse_for(game, read_text(path))
    except (FileNotFoundError, NotADirectoryError):
        return
    except DAMAGE as error:
        raise PlygroundError(f"{path} cannot be used: {describe_damage(error)}") from None


def _parse_for(game: Game, text: str) -> Ladder:
    ladder = parse_ladder(text)
    ruleset = ladder.evidence.get("ruleset", game.ruleset)
    if ruleset != game.ruleset:
        raise PlygroundError(f"it is for the ruleset {ruleset!r}, expected {game.ruleset!r}")
    return ladder


def require_ladder(game: Game) -> Ladder:
    """Return the ladder of ``game``. Raise :class:`PlygroundError` if it was never measured."""
    ladder = ladder_of(game)
    if ladder is None:
        raise PlygroundError(
            f"{game.name} has no measured ladder; 'plyground calibrate {game.name}' makes one"
        )
    return ladder


def sight_for(game: Game, *, level: int | None = None, rating: float | None = None) -> float:
    """Return the sight of a level or of a rating. Raise :class:`PlygroundError` if there is none."""
    if rating is not None:
        ladder = require_ladder(game)
        if not ladder.lowest <= rating <= ladder.highest:
            raise PlygroundError(
                f"rating must be {ladder.lowest:.0f} to {ladder.highest:.0f} for {game.name}, got {rating:g}"
            )
        return ladder.sight(rating)
    if level is None or not 1 <= level <= LEVELS:
        raise PlygroundError(f"level must be 1 to {LEVELS}, got {level}")
    known = ladder_of(game)
    return known.sight(known.rating(level)) if known else _DEFAULT_SIGHTS[level - 1]


def describe_level(level: int, rating: float | None = None) -> str:
    """Describe a level in a sentence, with its rating if it was measured."""
    rated = "" if rating is None else f", rated {rating:.0f}"
    return f"Level {level} of {LEVELS}{rated}."


def simulated_games(sight: float) -> int:
    """Return how many games are simulated in place of a search of that many plies."""
    return min(MOST_SIMULATED, round(FIRST_SIMULATED * exp2(min(sight, 60.0))))


def describe_sight(sight: float) -> str:
    """Say in a sentence what an opponent of that sight does not see."""
    if sight < 1:
        return f"Plays {1 - sight:.0%} of its moves at random."
    if sight <= 1:
        return "Sees only its own next move."
    return f"Sees at most {count_noun(ceil(sight), 'move')} ahead."
