"""How a score becomes a chance: the results of self-play against the scores of its positions.

The chance of winning at a score of x hundredths of a unit is 1 / (1 + exp(-steepness * x)), a draw being half
a win. ``calibrate`` fits the steepness to the results of games (logistic regression). The games begin with
random plies, so that they differ, and then have no random moves. Positions of one game are not independent,
so intervals count games: a sandwich estimate, clustered by game.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from plyground.arena.ratings import Z_95
from plyground.core.returns import HIGHEST_EVALUATION
from plyground.errors import PlygroundError
from plyground.learn.fit import Floats
from plyground.learn.samples import NewEngine, SelfPlay
from plyground.search.memory import Array
from plyground.search.score_scale import scale_of

BINS = 12
FEWEST = 30
"""A bin with fewer positions is not shown."""

ITERATIONS = 50
LEAST = 1e-5
LARGEST = 5_000.0


@dataclass(frozen=True, slots=True)
class Bin:
    """Positions of similar chances: the mean chance, the mean result, half of its 95% interval, the count."""

    chance: float
    result: float
    margin: float
    positions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """A measured steepness with half of its 95% interval, and the bins that show how well it fits."""

    steepness: float
    margin: float
    games: int
    bins: tuple[Bin, ...] = ()

    @property
    def is_certain(self) -> bool:
        """Whether the chances rise with the score for certain; not where, say, every game is a draw."""
        return self.steepness > max(self.margin, LEAST)

    def __str__(self) -> str:
        interval = f"{self.steepness:.5f} \N{PLUS-MINUS SIGN} {self.margin:.5f}"
        return f"chances rise with a steepness of {interval}, measured in {self.games:,} games"

    def to_dict(self) -> dict[str, Any]:
        """Return what is stored with the weights of a game."""
        return {
            "steepness": round(self.steepness, 6),
            "margin": round(self.margin, 6),
            "games": self.games,
        }


@dataclass(frozen=True, eq=False)
class ScoredGames:
    """Positions of many games: the mover's score in hundredths of a unit, its result (0 to 1), the game."""

    scores: Floats
    results: Floats
    games: Array

    @staticmethod
    def joined(parts: "Sequence[ScoredGames]") -> "ScoredGames":
        """Return all games of some collections, numbered anew."""
        firsts = np.cumsum([0, *(int(part.games.max()) + 1 for part in parts)])[:-1]
        numbers = [part.games + first for part, first in zip(parts, firsts, strict=True)]
        return ScoredGames(
            np.concatenate([part.scores for part in parts]),
            np.concatenate([part.results for part in parts]),
            np.concatenate(numbers),
        )


def play_scored(new_engine: NewEngine, positions: int, depth: int, seed: int, jobs: int = 1) -> ScoredGames:
    """Play games against oneself and return at least so many positions that are not decided.

    Raise PlygroundError if all positions are decided.

    The same arguments give the same games, whatever the speed of the machine.
    """
    with ThreadPoolExecutor(jobs) as pool:
        players = [SelfPlay(new_engine(), depth, f"calibrate/{seed}/{job}", 0.0) for job in range(jobs)]
        return ScoredGames.joined(
            list(pool.map(lambda player: _play(player, -(-positions // jobs)), players))
        )


def _play(player: SelfPlay, positions: int) -> ScoredGames:
    rows: list[tuple[int, int, int]] = []
    for number in range(positions):  # a game has one position or more; if all are decided, it ends here
        if len(rows) >= positions:
            break
        game = player.play_game()
        rows += [(score, result, number) for _, score, result in game if abs(score) <= HIGHEST_EVALUATION]
    if not rows:
        raise PlygroundError(f"searches of depth {player.depth} decide every position; use a lower depth")
    scores, results, numbers = (np.array([row[column] for row in rows]) for column in range(3))
    return ScoredGames(scores * 100 / scale_of(player.engine.game).unit, (1 + results) / 2, numbers)


def calibrate(played: ScoredGames) -> Calibration:
    """Fit the steepness to the results of games."""
    scores = np.clip(played.scores, -LARGEST, LARGEST)
    steepness, margin = fit_steepness(scores, played.results, played.games)
    chances = logistic(steepness * scores)
    edges = np.linspace(0, 1, BINS + 1)
    place = np.clip(np.searchsorted(edges, chances, side="right") - 1, 0, BINS - 1)
    bins = (
        _bin(chances[place == number], played.results[place == number], played.games[place == number])
        for number in range(BINS)
        if np.count_nonzero(place == number) >= FEWEST
    )
    count = len(np.unique(played.games))
    return Calibration(steepness=steepness, margin=margin, games=count, bins=tuple(bins))


def fit_steepness(scores: Floats, results: Floats, games: Array) -> tuple[float, float]:
    """Return the steepness that makes the results most likely, and half of its 95% interval."""
    spread = float(np.sqrt(np.mean(scores**2))) or 1.0
    units, slope = scores / spread, 0.0
    for _ in range(ITERATIONS):
        chances = logistic(slope * units)
        curvature = float((units**2 * chances * (1 - chances)).sum()) + 1e-9
        step = float((units * (results - chances)).sum()) / curvature
        slope += max(-1.0, min(1.0, step))
        if abs(step) < 1e-10:
            break
    by_game = np.bincount(games, weights=units * (results - logistic(slope * units)))
    return slope / spread, Z_95 * sqrt(float((by_game**2).sum())) / curvature / spread


def _bin(chances: Floats, results: Floats, games: Array) -> Bin:
    mean = float(results.mean())
    by_game = np.bincount(games, weights=results - mean)
    margin = Z_95 * sqrt(float((by_game**2).sum())) / len(results)
    return Bin(float(chances.mean()), mean, margin, len(results))


def logistic(values: Floats) -> Floats:
    """Return the chance at each value: a half at 0."""
    found: Floats = 1 / (1 + np.exp(-values))
    return found
