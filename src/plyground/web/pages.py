"""The web pages: HTML with the sentences of a language, and static files."""

import hashlib
from collections.abc import Awaitable, Callable

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from plyground.caching import bounded_cache
from plyground.web.page_text import STATIC, best_language, render_page

PAGES = {
    "/": "index.html",
    "/match/{match_id}": "match.html",
    "/analyse": "analyse.html",
    "/review": "review.html",
    "/review/{match_id}": "review.html",
    "/explore": "explore.html",
    "/strength": "strength.html",
    "/atlas": "atlas.html",
    "/log": "log.html",
}

RENDERED = 100
"""Pages that are kept in memory, each in each language."""


class Files(StaticFiles):
    """Static files that a browser checks for changes each time."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """Send a file, or 304 if it has not changed."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "no-cache"
        return response


def add_pages(app: FastAPI) -> None:
    """Add a route for each page, and the files that the pages load."""
    router = APIRouter(include_in_schema=False)
    for path, name in PAGES.items():
        router.add_api_route(path, _page(name), methods=["GET", "HEAD"])
    app.include_router(router)
    app.mount("/static", Files(directory=STATIC))


def is_for_people(request: Request) -> bool:
    """Return whether a request is for a page, not for the API or a file."""
    return not request.url.path.startswith(("/api", "/static"))


def page_not_found(request: Request) -> Response:
    """Return the page for a path that does not exist."""
    return _send("404.html", request, status=404)


def _page(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return _send(name, request)

    return send


def _send(name: str, request: Request, status: int = 200) -> Response:
    """Send a page in the reader's language, or 304 if it has not changed."""
    text, tag = _rendered(name, best_language(request.headers.get("Accept-Language", "")))
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Language"}
    if status == 200 and request.headers.get("If-None-Match") == tag:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(text, status_code=status, headers=headers)


@bounded_cache(RENDERED)
def _rendered(name: str, language: str) -> tuple[str, str]:
    text = render_page(name, language)
    return text, f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
