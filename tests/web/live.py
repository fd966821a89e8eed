"""A real server in a thread, and clients that write to its socket as they like."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from doubles import PATIENCE
from plyground.web.app import Settings, create_app
from plyground.web.context import Context
from plyground.web.server import Server, take_port

HOST = "127.0.0.1"
GET = b"GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Answer(NamedTuple):
    """A response as it came over the wire."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def error(self) -> str:
        """The kind of an error, whose shape is checked."""
        found = json.loads(self.body)
        assert set(found) == {"error", "detail"}
        assert self.headers["x-content-type-options"] == "nosniff"
        return str(found["error"])


class Live(NamedTuple):
    """A running server."""

    port: int
    context: Context

    def connect(self, source: str = HOST) -> socket.socket:
        """Open a connection, from another address of this machine if asked for."""
        return socket.create_connection((HOST, self.port), PATIENCE, source_address=(source, 0))

    def send(self, request: bytes, source: str = HOST) -> Answer:
        """Send a request on a new connection and return its answer."""
        with self.connect(source) as connection:
            connection.sendall(request)
            return read_answer(connection)


@contextmanager
def live(settings: Settings) -> Iterator[Live]:
    """Run a server as long as the block lasts."""
    app = create_app(settings)
    is_ready = threading.Event()
    server = Server(app, is_ready.set)
    listener = take_port(HOST, 0, 8000)
    thread = threading.Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
    thread.start()
    assert is_ready.wait(PATIENCE)
    try:
        yield Live(listener.getsockname()[1], app.state.context)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def read_answer(connection: socket.socket) -> Answer:
    """Read one response; the status is 0 if the connection ends instead."""
    data = b""
    while b"\r\n\r\n" not in data:
        part = receive(connection)
        if not part:
            return Answer(0, {}, data)
        data += part
    head, _, body = data.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    while len(body) < int(headers.get("content-length", 0)):
        part = receive(connection)
        assert part, "the whole body comes"
        body += part
    return Answer(int(status.split()[1]), headers, body)


def receive(connection: socket.socket) -> bytes:
    """Receive some bytes; none if the other side has ended the connection in any way."""
    try:
        return connection.recv(65536)
    except ConnectionError:
        return b""


def is_closed(connection: socket.socket) -> bool:
    """Wait until the server has closed a connection; return False if it sends something instead."""
    return receive(connection) == b""
