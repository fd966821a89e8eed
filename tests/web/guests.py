"""People who ask the application itself: with a key, without one, or listening to a stream."""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient

Answer = dict[str, Any]
LONG = 60.0

PERSON: Answer = {"kind": "person", "name": "Ama"}
FRIEND: Answer = {"kind": "person", "name": "Kofi"}


def foe(name: str) -> Answer:
    """An opponent's seat."""
    return {"kind": "opponent", "name": name}


@dataclass
class Guest:
    """Somebody who has begun a match, with the keys of its people."""

    client: TestClient
    id: str
    keys: list[str | None]
    begun: Answer

    def do(self, what: str, body: Answer | None = None, seat: int = 0, key: str | None = None) -> Any:
        """Ask for something with the key of a seat, or with any other."""
        key = key if key is not None else self.keys[seat]
        headers = [(b"Authorization", f"Bearer {key}".encode("latin-1"))] if key else []
        return self.client.post(f"/api/matches/{self.id}/{what}", json=body, headers=headers)

    def move(self, move: str, seat: int = 0) -> Answer:
        """Play a move that is taken."""
        answer = self.do("moves", {"move": move}, seat)
        assert answer.status_code == 200, answer.text
        match: Answer = answer.json()
        return match

    def look(self) -> Answer:
        """The match as everybody sees it."""
        match: Answer = self.client.get(f"/api/matches/{self.id}").json()
        return match

    def wait(self, until: Callable[[Answer], bool] = lambda match: match["thinking"] is None) -> Answer:
        """The match once something is true of it; at first, once nobody thinks."""
        deadline = time.monotonic() + LONG
        while time.monotonic() < deadline:
            match = self.look()
            if until(match):
                return match
            time.sleep(0.01)
        raise AssertionError(f"that did not come true: {match}")


def begin(client: TestClient, *seats: Answer, game: str = "tictactoe", **more: Any) -> Guest:
    """Begin a match; without a word about the pace, at once."""
    body = {"game": game, "seats": list(seats), "pace": "instant", **more}
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    begun = answer.json()
    return Guest(client, begun["match"]["id"], begun["keys"], begun)


def written(match: Answer) -> list[str]:
    """The moves of a match."""
    return [played["move"] for played in match["moves"]]


class Stream:
    """A stream of events asked of the application itself, event by event, and hung up."""

    def __init__(self, app: FastAPI, path: str, query: str = "") -> None:
        self.status = 0
        self.text = ""
        self.is_over = asyncio.Event()
        self._news = asyncio.Event()
        self._gone = asyncio.Event()
        self._read = 0
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [],
            "server": ("testserver", 80),
            "client": ("testclient", 1),
        }
        self._task = asyncio.ensure_future(self._run(app, scope))

    async def event(self, kind: str) -> Answer:
        """The next event of that kind; those before it are passed over."""
        while True:
            async with asyncio.timeout(LONG):
                while "\n\n" not in self.text[self._read :]:
                    assert not self.is_over.is_set(), "the stream has ended"
                    self._news.clear()
                    await self._news.wait()
            block, _, _ = self.text[self._read :].partition("\n\n")
            self._read += len(block) + 2
            fields = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
            if fields.get("event") == kind:
                data: Answer = json.loads(fields["data"])
                return data

    async def ended(self) -> None:
        """Wait for the end of the stream."""
        async with asyncio.timeout(LONG):
            await self.is_over.wait()

    async def hang_up(self) -> None:
        """Leave, as a browser does when its tab is closed."""
        self._gone.set()
        await self.ended()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, app: FastAPI, scope: dict[str, Any]) -> None:
        asked = False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await self._gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            self.status = message.get("status", self.status)
            self.text += message.get("body", b"").decode()
            self._news.set()

        try:
            await app(scope, receive, send)
        finally:
            self.is_over.set()
            self._news.set()
