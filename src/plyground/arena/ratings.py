"""Ratings with error bars, estimated from game results.

A difference of d points means an expected score of 1 / (1 + 10^(-d/400)), a draw
being half a point (Bradley and Terry's model, on the scale chess players know).
The player in the first seat is assumed to be stronger by an advantage that is
estimated too. The ratings are those whose expected points equal the points scored;
half a drawn game against an average player is added for each player, which keeps
the rating of a player who won every game finite.

Intervals count pairs, not games: the two games of a pair are not independent.
They need no model of draws (a sandwich estimate, clustered by pair).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erf, log, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyground.arena.tournament import PlayedGame

ELO = 400 / log(10)
Z_95 = 1.959964
"""A 95% interval reaches this many standard errors to either side."""

PRIOR = 0.5
_ITERATIONS = 100

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings of all players, average 0, and the advantage of the first seat.

    ``values`` has a rating for each of ``names`` and then the advantage;
    ``covariance`` is their joint uncertainty.
    """

    names: tuple[str, ...]
    values: Vector
    covariance: NDArray[np.float64]

    def rating(self, name: str) -> float:
        """Return the estimate for one player."""
        return float(self.values[self.names.index(name)])

    def margin(self, name: str) -> float:
        """Return half the width of a player's 95% interval."""
        place = self.names.index(name)
        return Z_95 * sqrt(max(0.0, float(self.covariance[place, place])))

    @property
    def advantage(self) -> tuple[float, float]:
        """The advantage of the first seat, with its margin."""
        return float(self.values[-1]), Z_95 * sqrt(max(0.0, float(self.covariance[-1, -1])))

    def difference(self, one: str, other: str) -> tuple[float, float]:
        """Return how many points stronger ``one`` is, with the margin."""
        contrast = np.zeros(len(self.values))
        contrast[self.names.index(one)], contrast[self.names.index(other)] = 1, -1
        variance = float(contrast @ self.covariance @ contrast)
        return float(contrast @ self.values), Z_95 * sqrt(max(0.0, variance))

    def superiority(self, one: str, other: str) -> float:
        """Return the probability that ``one`` is stronger than ``other``."""
        gap, margin = self.difference(one, other)
        return normal_cdf(gap * Z_95 / margin) if margin else (1 + float(np.sign(gap))) / 2

    def anchored(self, name: str, rating: float) -> "Ratings":
        """Return the same ratings shifted so that ``name`` has exactly ``rating``."""
        place, size = self.names.index(name), len(self.names)
        move = np.eye(size + 1)
        move[:size, place] -= 1
        values = move @ self.values
        values[:size] += rating
        return Ratings(self.names, values, move @ self.covariance @ move.T)


def rate(
    games: Iterable[PlayedGame],
    names: Sequence[str],
    prior: float = PRIOR,
    fixed: Mapping[str, float] | None = None,
) -> Ratings:
    """Estimate the ratings of all players.

    ``prior`` is how many drawn games against an average player are added for
    each; with 0, no player may have won or lost every game. The players in ``fixed``
    have the ratings given there, and all others are rated on that scale; without
    any, the average is 0.
    """
    fixed = {name: rating for name, rating in (fixed or {}).items() if name in names}
    middle = sum(fixed.values()) / len(fixed) if fixed else 0.0
    known = np.array([(fixed.get(name, middle) - middle) / ELO for name in names] + [0.0])
    free = np.array([name not in fixed for name in names] + [True])
    met, scores, pairs = _design(list(games), names)
    rows, points, weights = _with_prior(met, scores, prior)
    strengths = _solve(rows, points, weights, known, free)
    covariance = _covariance(rows, points, expected(rows @ strengths), weights, free, pairs)
    values = ELO * strengths
    if fixed:
        values[:-1] += middle
        return Ratings(tuple(names), values, ELO**2 * covariance)
    centre = np.eye(len(names) + 1)
    centre[: len(names), : len(names)] -= 1 / len(names)
    return Ratings(tuple(names), centre @ values, ELO**2 * (centre @ covariance @ centre.T))


def _covariance(
    rows: Vector,
    points: Vector,
    chances: Vector,
    weights: Vector,
    free: NDArray[np.bool_],
    pairs: NDArray[np.int64],
) -> Vector:
    """Return the covariance of the free strengths (a sandwich, clustered by pair); 0 for fixed ones."""
    played = len(pairs)
    own = rows[:, free]
    bread = np.linalg.pinv((own * (weights * chances * (1 - chances))[:, None]).T @ own)
    slopes = own * (points - chances)[:, None]
    by_pair = _sum_by(slopes[:played], pairs)
    assumed = slopes[played:]
    meat = by_pair.T @ by_pair + (assumed * weights[played:, None]).T @ assumed
    covariance = np.zeros((len(free), len(free)))
    covariance[np.ix_(free, free)] = bread @ meat @ bread
    return covariance


def expected(gap: Any) -> Any:
    """Return the expected score at a difference in strength (in units of ``ELO`` points)."""
    return 1 / (1 + np.exp(-gap))


def expected_score(gap: float) -> float:
    """Return the expected score of a player who is stronger by ``gap`` rating points."""
    return float(expected(gap / ELO))


def rating_gap(score: float) -> float:
    """Return the difference in rating points at which ``score`` is expected, at most 800 either way."""
    share = min(max(score, expected_score(-800)), expected_score(800))
    return ELO * log(share / (1 - share))


def normal_cdf(x: float) -> float:
    """Return the probability that a standard normal number is below ``x``."""
    return (1 + erf(x / sqrt(2))) / 2


def _design(games: list[PlayedGame], names: Sequence[str]) -> tuple[Vector, Vector, NDArray[np.int64]]:
    """Return a row per game (1 for the first player, -1 for the second, 1 for the seat), scores and pairs."""
    place = {name: number for number, name in enumerate(names)}
    met = np.zeros((len(games), len(names) + 1))
    for row, played in zip(met, games, strict=True):
        row[place[played.fixture.first]] += 1
        row[place[played.fixture.second]] -= 1
        row[-1] = 1
    scores = np.array([played.score for played in games], dtype=np.float64)
    return met, scores, np.array([played.fixture.pair for played in games], dtype=np.int64)


def _with_prior(met: Vector, scores: Vector, prior: float) -> tuple[Vector, Vector, Vector]:
    """Add, for each player and for the seat, a win and a loss of half the prior's weight."""
    size = met.shape[1]
    rows = np.vstack([met, np.eye(size), np.eye(size)])
    points = np.concatenate([scores, np.ones(size), np.zeros(size)])
    weights = np.concatenate([np.ones(len(met)), np.full(2 * size, prior / 2)])
    return rows, points, weights


def _solve(rows: Vector, points: Vector, weights: Vector, known: Vector, free: NDArray[np.bool_]) -> Vector:
    """Return the strengths whose expected points equal the points scored, by Newton's method."""
    strengths = known.copy()
    own = rows[:, free]
    for _ in range(_ITERATIONS):
        chances = expected(rows @ strengths)
        slope = own.T @ (weights * (points - chances))
        curve = (own * (weights * chances * (1 - chances))[:, None]).T @ own
        step = np.linalg.lstsq(curve, slope, rcond=None)[0]
        # A step of more than a class or two would overshoot.
        strengths[free] += step * min(1.0, 1.0 / max(1e-12, float(np.abs(step).max())))
        if np.abs(step).max() < 1e-10:
            break
    return strengths


def _sum_by(rows: Vector, groups: NDArray[np.int64]) -> Vector:
    """Return the sum of the rows of each group."""
    _, member = np.unique(groups, return_inverse=True)
    sums = np.zeros((int(member.max()) + 1 if len(member) else 0, rows.shape[1]))
    np.add.at(sums, member, rows)
    return sums
