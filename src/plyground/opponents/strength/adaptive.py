"""An opponent that adjusts to the player's results.

After each game the player's rating and its uncertainty are estimated from all results
so far. The next game's level is the one against which the player should score 45%.
The opponent says so, and never changes during a game.

    results so far          estimate            next opponent
    -                       460 +/- 550         ladder's middle
    won against 460         600 +/- 450         635
    lost against 635        560 +/- 380         595

``adaptive`` is the name before a game. During a game the opponent has its rating in
its name, ``adaptive=635``, and can be made again from that name.

Where good play always draws, a strong player scores at least 50% against everybody;
then the opponent is the strongest of the ladder.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor, log10, sqrt

import numpy as np
from numpy.typing import NDArray

from plyground.core.game import Game
from plyground.opponents.strength.ladder import ADAPTIVE, Ladder, require_ladder
from plyground.opponents.strength.levels import LadderOpponent

NAME = ADAPTIVE

TARGET = 0.45
"""The score the player should make."""

DRIFT = 15.0
"""The standard deviation, in rating points, of a player's change from game to game."""

VERBS = {1.0: "won", 0.5: "drew", 0.0: "lost"}

_STEP = 10.0
_PADDING = 800.0


@dataclass(frozen=True, slots=True)
class Result:
    """A game the player has finished: the opponent's rating, and the player's score (1, 0.5 or 0)."""

    rating: float
    score: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """A player's rating and how uncertain it is (one standard deviation)."""

    rating: float
    deviation: float


def estimate(results: Sequence[Result], ladder: Ladder) -> Estimate:
    """Estimate the player's rating from the results."""
    *_, last = estimates(results, ladder)
    return last


def estimates(results: Sequence[Result], ladder: Ladder) -> Iterator[Estimate]:
    """Yield the estimate before the first game, and after each one.

    The prior is a normal distribution over the ladder. Each result is a Bayesian
    update; after each game the distribution is widened, since players change.
    """
    grid = np.arange(ladder.lowest - _PADDING, ladder.highest + _PADDING + _STEP, _STEP)
    middle, spread = (ladder.lowest + ladder.highest) / 2, (ladder.highest - ladder.lowest) / 2
    density = np.exp(-((grid - middle) ** 2) / (2 * spread**2))
    yield _estimate_of(density / density.sum(), grid)
    for result in results:
        chance = 1 / (1 + 10 ** ((result.rating - grid) / 400))
        density = _blur(density * chance**result.score * (1 - chance) ** (1 - result.score))
        density /= density.sum()
        yield _estimate_of(density, grid)


def _estimate_of(density: NDArray[np.float64], grid: NDArray[np.float64]) -> Estimate:
    mean = float((density * grid).sum())
    return Estimate(mean, sqrt(float((density * (grid - mean) ** 2).sum())))


def next_rating(results: Sequence[Result], ladder: Ladder) -> float:
    """Return the rating against which the player should score 45%, within the ladder."""
    wanted = estimate(results, ladder).rating + 400 * log10((1 - TARGET) / TARGET)
    return min(max(wanted, ladder.lowest), ladder.highest)


def describe_change(results: Sequence[Result], ladder: Ladder) -> str:
    """Say what the last game changed: You lost the last game, so I'll play a little easier: 840, not 890."""
    now = round(next_rating(results, ladder))
    if not results:
        return f"I'll start at {now} and follow your results."
    last = results[-1]
    before, ending = round(last.rating), f"You {VERBS[last.score]} the last game"
    change = (now > before) - (now < before)
    if change == 0:
        return f"{ending}. I'll stay at {now}."
    if change == 2 * last.score - 1:
        return f"{ending}, so I'll play a little {'harder' if change > 0 else 'easier'}: {now}, not {before}."
    return f"{ending}. I'll play at {now}."


@dataclass(frozen=True, kw_only=True)
class AdaptiveOpponent(LadderOpponent):
    """The adaptive opponent of one game; ``message`` says what has changed since the last game."""

    message: str


def adaptive_opponent(game: Game, history: Sequence[Result] = ()) -> AdaptiveOpponent:
    """Return the opponent for the next game of a player with that history.

    Raise :class:`PlygroundError` if the game has no measured ladder.
    """
    ladder = require_ladder(game)
    # A whole number within the ladder, so that the name identifies the opponent.
    rating = min(max(0, round(next_rating(history, ladder))), floor(ladder.highest))
    message = describe_change(history, ladder)
    return AdaptiveOpponent(
        game=game,
        name=f"{NAME}={rating}",
        description=message,
        method=f"plays at {rating} of {ladder.highest:.0f}; you should score {TARGET:.0%}",
        sight=ladder.sight(rating),
        ladder_rating=rating,
        message=message,
    )


def is_adaptive(name: str) -> bool:
    """Return whether ``name`` is ``adaptive`` or, during a game, such as ``adaptive=684``."""
    return name.partition("=")[0] == NAME


def _blur(density: NDArray[np.float64]) -> NDArray[np.float64]:
    """Widen the distribution by what a player may change between two games."""
    reach = int(3 * DRIFT / _STEP)
    steps = np.arange(-reach, reach + 1) * _STEP
    kernel = np.exp(-(steps**2) / (2 * DRIFT**2))
    blurred: NDArray[np.float64] = np.convolve(density, kernel / kernel.sum(), mode="same")
    return blurred
