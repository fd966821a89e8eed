"""Work that is done later: in the right order, in the right thread, whatever fails."""

import asyncio
import logging
import threading

import pytest

from plyground.play.scheduler import LoopScheduler, ThreadScheduler

LONG = 60.0


def test_a_thread_does_the_work_in_the_order_of_its_times() -> None:
    scheduler, order, done = ThreadScheduler(), list[str](), threading.Event()
    scheduler.call_later(0.3, done.set)
    scheduler.call_later(0.2, lambda: order.append("last"))
    scheduler.call_later(0.05, lambda: order.append("second"))
    scheduler.call_soon(lambda: order.append("first"))
    assert done.wait(LONG)
    assert order == ["first", "second", "last"]


def test_work_that_fails_is_logged_and_the_thread_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    scheduler, done = ThreadScheduler(), threading.Event()

    def fail() -> None:
        raise ZeroDivisionError

    with caplog.at_level(logging.ERROR):
        scheduler.call_soon(fail)
        scheduler.call_soon(done.set)
        assert done.wait(LONG)
    assert "scheduled work failed" in caplog.text


def test_a_thread_may_wait_but_a_loop_lets_another_thread_wait() -> None:
    here = threading.get_ident()
    threads: list[int] = []
    ThreadScheduler().run(lambda: threads.append(threading.get_ident()))
    assert threads == [here]

    async def run() -> None:
        done = threading.Event()

        def work() -> None:
            threads.append(threading.get_ident())
            done.set()

        LoopScheduler(asyncio.get_running_loop()).run(work)
        await asyncio.to_thread(done.wait, LONG)

    asyncio.run(run())
    assert threads[1] != here


def test_a_loop_does_the_work_in_its_own_thread_whoever_asks() -> None:
    async def run() -> list[int]:
        threads: list[int] = []
        scheduler, done = LoopScheduler(asyncio.get_running_loop()), asyncio.Event()

        def work() -> None:
            threads.append(threading.get_ident())
            if len(threads) == 2:
                done.set()

        await asyncio.to_thread(scheduler.call_soon, work)
        await asyncio.to_thread(scheduler.call_later, 0.01, work)
        await asyncio.wait_for(done.wait(), LONG)
        return threads

    assert set(asyncio.run(run())) == {threading.get_ident()}


def test_a_loop_that_has_ended_is_no_error() -> None:
    loop = asyncio.new_event_loop()
    loop.close()
    LoopScheduler(loop).call_soon(lambda: None)
