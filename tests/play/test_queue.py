"""The search queue: who is admitted, how loaded it is, and that it keeps the fair order."""

import threading

import pytest

from plyground.errors import Busy
from plyground.play import queue as queue_module
from plyground.play.fairness import Kind
from plyground.play.queue import SearchQueue, Ticket
from plyground.search.limit import Cancel, Cancelled

LONG = 60.0


def fill(queue: SearchQueue, kind: Kind, client: str) -> int:
    """Take tickets until one is refused, and return how many there were."""
    for number in range(1000):
        try:
            queue.ticket(kind, client)
        except Busy:
            return number
    raise AssertionError("nothing was refused")


def test_one_client_gets_half_of_a_queue_and_others_still_get_in() -> None:
    queue = SearchQueue(slots=2, waiting=64)
    assert fill(queue, Kind.ANALYSIS, "greedy") == 2 + 32
    assert fill(queue, Kind.ANALYSIS, "other") == 8
    assert fill(queue, Kind.ANALYSIS, "third") == 8
    queue.ticket(Kind.ANALYSIS, "fourth")


@pytest.mark.parametrize("worse", [Kind.ANALYSIS, Kind.BOTS])
def test_nobody_is_refused_because_of_less_urgent_searches(worse: Kind) -> None:
    queue = SearchQueue(slots=1, waiting=4)
    for client in "abcdef":
        fill(queue, worse, client)
    with pytest.raises(Busy):
        queue.ticket(worse, "me")
    assert [fill(queue, Kind.PLAY, client) for client in "gh"] == [4, 1]
    with pytest.raises(Busy):
        queue.ticket(worse, "me")


def test_slow_searches_of_another_client_are_no_reason_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    queue = SearchQueue(slots=2, waiting=500)
    monkeypatch.setattr(queue, "_average_seconds", 10.0)
    assert fill(queue, Kind.ANALYSIS, "slow") < 20
    queue.ticket(Kind.ANALYSIS, "other")


def test_the_load_is_what_waits_for_each_slot() -> None:
    queue = SearchQueue(slots=2, waiting=64)
    assert queue.load(Kind.BOTS, "a") == 0
    with queue.ticket(Kind.PLAY, "a").slot(Cancel()):
        assert queue.load(Kind.BOTS, "a") == 0, "nobody waits"
    for client in "abcd":
        queue.ticket(Kind.ANALYSIS, client)
    assert queue.load(Kind.ANALYSIS, "e") == queue.load(Kind.BOTS, "e") == 2
    assert queue.load(Kind.PLAY, "e") == 0, "play does not wait for analyses"


def test_a_search_for_a_person_may_use_the_idle_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue_module, "CORES", 4)
    queue = SearchQueue(slots=3, waiting=64)
    with queue.ticket(Kind.PLAY, "a").slot(Cancel()), queue.ticket(Kind.BOTS, "b").slot(Cancel()):
        assert queue.idle == 1
        waiting = queue.ticket(Kind.ANALYSIS, "c")
        assert queue.idle == 0, "another search waits"
        waiting.release()
    assert queue.idle == 3


@pytest.mark.parametrize(("kind", "jobs"), [(Kind.PLAY, 3), (Kind.ANALYSIS, 1), (Kind.BOTS, 1)])
def test_only_a_search_that_a_person_waits_for_gets_more_threads(
    kind: Kind, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue_module, "CORES", 3)
    ticket = SearchQueue().ticket(kind, "a")
    with ticket.slot(Cancel()):
        assert ticket.jobs == jobs


def test_the_many_searches_of_another_client_are_little_load() -> None:
    queue = SearchQueue(slots=2, waiting=64)
    for _ in range(20):
        queue.ticket(Kind.ANALYSIS, "greedy")
    assert queue.load(Kind.ANALYSIS, "greedy") == 10
    assert queue.load(Kind.ANALYSIS, "other") == 0.5


def test_without_numbers_there_is_no_load() -> None:
    queue = SearchQueue()
    for _ in range(10):
        queue.ticket()
    assert queue.load(Kind.BOTS, "") == 0


def test_slots_are_given_in_the_fair_order() -> None:
    queue = SearchQueue(slots=1, waiting=64)
    served: list[str] = []
    places = [
        (Kind.BOTS, "a"),
        (Kind.ANALYSIS, "a"),
        (Kind.ANALYSIS, "a"),
        (Kind.ANALYSIS, "b"),
        (Kind.PLAY, "c"),
    ]

    def search(ticket: Ticket) -> None:
        with ticket.slot(Cancel()):
            served.append(f"{ticket.kind.name} {ticket.client}")

    with queue.ticket().slot(Cancel()):
        threads = []
        for kind, client in places:
            ticket = queue.ticket(kind, client)
            threads.append(threading.Thread(target=search, args=(ticket,)))
            threads[-1].start()
            while ticket not in queue._order._waiting:  # type: ignore[union-attr]
                threads[-1].join(0.001)
    for thread in threads:
        thread.join(LONG)
    assert served == ["PLAY c", "ANALYSIS a", "ANALYSIS b", "ANALYSIS a", "BOTS a"]
    assert (queue.running, queue.queued) == (0, 0)


def test_one_that_is_cancelled_as_it_gets_its_slot_gives_it_on() -> None:
    queue = SearchQueue(slots=1, waiting=4)
    cancel = Cancel()
    cancel.set()
    with pytest.raises(Cancelled), queue.ticket().slot(cancel):
        raise AssertionError("it was cancelled before")
    assert (queue.running, queue.queued) == (0, 0)
    with queue.ticket().slot(Cancel()):
        assert queue.running == 1
