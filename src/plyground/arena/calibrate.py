"""Measure the ladder: players that look different numbers of plies ahead play their neighbours and are rated.

A dozen sights (plies looked ahead) are enough. Ratings do not add up over many small
steps: players measured only against close neighbours are rated wrongly against
players further away.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from plyground import __version__
from plyground.arena.ratings import Ratings, rate
from plyground.arena.run import RunOptions, run_tournament
from plyground.arena.schedule import fixtures, neighbours
from plyground.arena.tournament import PlayedGame, Tournament
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.opponents.strength.ladder import LEVELS, Ladder, Rung, require_ladder

REACH = 3
"""Each player meets this many of those above it."""

SIGHTS = (0.0, 0.25, 0.5, 0.75, 1.0, 1.33, 1.67, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A level compared with the one below it: the intended and the measured difference in rating."""

    level: int
    intended: float
    measured: float
    margin: float

    @property
    def agrees(self) -> bool:
        """Whether the intended difference lies within the measured interval."""
        return abs(self.measured - self.intended) <= self.margin


def calibrate(
    game: str, sights: Sequence[float], games: int, seed: int, options: RunOptions | None = None
) -> Ladder:
    """Measure ``sights`` with ``games`` games of every pairing; random play is rated 0."""
    if len(sights) < 2 or sights[0] != 0 or any(a >= b for a, b in pairwise(sights)):
        raise PlygroundError("sights must start with 0 and increase, such as 0,0.5,1,2,4")
    names = [f"sight={sight:g}" for sight in sights]
    tournament, played = _play(game, names, games, seed, options)
    ratings = rate(played, names).anchored(names[0], 0.0)
    command = (
        f"plyground calibrate {catalogue.game(game).name} --sights {','.join(f'{s:g}' for s in sights)} "
        f"--games {games} --seed {seed}"
    )
    return ladder_from(ratings, tournament, command, len(played))


def ladder_from(ratings: Ratings, tournament: Tournament, command: str, games: int) -> Ladder:
    """Return the ladder of players called ``sight=...``, with the command and the games that measured it."""
    game = catalogue.game(tournament.game)
    rungs = tuple(
        Rung(
            float(name.removeprefix("sight=")), round(ratings.rating(name), 1), round(ratings.margin(name), 1)
        )
        for name in tournament.names
    )
    evidence = {
        "game": game.name,
        "ruleset": game.ruleset,
        "version": __version__,
        "command": command,
        "games": games,
        "seed": tournament.seed,
    }
    return Ladder(rungs, evidence)


def check_levels(game: str, games: int, seed: int, options: RunOptions | None = None) -> list[Step]:
    """Let the ten levels play their neighbours; compare the measured differences with the intended ones."""
    ladder = require_ladder(catalogue.game(game))
    levels = range(1, LEVELS + 1)
    names = [f"level-{level}" for level in levels]
    ratings = rate(_play(game, names, games, seed, options)[1], names)
    steps = []
    for below, level in pairwise(levels):
        measured, margin = ratings.difference(f"level-{level}", f"level-{below}")
        intended = ladder.rating(level) - ladder.rating(below)
        steps.append(Step(level=level, intended=intended, measured=measured, margin=margin))
    return steps


def _play(
    game: str, names: Sequence[str], games: int, seed: int, options: RunOptions | None
) -> tuple[Tournament, list[PlayedGame]]:
    pairings = neighbours(names, REACH)
    tournament = Tournament(game=game, pairings=pairings, seed=seed)
    return tournament, run_tournament(tournament, list(fixtures(pairings, games)), options)
