"""Who meets whom: fair in every part, and stable when a tournament grows."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.arena.schedule import Fixture, fixtures, gauntlet, neighbours, round_robin
from plyground.errors import PlygroundError

NAMES = ["ada", "bo", "cy", "di"]


def test_in_a_round_robin_everyone_meets_everyone_once() -> None:
    assert round_robin(["ada", "bo", "cy"]) == (("ada", "bo"), ("ada", "cy"), ("bo", "cy"))


def test_in_a_gauntlet_one_meets_all_others() -> None:
    assert gauntlet(NAMES) == (("ada", "bo"), ("ada", "cy"), ("ada", "di"))


def test_neighbours_meet_those_within_reach() -> None:
    assert neighbours(NAMES, 1) == (("ada", "bo"), ("bo", "cy"), ("cy", "di"))
    assert ("ada", "cy") in neighbours(NAMES, 2)
    assert ("ada", "di") not in neighbours(NAMES, 2)


def test_a_pair_is_one_opening_with_both_sides() -> None:
    found = list(fixtures([("ada", "bo"), ("ada", "cy")], 4))
    assert found[:4] == [
        Fixture(0, "ada", "bo", 0),
        Fixture(1, "bo", "ada", 0),
        Fixture(2, "ada", "cy", 0),
        Fixture(3, "cy", "ada", 0),
    ]
    assert [fixture.pair for fixture in found] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert found[4] == Fixture(4, "ada", "bo", 1)


def test_an_odd_number_leaves_the_last_pair_half_played() -> None:
    assert [f.number for f in fixtures([("ada", "bo")], 3)] == [0, 1, 2]


@given(st.integers(2, 5), st.integers(1, 9), st.integers(0, 9))
def test_games_keep_their_numbers_when_more_are_added(players: int, games: int, more: int) -> None:
    pairings = round_robin([str(number) for number in range(players)])
    few, many = list(fixtures(pairings, games)), list(fixtures(pairings, games + more))
    assert set(few) <= set(many)
    assert len({fixture.number for fixture in many}) == len(many) == len(pairings) * (games + more)


@given(st.integers(2, 6), st.integers(1, 6))
def test_everyone_sits_first_as_often_as_second(players: int, rounds: int) -> None:
    pairings = round_robin([str(number) for number in range(players)])
    found = list(fixtures(pairings, 2 * rounds))
    assert Counter(f.first for f in found) == Counter(f.second for f in found)


@pytest.mark.parametrize("names", [["ada", "bo", "ada"], ["ada"], []])
def test_no_tournament_with_one_player_or_one_twice(names: list[str]) -> None:
    with pytest.raises(PlygroundError, match=r"'ada' is listed twice|at least two players"):
        round_robin(names)
