"""The sequential probability ratio test: stop a duel as soon as the result is clear.

    H0   A is stronger by elo0 points (0: equally strong)
    H1   A is stronger by elo1 points

After every pair of games the log-likelihood ratio measures how much better H1
explains the pairs so far. Above ``log((1 - beta) / alpha)`` H1 is accepted,
below ``log(beta / (1 - alpha))`` H0; alpha and beta are the error probabilities. Nothing
is assumed about draws: each hypothesis fixes only the expected score, and is
assigned the most likely distribution of pair scores with it (generalised pentanomial).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from plyground.arena.ratings import expected_score
from plyground.arena.tally import PAIR_SCORES
from plyground.errors import PlygroundError

# Pair scores that did not occur are still possible; without this a single pair could decide.
_UNSEEN = 1e-3


@dataclass(frozen=True, slots=True, kw_only=True)
class Sprt:
    """A test: its two hypotheses and its error probabilities."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise PlygroundError(f"elo0 must be less than elo1, got {self.elo0:g} and {self.elo1:g}")
        for name in ("alpha", "beta"):
            if not 0 < getattr(self, name) < 0.5:
                raise PlygroundError(f"{name} must be between 0 and 0.5, got {getattr(self, name):g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """The bounds: below the first H0 is accepted, above the second H1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Sequence[int]) -> float:
        """Return the log-likelihood ratio of H1 to H0, given the count of each pair score."""
        if not sum(pairs):
            return 0.0
        return _likelihood(pairs, expected_score(self.elo1)) - _likelihood(pairs, expected_score(self.elo0))

    def verdict(self, pairs: Sequence[int]) -> str | None:
        """Return the accepted hypothesis, ``H1`` or ``H0``; None if there is no decision yet."""
        lower, upper = self.bounds
        ratio = self.ratio(pairs)
        return "H1" if ratio >= upper else "H0" if ratio <= lower else None


def _likelihood(pairs: Sequence[int], mean: float) -> float:
    """Return the log-likelihood of the pairs under the most likely distribution with that mean.

    That distribution is count / (1 + tilt * (score - mean)), up to a factor, with
    the tilt that gives this mean.
    """
    counts = [count or _UNSEEN for count in pairs]
    total = sum(counts)
    shares = [count / total for count in counts]
    away = [score - mean for score in PAIR_SCORES]
    tilt = _tilt(shares, away)
    return sum(
        count * log(share / (1 + tilt * gap)) for count, share, gap in zip(counts, shares, away, strict=True)
    )


def _tilt(shares: Sequence[float], away: Sequence[float]) -> float:
    """Solve sum(share * gap / (1 + tilt * gap)) = 0 by bisection; it decreases with the tilt."""
    low, high = -1 / max(away), -1 / min(away)
    for _ in range(60):
        middle = (low + high) / 2
        if sum(share * gap / (1 + middle * gap) for share, gap in zip(shares, away, strict=True)) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
