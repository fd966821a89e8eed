"""A chat server for tests that answers well, badly, slowly or not at all.

    with ChatServer(fails(500), says("1, 1")) as server: ...

The first request gets the first behaviour, and so on; the last behaviour is repeated.
Every request is recorded in ``requests``.
"""

import contextlib
import json
import socket
import struct
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, Self

DRIP = 0.02


class Request(NamedTuple):
    """A recorded request."""

    path: str
    headers: dict[str, str]
    body: Any

    @property
    def last_message(self) -> str:
        return str(self.body["messages"][-1]["content"])


class ChatServer(ThreadingHTTPServer):
    """Listens on a free port of 127.0.0.1; ``disconnected`` is set when a client has left."""

    daemon_threads = False

    def __init__(self, *behaviours: "Behaviour") -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.requests: list[Request] = []
        self.closing = threading.Event()
        self.disconnected = threading.Event()
        self._behaviours = behaviours
        self._thread = threading.Thread(target=self.serve_forever, args=(0.01,))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"

    def answer(self, handler: "Handler", request: Request) -> None:
        behave = self._behaviours[min(len(self.requests), len(self._behaviours) - 1)]
        self.requests.append(request)
        behave(handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Note that the client has closed the connection, and print nothing."""
        self.disconnected.set()

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.closing.set()
        self.shutdown()
        self._thread.join()
        self.server_close()


class Handler(BaseHTTPRequestHandler):
    """Reads one request and lets the server's next behaviour answer it."""

    server: ChatServer

    def do_POST(self) -> None:
        content = self.rfile.read(int(self.headers["Content-Length"]))
        self.close_connection = True
        self.server.answer(self, Request(self.path, dict(self.headers.items()), json.loads(content)))

    def do_GET(self) -> None:
        self.server.answer(self, Request(self.path, dict(self.headers.items()), None))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name is http.server's
        """Print nothing."""


Behaviour = Callable[[Handler], None]


def says(text: object) -> Behaviour:
    """Answer as the protocol demands, with ``text`` as the model's answer."""
    body = {"choices": [{"index": 0, "message": {"role": "assistant", "content": text}}]}
    return sends(json.dumps(body).encode())


def sends(body: bytes, status: int = 200, **headers: str) -> Behaviour:
    """Send any body with any status."""

    def behave(handler: Handler) -> None:
        handler.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.end_headers()
        handler.wfile.write(body)

    return behave


def fails(status: int) -> Behaviour:
    """Send an HTTP error that repeats the key, as some servers do."""

    def behave(handler: Handler) -> None:
        sends(f"bad key: {handler.headers['Authorization']}".encode(), status)(handler)

    return behave


def echoes_the_key(text: str) -> Behaviour:
    """Send an answer in which ``{key}`` is replaced by the key."""

    def behave(handler: Handler) -> None:
        key = handler.headers["Authorization"].removeprefix("Bearer ")
        says(text.replace("{key}", key))(handler)

    return behave


def sends_raw(raw: bytes) -> Behaviour:
    """Send bytes that need not be HTTP."""
    return lambda handler: void(handler.wfile.write(raw))


def drips(beginning: bytes, drop: bytes) -> Behaviour:
    """Send ``beginning``, then ``drop`` again and again while the client is connected."""

    def behave(handler: Handler) -> None:
        handler.wfile.write(beginning)
        while not handler.server.closing.wait(DRIP):
            handler.wfile.write(drop)

    return behave


def floods(handler: Handler) -> None:
    """Send an endless body as fast as possible."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
    while not handler.server.closing.is_set():
        handler.wfile.write(b" " * 65536)


def never_answers(handler: Handler) -> None:
    """Send nothing until the client disconnects or the server closes."""
    handler.connection.settimeout(DRIP)
    while not handler.server.closing.is_set():
        with contextlib.suppress(TimeoutError):
            if handler.connection.recv(1) == b"":
                handler.server.disconnected.set()
                return


def resets(handler: Handler) -> None:
    """Reset the connection."""
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.connection.close()


def closed_port() -> int:
    """Return a port of 127.0.0.1 on which no server listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def void(_: object) -> None:
    """Do nothing, so that a lambda returns None."""
