"""An opponent that follows the player: strong enough to lose against, weak enough to beat.

After each game the player's rating is estimated anew from all results so far, with
its uncertainty; the next game's level is set so that the player should score 45%.
It says so openly, and never changes within a game.

    results so far          estimate            next opponent
    -                       460 +/- 550         ladder's middle
    won against 460         600 +/- 450         635
    lost against 635        560 +/- 380         595

The opponent of one game is called by its rating, ``adaptive=635``, and can be made
again from that name; plain ``adaptive`` is a wish that is granted when a game begins.

On a board where good play always draws, a strong player cannot be held below 50%:
then the strongest player of the ladder is the best there is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10, sqrt

import numpy as np
from numpy.typing import NDArray

from plyground.core.game import Game
from plyground.opponents.strength.ladder import Ladder, LadderOpponent, ladder_of, measured_ladder

NAME = "adaptive"

TARGET = 0.45
"""The share of points the player should make."""

DRIFT = 15.0
"""How much a player's strength may change from game to game."""

_STEP = 10.0
_BEYOND = 800.0


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
    """What the results say about the player.

    Before the first game anything on the ladder is likely. Each result makes the
    ratings that explain it more likely; between games the player may have changed.
    """
    grid = np.arange(ladder.lowest - _BEYOND, ladder.highest + _BEYOND + _STEP, _STEP)
    middle, spread = (ladder.lowest + ladder.highest) / 2, (ladder.highest - ladder.lowest) / 2
    belief = np.exp(-((grid - middle) ** 2) / (2 * spread**2))
    for result in results:
        chance = 1 / (1 + 10 ** ((result.rating - grid) / 400))
        belief = _blur(belief * chance**result.score * (1 - chance) ** (1 - result.score))
        belief /= belief.sum()
    belief /= belief.sum()
    mean = float((belief * grid).sum())
    return Estimate(mean, sqrt(float((belief * (grid - mean) ** 2).sum())))


def next_rating(results: Sequence[Result], ladder: Ladder) -> float:
    """The rating of the next opponent: the player should score 45%, as far as the ladder reaches."""
    wanted = estimate(results, ladder).rating + 400 * log10((1 - TARGET) / TARGET)
    return min(max(wanted, ladder.lowest), ladder.highest)


def describe_change(results: Sequence[Result], ladder: Ladder, recent: int = 4) -> str:
    """Say openly what the last games changed: You won 3 of 4, 1040 to 1090."""
    now = next_rating(results, ladder)
    if not results:
        return f"We begin at {now:.0f}; I follow your results."
    last = results[-recent:]
    before = last[0].rating
    won, drawn = sum(r.score == 1 for r in last), sum(r.score == 0.5 for r in last)
    draws = f" and drew {drawn}" if drawn else ""
    change = f"{before:.0f} to {now:.0f}" if round(before) != round(now) else f"{now:.0f} stays"
    return f"You won {won} of {len(last)}{draws}: {change}."


@dataclass(frozen=True, kw_only=True)
class Adaptive(LadderOpponent):
    """The ladder's player for one game of a person; ``message`` says openly what changed since the last."""

    message: str


def follow(game: Game, history: Sequence[Result] = ()) -> Adaptive:
    """The opponent for the next game of a player with that history."""
    ladder = measured_ladder(game)
    # A whole number that the ladder holds, so that the name says all.
    rating = min(max(0, round(next_rating(history, ladder))), floor(ladder.highest))
    message = describe_change(history, ladder)
    return Adaptive(
        game=game,
        name=f"{NAME}={rating}",
        description=message,
        method=f"plays at {rating} of {ladder.highest:.0f}, where you should score {TARGET:.0%}",
        sight=ladder.sight(rating),
        rated=rating,
        message=message,
    )


def is_adaptive(name: str) -> bool:
    """Whether that is the name of an opponent that follows: ``adaptive``, or ``adaptive=684`` in a game."""
    return name.partition("=")[0] == NAME


def has_ladder(game: Game) -> bool:
    """Whether somebody has measured the game's ladder, so that there is something to follow along."""
    return ladder_of(game) is not None


def _blur(belief: NDArray[np.float64]) -> NDArray[np.float64]:
    """Spread what is believed as far as a player may change between two games."""
    reach = int(3 * DRIFT / _STEP)
    steps = np.arange(-reach, reach + 1) * _STEP
    kernel = np.exp(-(steps**2) / (2 * DRIFT**2))
    blurred: NDArray[np.float64] = np.convolve(belief, kernel / kernel.sum(), mode="same")
    return blurred
