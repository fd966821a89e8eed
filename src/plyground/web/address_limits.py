"""Limits per address: new matches, classes and students, searches and event streams."""

import math
from collections.abc import Callable

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plyground.web.client import client_of
from plyground.web.errors import error_response
from plyground.web.limited_paths import creates_class, is_search, is_stream, joins_class, starts_match
from plyground.web.limits import Limits, Rate
from plyground.web.rate_limiter import RateLimiter
from plyground.web.traffic import Traffic

Counted = tuple[str, Callable[[str, str], bool], RateLimiter | None]
"""What is counted, in words; whether a request is such; and its limiter, None without a limit."""

STREAM_RETRY = 10
"""Seconds after which an address with too many streams may try again."""


class AddressLimits:
    """Rejects requests of an address that makes too many of them."""

    def __init__(self, app: ASGIApp, limits: Limits, traffic: Traffic) -> None:
        self.app = app
        self._traffic = traffic
        self._counted: tuple[Counted, ...] = (
            ("new matches", starts_match, _limiter(limits.matches)),
            ("searches", is_search, _limiter(limits.searches)),
            ("new classes", creates_class, _limiter(limits.classes)),
            ("new students", joins_class, _limiter(limits.students)),
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = client_of(scope)
        refusal = self._refusal(address, scope["method"], scope["path"])
        if refusal is not None:
            await refusal(scope, receive, send)
        elif is_stream(scope["method"], scope["path"]):
            await self._stream(address, scope, receive, send)
        elif starts_match(scope["method"], scope["path"]):
            await self._start_match(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _refusal(self, address: str, method: str, path: str) -> Response | None:
        for what, fits, limiter in self._counted:
            if limiter is not None and fits(method, path):
                return _too_many(what, limiter.take(address))
        return None

    async def _stream(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._traffic.streams.open(address):
            refusal = _too_many("open pages", STREAM_RETRY)
            assert refusal is not None
            await refusal(scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self._traffic.streams.close(address)

    async def _start_match(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def count(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 201:
                self._traffic.matches += 1
            await send(message)

        await self.app(scope, receive, count)


def _limiter(rate: Rate | None) -> RateLimiter | None:
    return None if rate is None else RateLimiter(rate)


def _too_many(what: str, wait: float) -> Response | None:
    """Return the response to a request that has to wait; None if it has not."""
    if wait <= 0:
        return None
    seconds = max(1, math.ceil(wait))
    plural = "s" if seconds > 1 else ""
    detail = f"too many {what} from your address; try again in {seconds} second{plural}"
    return error_response(429, "TooManyRequests", detail, {"Retry-After": seconds})
