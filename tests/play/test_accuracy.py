"""Accuracy: the figures players know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.play.accuracy import game_accuracy, move_accuracy, sharpness


@pytest.mark.parametrize(("drop", "accuracy"), [(0, 100), (0.1, 64.6), (0.2, 41.0), (0.5, 9.5), (1, 0)])
def test_accuracy_falls_with_the_chance_that_was_lost(drop: float, accuracy: float) -> None:
    assert move_accuracy(drop) == pytest.approx(accuracy, abs=0.3)


def test_a_gain_is_not_better_than_perfect() -> None:
    assert move_accuracy(-0.3) == 100


def test_the_accuracy_of_a_game_is_the_mean_of_two_means() -> None:
    weighted = (100 * 1 + 50 * 3) / 4
    harmonic = 2 / (1 / 100 + 1 / 50)
    assert game_accuracy([100.0, 50.0], [1.0, 3.0]) == pytest.approx((weighted + harmonic) / 2)


def test_who_never_moved_has_no_accuracy() -> None:
    assert game_accuracy([], []) is None


def test_a_worthless_move_does_not_divide_by_zero() -> None:
    assert game_accuracy([0.0, 100.0], [1.0, 1.0]) == pytest.approx((50 + 2 / (1 + 1 / 100)) / 2)


def test_quiet_and_sharp_moves_have_the_least_and_the_most_weight() -> None:
    assert sharpness([0.5, 0.5, 0.5, 0.0]) == [0.5, 0.5, 12.0]
    assert sharpness([0.5, 0.55]) == pytest.approx([2.5])


@given(st.lists(st.floats(0, 1), min_size=1, max_size=120))
def test_every_move_has_a_weight(chances: list[float]) -> None:
    assert len(sharpness(chances)) == len(chances) - 1
