"""Listeners of a match: the newest state is sent, and outdated events are dropped."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from plyground.core import catalogue
from plyground.play.match import Match
from plyground.play.store import StoredMatch
from plyground.web.streams import Listener

MATCH = Match.begin(catalogue.game("tictactoe"), ("Ama", "Kofi"))


def version(number: int) -> StoredMatch:
    return StoredMatch("x", number, MATCH)


def in_a_loop(test: Callable[[Listener], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run a test with a listener in an event loop."""

    async def with_listener() -> None:
        await test(Listener())

    def run() -> None:
        asyncio.run(with_listener())

    run.__name__ = test.__name__
    return run


async def received(listener: Listener) -> dict[str, str]:
    """Return the events that wait once those on their way have arrived."""
    await asyncio.sleep(0)
    return await listener.events(0.01)


@in_a_loop
async def test_a_slow_listener_gets_the_newest_of_each_event(listener: Listener) -> None:
    for number in range(1, 100):
        listener.send("match", f"match {number}", version(number))
        listener.send("progress", f"progress {number}", version(number))
    assert await received(listener) == {"match": "match 99", "progress": "progress 99"}
    assert await received(listener) == {}


@in_a_loop
async def test_a_change_drops_the_progress_before_it(listener: Listener) -> None:
    listener.send("progress", "old", version(1))
    listener.send("failed", "old", version(1))
    listener.send("match", "new", version(2))
    assert await received(listener) == {"match": "new"}


@in_a_loop
async def test_a_change_does_not_drop_a_rematch(listener: Listener) -> None:
    listener.send("rematch", "new match", version(1))
    listener.send("match", "new", version(2))
    listener.send("rematch", "newer match", version(1))
    assert await received(listener) == {"match": "new", "rematch": "newer match"}


@in_a_loop
async def test_events_of_an_older_version_are_not_sent_after_a_newer_one(listener: Listener) -> None:
    listener.send("match", "two", version(2))
    await asyncio.sleep(0)
    assert listener.advance(version(3)), "another process has changed the match"
    listener.send("match", "two", version(2))
    listener.send("progress", "on two", version(2))
    assert await received(listener) == {}
    assert not listener.advance(version(3))
    assert not listener.advance(version(2))
    assert listener.stored == version(3)


@in_a_loop
async def test_the_same_version_may_be_sent_again_with_a_failure(listener: Listener) -> None:
    assert listener.advance(version(2))
    listener.send("match", "failed", version(2))
    assert await received(listener) == {"match": "failed"}


@in_a_loop
async def test_a_closed_listener_wakes_up_without_events(listener: Listener) -> None:
    listener.close()
    assert await listener.events(60) == {}
    assert listener.is_closed


def test_events_for_a_loop_that_has_ended_are_dropped() -> None:
    async def listen() -> Listener:
        return Listener()

    asyncio.run(listen()).send("match", "too late")
