"""Hundreds of matches on one server: its memory stays within a limit."""

import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from json import dumps, loads
from pathlib import Path
from typing import Any

import pytest

from doubles import PATIENCE
from web.players import opponent
from web.test_server import serving

WARM, MEASURED = 48, 192
"""Matches until the server has loaded all that it needs, and matches after that."""

GROWTH = 20_000_000
"""Bytes that the later matches may add: those that are still cached, and what allocators keep."""

AT_ONCE = 16

MATCH = {"game": "tictactoe", "seats": [opponent("random"), opponent("random")], "pace": "instant"}


class Client:
    """A client with one connection."""

    def __init__(self, connection: HTTPConnection) -> None:
        self._connection = connection

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Send a request and return the JSON of its response."""
        self._connection.request(
            method, path, dumps(body) if body else None, {"Content-Type": "application/json"}
        )
        return loads(self._connection.getresponse().read())

    def play(self, count: int) -> None:
        """Let opponents play so many matches, a few at once, each to its end."""
        started: list[str] = []
        for _ in range(count):
            started.append(self.ask("POST", "/api/matches", MATCH)["match"]["id"])
            if len(started) == AT_ONCE:
                self.wait(started)
        self.wait(started)

    def wait(self, matches: list[str]) -> None:
        """Wait until all of these matches are over, and forget them."""
        deadline = time.monotonic() + PATIENCE
        while matches:
            assert time.monotonic() < deadline
            if self.ask("GET", f"/api/matches/{matches[-1]}")["position"]["over"]:
                matches.pop()
            else:
                time.sleep(0.02)

    @property
    def memory(self) -> int:
        """The memory of the server."""
        return int(self.ask("GET", "/api/health")["memory"])


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    options = ("--port", "0", "--unlimited", "--db", str(tmp_path / "games.sqlite"))
    with serving(*options) as (_, url), closing(HTTPConnection(url.removeprefix("http://"))) as connection:
        yield Client(connection)


def test_the_memory_of_a_server_stays_within_a_limit(client: Client) -> None:
    client.play(WARM)
    before = client.memory
    client.play(MEASURED)
    health = client.ask("GET", "/api/health")
    print(f"{before / 1e6:.1f} MB, after {MEASURED} matches {health['memory'] / 1e6:.1f} MB")
    assert health["matches"] == WARM + MEASURED
    assert health["memory"] - before < GROWTH
    assert health["streams"] == health["queue"]["running"] == health["queue"]["queued"] == 0
