"""Clients that hang up: the server stops thinking for them, and sends nothing.

All budgets are an hour, so that a search which ends during a test was stopped.
"""

import threading
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from doubles import PATIENCE, Held, Slow, with_doubles
from plyground.core import catalogue
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.play.seating import Seat
from plyground.search.limit import Cancel
from plyground.search.trace import SearchTrace
from plyground.web.app import Settings, create_app
from web.live_server import LiveServer, eventually, live_server
from web.players import Data

HOUR = 3600.0
LARGE = "8x8x5"
FORKED = ["a1", "b2", "c3", "c1", "a3", "a2", "b3"]
SLOW = Slow(game=catalogue.game(LARGE))

Searches = dict[str, Data]

SEARCHES: Searches = {
    "/api/solve": {"game": LARGE},
    "/api/analyse": {"game": LARGE},
    "/api/evaluate": {"game": LARGE},
    "/api/move": {"game": LARGE, "opponent": "perfect"},
    "/api/move#mcts": {"game": LARGE, "opponent": "mcts"},
}


@pytest.fixture(scope="module")
def server() -> Iterator[LiveServer]:
    settings = Settings(max_seconds=HOUR, default_seconds=HOUR, searches=2)
    with live_server(create_app(settings, find_opponent=with_doubles(SLOW))) as server:
        yield server


def hang_up(server: LiveServer, begun: Callable[[], bool], *request: Any) -> None:
    """Send a request, hang up when its search has begun, and see the search stop."""
    with server.send(*request):
        assert eventually(begun)
    assert eventually(server.is_idle)


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_stops_when_its_client_hangs_up(server: LiveServer, name: str) -> None:
    path, body = name.partition("#")[0], SEARCHES[name]
    with server.send("POST", path, body | {"limit": {"nodes": 1}}) as warm_up:
        assert warm_up.recv(1)  # everything is compiled
    queue = server.context.executor.queue
    hang_up(server, lambda: queue.running == 1, "POST", path, body | {"limit": {"seconds": HOUR}})


def test_a_search_that_waits_for_its_slot_leaves_the_queue(server: LiveServer) -> None:
    queue = server.context.executor.queue
    body = {"game": LARGE, "opponent": "slow"}
    with server.send("POST", "/api/move", body):
        assert eventually(lambda: queue.running == 1)
        with server.send("POST", "/api/move", body):
            assert eventually(lambda: queue.queued == 1)
        assert eventually(lambda: queue.queued == 0)
        assert queue.running == 1
    assert eventually(server.is_idle)


def test_a_client_that_stays_gets_its_answer(server: LiveServer) -> None:
    with server.send("POST", "/api/solve", {"game": "tictactoe"}) as connection:
        assert connection.recv(12) == b"HTTP/1.1 200"


# Searches with a budget of nodes: a double that thinks until it is cancelled takes the place of the search


class Endless:
    """Counts its calls; each lasts until its ``Cancel`` is set."""

    def __init__(self) -> None:
        self.calls = 0
        self.cancelled = 0

    def search(self, *_: Any, **more: Any) -> Any:
        cancel = next((each for each in (*_, *more.values()) if isinstance(each, Cancel)), Cancel())
        self.calls += 1
        deadline = time.monotonic() + 2 * PATIENCE
        while not cancel.is_set and time.monotonic() < deadline:
            time.sleep(0.002)
        self.cancelled += cancel.is_set
        return SimpleNamespace(value=None)


@pytest.fixture
def endless() -> Endless:
    return Endless()


@pytest.mark.parametrize(
    ("path", "more"), [("/api/review", {"moves": FORKED}), ("/api/judge", {"move": "b2"})]
)
def test_a_review_stops_in_the_middle_of_a_position(
    server: LiveServer, endless: Endless, path: str, more: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyground.play.review.advise", endless.search)
    hang_up(server, lambda: endless.calls == 1, "POST", path, {"game": "tictactoe"} | more)
    assert (endless.calls, endless.cancelled) == (1, 1)


def test_a_hint_stops(server: LiveServer, endless: Endless, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.play.service.advise", endless.search)
    started = server.context.matches.start(LARGE, (Seat("Ama"), Seat("Kofi")))
    path = f"/api/matches/{started.id}/hint"
    hang_up(server, lambda: endless.calls == 1, "POST", path, None, started.keys[0])
    assert endless.cancelled == 1


def test_an_audit_stops(server: LiveServer, endless: Endless, monkeypatch: pytest.MonkeyPatch) -> None:
    solver = SimpleNamespace(can_solve=lambda _: True, solve=endless.search)
    monkeypatch.setattr("plyground.play.audit.solver_of", lambda _: solver)
    body = {"matches": [add_match(server) for _ in range(3)]}
    hang_up(server, lambda: endless.calls == 1, "POST", "/api/log/audit", body)
    assert (endless.calls, endless.cancelled) == (1, 1)


def test_the_counting_of_the_explorer_stops(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()

    def minimax(state: Any, depth: int, maximizing: bool, game: Any, trace: SearchTrace) -> int:
        begun.set()
        deadline = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < deadline:
            trace.nodes = 0
            trace.enter(None, state, maximizing, 0, 0)
            trace.leave(0)
        return 0

    monkeypatch.setattr("plyground.search.steps.minimax", minimax)
    hang_up(server, begun.is_set, "POST", "/api/explore", {"game": "tictactoe", "depth": 3})


# Reviews of matches are shared


def test_the_review_of_a_match_stops_when_the_last_client_hangs_up(
    server: LiveServer, endless: Endless, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = add_match(server)
    path, key = f"/api/matches/{match_id}/review", (match_id, 1)

    def clients() -> int:
        return int(server.context.reviews._reviews.get(key)._clients)

    with monkeypatch.context() as patch:
        patch.setattr("plyground.play.review.advise", endless.search)
        with server.send("GET", path):
            assert eventually(lambda: endless.calls == 1)
            with server.send("GET", path):
                assert eventually(lambda: clients() == 2)
            assert eventually(lambda: clients() == 1)
            assert not endless.cancelled, "one client still waits"
        assert eventually(server.is_idle)
        assert (endless.calls, endless.cancelled) == (1, 1)
    with server.send("GET", path) as connection:
        assert connection.recv(12) == b"HTTP/1.1 200", "the half review was not kept"


# The watchdog


def test_an_opponent_that_hangs_outside_a_match_has_failed() -> None:
    held = Held(game=catalogue.game("tictactoe"))
    settings = Settings(max_seconds=0.1, timeout=0.4, host_names=("testserver",))
    app = create_app(settings, find_opponent=with_doubles(held))
    with TestClient(app) as client:
        response = client.post("/api/move", json={"game": "tictactoe", "opponent": "held"})
        assert response.status_code == 503
        assert response.json() == {
            "error": "OpponentFailed",
            "detail": "Held has not answered for 0.5 seconds",
        }
        assert eventually(lambda: app.state.context.executor.queue.running == 0)
    held.release.set()


def add_match(server: LiveServer) -> str:
    """Store a finished match that was lost to a fork, and return its identifier."""
    match = replay(Match.begin(catalogue.game("tictactoe")), FORKED)
    stored = server.context.matches.store.add(match)
    return str(stored.id)
