"""A player's progress in one game: results, streaks, the rating after each game.

    progress(game, [Played(1.0, 460, "medium"), Played(0.0, 635, "level=635")])

The rating is the estimate that the opponent ``adaptive`` goes by; only games with the rating of the
opponent count for it. :mod:`plyground.play.history` decides which games have one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from plyground.core.game import Game
from plyground.opponents.strength.adaptive import Estimate, Result, estimates
from plyground.opponents.strength.ladder import ladder_of


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: the player's score (1, 0.5 or 0), and the opponent with its rating if it counts."""

    score: float
    rating: float | None
    opponent: str


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """The estimate after a game; ``game`` is its index in the games."""

    game: int
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class Progress:
    """What the finished games of a player say.

    ``streak``     how many of the last games in a row were won; ``best_streak`` the longest such row
    ``strongest``  the game against the strongest opponent beaten; None without one
    ``curve``      the rating after each game that counts; empty where the game has no measured ladder
    """

    wins: int
    draws: int
    losses: int
    streak: int
    best_streak: int
    strongest: Played | None
    curve: tuple[RatingPoint, ...]


def progress(game: Game, games: Sequence[Played]) -> Progress:
    """Return what the finished games of a player in ``game`` say, the oldest first."""
    streaks = _streaks(games)
    beaten = [each for each in games if each.score == 1 and each.rating is not None]
    return Progress(
        wins=sum(each.score == 1 for each in games),
        draws=sum(each.score == 0.5 for each in games),
        losses=sum(each.score == 0 for each in games),
        streak=streaks[-1],
        best_streak=max(streaks),
        strongest=max(beaten, key=lambda each: each.rating or 0.0, default=None),
        curve=_curve(game, games),
    )


def _streaks(games: Sequence[Played]) -> list[int]:
    """Return before the first game, and after each one, how many were won in a row."""
    streaks = [0]
    for each in games:
        streaks.append(streaks[-1] + 1 if each.score == 1 else 0)
    return streaks


def _curve(game: Game, games: Sequence[Played]) -> tuple[RatingPoint, ...]:
    ladder = ladder_of(game)
    if ladder is None:
        return ()
    counted = [
        (number, each.rating, each.score) for number, each in enumerate(games) if each.rating is not None
    ]
    _, *found = estimates([Result(rating, score) for _, rating, score in counted], ladder)
    return tuple(RatingPoint(number, each) for (number, _, _), each in zip(counted, found, strict=True))
