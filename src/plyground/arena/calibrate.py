"""Measuring the ladder: players of many sights meet their neighbours, and ratings come out.

A dozen sights are enough. Ratings do not add up over many small steps: who is
measured against close neighbours alone is misplaced among players further away.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from plyground import __version__
from plyground.arena.ratings import Ratings, rate
from plyground.arena.schedule import fixtures, neighbours
from plyground.arena.session import How, hold
from plyground.arena.tournament import Tournament
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.opponents.strength.ladder import LEVELS, Ladder, Rung, ladder_of

REACH = 3
SIGHTS = (0.0, 0.25, 0.5, 0.75, 1.0, 1.33, 1.67, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A level beside the one below it: the intended difference, the measured one and its margin."""

    level: int
    intended: float
    measured: float
    margin: float

    @property
    def agrees(self) -> bool:
        """Whether the intended difference lies within the measured interval."""
        return abs(self.measured - self.intended) <= self.margin


def calibrate(game: str, sights: Sequence[float], games: int, seed: int, how: How) -> Ladder:
    """Measure ``sights`` with ``games`` games of every pairing; random play is rated 0."""
    if len(sights) < 2 or sights[0] != 0 or any(a >= b for a, b in pairwise(sights)):
        raise PlygroundError("the sights of a ladder begin with 0 and rise, such as 0,0.5,1,2,4")
    names = [f"sight={sight:g}" for sight in sights]
    ratings, count = _measure(game, names, games, seed, how)
    ratings = ratings.anchored(names[0], 0.0)
    rungs = tuple(
        Rung(sight, round(ratings.rating(name), 1), round(ratings.margin(name), 1))
        for name, sight in zip(names, sights, strict=True)
    )
    found = catalogue.game(game)
    evidence = {
        "game": found.name,
        "ruleset": found.ruleset,
        "version": __version__,
        "command": f"plyground calibrate {found.name} --sights {','.join(f'{s:g}' for s in sights)} "
        f"--games {games} --seed {seed}",
        "games": count,
        "seed": seed,
    }
    return Ladder(rungs, evidence)


def known_ladder(game: str) -> Ladder:
    """The ladder of a game, refused where nobody has measured one."""
    ladder = ladder_of(catalogue.game(game))
    if ladder is None:
        raise PlygroundError(f"there is no ladder of {game} yet; 'plyground calibrate {game}' makes one")
    return ladder


def check(game: str, games: int, seed: int, how: How) -> list[Step]:
    """Let the ten levels play their neighbours and compare what is measured with what was intended."""
    ladder = known_ladder(game)
    levels = range(1, LEVELS + 1)
    ratings, _ = _measure(game, [f"level-{level}" for level in levels], games, seed, how)
    steps = []
    for below, level in pairwise(levels):
        measured, margin = ratings.difference(f"level-{level}", f"level-{below}")
        intended = ladder.rating(level) - ladder.rating(below)
        steps.append(Step(level=level, intended=intended, measured=measured, margin=margin))
    return steps


def _measure(game: str, names: Sequence[str], games: int, seed: int, how: How) -> tuple[Ratings, int]:
    pairings = neighbours(names, REACH)
    played = hold(Tournament(game=game, pairings=pairings, seed=seed), list(fixtures(pairings, games)), how)
    return rate(played, names), len(played)
