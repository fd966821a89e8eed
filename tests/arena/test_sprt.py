"""The sequential test: its bounds, its ratio by hand, and how often it is wrong."""

from math import log
from random import Random

import pytest

from plyground.arena.ratings import expected_score
from plyground.arena.sprt import Sprt
from plyground.errors import PlygroundError
from scale import few


def test_the_bounds_are_those_of_wald() -> None:
    assert Sprt().bounds == pytest.approx((-2.944439, 2.944439), abs=1e-6)
    assert Sprt(alpha=0.01, beta=0.1).bounds == pytest.approx((log(0.1 / 0.99), log(90)))


@pytest.mark.parametrize(("won", "lost"), [(20, 0), (0, 15), (30, 10), (7, 7)])
def test_pairs_won_or_lost_outright_are_a_coin_with_two_sides(won: int, lost: int) -> None:
    low, high = expected_score(0), expected_score(30)
    by_hand = won * log(high / low) + lost * log((1 - high) / (1 - low))
    assert Sprt().ratio((lost, 0, 0, 0, won)) == pytest.approx(by_hand, abs=0.02)


def test_even_pairs_speak_for_equality() -> None:
    assert Sprt().ratio((0, 0, 0, 0, 0)) == 0
    assert Sprt().ratio((10, 20, 40, 20, 10)) < 0
    assert Sprt(elo0=-20, elo1=20).ratio((10, 20, 40, 20, 10)) == pytest.approx(0, abs=1e-9)


def test_the_ratio_turns_its_sign_with_the_sides() -> None:
    pairs = (3, 8, 30, 12, 9)
    assert Sprt(elo0=-20, elo1=20).ratio(pairs) == pytest.approx(-Sprt(elo0=-20, elo1=20).ratio(pairs[::-1]))


def test_one_pair_never_decides() -> None:
    for place in range(5):
        pairs = tuple(int(place == each) for each in range(5))
        assert Sprt(elo0=0, elo1=100).verdict(pairs) is None


def test_a_clear_lead_is_accepted_and_a_clear_lack_refused() -> None:
    assert Sprt().verdict((5, 10, 40, 60, 85)) == "H1"
    assert Sprt().verdict((85, 60, 40, 10, 5)) == "H0"


def test_it_is_rarely_wrong() -> None:
    wrong = sum(_run(0.0, Random(seed)) == "H1" for seed in range(few(60)))
    right = sum(_run(60.0, Random(seed)) == "H1" for seed in range(few(60)))
    assert wrong <= max(1, 0.12 * few(60))
    assert right >= 0.88 * few(60) - 1


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"elo0": 10.0, "elo1": 10.0}, "elo0 must be less than elo1"),
        ({"alpha": 0.0}, "alpha must be between 0 and 0.5, got 0"),
        ({"beta": 0.7}, "beta must be between 0 and 0.5, got 0.7"),
    ],
)
def test_hypotheses_that_make_no_test_are_refused(settings: dict[str, float], words: str) -> None:
    with pytest.raises(PlygroundError, match=words):
        Sprt(**settings)


def _run(gap: float, rng: Random) -> str | None:
    """Simulate pairs of two independent games until the test ends."""
    test, pairs = Sprt(elo0=0, elo1=60), [0] * 5
    win = expected_score(gap) - 0.15
    for _ in range(3000):
        points = sum(rng.choices((2, 1, 0), (win, 0.3, 0.7 - win), k=2))
        pairs[points] += 1
        if sum(pairs) % 5 == 0 and (verdict := test.verdict(pairs)) is not None:
            return verdict
    return None
