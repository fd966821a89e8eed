"""The HTTP server: uvicorn, which ends its event streams before it shuts down, and its port."""

import asyncio
import gc
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from plyground.errors import PlygroundError
from plyground.web.context import Context
from plyground.web.handover import Handover
from plyground.web.open_files import connections_within
from plyground.web.protocol import Protocol

GRACE = 3
"""Seconds that open requests get to finish when the server stops."""

GARBAGE = (10_000, 20, 50)
"""Objects after which garbage is looked for, and how rarely among those that are older."""

NOWHERE = ("192.0.2.1", 9)
"""An address for documentation, which nobody has."""

NEAR = 50
"""Ports that are tried until one is free."""


class Server(uvicorn.Server):
    """uvicorn, with limits to its connections and a callback when it is ready."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        self._context: Context = app.state.context
        self._ready = ready
        proxies, limits = self._context.proxies, self._context.settings.limits
        super().__init__(
            uvicorn.Config(
                app,
                http=Protocol,
                ws="none",
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=bool(proxies),
                forwarded_allow_ips=list(proxies.addresses),
                timeout_keep_alive=limits.idle_seconds,
                timeout_graceful_shutdown=GRACE,
            )
        )
        most = connections_within(limits.connections, limits.spare_files)
        self._context.traffic.limit_connections(most)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer requests."""
        await super().startup(sockets)
        if self._context.handover is not None:
            self._take_connections(self._context.handover)
        _tune_garbage_collection()
        self._ready()

    def _take_connections(self, handover: Handover) -> None:
        """Serve the connections that other processes pass on."""
        loop = asyncio.get_running_loop()

        async def connect(taken: socket.socket, data: bytes) -> None:
            taken.setblocking(False)
            await loop.connect_accepted_socket(
                lambda: Protocol(self.config, self.server_state, self.lifespan.state, taken=data), taken
            )

        def take(taken: socket.socket, data: bytes) -> None:
            asyncio.run_coroutine_threadsafe(connect(taken, data), loop)

        handover.listen(take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End all event streams, then shut down."""
        self._context.streams.close()
        await super().shutdown(sockets)


def _tune_garbage_collection() -> None:
    """Leave out what is loaded by now, which stays, and look for garbage less often.

    Looking through all modules takes hundreds of milliseconds, in which no request is answered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def take_port(host: str, port: int | None, first: int) -> socket.socket:
    """Return a listening socket at ``port``; without one, at the first free port from ``first`` on.

    Raise an error that names a free port if ``port`` is in use.
    """
    wanted = range(first, first + NEAR) if port is None else (port,)
    for number in wanted:
        found = _bind(host, number)
        if found is not None:
            return found
    if port is None:
        raise PlygroundError(
            f"ports {first} to {first + NEAR - 1} are all in use; choose another with --port"
        )
    free = _bind(host, 0)
    advice = f"; {free.getsockname()[1]} is free" if free else ""
    if free is not None:
        free.close()
    raise PlygroundError(f"port {port} on {host} is already in use{advice}")


def address_of(listener: socket.socket, host: str) -> str:
    """Return the address to type into a browser; localhost for a server on all interfaces."""
    shown = "localhost" if host in ("0.0.0.0", "::") else host  # noqa: S104  # nothing is bound here
    shown = f"[{shown}]" if ":" in shown else shown
    return f"http://{shown}:{listener.getsockname()[1]}/"


def network_address_of(listener: socket.socket, host: str) -> str | None:
    """Return the address for other devices in the local network; None if they cannot reach the server."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104  # nothing is bound here
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)  # sends nothing; the system chooses the interface
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{listener.getsockname()[1]}/"


def _bind(host: str, port: int) -> socket.socket | None:
    """Return a listening socket; None if the port is in use."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise PlygroundError(f"cannot listen on {host}: {error.strerror}") from None
    # asyncio sets TCP_NODELAY only on sockets that name their protocol; without it, answers wait 40 ms.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(address)
        found.listen(2048)
    except OSError:
        found.close()
        return None
    return found
