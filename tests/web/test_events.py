"""The event stream of a match: what happens, as it happens, for players and watchers."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from doubles import PATIENCE, First, Reporting, with_doubles
from plyground.core import catalogue
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.play.match import Match
from plyground.play.pace import INSTANT, SLOW, Pace
from plyground.play.seating import Seat, Seats
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore, Store
from plyground.play.terms import Clock, Terms
from plyground.storage.sql_store import SqlStore
from plyground.web.app import Settings, create_app
from plyground.web.context import Context
from web.conftest import QUICK
from web.event_stream import EventStream
from web.players import moves_of

TICTACTOE = catalogue.game("tictactoe")
UNDISTURBED = replace(QUICK, look_seconds=PATIENCE)
"""Streams wait for events, and do not look for changes in between."""

PEOPLE: Seats = (Seat("Ama"), Seat("Kofi"))


def against(name: str) -> Seats:
    return Seat("Ama"), Seat(name, is_opponent=True)


class Served:
    """An application, with its match service for what players do meanwhile."""

    def __init__(self, settings: Settings, store: Store | None, doubles: tuple[Any, ...]) -> None:
        self.app: FastAPI = create_app(settings, store, with_doubles(*doubles))
        self.context: Context = self.app.state.context
        self.matches: MatchService = self.context.matches

    def start(self, seats: Seats, terms: Terms | None = None, pace: Pace = INSTANT) -> str:
        """Start a match and return its identifier."""
        return self.matches.start(TICTACTOE, seats, terms=terms, pace=pace).id

    def watch(self, match_id: str, **options: Any) -> EventStream:
        """Open the event stream of a match."""
        return EventStream(self.app, f"/api/matches/{match_id}/events", **options)


@asynccontextmanager
async def serving(
    *doubles: "type[Opponent] | Opponent", settings: Settings = UNDISTURBED, store: Store | None = None
) -> AsyncIterator[Served]:
    """Yield an application that knows these opponents as well, and close it."""
    served = Served(settings, store, doubles)
    try:
        yield served
    finally:
        await asyncio.to_thread(served.context.close)


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run a test that is a coroutine."""

    def run() -> None:
        asyncio.run(test())

    run.__name__ = test.__name__
    return run


# What is sent


@in_a_loop
async def test_the_match_is_sent_at_once_and_after_every_change() -> None:
    async with serving() as served:
        match_id = served.start(PEOPLE)
        stream = served.watch(match_id)
        assert moves_of(await stream.event("match")) == []
        assert "\nretry: 1000\n\n" in stream.text
        await asyncio.to_thread(served.matches.move, match_id, "b2")
        assert moves_of(await stream.event("match")) == ["b2"]
        await asyncio.to_thread(served.matches.undo, match_id)
        assert moves_of(await stream.event("match")) == []
        await stream.hang_up()


@in_a_loop
async def test_the_answer_of_an_opponent_is_sent() -> None:
    async with serving() as served:
        match_id = served.start(against("level-9"))
        stream = served.watch(match_id)
        await stream.event("match")
        await asyncio.to_thread(served.matches.move, match_id, "b2")
        match = await stream.event("match")
        while len(match["moves"]) < 2:
            assert match["thinking"] == "level-9"
            match = await stream.event("match")
        assert (match["thinking"], match["moves"][1]["seat"]) == (None, 1)
        await stream.hang_up()


@in_a_loop
async def test_progress_is_sent_with_the_expected_line_of_play() -> None:
    async with serving(Reporting) as served:
        # An answer would overtake the progress, so it takes a while.
        match_id = served.start(against("reporting"), pace=SLOW)
        stream = served.watch(match_id)
        await stream.event("match")
        await asyncio.to_thread(served.matches.move, match_id, "b2")
        progress = await stream.event("progress")
        assert (progress["name"], progress["depth"], progress["score"]) == ("reporting", 3, 7)
        assert progress["text"].startswith("depth 3  ")
        assert progress["pv"] == ["a1"]
        await stream.hang_up()


@in_a_loop
async def test_a_change_of_pace_is_sent() -> None:
    async with serving() as served:
        match_id = served.start(PEOPLE)
        stream = served.watch(match_id)
        before = await stream.event("match")
        await asyncio.to_thread(served.matches.set_pace, match_id, SLOW)
        after = await stream.event("match")
        assert (before["pace"], after) == ("instant", before | {"pace": "slow", "version": 2})
        await stream.hang_up()


@in_a_loop
async def test_a_rematch_is_sent_to_the_watchers_of_the_old_match() -> None:
    async with serving() as served:
        match_id = served.start(PEOPLE)
        stream = served.watch(match_id)
        await stream.event("match")
        started = await asyncio.to_thread(served.matches.restart, match_id)
        assert await stream.event("rematch") == {"id": started.id}
        await stream.hang_up()


@in_a_loop
async def test_many_watchers_see_the_same_and_take_no_thread() -> None:
    async with serving() as served:
        match_id = served.start(PEOPLE)
        before = threading.active_count()
        streams = [served.watch(match_id) for _ in range(200)]
        for stream in streams:
            await stream.event("match")
        assert served.context.streams.count == 200
        assert threading.active_count() < before + 50
        await asyncio.to_thread(served.matches.move, match_id, "b2")
        for stream in streams:
            assert moves_of(await stream.event("match")) == ["b2"]
        for stream in streams:
            await stream.hang_up()
        assert served.context.streams.count == 0


# What a look finds


@in_a_loop
async def test_watching_a_match_that_was_left_continues_it() -> None:
    store = MemoryStore()
    left = store.add(Match.begin(TICTACTOE, ("Ama", "sentinel"), opponents=(False, True)).play("b2"))
    async with serving(store=store) as served:
        stream = served.watch(left.id)
        match = await stream.event("match")
        while len(match["moves"]) < 2:
            match = await stream.event("match")
        assert match["moves"][1]["seat"] == 1
        await stream.hang_up()


@in_a_loop
async def test_a_clock_that_runs_out_is_sent_without_a_request() -> None:
    async with serving() as served:
        stream = served.watch(served.start(PEOPLE, Terms(clock=Clock(seconds=0.3))))
        match = await stream.event("match")
        while not match["position"]["over"]:
            match = await stream.event("match")
        assert match["position"]["ending"] == "X ran out of time"
        await stream.hang_up()


def test_a_change_by_another_process_is_sent_when_the_stream_looks(tmp_path: Path) -> None:
    url = str(tmp_path / "games.sqlite")
    here, there = SqlStore(url), SqlStore(url)

    async def watch() -> None:
        async with serving(settings=replace(QUICK, look_seconds=0.05), store=here) as served:
            match_id = served.start(PEOPLE)
            stream = served.watch(match_id)
            assert moves_of(await stream.event("match")) == []
            other = MatchService(there)
            await asyncio.to_thread(other.move, match_id, "b2")
            assert moves_of(await stream.event("match")) == ["b2"]
            await asyncio.to_thread(served.matches.move, match_id, "a1")
            assert moves_of(await stream.event("match")) == ["b2", "a1"]
            await asyncio.to_thread(other.resign, match_id)
            assert (await stream.event("match"))["position"]["ending"] == "X resigned"
            await stream.hang_up()

    try:
        asyncio.run(watch())
    finally:
        here.close()
        there.close()


# Opponents that fail


@dataclass(frozen=True, kw_only=True)
class FailingOnce(First):
    """Raises ValueError the first time."""

    name: str = "failing-once"
    calls: list[Turn] = field(default_factory=list)

    def think(self, turn: Turn) -> Decision:
        self.calls.append(turn)
        if len(self.calls) == 1:
            raise ValueError("a defect")
        return super().think(turn)


@in_a_loop
async def test_an_opponent_with_a_defect_fails_and_the_match_goes_on_after_the_persons_next_call() -> None:
    async with serving(FailingOnce(game=TICTACTOE)) as served:
        match_id = served.start(against("failing-once"))
        stream = served.watch(match_id)
        await stream.event("match")
        moved = await asyncio.to_thread(served.matches.move, match_id, "b2")
        failed = await stream.event("failed")
        assert failed == {"detail": "Failing Once stopped because of an error", "version": moved.version}
        assert served.matches.store.load(match_id) == moved, "the match stays as it was"
        await asyncio.to_thread(served.matches.undo, match_id)
        assert moves_of(await stream.event("match")) == []
        await asyncio.to_thread(served.matches.move, match_id, "c3")
        match = await stream.event("match")
        while len(match["moves"]) < 2:
            match = await stream.event("match")
        assert moves_of(match) == ["c3", "a1"]
        await stream.hang_up()


@in_a_loop
async def test_an_opponent_that_is_not_set_up_says_what_is_missing() -> None:
    store = MemoryStore()
    left = store.add(Match.begin(TICTACTOE, ("Ama", "persona-mentor"), opponents=(False, True)).play("b2"))
    async with serving(store=store) as served:
        stream = served.watch(left.id)
        assert "PLYGROUND_LLM_URL" in (await stream.event("failed"))["detail"]
        await stream.hang_up()


# The connection


def test_an_unknown_match_is_an_error_before_the_stream_begins(client: TestClient) -> None:
    response = client.get("/api/matches/nobody/events")
    assert (response.status_code, response.json()["error"]) == (404, "UnknownMatch")
    assert response.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize("stuck", [False, True], ids=["reading", "stuck"])
def test_a_hang_up_ends_the_listener(stuck: bool) -> None:
    async def leave() -> None:
        async with serving() as served:
            match_id = served.start(PEOPLE)
            stream = served.watch(match_id, stuck=stuck)
            if stuck:
                await stream.wait_until_blocked()
                for move in ("a1", "b2", "c3", "a2"):  # more than what is buffered on the way
                    await asyncio.to_thread(served.matches.move, match_id, move)
            else:
                await stream.event("match")
            assert served.context.streams.count == 1
            await stream.hang_up()
            assert served.context.streams.count == 0

    asyncio.run(leave())


@in_a_loop
async def test_a_server_that_stops_ends_its_streams() -> None:
    async with serving() as served:
        match_id = served.start(PEOPLE)
        stream = served.watch(match_id)
        await stream.event("match")
        served.context.streams.close()
        await stream.wait_for_end()
        late = served.watch(match_id)
        await late.wait_for_end()
        assert late.status == 200
        assert served.context.streams.count == 0


def test_a_silent_stream_sends_comments_that_keep_the_connection_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("plyground.web.match_stream.PING_SECONDS", 0.01)

    async def listen() -> None:
        async with serving() as served:
            stream = served.watch(served.start(PEOPLE))
            await stream.event("match")
            await stream.wait_for(
                "retry: 1000\n\n: ping\n\n"
            )  # on a busy machine, one may come before as well
            await stream.hang_up()
            assert stream.text.index("event: match") < stream.text.rindex(": ping")

    asyncio.run(listen())
