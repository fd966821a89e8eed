"""What one address may do: new matches, searches and streams are counted, and the others wait for nobody."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from plyground.play.seating import Seat
from plyground.web import rate_limiter
from plyground.web.addresses import AddressCounter, counted_address
from plyground.web.app import create_app
from plyground.web.context import Context
from plyground.web.limited_paths import creates_class, is_search, is_stream, joins_class, starts_match
from plyground.web.limits import UNLIMITED, Limits, Rate
from plyground.web.rate_limiter import RateLimiter
from web.conftest import QUICK
from web.event_stream import EventStream
from web.players import FRIEND, PERSON, opponent, start

FEW = 3
SELDOM = Rate(burst=FEW, per_second=0.001)
LIMITED = replace(QUICK, limits=replace(UNLIMITED, matches=SELDOM, searches=SELDOM, streams_per_address=FEW))
MATCH = {"game": "tictactoe", "seats": [PERSON, FRIEND]}


@pytest.fixture
def limited() -> Iterator[TestClient]:
    with TestClient(create_app(LIMITED)) as client:
        yield client


def is_too_many(response: Any) -> bool:
    """Return whether a request was refused because of its address, and check what the response says."""
    if response.status_code != 429:
        return False
    assert response.json()["error"] == "TooManyRequests"
    assert "try again in" in response.json()["detail"]
    assert int(response.headers["Retry-After"]) >= 1
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    return True


def test_an_address_starts_so_many_matches_and_then_waits(limited: TestClient) -> None:
    match = start(limited, opponent("random"), opponent("random"))
    answers = [limited.post("/api/matches", json=MATCH) for _ in range(FEW - 1)]
    assert [answer.status_code for answer in answers] == [201] * (FEW - 1)
    assert is_too_many(limited.post("/api/matches", json=MATCH))
    assert is_too_many(match.post("restart"))
    assert limited.get(f"/api/matches/{match.id}").status_code == 200, "everything else goes on"
    context: Context = limited.app.state.context  # type: ignore[attr-defined]
    assert context.traffic.matches == FEW


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/move"),
        ("POST", "/api/analyse"),
        ("POST", "/api/solve"),
        ("POST", "/api/evaluate"),
        ("POST", "/api/explore"),
        ("POST", "/api/review"),
        ("POST", "/api/judge"),
        ("POST", "/api/log/audit"),
        ("POST", "/api/matches/x/hint"),
        ("GET", "/api/matches/x/review"),
        ("GET", "/api/evaluate/stream?game=x"),
        ("HEAD", "/api/matches/x/review"),
    ],
)
def test_an_address_makes_so_many_searches_and_then_waits(
    limited: TestClient, method: str, path: str
) -> None:
    for _ in range(FEW):
        assert limited.request(method, path).status_code in (404, 422)
    refused = limited.request(method, path)
    assert refused.status_code == 429
    assert limited.post("/api/position", json={"game": "tictactoe"}).status_code == 200
    assert limited.post("/api/matches", json=MATCH).status_code == 201


OPERATIONS = {
    "start_match": starts_match,
    "restart_match": starts_match,
    "start_class_match": starts_match,
    "create_class": creates_class,
    "join_class": joins_class,
    "choose_move": is_search,
    "analyse": is_search,
    "list_threats": is_search,
    "solve": is_search,
    "evaluate": is_search,
    "explore": is_search,
    "review_game": is_search,
    "review_match": is_search,
    "judge_move": is_search,
    "audit_log": is_search,
    "try_puzzle_move": is_search,
    "get_hint": is_search,
    "evaluate_live": is_search,
    "get_picture_png": is_search,
    "get_match_picture": is_search,
}
STREAMS = {"evaluate_live", "watch_match"}


def test_every_operation_is_counted_as_what_it_is(app: FastAPI) -> None:
    """Every route has an entry here or is cheap; a new one that searches must be added."""
    for path, methods in app.openapi()["paths"].items():
        for method, operation in methods.items():
            name, request = operation["operationId"], (method.upper(), path.replace("{match_id}", "0f" * 16))
            counted = OPERATIONS.get(name)
            assert starts_match(*request) == (counted is starts_match), name
            assert creates_class(*request) == (counted is creates_class), name
            assert joins_class(*request) == (counted is joins_class), name
            assert is_search(*request) == (counted is is_search), name
            assert is_stream(*request) == (name in STREAMS), name


def test_an_address_has_so_many_streams_until_one_of_them_ends() -> None:
    async def watch() -> None:
        app = create_app(LIMITED)
        context: Context = app.state.context
        path = f"/api/matches/{context.matches.start('tictactoe', (Seat('Ama'), Seat('Kofi'))).id}/events"
        streams = [EventStream(app, path) for _ in range(FEW)]
        for stream in streams:
            await stream.event("match")
        refused = EventStream(app, path)
        await refused.wait_for_end()
        assert (refused.status, context.traffic.streams.total) == (429, FEW)
        await streams[0].hang_up()
        admitted = EventStream(app, path)
        await admitted.event("match")
        for stream in (*streams[1:], admitted):
            await stream.hang_up()
        assert context.traffic.streams.total == 0
        context.close()

    asyncio.run(watch())


def test_a_bucket_fills_again_and_addresses_do_not_share_it() -> None:
    time = 0.0
    limiter = RateLimiter(Rate(burst=2, per_second=0.5), lambda: time)
    assert [limiter.take("a") for _ in range(3)] == [0.0, 0.0, 2.0]
    assert limiter.take("b") == 0.0
    time = 1.0
    assert limiter.take("a") == 1.0
    time = 2.0
    assert [limiter.take("a"), limiter.take("a")] == [0.0, 2.0]
    time = 1000.0
    assert [limiter.take("a") for _ in range(3)] == [0.0, 0.0, 2.0], "never more than the burst"


def test_the_memory_for_addresses_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limiter, "ADDRESSES", 10)
    limiter = RateLimiter(Rate(burst=1, per_second=1))
    for number in range(1000):
        limiter.take(str(number))
    assert len(limiter._buckets) == 10


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_ipv6_network_counts_as_one_address(host: str, address: str) -> None:
    assert counted_address(host) == address


def test_a_counter_forgets_addresses_that_have_nothing_open() -> None:
    counter = AddressCounter(per_address=1, total=2)
    assert [counter.open(each) for each in ("a", "a", "b", "c")] == [True, False, True, False]
    counter.close("a")
    assert counter.open("c")
    for each in ("b", "c"):
        counter.close(each)
    assert (counter.total, dict(counter._open)) == (0, {})


def test_the_defaults_are_enough_for_a_class_behind_one_address() -> None:
    limits, pupils = Limits(), 30
    assert limits.streams_per_address is not None
    assert limits.connections_per_address is not None
    assert limits.matches is not None
    assert limits.searches is not None
    assert limits.streams_per_address >= 3 * pupils
    assert limits.connections_per_address >= 6 * pupils + limits.streams_per_address - 3 * pupils
    assert limits.matches.burst >= 2 * pupils
    assert limits.searches.burst >= 4 * pupils
    assert limits.connections > limits.connections_per_address


def test_an_application_without_limits_counts_nothing(client: TestClient) -> None:
    limits = Limits()
    assert limits.matches is not None
    count = limits.matches.burst + FEW
    assert {client.post("/api/matches", json=MATCH).status_code for _ in range(count)} == {201}
