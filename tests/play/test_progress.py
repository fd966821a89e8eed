"""A player's progress: results, streaks, the strongest opponent beaten, and the rating after each game."""

import pytest

from plyground.core import catalogue
from plyground.opponents.strength.adaptive import Result, estimate
from plyground.opponents.strength.ladder import require_ladder
from plyground.play.progress import Played, progress

GAME = catalogue.game("tictactoe")
UNMEASURED = catalogue.game("5x4x3")


def games(scores: str, rating: float | None = 460) -> list[Played]:
    """Games with these scores: w, d or l."""
    return [Played({"w": 1.0, "d": 0.5, "l": 0.0}[each], rating, "rival") for each in scores]


def test_results_are_counted() -> None:
    found = progress(GAME, games("wwdlw"))
    assert (found.wins, found.draws, found.losses) == (3, 1, 1)


@pytest.mark.parametrize(
    ("scores", "now", "best"), [("", 0, 0), ("www", 3, 3), ("wwl", 0, 2), ("wdww", 2, 2), ("lll", 0, 0)]
)
def test_a_streak_is_of_wins_in_a_row(scores: str, now: int, best: int) -> None:
    found = progress(GAME, games(scores))
    assert (found.streak, found.best_streak) == (now, best)


def test_the_strongest_opponent_beaten_has_lost_a_game_that_counts() -> None:
    played = [
        Played(1.0, 460, "weak"),
        Played(1.0, 700, "strong"),
        Played(1.0, None, "unknown"),
        Played(0.5, 900, "drawn"),
    ]
    assert progress(GAME, played).strongest == played[1]
    assert progress(GAME, played[2:]).strongest is None


def test_the_curve_is_the_estimate_of_the_adaptive_opponent_after_each_game() -> None:
    played = [Played(1.0, 460, "a"), Played(0.0, None, "a friend"), Played(0.0, 635, "b")]
    results = [Result(460, 1.0), Result(635, 0.0)]
    found = progress(GAME, played).curve
    assert [point.game for point in found] == [0, 2]
    ladder = require_ladder(GAME)
    assert [point.estimate for point in found] == [estimate(results[:1], ladder), estimate(results, ladder)]


def test_without_games_that_count_or_a_measured_ladder_there_is_no_curve() -> None:
    assert progress(GAME, games("wl", None)).curve == ()
    assert progress(UNMEASURED, games("wl")).curve == ()
