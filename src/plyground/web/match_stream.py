"""The event stream of a match as a response; it takes no thread.

event: match      the match as it stands, at once and after every change
event: progress   what the opponent has found so far
event: failed     why the opponent cannot move
event: rematch    the identifier of the new match of the same players
event: presence   who is at the board
"""

import asyncio

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from plyground.play.store import StoredMatch
from plyground.web.context import Context
from plyground.web.schemas.results import OpponentFailedOut
from plyground.web.serialize.matches import failure_of
from plyground.web.streams import Listener

CLOCK_MARGIN = 0.05
"""Seconds after the end of a player's time at which the clock is checked."""

RETRY = 1000
"""Milliseconds after which a browser tries to connect again."""

PING_SECONDS = 15.0
"""Seconds without an event after which a comment is sent, so that no proxy closes the stream."""

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


async def current_match(match_id: str, context: Context) -> StoredMatch:
    """Return a match as it stands, and continue it if it was interrupted; raise UnknownMatch.

    Where other processes may change it, only the database knows how it stands.
    """
    known = context.matches.known(match_id) if context.is_home(match_id) else None
    if known is not None:
        return known
    return await run_in_threadpool(context.matches.resume, match_id)


class MatchStream(Response):
    """Sends the events of a match until the client hangs up or the server stops."""

    media_type = "text/event-stream"

    def __init__(self, stored: StoredMatch, context: Context) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._stored = stored
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the stream."""
        with self._context.streams.listen(self._stored.id) as listener:
            sending = asyncio.current_task()
            assert sending is not None
            hang_up = asyncio.ensure_future(_cancel_at_hang_up(receive, sending))
            try:
                await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
                await self._send_events(listener, send)
                await send({"type": "http.response.body", "body": b""})
            except asyncio.CancelledError:
                if not hang_up.done():
                    raise
            finally:
                hang_up.cancel()

    async def _send_events(self, listener: Listener, send: Send) -> None:
        """Send the match, then every event."""
        stored, last = await self._current(), listener.loop.time()
        listener.begin(stored)
        await _send(send, self._format(stored, f"retry: {RETRY}\n") + self._format_failure(stored))
        while not listener.is_closed:
            events = await listener.events(self._patience(listener.stored or stored))
            text = "".join(_format_event(name, data) for name, data in events.items())
            if not events and not listener.is_closed:
                text = await self._look(listener)
                text = text or (": ping\n\n" if listener.loop.time() - last >= PING_SECONDS else "")
            if text:
                last = listener.loop.time()
                await _send(send, text)

    async def _current(self) -> StoredMatch:
        """Return the match as it stands now: it may have changed since the stream was asked for."""
        return await current_match(self._stored.id, self._context)

    async def _look(self, listener: Listener) -> str:
        """Look for a change that another process has made; return the event for it."""
        stored = await run_in_threadpool(self._context.matches.resume, self._stored.id)
        return self._format(stored) if listener.advance(stored) else ""

    def _format(self, stored: StoredMatch, retry: str = "") -> str:
        return _format_event("match", self._context.cache.json(stored), retry)

    def _format_failure(self, stored: StoredMatch) -> str:
        failure = failure_of(stored, self._context.matches)
        if failure is None:
            return ""
        failed = OpponentFailedOut(detail=failure, version=stored.version)
        return _format_event("failed", failed.model_dump_json())

    def _patience(self, stored: StoredMatch) -> float:
        """Return the seconds to wait for events before the match is looked at.

        Another process may have changed it, or a player's time may have run out.
        """
        interval = min(self._context.settings.look_seconds, PING_SECONDS)
        if stored.match.is_over or stored.match.is_opponent_turn:
            return interval
        left = stored.match.remaining(stored.match.turn)
        if left is None:
            return interval
        return min(interval, max(0.0, left - self._context.matches.elapsed(stored)) + CLOCK_MARGIN)


async def _cancel_at_hang_up(receive: Receive, sending: "asyncio.Task[object]") -> None:
    """Cancel the task that sends: it may be waiting for a client that no longer reads."""
    while (await receive())["type"] != "http.disconnect":
        pass
    sending.cancel()


async def _send(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


def _format_event(name: str, data: str, retry: str = "") -> str:
    return f"event: {name}\ndata: {data}\n{retry}\n"
