"""Budgets: the opponent's own, the clock's, the server's, and what the load of the server leaves of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.play.game_length import moves_left
from plyground.play.match import Match
from plyground.play.policy import LEAST_SECONDS, UNTIMED_SECONDS, SearchPolicy, under_load
from plyground.play.terms import Clock, Terms
from plyground.search.limit import Limit
from plyground.search.time_plan import plan_time

MATCH = Match.begin(catalogue.game("tictactoe"))

LIMITS = st.builds(
    Limit,
    depth=st.none() | st.integers(1, 20),
    nodes=st.none() | st.integers(1, 10**6),
    seconds=st.none() | st.floats(0, 100),
)


@given(LIMITS)
def test_without_load_a_budget_is_whole(limit: Limit) -> None:
    assert under_load(limit, 0.0) == limit
    assert SearchPolicy().budget(limit, MATCH) == limit


@given(LIMITS, st.floats(0.01, 1000), st.floats(0.01, 1000))
def test_the_more_load_the_less_time_but_never_nothing(limit: Limit, load: float, more: float) -> None:
    some, less = under_load(limit, load), under_load(limit, load + more)
    assert (some.depth, some.nodes) == (limit.depth, limit.nodes)
    assert some.seconds is not None
    assert less.seconds is not None
    own = UNTIMED_SECONDS if limit.seconds is None else limit.seconds
    assert min(own, LEAST_SECONDS) <= less.seconds <= some.seconds <= own


@pytest.mark.parametrize(("load", "seconds"), [(0.0, 4.0), (1.0, 2.0), (3.0, 1.0), (1000.0, LEAST_SECONDS)])
def test_the_time_is_shared_with_those_who_wait(load: float, seconds: float) -> None:
    policy = SearchPolicy(max_seconds=4.0)
    assert policy.budget(Limit(seconds=60), MATCH, load) == Limit(seconds=seconds)


@given(LIMITS, st.floats(0.1, 1000), st.floats(0, 10), st.floats(0, 1))
def test_with_a_clock_a_budget_is_within_its_plan(
    own: Limit, seconds: float, increment: float, used: float
) -> None:
    clock = Clock(seconds=seconds, increment=increment)
    match = Match.begin("tictactoe", terms=Terms(clock=clock)).play("b2", seconds=used * seconds).play("a1")
    budget = SearchPolicy().budget(own, match)
    left = match.remaining(0)
    assert left is not None
    assert (budget.depth, budget.nodes) == (own.depth, own.nodes)
    assert budget == plan_time(left, increment, moves_left(match)).within(own)
    assert (budget.max_seconds or budget.seconds or 0.0) <= left
    if own.seconds is not None:
        assert (budget.max_seconds or budget.seconds or 0.0) <= own.seconds


def test_the_server_caps_the_longest_time_too() -> None:
    match = Match.begin("tictactoe", terms=Terms(clock=Clock(seconds=100)))
    budget = SearchPolicy(max_seconds=1.0).budget(Limit(seconds=60), match)
    assert (budget.seconds, budget.max_seconds) == (1.0, 1.0)
