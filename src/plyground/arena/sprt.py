"""Stop as soon as it is clear: the sequential probability ratio test for a duel.

    H0   A is stronger by elo0 points (0: equally strong)
    H1   A is stronger by elo1 points

After every pair of games the log-likelihood ratio of the two says how much better
H1 explains the pairs seen so far. Above ``log((1 - beta) / alpha)`` H1 is accepted,
below ``log(beta / (1 - alpha))`` H0; alpha and beta are the chances of being wrong.
Nothing is assumed about draws: each hypothesis fixes the expected score only, and
gets the best distribution of pair scores it allows (pentanomial, generalised).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from plyground.arena.ratings import expected_score
from plyground.arena.tally import PAIR_SCORES
from plyground.errors import PlygroundError

# A score never seen is still possible; without this a single pair could decide.
_UNSEEN = 1e-3


@dataclass(frozen=True, slots=True, kw_only=True)
class Sprt:
    """A test: its two hypotheses and how often it may be wrong."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise PlygroundError(f"elo0 is {self.elo0:g} and elo1 is {self.elo1:g}; elo0 must be the smaller")
        for name in ("alpha", "beta"):
            if not 0 < getattr(self, name) < 0.5:
                raise PlygroundError(
                    f"{name} is {getattr(self, name):g}; expected a chance between 0 and 0.5"
                )

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first H0 is accepted, above the second H1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Sequence[int]) -> float:
        """The log-likelihood ratio of H1 to H0, given how often each pair score was seen."""
        if not sum(pairs):
            return 0.0
        return _likelihood(pairs, expected_score(self.elo1)) - _likelihood(pairs, expected_score(self.elo0))

    def verdict(self, pairs: Sequence[int]) -> str | None:
        """``H1``, ``H0``, or None while it is open."""
        lower, upper = self.bounds
        ratio = self.ratio(pairs)
        return "H1" if ratio >= upper else "H0" if ratio <= lower else None


def _likelihood(pairs: Sequence[int], mean: float) -> float:
    """The log-likelihood of the pairs under the best distribution with that mean.

    That distribution is count / (1 + tilt * (score - mean)), up to a factor, with
    the tilt that makes its mean right.
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
    """Solve sum(share * gap / (1 + tilt * gap)) = 0 by halving; it falls as the tilt grows."""
    low, high = -1 / max(away), -1 / min(away)
    for _ in range(60):
        middle = (low + high) / 2
        if sum(share * gap / (1 + middle * gap) for share, gap in zip(shares, away, strict=True)) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
