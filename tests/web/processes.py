"""The processes of ``plyground serve --workers N``, and event streams, seen from outside."""

import json
import socket
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import psutil

from doubles import PATIENCE


def workers_of(pid: int) -> list[int]:
    """Return the process ids of the workers of a supervisor."""
    return sorted(child.pid for child in psutil.Process(pid).children())


def wait_until(condition: Callable[[], object], what: str) -> None:
    """Wait until a condition is true; fail with ``what`` if it never is."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.02)


def clients_of(pid: int) -> set[int]:
    """Return the ports of the clients that are connected to a process."""
    found = psutil.Process(pid).net_connections("tcp")
    return {each.raddr.port for each in found if each.status == "ESTABLISHED"}


class Stream:
    """An event stream of a match, read event by event.

    One that ``stays`` is sent by the process that the system has given its connection to:
    its first request is another one.
    """

    def __init__(self, url: str, *, stays: bool = False) -> None:
        parts = urlsplit(url)
        self._socket = socket.create_connection((str(parts.hostname), parts.port or 80), PATIENCE)
        self._file = self._socket.makefile("r", encoding="utf-8")
        if stays:
            self._request("HEAD", "/api/status", parts.netloc)
            while self._file.readline().strip():
                pass
        self._request("GET", parts.path, parts.netloc)
        self.first = self.next_match()

    def __enter__(self) -> "Stream":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._socket.close()

    def _request(self, method: str, path: str, host: str) -> None:
        self._socket.sendall(f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())

    def worker(self, supervisor: int) -> int | None:
        """Return the process that sends this stream."""
        port = self._socket.getsockname()[1]
        return next((pid for pid in workers_of(supervisor) if port in clients_of(pid)), None)

    def next_match(self) -> Any:
        """Return the match of the next event that has one; raise ConnectionError at the end."""
        is_match = False
        for line in self._file:
            if is_match and line.startswith("data: "):
                return json.loads(line.removeprefix("data: "))
            is_match = line == "event: match\n"
        raise ConnectionError("the stream has ended")
