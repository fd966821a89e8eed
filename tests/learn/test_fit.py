"""Weights that explain samples: known ones are found again."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.learn.fit import DECIDED, END_SPREADS, error, fit, rounded, targets
from plyground.learn.samples import Samples
from plyground.search.memory import Array
from plyground.search.report import WIN

WEIGHTS, COLUMNS = 30, 4


def positions(seed: int, count: int = 2000) -> Array:
    """Return random features; some rows are filled up with the number of weights."""
    rng = np.random.default_rng(seed)
    rows = rng.integers(0, WEIGHTS, (count, COLUMNS))
    rows[rng.random(count) < 0.3, COLUMNS - 1] = WEIGHTS
    return rows


@given(st.integers(0, 10_000), st.lists(st.integers(-500, 500), min_size=WEIGHTS, max_size=WEIGHTS))
def test_known_weights_are_found_again(seed: int, known: list[int]) -> None:
    features = positions(seed)
    wanted = np.append(np.array(known, dtype=float), 0.0)[features].sum(axis=1)
    found = fit(features, wanted, WEIGHTS, ridge=1e-6)
    assert found == pytest.approx(np.array(known, dtype=float), abs=0.05)
    assert error(features, wanted, found) < 0.1


@given(st.integers(0, 10_000))
def test_noise_is_averaged_out(seed: int) -> None:
    rng = np.random.default_rng(seed)
    known, features = rng.normal(0, 100, WEIGHTS), positions(seed, 20_000)
    exact = np.append(known, 0.0)[features].sum(axis=1)
    found = fit(features, exact + rng.normal(0, 50, len(exact)), WEIGHTS)
    assert np.abs(found - known).max() < 10


def test_a_weight_that_never_occurs_is_zero_and_a_rare_one_is_small() -> None:
    features = np.array([[0]] * 1000 + [[1]])
    found = fit(features, np.full(1001, 60.0), 3)
    assert found[0] == pytest.approx(60, abs=1)
    assert found[1] == pytest.approx(10, abs=1)
    assert found[2] == 0


def test_weights_are_whole_sixteenths() -> None:
    assert rounded(np.array([1.0, -0.5, 0.03])).tolist() == [16, -8, 0]


def scored(*scores: int) -> Samples:
    """Return four samples with some scores, and the results -1, 0, 1, 1."""
    return Samples(np.zeros((4, 1), np.int64), np.array(scores), np.array([-1, 0, 1, 1]))


def test_scores_are_fitted_where_the_search_has_not_seen_the_end() -> None:
    samples = Samples(
        np.zeros((4, 1), np.int64), np.array([10, -20, WIN - 3, 3 - WIN]), np.array([-1, 0, 1, 1])
    )
    wanted, is_used = targets(samples)
    assert wanted[is_used].tolist() == [10, -20]


def test_positions_whose_end_is_in_sight_count_as_a_clear_advantage() -> None:
    wanted, is_used = targets(scored(10, -30, WIN - 3, 3 - WIN), with_ends=True)
    assert is_used.all()
    assert wanted.tolist() == [10, -30, 20 * END_SPREADS, -20 * END_SPREADS]
    everything_ends = scored(WIN - 1, 1 - WIN, WIN - 3, 3 - WIN)
    assert not targets(everything_ends, with_ends=True)[1].any()


def test_without_scores_the_results_count_or_the_end_that_the_search_has_seen() -> None:
    samples = scored(0, 0, WIN - 3, 3 - WIN)
    wanted, is_used = targets(samples, by_result=True)
    assert wanted.tolist() == [-DECIDED, 0, DECIDED, -DECIDED]
    assert is_used.all()
