"""Ratings with known answers: by hand, by a formula, by another optimiser, by simulation."""

from math import exp, log, log10, sqrt
from random import Random

import numpy as np
import pytest
from scipy.optimize import minimize  # type: ignore[import-untyped]

from arena.samples import game, games_of_pairs, single_games
from plyground.arena.ratings import ELO, Z_95, expected_score, normal_cdf, rate
from plyground.arena.tournament import PlayedGame


def elo(score: float) -> float:
    return -400 * log10(1 / score - 1)


# By hand: how many of ten points make how large a difference.
TABLE = [(0.5, 0.0), (0.6, 70.4365), (0.64, 99.9500), (0.75, 190.8485), (0.76, 200.2402), (0.9, 381.6970)]


@pytest.mark.parametrize(("score", "points"), TABLE)
def test_the_scale_is_the_one_chess_players_know(score: float, points: float) -> None:
    assert expected_score(points) == pytest.approx(score, abs=2e-5)
    assert expected_score(-points) == pytest.approx(1 - score, abs=2e-5)


@pytest.mark.parametrize(
    ("pairs", "score"), [((0, 0, 10, 0, 10), 0.75), ((2, 4, 8, 4, 2), 0.5), ((0, 2, 2, 6, 10), 0.8)]
)
def test_two_players_differ_by_the_points_of_their_score(pairs: tuple[int, ...], score: float) -> None:
    ratings = rate(games_of_pairs("ada", "bo", pairs), ["ada", "bo"], prior=0)
    assert ratings.difference("ada", "bo")[0] == pytest.approx(elo(score), abs=1e-6)
    assert ratings.rating("ada") == -ratings.rating("bo") == pytest.approx(elo(score) / 2, abs=1e-6)


def test_the_interval_of_two_players_is_the_pentanomial_one() -> None:
    counts = (4, 2, 10, 6, 18)
    ratings = rate(games_of_pairs("ada", "bo", counts), ["ada", "bo"], prior=0)
    shares = [0.0, 0.25, 0.5, 0.75, 1.0]
    mean = sum(n * s for n, s in zip(counts, shares, strict=True)) / 40
    variance = sum(n * (s - mean) ** 2 for n, s in zip(counts, shares, strict=True)) / 40
    margin = Z_95 * sqrt(variance / 40) * ELO / (mean * (1 - mean))
    assert ratings.difference("ada", "bo")[1] == pytest.approx(margin, rel=1e-6)


def test_pairs_that_always_split_leave_no_doubt() -> None:
    ratings = rate(games_of_pairs("ada", "bo", (0, 0, 50, 0, 0)), ["ada", "bo"])
    assert list(ratings.difference("ada", "bo")) == [pytest.approx(0), pytest.approx(0, abs=12)]


def test_odds_multiply_along_a_chain() -> None:
    # Odds of 3 to 1, 3 to 1 and 9 to 1 fit together exactly, each seat equally often.
    games = single_games("ada", "bo", 6, 2) + single_games("bo", "cy", 6, 2, 100)
    games += single_games("ada", "cy", 18, 2, 200)
    ratings = rate(games, ["ada", "bo", "cy"], prior=0)
    assert [ratings.rating(name) for name in ("ada", "bo", "cy")] == pytest.approx([190.8485, 0, -190.8485])
    assert ratings.advantage[0] == pytest.approx(0, abs=1e-6)


def test_three_players_and_the_seat_agree_with_another_optimiser() -> None:
    rng = Random(4)
    names = ["ada", "bo", "cy"]
    games = []
    for number in range(90):
        first, second = rng.sample(names, 2)
        games.append(game(number, first, second, rng.choice([0.0, 0.5, 1.0, 1.0])))

    def unlikelihood(values: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> float:
        strength = dict(zip(names, values[:3], strict=True))
        total = float(values[:3].sum() ** 2)
        for played in games:
            gap = strength[played.fixture.first] - strength[played.fixture.second] + values[3]
            total += played.score * log(1 + exp(-gap)) + (1 - played.score) * log(1 + exp(gap))
        return total

    witness = minimize(unlikelihood, np.zeros(4), method="BFGS", tol=1e-9).x * ELO
    ratings = rate(games, names, prior=0)
    assert [ratings.rating(name) for name in names] == pytest.approx(list(witness[:3]), abs=0.05)
    assert ratings.advantage[0] == pytest.approx(witness[3], abs=0.05)


def test_the_first_seat_has_its_own_rating() -> None:
    games = []
    for number in range(80):
        first, second = "ab" if number % 2 else "ba"
        games.append(game(number, first, second, 1.0 if number % 8 < 6 else 0.0))
    ratings = rate(games, ["a", "b"], prior=0)
    assert ratings.advantage[0] == pytest.approx(elo(0.75), abs=1e-6)
    assert ratings.difference("a", "b")[0] == pytest.approx(0, abs=1e-6)


def test_a_player_who_wins_every_game_has_a_finite_rating_and_a_wide_interval() -> None:
    ratings = rate(games_of_pairs("ada", "bo", (0, 0, 0, 0, 50)), ["ada", "bo"])
    gap, margin = ratings.difference("ada", "bo")
    assert 600 < gap < 1500
    assert 150 < margin < 1000
    assert ratings.superiority("ada", "bo") > 0.999


def test_without_games_all_players_are_average() -> None:
    ratings = rate([], ["ada", "bo"])
    assert [ratings.rating("ada"), ratings.rating("bo")] == pytest.approx([0, 0])
    assert ratings.superiority("ada", "bo") == pytest.approx(0.5)


def test_an_anchor_shifts_all_ratings_alike() -> None:
    games = games_of_pairs("ada", "bo", (1, 2, 5, 4, 8)) + games_of_pairs("bo", "cy", (1, 2, 5, 4, 8), 100)
    free = rate(games, ["ada", "bo", "cy"])
    tied = free.anchored("cy", 1000)
    assert [tied.rating("cy"), tied.margin("cy")] == pytest.approx([1000, 0], abs=1e-4)
    assert tied.difference("ada", "bo") == pytest.approx(free.difference("ada", "bo"))
    assert tied.margin("ada") == pytest.approx(free.difference("ada", "cy")[1])


def test_superiority_is_the_normal_chance_of_a_positive_difference() -> None:
    assert [round(normal_cdf(x), 4) for x in (-1.96, 0, 1, 1.645)] == [0.025, 0.5, 0.8413, 0.95]
    ratings = rate(games_of_pairs("ada", "bo", (3, 4, 5, 6, 7)), ["ada", "bo"])
    gap, margin = ratings.difference("ada", "bo")
    assert ratings.superiority("ada", "bo") == pytest.approx(normal_cdf(gap / (margin / Z_95)))
    assert ratings.superiority("ada", "bo") + ratings.superiority("bo", "ada") == pytest.approx(1)


def test_intervals_hold_the_truth_in_about_95_of_100_tournaments() -> None:
    truth = {"ada": 120.0, "bo": 0.0, "cy": -120.0}
    rng = Random(8)
    held = 0
    for _ in range(200):
        ratings = rate(_simulated(truth, 40.0, 60, rng), list(truth))
        held += sum(
            abs(ratings.rating(name) - value) <= ratings.margin(name) for name, value in truth.items()
        )
    assert 0.91 <= held / 600 <= 0.98


def _simulated(truth: dict[str, float], advantage: float, pairs: int, rng: Random) -> list[PlayedGame]:
    games = []
    for pair in range(pairs):
        one, other = rng.sample(list(truth), 2)
        for number, (first, second) in enumerate([(one, other), (other, one)]):
            win = expected_score(truth[first] - truth[second] + advantage)
            # A third of the games are drawn where both are equal, fewer elsewhere.
            draw = 0.66 * min(win, 1 - win)
            dice = rng.random()
            score = 0.5 if dice < draw else 1.0 if dice < draw / 2 + win else 0.0
            games.append(game(2 * pair + number, first, second, score))
    return games


def test_fixed_players_have_the_fixed_rating_and_the_others_are_rated_on_that_scale() -> None:
    """75% against someone at 500 is 191 points more, whatever another anchor at 0 says of itself."""
    games = single_games("new", "strong", 300, 100)
    ratings = rate(games, ("strong", "new", "weak"), prior=0, fixed={"strong": 500, "weak": 0, "absent": 9})
    assert (ratings.rating("strong"), ratings.margin("strong")) == (500, 0)
    assert ratings.rating("weak") == 0
    assert ratings.rating("new") == pytest.approx(500 + 400 * log10(3), abs=0.01)
    assert ratings.superiority("strong", "weak") == 1


def test_between_two_anchors_both_results_count() -> None:
    """Even with one who is 200 above and one who is 200 below: in the middle."""
    games = single_games("new", "above", 50, 50) + single_games("new", "below", 50, 50, start=1000)
    ratings = rate(games, ("new", "above", "below"), prior=0, fixed={"above": 700, "below": 300})
    assert ratings.rating("new") == pytest.approx(500, abs=0.01)
    free = rate(games, ("new", "above", "below"), prior=0)
    assert free.rating("above") == pytest.approx(free.rating("below"), abs=0.01)
