"""When a search has to stop."""

import threading

import numpy as np
import pytest

from plyground.errors import PlygroundError
from plyground.search.limit import Cancel, Cancelled, Limit, alarm


def test_no_limit_at_all_is_allowed() -> None:
    assert (Limit().depth, Limit().nodes, Limit().seconds) == (None, None, None)


@pytest.mark.parametrize(
    ("limit", "complaint"),
    [
        ({"depth": 0}, "depth must be at least 1, got 0"),
        ({"depth": -3}, "depth must be at least 1, got -3"),
        ({"nodes": 0}, "nodes must be at least 1, got 0"),
        ({"seconds": -0.1}, "seconds must be at least 0, got -0.1"),
        ({"seconds": float("nan")}, "seconds must be at least 0, got nan"),
        ({"depth": 4, "nodes": -1}, "nodes must be at least 1, got -1"),
    ],
)
def test_a_limit_below_the_least_is_refused(limit: dict[str, int], complaint: str) -> None:
    with pytest.raises(PlygroundError, match=complaint):
        Limit(**limit)


def test_the_least_limits_are_allowed() -> None:
    assert Limit(depth=1, nodes=1, seconds=0) == Limit(depth=1, nodes=1, seconds=0.0)


def test_cancel_reaches_every_search_that_listens_before_or_after() -> None:
    cancel = Cancel()
    early, late = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    cancel.attach(early)
    assert early.tolist() == [0, 0]
    cancel.set()
    cancel.attach(late)
    assert early.tolist() == late.tolist() == [1, 0]


def test_cancel_remembers_that_it_was_called() -> None:
    before, after = Cancel(), Cancel()
    after.set()
    assert [before.is_set, after.is_set] == [False, True]


def test_cancel_calls_back_while_the_block_lasts() -> None:
    cancel = Cancel()
    called: list[str] = []
    with cancel.calling(lambda: called.append("over")):
        pass
    with cancel.calling(lambda: called.append("early")):
        cancel.set()
    with cancel.calling(lambda: called.append("late")):
        pass
    assert called == ["early", "late"]


def test_what_was_cancelled_can_raise() -> None:
    cancel = Cancel()
    cancel.check()
    cancel.set()
    with pytest.raises(Cancelled):
        cancel.check()


def test_an_alarm_rings_once_its_time_has_come() -> None:
    called = threading.Event()
    with alarm(0.001, called.set):
        assert called.wait(60)


def test_an_alarm_without_time_rings_before_its_block_begins() -> None:
    called = threading.Event()
    with alarm(0, called.set):
        assert called.is_set()


def test_an_alarm_is_off_when_its_block_ends() -> None:
    called = threading.Event()
    before = threading.active_count()
    with pytest.raises(KeyError), alarm(3600, called.set):
        raise KeyError
    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            thread.join(60)
    assert threading.active_count() == before
    assert not called.is_set()


def test_no_time_limit_needs_no_alarm() -> None:
    before = threading.active_count()
    with alarm(None, lambda: None):
        assert threading.active_count() == before
