"""A server that ends its streams before it waits for them, and knows when it answers."""

import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from plyground.errors import PlygroundError
from plyground.web.services import Services

GRACE = 3
"""Seconds that open requests get to finish when the server stops."""

NEAR = 50
"""How many ports after the first are tried for a free one."""


class Server(uvicorn.Server):
    """uvicorn, with a word to listeners before it closes."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_level="warning",
                access_log=False,
                timeout_keep_alive=60,
                timeout_graceful_shutdown=GRACE,
            )
        )
        self._services: Services = app.state.services
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send listeners away, then close."""
        self._services.hub.close()
        await super().shutdown(sockets)


def take_port(host: str, port: int | None, first: int) -> socket.socket:
    """A socket at ``port``; without one, at the first free port from ``first`` on.

    A port that is taken is refused with word of one that is free.
    """
    wanted = range(first, first + NEAR) if port is None else (port,)
    for number in wanted:
        found = _bind(host, number)
        if found is not None:
            return found
    if port is None:
        raise PlygroundError(f"the ports {first} to {first + NEAR - 1} are all taken; choose one with --port")
    free = _bind(host, 0)
    advice = f"; {free.getsockname()[1]} is free" if free else ""
    if free is not None:
        free.close()
    raise PlygroundError(f"port {port} of {host} is taken{advice}")


def address_of(listener: socket.socket, host: str) -> str:
    """The address to type into a browser; a server for everybody is found at localhost."""
    shown = "localhost" if host in ("0.0.0.0", "::") else host  # noqa: S104  # nothing is bound here
    shown = f"[{shown}]" if ":" in shown else shown
    return f"http://{shown}:{listener.getsockname()[1]}/"


def _bind(host: str, port: int) -> socket.socket | None:
    """A listening socket; None if the port is taken."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise PlygroundError(f"{host} is no address of this machine: {error.strerror}") from None
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(address)
        found.listen(2048)
    except OSError:
        found.close()
        return None
    return found
