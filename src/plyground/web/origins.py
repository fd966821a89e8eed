"""Requests that the pages of other sites make: they are refused.

A browser sends some requests of other sites without asking the server first ("simple requests",
such as a form). It names the site in ``Origin`` and, where the address is trusted, in
``Sec-Fetch-Site``. Programs such as curl send neither.
"""

from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from plyground.web.errors import error_response
from plyground.web.headers import header_of

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class OriginCheck:
    """Rejects requests of other sites, and request bodies that are not JSON."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        response = _refusal(scope) if scope["type"] == "http" else None
        if response is None:
            await self.app(scope, receive, send)
        else:
            await response(scope, receive, send)


def _refusal(scope: Scope) -> Response | None:
    if _is_cross_site(scope):
        return error_response(403, "CrossSite", "requests from the pages of other sites are not allowed")
    if scope["method"] not in SAFE_METHODS and _has_body(scope) and not _is_json(scope):
        return error_response(415, "NotJson", "the request body must be JSON: content-type: application/json")
    return None


def _is_cross_site(scope: Scope) -> bool:
    """Return whether another site makes the request; following a link from there is allowed."""
    site = header_of(scope, b"sec-fetch-site")
    if site == "same-origin":
        return False
    is_link = header_of(scope, b"sec-fetch-mode") == "navigate" and scope["method"] in SAFE_METHODS
    if site == "cross-site" and not is_link:
        return True
    origin = header_of(scope, b"origin")
    return origin is not None and _netloc(origin) != (header_of(scope, b"host") or "").lower()


def _netloc(origin: str) -> str:
    """Return host and port of an origin; an origin such as "null" has none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _has_body(scope: Scope) -> bool:
    length = header_of(scope, b"content-length")
    return length not in (None, "0") or header_of(scope, b"transfer-encoding") is not None


def _is_json(scope: Scope) -> bool:
    kind = (header_of(scope, b"content-type") or "").partition(";")[0].strip().lower()
    return kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))
