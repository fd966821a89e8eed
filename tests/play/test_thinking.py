"""The search queue: so many searches run at once, a bounded number waits."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest

from plyground.errors import Busy
from plyground.jit_interpreted import is_compiling_allowed
from plyground.play.executor import SearchExecutor
from plyground.play.queue import SearchQueue
from plyground.play.thinking import OpponentSearch, RunningSearches
from plyground.search.limit import Cancel, Cancelled

LONG = 60.0


def test_so_many_run_and_so_many_wait() -> None:
    queue = SearchQueue(slots=1, waiting=1)
    first, second = queue.ticket(), queue.ticket()
    with pytest.raises(Busy, match="the server is busy; try again in 2 seconds"):
        queue.ticket()
    with first.slot(Cancel()):
        assert (queue.running, queue.queued) == (1, 1)
        with pytest.raises(Busy):
            queue.ticket()
    second.release()
    second.release()
    assert (queue.running, queue.queued) == (0, 0)


def test_without_numbers_any_number_runs() -> None:
    queue = SearchQueue()
    tickets = [queue.ticket() for _ in range(1000)]
    with tickets[0].slot(Cancel()), tickets[1].slot(Cancel()):
        assert queue.running == 2


def test_a_search_that_must_not_be_refused_waits_like_the_others() -> None:
    queue = SearchQueue(slots=1, waiting=0)
    with queue.ticket().slot(Cancel()):
        ticket = queue.ticket(always=True)
        assert queue.queued == 1
        ticket.release()


def test_a_search_that_is_cancelled_while_it_waits_leaves_the_queue() -> None:
    queue = SearchQueue(slots=1, waiting=5)
    cancel = Cancel()
    cancelled = threading.Event()

    def wait() -> None:
        try:
            with queue.ticket().slot(cancel):
                pass
        except Cancelled:
            cancelled.set()

    with queue.ticket().slot(Cancel()):
        waiting = threading.Thread(target=wait)
        waiting.start()
        cancel.set()
        assert cancelled.wait(LONG)
        waiting.join()
        assert queue.queued == 0


def test_no_more_than_the_slots_run_at_once_and_everybody_gets_one() -> None:
    queue = SearchQueue(slots=2, waiting=100)
    running: list[int] = []
    most: list[int] = [0]
    lock = threading.Lock()

    def search() -> None:
        with queue.ticket().slot(Cancel()):
            with lock:
                running.append(1)
                most[0] = max(most[0], len(running))
            threading.Event().wait(0.002)
            with lock:
                running.pop()

    threads = [threading.Thread(target=search) for _ in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    assert most == [2]
    assert (queue.running, queue.queued) == (0, 0)


def test_a_long_queue_of_slow_searches_is_full_and_one_of_quick_ones_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    monkeypatch.setattr("plyground.play.queue.time", SimpleNamespace(monotonic=lambda: clock[0]))

    def search(queue: SearchQueue, seconds: float) -> None:
        for _ in range(50):
            with queue.ticket().slot(Cancel()):
                clock[0] += seconds

    quick, slow = SearchQueue(slots=2, waiting=500), SearchQueue(slots=2, waiting=500)
    search(quick, 0.01)
    search(slow, 4.0)
    for number in range(400):
        quick.ticket(client=f"client {number}")
    for number in range(2 + 4 * 2 + 1):
        slow.ticket(client=f"client {number}")
    tickets = (slow.ticket(client=f"late client {number}") for number in range(400))
    with pytest.raises(Busy):
        deque(tickets)
    assert slow.queued <= 14, "about twenty seconds of waiting"


def test_a_search_that_fails_makes_room_for_the_next() -> None:
    queue = SearchQueue(slots=1, waiting=0)
    with pytest.raises(ZeroDivisionError), queue.ticket().slot(Cancel()):
        raise ZeroDivisionError
    queue.ticket().release()


# Running searches


class SlowStarter:
    """A search whose thread takes its time to start; ``meanwhile`` happens before that."""

    def __init__(self, match_id: str, meanwhile: Callable[[], None] = lambda: None) -> None:
        self.stored = SimpleNamespace(id=match_id)
        self.error = None
        self.is_running = False
        self._meanwhile = meanwhile

    def start(self) -> None:
        self._meanwhile()
        self.is_running = True


def test_a_search_that_is_being_started_is_not_dropped_as_a_finished_one() -> None:
    searches = RunningSearches()

    def start(search: SlowStarter) -> None:
        searches.start(cast("OpponentSearch", search))

    other = threading.Thread(target=start, args=(SlowStarter("second"),))

    def let_the_other_start() -> None:
        other.start()
        other.join(0.2)

    start(SlowStarter("first", let_the_other_start))
    other.join(LONG)
    assert searches.is_running("first")
    assert searches.is_running("second")


@pytest.mark.parametrize("is_allowed", [True, False])
def test_searches_do_not_compile_while_the_games_are_being_prepared(is_allowed: bool) -> None:
    async def scenario() -> bool:
        executor = SearchExecutor(workers=1, may_compile=lambda: is_allowed)
        try:
            return await executor.run(lambda _: is_compiling_allowed())
        finally:
            executor.close()

    assert asyncio.run(scenario()) == is_allowed
