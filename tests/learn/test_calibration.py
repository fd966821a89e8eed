"""Chances that come from the results of games."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.learn.calibration import (
    Bin,
    Calibration,
    ScoredGames,
    calibrate,
    fit_steepness,
    logistic,
    play_scored,
)
from plyground.learn.calibration_chart import draw_calibration
from plyground.learn.samples import engine_for
from plyground.search.techniques import PLAYING

OWARE = catalogue.game("oware")


def invented(steepness: float, count: int = 20_000, seed: int = 0) -> ScoredGames:
    """Return single positions whose results follow a known steepness."""
    rng = np.random.default_rng(seed)
    scores = rng.normal(0, 400, count)
    results = (rng.random(count) < logistic(steepness * scores)).astype(float)
    return ScoredGames(scores, results, np.arange(count))


@given(st.floats(0.0005, 0.02), st.integers(0, 1000))
def test_the_steepness_of_invented_games_is_found(steepness: float, seed: int) -> None:
    found = calibrate(invented(steepness, seed=seed))
    assert abs(found.steepness - steepness) < 2.5 * found.margin
    assert found.margin < 0.2 * steepness


def test_scores_without_meaning_have_no_steepness() -> None:
    found = calibrate(invented(0.0))
    assert abs(found.steepness) < 2 * found.margin
    assert not Calibration(steepness=0.001, margin=0.002, games=5).is_certain
    assert Calibration(steepness=0.003, margin=0.002, games=5).is_certain


def test_draws_alone_have_no_steepness() -> None:
    played = invented(0.004)
    found = calibrate(ScoredGames(played.scores, np.full(20_000, 0.5), played.games))
    assert found.steepness == pytest.approx(0)
    assert not found.is_certain


def test_bins_compare_chances_with_results() -> None:
    found = calibrate(invented(0.004))
    assert len(found.bins) == 12
    assert sum(each.positions for each in found.bins) == 20_000
    assert all(abs(each.chance - each.result) < 2.5 * each.margin for each in found.bins)


def test_positions_of_one_game_count_once() -> None:
    played = invented(0.004, 2000)
    fourfold = ScoredGames(
        np.repeat(played.scores, 4), np.repeat(played.results, 4), np.repeat(played.games, 4)
    )
    one, four = calibrate(played), calibrate(fourfold)
    assert four.steepness == pytest.approx(one.steepness)
    assert four.margin == pytest.approx(one.margin)
    assert four.games == one.games == 2000


def test_games_of_several_workers_are_numbered_anew() -> None:
    part = ScoredGames(np.zeros(3), np.zeros(3), np.array([0, 0, 1]))
    assert ScoredGames.joined([part, part]).games.tolist() == [0, 0, 1, 2, 2, 3]


def test_results_that_are_always_right_end_the_fit() -> None:
    steepness, margin = fit_steepness(np.array([-100.0, 100.0]), np.array([0.0, 1.0]), np.array([0, 1]))
    assert 0 < steepness < 10
    assert np.isfinite(margin)


def test_the_chances_of_oware_are_those_of_its_own_games() -> None:
    new_engine = engine_for(OWARE, PLAYING, None)
    played = play_scored(new_engine, 1500, 3, seed=1)
    again = play_scored(new_engine, 1500, 3, seed=1)
    assert played.scores.tolist() == again.scores.tolist()
    assert len(played.scores) >= 1500
    assert set(played.results.tolist()) <= {0.0, 0.5, 1.0}
    assert calibrate(played).steepness > 0


def test_a_depth_that_decides_everything_is_refused() -> None:
    new_engine = engine_for(catalogue.game("2x2x2"), PLAYING, None)
    with pytest.raises(PlygroundError, match="searches of depth 4 decide every position"):
        play_scored(new_engine, 5, 4, seed=1)


def test_the_picture_has_a_dot_for_each_bin() -> None:
    found = Calibration(steepness=0.002, margin=0.0001, games=1234, bins=(Bin(0.25, 0.3, 0.05, 100),))
    drawn = draw_calibration(found, "Chances & results")
    assert drawn.count("<circle") == 1
    assert "25% shown, 30.0% made: 100 positions" in drawn
    assert "1,234 games" in drawn
    assert "<title>Chances &amp; results</title>" in drawn


def test_what_is_stored_and_printed() -> None:
    found = Calibration(steepness=0.0025331234, margin=0.00035, games=489)
    assert found.to_dict() == {"steepness": 0.002533, "margin": 0.00035, "games": 489}
    assert str(found) == "chances rise with a steepness of 0.00253 ± 0.00035, measured in 489 games"
