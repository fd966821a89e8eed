"""What happens to every request and response, outside of all routes: security headers, methods, body size.

The layers stand around Starlette's own error handling, so that a response to an unexpected
error has the same headers as all others.
"""

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plyground.web.limited_paths import is_stream

MAX_BODY = 256 * 1024
"""Bytes of a request body; a thousand moves need far less."""

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    # Not "no-referrer": with that, some browsers send "Origin: null" for requests of the pages themselves.
    "Referrer-Policy": "same-origin",
}


class SecurityHeaders:
    """Adds the security headers to every response, and forbids to store those of the API."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class Methods:
    """Answers HEAD like GET without a body, and OPTIONS with the allowed methods."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        method = scope.get("method")

        has_body = method != "HEAD"

        async def send_head(message: Message) -> None:
            nonlocal has_body
            if message["type"] == "http.response.body" and not has_body:
                message = {**message, "body": b""}
            elif method == "OPTIONS" and message.get("status") == 405:
                has_body = False
                allowed = MutableHeaders(scope=message).get("Allow", "")
                message = {**message, "status": 204, "headers": [(b"allow", f"{allowed}, OPTIONS".encode())]}
            await send(message)

        # A stream has no end, and pages answer HEAD by themselves.
        if method == "HEAD" and scope["path"].startswith("/api") and not is_stream("GET", scope["path"]):
            await self.app({**scope, "method": "GET"}, receive, send_head)
        else:
            await self.app(scope, receive, send_head if method == "OPTIONS" else send)


class BodySize:
    """Rejects requests whose body is too large."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        read = 0

        async def receive_some() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MAX_BODY:
                raise HTTPException(413, f"the request body must have at most {MAX_BODY:,} bytes")
            return message

        await self.app(scope, receive_some if scope["type"] == "http" else receive, send)
