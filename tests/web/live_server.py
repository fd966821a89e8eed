"""A real server in this process, and clients that hang up on it."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from typing import Any

import uvicorn
from fastapi import FastAPI

from doubles import PATIENCE


class LiveServer:
    """An application behind a real socket."""

    def __init__(self, app: FastAPI, address: tuple[str, int]) -> None:
        self.context = app.state.context
        self.address = address

    def send(
        self, method: str, path: str, body: Any = None, key: str | None = None, client: str = "127.0.0.1"
    ) -> socket.socket:
        """Send a request and return its connection, from which nothing was read."""
        data = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(data)}"]
        head += ["Content-Type: application/json"] if data else []
        head += [f"Authorization: Bearer {key}"] if key else []
        connection = socket.create_connection(self.address, source_address=(client, 0))
        connection.settimeout(PATIENCE)
        connection.sendall("\r\n".join((*head, "", "")).encode() + data)
        return connection

    def ask(
        self, method: str, path: str, body: Any = None, key: str | None = None, client: str = "127.0.0.1"
    ) -> tuple[int, Any]:
        """Send a request from an address of this machine; return the status and the JSON of the response."""
        connection = HTTPConnection(*self.address, timeout=PATIENCE, source_address=(client, 0))
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        with closing(connection):
            connection.request(method, path, json.dumps(body), headers)
            response = connection.getresponse()
            return response.status, json.load(response)

    def is_idle(self) -> bool:
        """Return whether no search runs or waits."""
        queue = self.context.executor.queue
        return bool(queue.running + queue.queued == 0)


@contextmanager
def live_server(app: FastAPI) -> Iterator[LiveServer]:
    """Serve an application at a free port as long as the block lasts."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    try:
        assert eventually(lambda: server.started)
        yield LiveServer(app, listener.getsockname())
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()


def eventually(condition: Callable[[], bool]) -> bool:
    """Wait until a condition holds; return False if it never does."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.002)
    return True
