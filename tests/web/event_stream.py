"""A client of Server-Sent Events that talks to the application itself, without a server between them."""

import asyncio
import json
from typing import Any

from fastapi import FastAPI

from doubles import PATIENCE
from web.players import Data


class EventStream:
    """A stream that is read event by event, and left as a browser leaves it.

    A client that is ``stuck`` takes the head of the response and then reads nothing more.
    """

    def __init__(self, app: FastAPI, path: str, query: str = "", *, stuck: bool = False) -> None:
        self.status = 0
        self.text = ""
        self.is_over = asyncio.Event()
        self.is_blocked = asyncio.Event()
        self._stuck = stuck
        self._received = asyncio.Event()
        self._left = asyncio.Event()
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
            "headers": [(b"host", b"testserver")],
            "server": ("testserver", 80),
            "client": ("testclient", 1),
        }
        self._task = asyncio.ensure_future(self._run(app, scope))

    async def event(self, kind: str) -> Data:
        """Return the data of the next event of that kind; skip all others."""
        async with asyncio.timeout(PATIENCE):
            while True:
                fields = await self._next_block()
                if fields.get("event") == kind:
                    data: Data = json.loads(fields["data"])
                    return data

    async def _next_block(self) -> dict[str, str]:
        while "\n\n" not in self.text[self._read :]:
            assert not self.is_over.is_set(), f"the stream has ended: {self.status} {self.text}"
            self._received.clear()
            await self._received.wait()
        block, _, _ = self.text[self._read :].partition("\n\n")
        self._read += len(block) + 2
        return dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))

    async def wait_for(self, text: str) -> None:
        """Wait until the stream has sent a text."""
        async with asyncio.timeout(PATIENCE):
            while text not in self.text:
                self._received.clear()
                await self._received.wait()

    async def wait_until_blocked(self) -> None:
        """Wait until the server tries to send to a client that is stuck."""
        async with asyncio.timeout(PATIENCE):
            await self.is_blocked.wait()

    async def wait_for_end(self) -> None:
        """Wait until the response has ended."""
        async with asyncio.timeout(PATIENCE):
            await self.is_over.wait()

    async def hang_up(self) -> None:
        """Leave, as a browser does when its tab is closed, and wait until the server has noticed."""
        self._left.set()
        await self.wait_for_end()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, app: FastAPI, scope: dict[str, Any]) -> None:
        has_sent = False

        async def receive() -> dict[str, Any]:
            nonlocal has_sent
            if not has_sent:
                has_sent = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await self._left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if self._stuck and message["type"] == "http.response.body":
                self.is_blocked.set()
                await asyncio.Event().wait()
            self.status = message.get("status", self.status)
            self.text += message.get("body", b"").decode()
            self._received.set()

        try:
            await app(scope, receive, send)
        finally:
            self.is_over.set()
            self._received.set()
