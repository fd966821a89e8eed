"""HTTP connections: uvicorn's, with timeouts for head and body, and a limit to their number."""

import asyncio
from asyncio import TimerHandle
from enum import Enum
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from plyground.web.addresses import counted_address
from plyground.web.context import Context
from plyground.web.middleware import MAX_BODY
from plyground.web.raw_responses import raw_error

BUSY = raw_error(503, "TooManyConnections", "too many connections; try again later", Retry_After="10")
LATE = raw_error(408, "Timeout", "the request did not arrive in time")
LARGE_HEAD = raw_error(431, "TooLarge", "the head of the request is too large")
LARGE_BODY = raw_error(413, "TooLarge", f"the request body must have at most {MAX_BODY:,} bytes")
INVALID = raw_error(400, "BadRequest", "the request is not valid HTTP")

MAX_WIRE_BODY = 4 * MAX_BODY
"""Bytes that are read of a body and of what surrounds it, even if nobody wants them."""


class Reading(Enum):
    """The part of a request that is being read."""

    NOTHING = 0
    HEAD = 1
    BODY = 2


class Protocol(HttpToolsProtocol):
    """One connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        taken: bytes | None = None,
    ) -> None:
        """Make a connection; ``taken`` was read of it by the process that has passed it on."""
        super().__init__(config, server_state, app_state, _loop)
        context: Context = config.app.state.context  # type: ignore[union-attr]
        self._handover = context.handover if taken is None else None
        self._taken = taken
        self._limits = context.settings.limits
        self._counter = context.traffic.connections
        self._proxies = context.proxies
        self._address: str | None = None
        self._is_admitted = False
        self._reading = Reading.NOTHING
        self._bytes = 0
        self._timer: TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit a connection, or refuse it if there are too many."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self._address = None if host in self._proxies else counted_address(host)
        self._is_admitted = self._counter.open(self._address)
        if not self._is_admitted:
            self._end(BUSY)
        elif self._taken is not None:
            self.data_received(self._taken)
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._stop_waiting()
        if self._is_admitted:
            self._is_admitted = False
            self._counter.close(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a part of a request."""
        if not self._is_admitted or self.transport.is_closing():
            return
        handover, self._handover = self._handover, None  # only the first request can be passed on
        if handover is not None and handover.pass_on(data, self._handle):
            self.transport.abort()
            return
        super().data_received(data)
        self._bytes += len(data)
        if self._reading is Reading.HEAD and self._bytes > self._limits.head_bytes:
            self._end(LARGE_HEAD)
        elif self._reading is Reading.BODY and self._bytes > MAX_WIRE_BODY:
            self._end(LARGE_BODY)
        else:
            self._wait()

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP."""
        self._end(INVALID)

    @property
    def _handle(self) -> int:
        """The file number of the connection."""
        number: int = self.transport.get_extra_info("socket").fileno()
        return number

    # The parts of a request

    def on_message_begin(self) -> None:
        """Begin with the head of a request."""
        super().on_message_begin()
        self._begin(Reading.HEAD)

    def on_headers_complete(self) -> None:
        """Go on with its body."""
        super().on_headers_complete()
        self._begin(Reading.BODY)

    def on_message_complete(self) -> None:
        """Finish a request."""
        super().on_message_complete()
        self._begin(Reading.NOTHING)

    def _begin(self, part: Reading) -> None:
        self._reading = part
        self._bytes = 0
        self._stop_waiting()

    # Time

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self) -> None:
        """Give the client its time to send the rest."""
        if self._timer is not None or (self._reading is Reading.NOTHING and self._is_answering):
            return
        limits = self._limits
        seconds = limits.body_seconds if self._reading is Reading.BODY else limits.head_seconds
        self._timer = self.loop.call_later(seconds, self._time_out)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_out(self) -> None:
        self._timer = None
        if self._reading is Reading.NOTHING:
            self.transport.close()
        elif self._reading is Reading.BODY or not self._is_answering:
            self._end(LATE)

    def _end(self, response: bytes) -> None:
        """Send a last response, unless the request has one or another is being answered, and hang up."""
        self._stop_waiting()
        if self.transport.is_closing():
            return
        is_read = self._reading is Reading.BODY
        if self._is_answering == is_read and not (is_read and self.cycle.response_started):
            self.transport.write(response)
        if self._is_answering:
            self.cycle.disconnected = True  # what the application still sends is dropped
            self.cycle.message_event.set()
        self.transport.close()
