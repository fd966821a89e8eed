"""A short way to the requests that make up almost all of the load: moves, matches, event streams.

FastAPI needs longer to find a route and its arguments than the route needs. Requests of
the usual shape go straight to the function of the route; all others, and so all errors in
their shape, are FastAPI's.
"""

import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plyground.errors import PlygroundError
from plyground.web.context import Context
from plyground.web.errors import error_response, respond_to
from plyground.web.headers import header_of
from plyground.web.routes.events import watch_match
from plyground.web.routes.matches import start_match
from plyground.web.routes.moves import play_move
from plyground.web.schemas.requests import MatchIn, PlayIn

MATCHES = "/api/matches"
MATCH = re.compile(rf"{MATCHES}/([0-9a-f]{{32}})/(moves|events)")
BEARER = "bearer "

B = TypeVar("B", bound=BaseModel)


class FastPath:
    """Answers moves, new matches and event streams, and passes everything else on."""

    def __init__(self, app: ASGIApp, context: Context) -> None:
        self.app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        found = MATCH.fullmatch(scope["path"])
        match_id, asked = (found[1], (scope["method"], found[2])) if found else ("", None)
        if asked == ("POST", "moves"):
            key = _key(scope)
            await self._post(
                PlayIn, lambda body: play_move(match_id, body, key, self._context), scope, receive, send
            )
        elif asked == ("GET", "events"):
            await _answer(watch_match(match_id, self._context), scope, receive, send)
        elif (scope["method"], scope["path"]) == ("POST", MATCHES):
            await self._post(MatchIn, lambda body: start_match(body, self._context), scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _post(
        self,
        kind: type[B],
        handle: Callable[[B], Awaitable[Response]],
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        """Answer a request whose whole body is here and right; pass on all others."""
        try:
            message = await receive()
        except HTTPException as error:  # the body is too large
            await error_response(error.status_code, "TooLarge", str(error.detail))(scope, receive, send)
            return
        try:
            if message["type"] != "http.request" or message.get("more_body") or not _is_json(scope):
                raise ValueError
            body = kind.model_validate_json(message["body"])
        except (ValueError, ValidationError):  # unusual or wrong: FastAPI knows what to say
            await self.app(scope, _replay(message, receive), send)
            return
        await _answer(handle(body), scope, receive, send)


async def _answer(response: Awaitable[Response], scope: Scope, receive: Receive, send: Send) -> None:
    """Send a response, or the error in its place."""
    try:
        sent = await response
    except PlygroundError as error:
        sent = respond_to(error)
    await sent(scope, receive, send)


def _is_json(scope: Scope) -> bool:
    return (header_of(scope, b"content-type") or "").partition(";")[0] == "application/json"


def _key(scope: Scope) -> str:
    """Return the key of a request; empty if it has none."""
    value = header_of(scope, b"authorization") or ""
    return value[len(BEARER) :].strip() if value.lower().startswith(BEARER) else ""


def _replay(first: Message, receive: Receive) -> Receive:
    """Return a ``receive`` that returns ``first`` once more."""
    waiting = [first]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again
