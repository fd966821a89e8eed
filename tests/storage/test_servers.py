"""Two servers over one PostgreSQL database: events, clocks and pace cross, and one may die."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from doubles import PATIENCE, Reporting, with_doubles
from plyground.core import catalogue
from plyground.play.pace import SLOW
from plyground.play.seating import Seat
from plyground.play.store import StoredMatch
from plyground.storage.postgres_relay import PostgresRelay
from plyground.storage.sql_store import SqlStore
from plyground.web.app import Settings, create_app
from plyground.web.context import Context
from storage.postgres_server import new_schema
from storage.server_process import ServerProcess
from web.event_stream import EventStream
from web.players import moves_of

CRASH = Path(__file__).with_name("crash_servers.py")
KILLS = int(os.environ.get("PLYGROUND_KILLS", "2"))
TICTACTOE = catalogue.game("tictactoe")
PEOPLE = [{"kind": "person", "name": "Ama"}, {"kind": "person", "name": "Kofi"}]
AGAINST = [{"kind": "person", "name": "Ama"}, {"kind": "opponent", "name": "alphabeta"}]


# Events, in two applications of this process


class App:
    """An application whose streams never look for changes by themselves."""

    def __init__(self, url: str) -> None:
        self.store = SqlStore(url)
        self.relay = PostgresRelay(self.store.engine)
        settings = Settings(look_seconds=PATIENCE, host_names=("testserver",))
        self.app = create_app(settings, self.store, with_doubles(Reporting), self.relay)
        self.context: Context = self.app.state.context

    def watch(self, match_id: str) -> EventStream:
        return EventStream(self.app, f"/api/matches/{match_id}/events")


@asynccontextmanager
async def serving(url: str) -> Any:
    one, other = App(url), App(url)
    async with one.app.router.lifespan_context(one.app), other.app.router.lifespan_context(other.app):
        for each in (one, other):
            assert await asyncio.to_thread(each.relay.wait_until_listening, PATIENCE)
        yield one, other
    one.store.close()
    other.store.close()


def test_what_happens_at_one_server_is_seen_at_the_other_without_a_look(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with serving(postgres) as (one, other):
            matches = one.context.matches
            seats = (Seat("Ama"), Seat("reporting", is_opponent=True))
            match_id = (await asyncio.to_thread(matches.start, TICTACTOE, seats, pace=SLOW)).id
            stream = other.watch(match_id)
            assert moves_of(await stream.event("match")) == []
            monkeypatch.setattr(other.context.matches, "resume", no_look)
            await asyncio.to_thread(matches.move, match_id, "b2")
            assert moves_of(await stream.event("match")) == ["b2"]
            assert (await stream.event("progress"))["depth"] == 3
            rematch = await asyncio.to_thread(matches.restart, match_id)
            assert await stream.event("rematch") == {"id": rematch.id}
            await stream.hang_up()

    def no_look(match_id: str) -> StoredMatch:
        raise AssertionError(f"the stream looked for changes of {match_id}")

    asyncio.run(play())


def test_a_stream_begins_with_what_happened_elsewhere_while_nobody_watched(postgres: str) -> None:
    async def play() -> None:
        async with serving(postgres) as (one, other):
            matches = one.context.matches
            match_id = (await asyncio.to_thread(matches.start, TICTACTOE, (Seat("Ama"), Seat("Kofi")))).id
            stream = other.watch(match_id)
            await stream.event("match")
            await stream.hang_up()
            await asyncio.to_thread(matches.move, match_id, "b2")
            await asyncio.to_thread(until, lambda: other.store.cached(match_id) is None)
            stream = other.watch(match_id)
            assert moves_of(await stream.event("match")) == ["b2"]
            await stream.hang_up()

    asyncio.run(play())


# Two processes


@pytest.fixture(scope="module")
def database(postgres_server: str) -> str:
    return new_schema(postgres_server)


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    one, other = ServerProcess(database), ServerProcess(database)
    yield one, other
    one.kill()
    other.kill()


def start(server: ServerProcess, seats: list[dict[str, str]], **more: Any) -> tuple[str, list[str]]:
    """Start a match; return its path and the keys of its seats."""
    started = server.send("/api/matches", {"game": "tictactoe", "seats": seats, **more})
    return f"/api/matches/{started['match']['id']}", started["keys"]


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "the condition never held"
        time.sleep(0.05)


def test_clocks_and_pace_cross_servers(servers: tuple[ServerProcess, ServerProcess]) -> None:
    one, other = servers
    path, keys = start(one, PEOPLE, terms={"clock": {"seconds": 300}})

    def left(server: ServerProcess) -> float:
        remaining: float = server.send(path)["clock"]["remaining"][0]
        return remaining

    until(lambda: left(one) < 299)
    seen = left(one)
    assert left(other) <= seen + 0.1, "the turn goes on at the other server"
    moved = other.send(f"{path}/moves", {"move": "b2"}, keys[0])
    assert moved["moves"][0]["seconds"] >= 1
    assert one.send(path)["clock"]["remaining"][0] == moved["clock"]["remaining"][0]
    one.send(f"{path}/pace", {"pace": "slow"}, keys[0])
    assert other.send(path)["pace"] == "slow"


def test_a_match_goes_on_by_itself_when_its_server_is_killed(
    servers: tuple[ServerProcess, ServerProcess], database: str
) -> None:
    one, other = servers
    path, keys = start(one, AGAINST, pace="slow")
    match_id = path.rpartition("/")[2]
    assert moves_of(one.send(f"{path}/moves", {"move": "b2"}, keys[0])) == ["b2"]
    owner = claimed_by(database, match_id)
    assert moves_of(other.send(path)) == ["b2"]
    assert claimed_by(database, match_id) == owner, "the other server does not think as well"
    one.kill()
    stream = other.watch(match_id)  # as a page does that has lost its server
    match = next(stream)
    assert moves_of(match)[:1] == ["b2"]
    while len(match["moves"]) < 2:
        match = next(stream)
    assert match["moves"][1]["seat"] == 1
    after = other.send(f"{path}/moves", {"move": match["position"]["legal"][0]["move"]}, keys[0])
    assert len(after["moves"]) == 3
    one.start()


def claimed_by(url: str, match_id: str) -> str:
    """Return the owner of a claim, once there is one."""
    owners: list[str] = []
    with psycopg.connect(url, autocommit=True) as connection:

        def is_claimed() -> bool:
            found = connection.execute("SELECT owner FROM claims WHERE match_id = %s", (match_id,))
            owners.extend(owner for (owner,) in found)
            return bool(owners)

        until(is_claimed)
    return owners[-1]


def test_no_confirmed_move_is_lost_when_one_of_two_servers_is_killed_again_and_again(postgres: str) -> None:
    program = [sys.executable, str(CRASH), postgres, str(KILLS), "1"]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=120 + 30 * KILLS, check=False)
    assert ended.returncode == 0, ended.stderr
    seen = json.loads(ended.stdout)
    assert (seen["kills"], seen["lost"], seen["broken"]) == (KILLS, 0, 0)
    assert seen["confirmed"] > 2 * KILLS
