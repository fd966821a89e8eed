"""A short way to the requests that make up almost all of the load: moves and event streams.

FastAPI needs longer to find a route and its arguments than the route needs. Requests of
the usual shape go straight to the function of the route; all others, and so all errors in
their shape, are FastAPI's.
"""

import re

from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plyground.errors import PlygroundError
from plyground.web.context import Context
from plyground.web.errors import error_response, respond_to
from plyground.web.routes.events import watch_match
from plyground.web.routes.moves import play_move
from plyground.web.schemas.requests import PlayIn

PATH = re.compile(r"/api/matches/([0-9a-f]{32})/(moves|events)")
BEARER = b"bearer "


class FastPath:
    """Answers moves and event streams, and passes everything else on."""

    def __init__(self, app: ASGIApp, context: Context) -> None:
        self.app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        asked = (scope["method"], found[2]) if found else None
        if found and asked == ("POST", "moves"):
            await self._play(found[1], scope, receive, send)
        elif found and asked == ("GET", "events"):
            await self._watch(found[1], scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _play(self, match_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            message = await receive()
        except HTTPException as error:  # the body is too large
            await error_response(error.status_code, "TooLarge", str(error.detail))(scope, receive, send)
            return
        headers = dict(scope["headers"])
        is_json = headers.get(b"content-type", b"").partition(b";")[0] == b"application/json"
        try:
            if message["type"] != "http.request" or message.get("more_body") or not is_json:
                raise ValueError
            body = PlayIn.model_validate_json(message["body"])
        except (ValueError, ValidationError):  # unusual or wrong: FastAPI knows what to say
            await self.app(scope, _replay(message, receive), send)
            return
        try:
            response = await play_move(match_id, body, _key(headers), self._context)
        except PlygroundError as error:
            response = respond_to(error)
        await response(scope, receive, send)

    async def _watch(self, match_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        response: Response
        try:
            response = await watch_match(match_id, self._context)
        except PlygroundError as error:
            response = respond_to(error)
        await response(scope, receive, send)


def _key(headers: dict[bytes, bytes]) -> str:
    """Return the key of a request; empty if it has none."""
    value = headers.get(b"authorization", b"")
    return value[len(BEARER) :].strip().decode("latin-1") if value.lower().startswith(BEARER) else ""


def _replay(first: Message, receive: Receive) -> Receive:
    """Return a ``receive`` that returns ``first`` once more."""
    waiting = [first]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again
