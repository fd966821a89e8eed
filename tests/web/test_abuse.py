"""A few anonymous clients that ask for much: everybody else plays on."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest

from plyground.play.policy import LEAST_SECONDS
from plyground.search.limit import Limit
from plyground.web.app import Settings, create_app
from plyground.web.schemas.requests import LimitIn
from web.live_server import LiveServer, eventually, live_server
from web.players import PERSON, Data, opponent

HOUR = 3600.0
LARGE = "8x8x5"
GREEDY, OTHER, AMA = "127.0.0.2", "127.0.0.3", "127.0.0.4"
SETTINGS = Settings(max_seconds=HOUR, default_seconds=HOUR, searches=2)


@pytest.fixture
def server() -> Iterator[LiveServer]:
    with live_server(create_app(SETTINGS)) as server:
        yield server


def start(server: LiveServer, client: str, *seats: Data, game: str) -> tuple[str, str | None]:
    """Start a match, and return its identifier and the key of its first seat."""
    body = {"game": game, "seats": list(seats), "pace": "instant"}
    status, started = server.ask("POST", "/api/matches", body, client=client)
    assert status == 201, started
    return started["match"]["id"], started["keys"][0]


def moves_of(server: LiveServer, match_id: str) -> int:
    """Return how many moves a match has, without looking at it over HTTP."""
    return len(server.context.matches.store.load(match_id).match.moves)


def wait_for_moves(server: LiveServer, match_id: str, count: int) -> None:
    assert eventually(lambda: moves_of(server, match_id) == count)


def wait_for_searches(server: LiveServer, count: int) -> None:
    queue = server.context.executor.queue
    assert eventually(lambda: queue.running + queue.queued == count)


def test_bots_that_nobody_watches_leave_a_slot_to_people_and_then_pause(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyground.play.attention.UNWATCHED_SECONDS", HOUR)
    bots = [start(server, GREEDY, opponent("perfect"), opponent("perfect"), game=LARGE)[0] for _ in range(12)]

    def moves() -> int:
        return sum(moves_of(server, bot) for bot in bots)

    queue = server.context.executor.queue
    wait_for_searches(server, 12)
    mine, key = start(server, AMA, PERSON, opponent("hard"), game="6x6x4")
    before = moves()
    for number, move in enumerate(("a1", "f6", "a6"), start=1):
        status, answer = server.ask("POST", f"/api/matches/{mine}/moves", {"move": move}, key, AMA)
        assert status == 200, answer
        wait_for_moves(server, mine, 2 * number)
    assert moves() - before < 12, "a person does not wait until every bot has moved"
    assert sum(ticket.client == GREEDY for ticket in queue._running) <= 1
    monkeypatch.setattr("plyground.play.attention.UNWATCHED_SECONDS", 0.0)
    assert eventually(server.is_idle)
    assert not any(server.context.matches.store.load(bot).match.is_over for bot in bots)


def test_evaluations_without_end_leave_a_slot_to_people(server: LiveServer) -> None:
    with ExitStack() as connections:
        for client in (GREEDY, OTHER, GREEDY, OTHER):
            body = {"game": LARGE, "limit": {"seconds": HOUR}}
            connections.enter_context(server.send("POST", "/api/evaluate", body, client=client))
        wait_for_searches(server, 4)
        mine, key = start(server, AMA, PERSON, opponent("hard"), game="6x6x4")
        status, answer = server.ask("POST", f"/api/matches/{mine}/moves", {"move": "a1"}, key, AMA)
        assert status == 200, answer
        wait_for_moves(server, mine, 2)
        wait_for_searches(server, 4)
    assert eventually(server.is_idle)


def test_who_fills_the_queue_is_refused_and_others_are_not() -> None:
    with (
        live_server(create_app(replace(SETTINGS, waiting=8))) as server,
        ExitStack() as connections,
    ):
        body = {"game": LARGE, "limit": {"seconds": HOUR}}
        for number in range(1, 7):
            connections.enter_context(server.send("POST", "/api/solve", body, client=GREEDY))
            wait_for_searches(server, number)
        status, answer = server.ask("POST", "/api/solve", body, client=GREEDY)
        assert (status, answer["error"]) == (503, "Busy")
        connections.enter_context(server.send("POST", "/api/solve", body, client=OTHER))
        wait_for_searches(server, 7)


def test_a_busy_server_gives_a_request_less_time(server: LiveServer) -> None:
    context = server.context
    with ExitStack() as connections:
        for client in (GREEDY, OTHER, AMA):
            body = {"game": LARGE, "limit": {"seconds": HOUR}}
            connections.enter_context(server.send("POST", "/api/solve", body, client=client))
        queue = context.executor.queue
        assert eventually(lambda: (queue.running, queue.queued) == (1, 2))
        assert context.limit(LimitIn(seconds=8), Limit()) == Limit(seconds=4)
        assert context.limit(LimitIn(seconds=LEAST_SECONDS / 2), Limit()) == Limit(seconds=LEAST_SECONDS / 2)
    assert eventually(server.is_idle)
    assert context.limit(LimitIn(seconds=8), Limit()) == Limit(seconds=8)
