"""Time within a clock: never more than what is left, more where there is more, and spent where it helps."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground import game
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import Line, Report, win_in
from plyground.search.time_plan import BUFFER, OVERHEAD, SoftLimit, TimePlan, plan_time

seconds = st.floats(0, 10_000)
increments = st.floats(0, 100)
moves = st.integers(1, 200)

START = game("tictactoe").start()


def is_at_most(less: float, more: float) -> bool:
    """Return whether one time is at most the other, up to rounding."""
    return less <= more + 1e-9 * max(1.0, abs(more))


@given(st.floats(-100, 10_000), increments, moves)
def test_a_move_never_takes_more_than_what_is_left(left: float, increment: float, count: int) -> None:
    plan = plan_time(left, increment, count)
    assert 0 <= plan.target <= plan.most
    assert plan.most == 0 or is_at_most(plan.most + OVERHEAD + BUFFER, left)


@given(seconds, seconds, increments, increments, moves, moves)
def test_more_time_and_fewer_moves_never_shorten_a_move(
    left: float, more: float, increment: float, added: float, count: int, fewer: int
) -> None:
    less = plan_time(left, increment, max(count, fewer))
    for plan in (
        plan_time(left + more, increment, max(count, fewer)),
        plan_time(left, increment + added, max(count, fewer)),
        plan_time(left, increment, min(count, fewer)),
    ):
        assert is_at_most(less.target, plan.target)
        assert is_at_most(less.most, plan.most)


@given(st.floats(0, 100), increments, st.integers(1, 30), st.data())
def test_a_game_of_as_many_moves_as_expected_is_never_lost_on_time(
    spare: float, increment: float, count: int, data: st.DataObject
) -> None:
    """However much of its time each search takes, if a move takes no more than the overhead beside it."""
    left = spare + OVERHEAD * count + BUFFER
    for to_come in range(count, 0, -1):
        plan = plan_time(left, increment, to_come)
        left -= data.draw(st.floats(0, plan.most)) + OVERHEAD
        assert is_at_most(BUFFER, left)
        left += increment


@given(st.floats(0, 0.2), st.integers(1, 6))
def test_the_reserve_for_later_moves_is_not_touched(left: float, count: int) -> None:
    most = plan_time(left + BUFFER, 0.0, count).most
    assert is_at_most(most, max(0.0, left - OVERHEAD * count))


@given(st.floats(1, 1000), st.integers(1, 100))
def test_a_game_whose_moves_take_their_target_uses_its_whole_clock(left: float, count: int) -> None:
    left += OVERHEAD * count + BUFFER
    for to_come in range(count, 0, -1):
        left -= plan_time(left, 0.0, to_come).target + OVERHEAD
    assert left == pytest.approx(BUFFER, abs=1e-6)


def test_a_plan_keeps_the_limit_of_the_opponent() -> None:
    plan = TimePlan(target=2.0, most=6.0)
    assert plan.within(Limit()) == Limit(seconds=2, max_seconds=6)
    assert plan.within(Limit(seconds=10)) == Limit(seconds=2, max_seconds=6)
    assert plan.within(Limit(seconds=3)) == Limit(seconds=2, max_seconds=3)
    assert plan.within(Limit(seconds=1)) == Limit(seconds=1)
    assert plan.within(Limit(nodes=500)) == Limit(nodes=500, seconds=2)
    assert plan.within(Limit(depth=5, seconds=1)) == Limit(depth=5, seconds=1)


def report(move: int, score: int = 0, elapsed: float = 0.0) -> Report:
    """Return the report of a depth that ended after ``elapsed`` seconds."""
    line = Line(move=move, score=score, pv=(move,))
    return Report(
        position=START, lines=(line,), depth=3, nodes=1, seconds=elapsed, exact=False, searcher="negamax"
    )


def seconds_used(*reports: Report, target: float = 100.0) -> float:
    """Return after how many seconds of the last depth the search would go on no more."""
    low, high = 0.0, 100 * target
    while high - low > 1e-3:
        middle = (low + high) / 2
        limit = SoftLimit(target)
        for each in reports[:-1]:
            limit.is_reached(each)
        is_reached = limit.is_reached(replace(reports[-1], seconds=middle))
        low, high = (low, middle) if is_reached else (middle, high)
    return high


def test_a_move_that_was_found_early_needs_less_time_and_a_new_one_more() -> None:
    new = seconds_used(report(1), report(2))
    late = seconds_used(report(1), report(2, elapsed=50), report(2))
    early = seconds_used(report(1), report(2, elapsed=10), report(2))
    at_once = seconds_used(report(1), report(1))
    assert at_once < early < late < new


def test_a_falling_score_needs_more_time_and_a_rising_one_does_not() -> None:
    assert seconds_used(report(1, 100), report(1, -100)) > seconds_used(report(1), report(1))
    assert seconds_used(report(1, -100), report(1, 100)) == seconds_used(report(1), report(1))


@pytest.mark.parametrize("score", [win_in(9), -win_in(9)])
def test_a_forced_end_needs_little_time(score: int) -> None:
    assert seconds_used(report(1), report(2, score)) < seconds_used(*[report(1)] * 20) / 2


def test_without_a_plan_a_search_is_not_stopped_after_a_depth() -> None:
    assert not SoftLimit(None).is_reached(report(1, elapsed=1e9))


def test_a_planned_search_stops_at_its_target_and_another_does_not() -> None:
    position = game("oware").start()
    engine = Engine("oware", megabytes=1)
    planned = engine.search(position, Limit(seconds=0, max_seconds=60, depth=3))
    engine.clear_table()
    assert planned.depth == 1
    assert engine.search(position, Limit(seconds=60, depth=3)).depth == 3


def test_a_planned_search_ends_at_the_latest_after_its_longest_time() -> None:
    found = Engine("oware", megabytes=1).search(game("oware").start(), Limit(seconds=0.01, max_seconds=0.01))
    assert found.depth < 40
