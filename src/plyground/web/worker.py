"""One of several server processes, as it sees itself; :mod:`plyground.web.supervisor` starts it."""

import os
import pickle
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from plyground.play.local_relay import LocalRelay
from plyground.play.shards import Shard

READY = b"1"
"""What a worker sends when it answers requests."""

STOP_SECONDS = 10.0
"""Seconds in which a worker has to end."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker; ``control`` connects it to the supervisor, ``relay`` to the others."""

    shard: Shard
    listener: socket.socket
    control: socket.socket
    relay: LocalRelay

    @property
    def number(self) -> int:
        """The number of the worker, from 0 on."""
        return self.shard.number

    def report_ready(self) -> None:
        """Inform the supervisor that this process answers requests."""
        with suppress(OSError):
            self.control.sendall(READY)

    def stop_with_supervisor(self, stop: Callable[[], None]) -> None:
        """Call ``stop`` when the supervisor wants it or has died; end this process if that does not help."""

        def wait() -> None:
            with suppress(OSError):
                while self.control.recv(64):
                    pass
            stop()
            time.sleep(STOP_SECONDS)
            os._exit(1)

        threading.Thread(target=wait, name="plyground-worker", daemon=True).start()


def inherited_socket(handle: int) -> socket.socket:
    """Return a socket that the supervisor has passed; processes started from here do not inherit it."""
    os.set_inheritable(handle, False)
    return socket.socket(fileno=handle)


def write_task(task: object) -> bytes:
    """Write what a worker has to do."""
    return pickle.dumps(task)


def read_task(control: socket.socket) -> Any:
    """Read what :func:`write_task` has written and the supervisor has sent."""
    with control.makefile("rb") as file:
        return pickle.load(file)  # noqa: S301  # from our own parent process
