"""Two servers over one database: what one changes, the streams of the other show at once."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool

from doubles import PATIENCE
from plyground.play.local_relay import LocalRelay, relay_pairs
from plyground.play.relay import Relay, RelayMessage
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.storage.sql_store import SqlStore
from plyground.web import match_stream
from plyground.web.app import create_app
from plyground.web.soon import play_move
from web.conftest import QUICK
from web.event_stream import EventStream

NEVER = 100 * PATIENCE

PEOPLE = (Seat("Ama"), Seat("Kofi"))


class Deaf:
    """A relay whose messages all get lost."""

    def start(self, receive: Callable[[RelayMessage], None]) -> None:
        """Receive nothing."""

    def send(self, message: RelayMessage) -> None:
        """Send nothing."""

    def close(self) -> None:
        """Do nothing."""


@pytest.fixture(autouse=True)
def _streams_do_not_look_for_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_stream, "PING_SECONDS", NEVER)


@pytest.fixture
def relays() -> Iterator[list[Relay]]:
    with ExitStack() as stack:
        pairs = relay_pairs(2)
        for each in (each for pair in pairs for each in pair):
            stack.enter_context(each)
        readers, writers = zip(*pairs, strict=True)
        yield [LocalRelay(readers[n].dup(), [writers[1 - n].dup()]) for n in (0, 1)]


@asynccontextmanager
async def two_servers(database: Path, relays: list[Relay]) -> AsyncIterator[list[FastAPI]]:
    """Start two servers in this process, each with a store of its own over one database."""
    settings = replace(QUICK, look_seconds=NEVER, host_names=("testserver",))
    stores = [SqlStore(str(database)) for _ in relays]
    apps = [create_app(settings, store, relay=relay) for store, relay in zip(stores, relays, strict=True)]
    async with apps[0].router.lifespan_context(apps[0]), apps[1].router.lifespan_context(apps[1]):
        yield apps
    for store in stores:
        store.close()


def matches_of(app: FastAPI) -> MatchService:
    matches: MatchService = app.state.context.matches
    return matches


def test_a_move_through_one_server_is_an_event_on_the_other(tmp_path: Path, relays: list[Relay]) -> None:
    async def play() -> None:
        async with two_servers(tmp_path / "games.sqlite", relays) as apps:
            one = matches_of(apps[0])
            match_id = (await run_in_threadpool(one.start, "tictactoe", PEOPLE)).id
            stream = EventStream(apps[1], f"/api/matches/{match_id}/events")
            assert (await stream.event("match"))["moves"] == []
            for move in ("b2", "a1", "c3"):
                await run_in_threadpool(one.move, match_id, move)
                assert (await stream.event("match"))["moves"][-1]["move"] == move
            await stream.hang_up()

    asyncio.run(play())


def test_a_new_stream_shows_the_match_as_stored_and_not_as_this_process_knew_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_servers(tmp_path / "games.sqlite", [Deaf(), Deaf()]) as apps:
            one, other = map(matches_of, apps)
            match_id = (await run_in_threadpool(one.start, "tictactoe", PEOPLE)).id
            await run_in_threadpool(other.move, match_id, "b2")
            await run_in_threadpool(one.move, match_id, "a1")
            stream = EventStream(apps[1], f"/api/matches/{match_id}/events")
            assert [each["move"] for each in (await stream.event("match"))["moves"]] == ["b2", "a1"]
            await stream.hang_up()

    asyncio.run(play())


def test_a_move_at_a_server_that_knows_an_old_version_is_played_on_the_current_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_servers(tmp_path / "games.sqlite", [Deaf(), Deaf()]) as apps:
            one, other = map(matches_of, apps)
            started = await run_in_threadpool(one.start, "tictactoe", PEOPLE)
            moves = ("b2", "a1", "c3", "a3")
            for ply, move in enumerate(moves):
                service, key = (other, one)[ply % 2], started.keys[ply % 2] or ""
                stored = await play_move(service, started.id, move, key, None)
            assert stored.match.format_moves() == list(moves)

    asyncio.run(play())
