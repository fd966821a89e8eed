"""Scores as people read them."""

from dataclasses import replace
from math import exp

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.errors import BadWeights
from plyground.games.oware.rules import count_seeds
from plyground.games.oware.tablebase.knowledge import WON
from plyground.search import score_scale
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.mcts import Mcts
from plyground.search.report import REPETITION_WIN, SURE_WIN, win_in
from plyground.search.score_scale import (
    SIMULATED,
    ScoreScale,
    format_progress,
    learned_scale,
    scale_of,
    scale_of_report,
)
from plyground.search.weights import Weights, count_weights, weights_of

BOARD, OWARE = catalogue.game("sixfour"), catalogue.game("oware")


@pytest.mark.parametrize(
    ("score", "text", "short", "badge"),
    [
        (win_in(1), "wins in 1 move", "win 1", "W1"),
        (win_in(5), "wins in 3 moves", "win 3", "W3"),
        (-win_in(4), "loses in 2 moves", "loss 2", "L2"),
        (37, "+1.9 seeds", "+1.9", "+1.9"),
        (-48, "-2.4 seeds", "-2.4", "-2.4"),
        (-1, "-0.1 seeds", "-0.1", "-0.1"),
        (0, "0 seeds", "0", "0"),
        (WON + 400 + 2, "ends 4 seeds ahead", "+4", "+4"),
        (-WON - 100, "ends 1 seed behind", "-1", "-1"),
        (REPETITION_WIN, "wins", "win", "W"),
        (-REPETITION_WIN, "loses", "loss", "L"),
    ],
)
def test_oware_counts_in_seeds(score: int, text: str, short: str, badge: str) -> None:
    scale = scale_of(OWARE)
    assert (scale.describe(score), scale.describe_short(score), scale.badge(score)) == (text, short, badge)


@pytest.mark.parametrize(
    ("score", "text", "short"),
    [
        (0, "50% chance", "50%"),
        (5, "50.5% chance", "50.5%"),
        (100, "59% chance", "59%"),
        (-148, "37% chance", "37%"),
    ],
)
def test_boards_speak_of_chances(score: int, text: str, short: str) -> None:
    scale = scale_of(BOARD)
    assert (scale.describe(score), scale.describe_short(score)) == (text, short)


def test_only_a_proven_zero_is_a_draw() -> None:
    scale = scale_of(BOARD)
    assert (scale.describe(0, exact=True), scale.badge(0, exact=True)) == ("draw", "D")
    assert scale.describe(0) != "draw"


def test_a_simple_count_of_seeds_has_its_own_unit() -> None:
    assert scale_of(replace(OWARE, evaluate=count_seeds)).describe(37) == "+3.7 seeds"


def test_simulated_games_give_the_expected_result() -> None:
    assert [SIMULATED.describe(score) for score in (0, 260, -1000, 1000)] == [
        "50% chance", "63% chance", "1% chance", "99% chance",
    ]  # fmt: skip
    report = Mcts(OWARE, seed=1).search(OWARE.start(), Limit(nodes=200))
    assert scale_of_report(report) == SIMULATED


def test_the_chance_is_the_logistic_curve_of_the_score() -> None:
    assert scale_of(BOARD).chance(0) == 0.5
    assert scale_of(BOARD).chance(100) == pytest.approx(1 / (1 + exp(-0.368)))


def test_a_proven_end_of_unknown_length_is_certain() -> None:
    scale = scale_of(BOARD)
    assert (scale.chance(SURE_WIN), scale.chance(-SURE_WIN)) == (1.0, 0.0)
    assert [scale.describe(score) for score in (SURE_WIN, -SURE_WIN)] == ["wins", "loses"]
    assert [scale.badge(score) for score in (SURE_WIN, -SURE_WIN)] == ["W", "L"]


def test_a_forced_end_is_certain() -> None:
    assert (scale_of(BOARD).chance(win_in(30)), scale_of(BOARD).chance(-win_in(30))) == (1.0, 0.0)


@given(st.integers(-32000, 31999), st.sampled_from([ScoreScale(), scale_of(OWARE), SIMULATED]))
def test_chances_grow_with_the_score_and_add_up(score: int, scale: ScoreScale) -> None:
    assert 0 <= scale.chance(score) <= scale.chance(score + 1) <= 1
    assert scale.chance(score) + scale.chance(-score) == pytest.approx(1)


def test_progress_has_no_bare_points() -> None:
    report = Engine(OWARE).search(OWARE.start(), Limit(depth=2))
    assert format_progress(report).startswith("depth 2  ")
    assert scale_of(OWARE).describe(report.score) in format_progress(report)


def test_learned_weights_bring_their_own_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    values = np.zeros(count_weights(BOARD), dtype=np.int64)
    measured = Weights(BOARD, values, {"calibration": {"steepness": 0.01}})
    monkeypatch.setattr(score_scale, "weights_of", lambda game: measured)
    assert learned_scale(BOARD).chance(100) == pytest.approx(1 / (1 + exp(-1)))
    assert scale_of(BOARD).chance(100) == pytest.approx(1 / (1 + exp(-0.368)))
    monkeypatch.setattr(score_scale, "weights_of", lambda game: replace(measured, evidence={}))
    assert learned_scale(BOARD).chance(100) == pytest.approx(1 / (1 + exp(-0.368)))


@pytest.mark.parametrize(
    ("calibration", "message"),
    [
        ({}, "'steepness' is missing"),
        ({"steepness": -0.1}, "steepness must be above 0"),
        ({"steepness": "steep"}, "steepness must be a number"),
        ([], "list indices"),
    ],
)
def test_a_damaged_calibration_is_refused(calibration: object, message: str) -> None:
    values = np.zeros(count_weights(BOARD), dtype=np.int64)
    with pytest.raises(BadWeights, match=f"the calibration cannot be read: .*{message}"):
        Weights(BOARD, values, {"calibration": calibration})


@pytest.mark.parametrize("name", ["kalah", "connect4", "breakthrough", "oware"])
def test_a_unit_ahead_is_worth_what_games_have_shown(name: str) -> None:
    learned = weights_of(catalogue.game(name))
    assert learned is not None
    assert learned.steepness is not None
    scale = learned_scale(catalogue.game(name))
    assert scale.chance(scale.unit) == pytest.approx(1 / (1 + exp(-100 * learned.steepness)))
    assert 0.52 < scale.chance(scale.unit) < 0.9
