"""The web pages: static files."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).parent / "static"

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


class Files(StaticFiles):
    """Static files that a browser checks for changes each time."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """Send a file, or 304 if it has not changed."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "no-cache"
        return response


def add_pages(app: FastAPI) -> None:
    """Add a route for each page, and the files that the pages load."""
    files = Files(directory=STATIC)
    router = APIRouter(include_in_schema=False)
    for path, name in PAGES.items():
        router.add_api_route(path, _page(files, name), methods=["GET", "HEAD"])
    app.include_router(router)
    app.mount("/static", files)


def is_for_people(request: Request) -> bool:
    """Return whether a request is for a page, not for the API or a file."""
    return not request.url.path.startswith(("/api", "/static"))


def page_not_found() -> Response:
    """Return the page for a path that does not exist."""
    text = (STATIC / "404.html").read_text(encoding="utf-8")
    return HTMLResponse(text, status_code=404, headers={"Cache-Control": "no-cache"})


def _page(files: Files, name: str) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return await files.get_response(name, request.scope)

    return send
