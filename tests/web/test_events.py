"""The stream of a match: what happens, as it happens, the newest only."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from fastapi import FastAPI
from plyground.web.hub import Listener
from plyground.web.services import Services

from plyground.core import catalogue
from plyground.play.match import Match
from plyground.play.store import MemoryStore, StoredMatch
from plyground.play.terms import Clock, Terms
from plyground.play.thinking import NO_PAUSE, PACES
from plyground.web import events
from plyground.web.app import create_app
from web.conftest import QUICK
from web.guests import LONG, Stream, written

TICTACTOE = catalogue.game("tictactoe")


@asynccontextmanager
async def house(store: MemoryStore | None = None) -> AsyncIterator[tuple[FastAPI, Services]]:
    """An application with its services at hand."""
    app = create_app(QUICK, store)
    services: Services = app.state.services
    services.table.pause = NO_PAUSE
    try:
        yield app, services
    finally:
        await asyncio.to_thread(services.close)


def played_in_a_loop(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that is a coroutine."""

    def run() -> None:
        asyncio.run(test())

    run.__name__ = test.__name__
    return run


def people(terms: Terms | None = None) -> Match:
    return Match.begin(TICTACTOE, ("Ama", "Kofi"), terms=terms or Terms())


def against(name: str, game: str = "tictactoe") -> Match:
    return Match.begin(catalogue.game(game), ("Ama", name), opponents=(False, True))


@played_in_a_loop
async def test_the_match_comes_at_once_and_after_every_change() -> None:
    async with house() as (app, services):
        match_id = services.table.begin(people()).id
        stream = Stream(app, f"/api/matches/{match_id}/events")
        assert written(await stream.event("match")) == []
        assert stream.text.startswith("retry: ")
        await asyncio.to_thread(services.table.move, match_id, "b2")
        assert written(await stream.event("match")) == ["b2"]
        await asyncio.to_thread(services.table.undo, match_id)
        assert written(await stream.event("match")) == []
        await stream.hang_up()


@played_in_a_loop
async def test_an_answer_and_the_thoughts_before_it_are_heard() -> None:
    async with house() as (app, services):
        match_id = services.table.begin(against("level-9")).id
        stream = Stream(app, f"/api/matches/{match_id}/events")
        await stream.event("match")
        await asyncio.to_thread(services.table.move, match_id, "b2")
        assert (await stream.event("match"))["thinking"] == "level-9"
        answered = await stream.event("match")
        assert len(answered["moves"]) == 2
        await stream.hang_up()


@played_in_a_loop
async def test_a_thought_is_told_with_its_line() -> None:
    async with house() as (app, services):
        # A thought may be overtaken by the answer, so the answer takes a while.
        match_id = services.table.begin(against("level-9"), pause=PACES["slow"]).id
        stream = Stream(app, f"/api/matches/{match_id}/events")
        await stream.event("match")
        await asyncio.to_thread(services.table.move, match_id, "b2")
        thought = await stream.event("thought")
        assert thought["name"] == "level-9"
        assert thought["told"].startswith(f"depth {thought['depth']}  ")
        assert thought["pv"]
        await stream.hang_up()


@played_in_a_loop
async def test_many_watchers_see_the_same() -> None:
    async with house() as (app, services):
        match_id = services.table.begin(people()).id
        before = threading.active_count()
        streams = [Stream(app, f"/api/matches/{match_id}/events") for _ in range(200)]
        for stream in streams:
            await stream.event("match")
        assert threading.active_count() < before + 50, "a listener takes no thread"
        await asyncio.to_thread(services.table.move, match_id, "b2")
        for stream in streams:
            assert written(await stream.event("match")) == ["b2"]
        for stream in streams:
            await stream.hang_up()


@played_in_a_loop
async def test_looking_at_a_match_that_was_left_lets_it_go_on() -> None:
    store = MemoryStore()
    saved = store.add(against("sentinel").play("b2"))
    async with house(store) as (app, _):
        stream = Stream(app, f"/api/matches/{saved.id}/events")
        match = await stream.event("match")
        while len(match["moves"]) < 2:
            match = await stream.event("match")
        assert match["moves"][1]["seat"] == 1
        await stream.hang_up()


@played_in_a_loop
async def test_an_opponent_that_cannot_move_is_told_of() -> None:
    store = MemoryStore()
    saved = store.add(against("persona-mentor").play("b2"))
    async with house(store) as (app, _):
        stream = Stream(app, f"/api/matches/{saved.id}/events")
        assert "PLYGROUND_LLM_URL" in (await stream.event("failed"))["detail"]
        await stream.hang_up()


@played_in_a_loop
async def test_a_clock_that_runs_out_is_told_without_anybody_asking() -> None:
    async with house() as (app, services):
        match_id = services.table.begin(people(Terms(clock=Clock(seconds=0.3)))).id
        stream = Stream(app, f"/api/matches/{match_id}/events")
        match = await stream.event("match")
        while not match["position"]["over"]:
            match = await stream.event("match")
        assert match["position"]["ending"] == "X ran out of time"
        await stream.hang_up()


@played_in_a_loop
async def test_who_hangs_up_is_forgotten() -> None:
    async with house() as (app, services):
        match_id = services.table.begin(people()).id
        stream = Stream(app, f"/api/matches/{match_id}/events")
        await stream.event("match")
        assert services.hub.count == 1
        await stream.hang_up()
        assert services.hub.count == 0


@played_in_a_loop
async def test_a_server_that_stops_ends_its_streams() -> None:
    async with house() as (app, services):
        match_id = services.table.begin(people()).id
        stream = Stream(app, f"/api/matches/{match_id}/events")
        await stream.event("match")
        services.hub.close()
        await stream.ended()
        late = Stream(app, f"/api/matches/{match_id}/events")
        await late.ended()
        assert late.status == 200


def test_silence_is_broken_by_a_comment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "KEEP_ALIVE", 0.01)

    async def listen() -> None:
        async with house() as (app, services):
            match_id = services.table.begin(people()).id
            stream = Stream(app, f"/api/matches/{match_id}/events")
            await stream.event("match")
            async with asyncio.timeout(LONG):
                while ": still here\n\n" not in stream.text:
                    await asyncio.sleep(0.01)
            await stream.hang_up()
            assert stream.text.index("event: match") < stream.text.index(": still here")

    asyncio.run(listen())


@played_in_a_loop
async def test_a_slow_listener_hears_the_newest_match_alone() -> None:
    listener = Listener()
    saved = StoredMatch("x", 1, people())
    for number in range(1, 100):
        listener.tell("match", f"match {number}", saved)
        listener.tell("thought", f"thought {number}")
    await asyncio.sleep(0.01)
    assert await listener.news(1) == {"match": "match 99", "thought": "thought 99"}
    assert await listener.news(0.001) == {}


@played_in_a_loop
async def test_a_thought_about_the_match_as_it_was_is_dropped() -> None:
    listener = Listener()
    listener.tell("thought", "old")
    listener.tell("match", "new", StoredMatch("x", 1, people()))
    await asyncio.sleep(0.01)
    assert await listener.news(1) == {"match": "new"}


def test_news_for_a_loop_that_has_ended_goes_nowhere() -> None:
    async def listen() -> Listener:
        return Listener()

    asyncio.run(listen()).tell("match", "too late")
