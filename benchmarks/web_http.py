"""HTTP for the players of the web benchmark, with as little work as possible.

Only what the server sends is understood: responses with a content length, and event
streams whose events are not split. Anything else is reported as an error.
"""

import asyncio
import re
from collections.abc import Callable
from typing import cast

HOST = "127.0.0.1"
END = b"\r\n\r\n"
MATCH = b"event: match\n"
FAILED = b"event: failed\n"
CONTENT_LENGTH = re.compile(rb"(?i)\r\ncontent-length: *(\d+)")

OnResponse = Callable[[int, bytes], None]
OnEvent = Callable[[bytes], None]
OnLost = Callable[[str], None]


class Connection(asyncio.Protocol):
    """A connection to the server; ``on_lost`` is called with the reason when it breaks."""

    def __init__(self, on_lost: OnLost) -> None:
        self._on_lost: OnLost | None = on_lost
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport to write to."""
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is not a subclass

    def connection_lost(self, exc: Exception | None) -> None:
        """Report a connection that the server closed."""
        self.lose("connection closed")

    def lose(self, reason: str) -> None:
        """Report the connection as broken, once."""
        if self._on_lost is not None:
            on_lost, self._on_lost = self._on_lost, None
            on_lost(reason)

    def close(self) -> None:
        """Close the connection without a report."""
        self._on_lost = None
        self.transport.abort()


class RequestConnection(Connection):
    """A keep-alive connection for one request after another."""

    def send(self, request: bytes, on_response: OnResponse) -> None:
        """Send a request; ``on_response`` is called with the status and the body."""
        self._on_response = on_response
        self.transport.write(request)

    def data_received(self, data: bytes) -> None:
        """Collect a response and pass it on when it is complete."""
        self._buffer = data = self._buffer + data if self._buffer else data
        head = data.find(END)
        if head < 0:
            return
        length = CONTENT_LENGTH.search(data, 0, head)
        if length is None:
            self.lose("response without a content length")
        elif len(data) >= head + 4 + int(length[1]):
            self._buffer = b""
            self._on_response(int(data[9:12]), data[head + 4 :])


class EventConnection(Connection):
    """The event stream of one match; ``on_event`` is called with the newest state of the match."""

    def __init__(self, on_event: OnEvent, on_lost: OnLost) -> None:
        super().__init__(on_lost)
        self._on_event = on_event
        self._is_open = False

    def data_received(self, data: bytes) -> None:
        """Collect events and pass on the last complete one."""
        self._buffer = data = self._buffer + data if self._buffer else data
        if not self._is_open and not self._check_head(data):
            return
        end = data.rfind(b"\n\n")
        if end < 0:
            return
        self._buffer = data[end + 2 :]
        start = data.rfind(MATCH, 0, end)
        if start >= 0:
            self._on_event(data[start:end])
        elif data.find(FAILED, 0, end) >= 0:
            self.lose("opponent failed")

    def _check_head(self, data: bytes) -> bool:
        """Return whether the stream has begun; report any status but 200."""
        self._is_open = data.startswith(b"HTTP/1.1 200")
        if not self._is_open and len(data) > 12:
            self.lose(f"status {data[9:12].decode()} for a stream")
        return self._is_open


def build_request(port: int, method: str, path: str, *, key: str = "", body: str = "") -> bytes:
    """Return a request as it is sent."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{port}"]
    if key:
        lines.append(f"Authorization: Bearer {key}")
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", body]).encode()
