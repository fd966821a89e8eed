"""The web pages: HTML with the sentences of a language, and static files."""

import hashlib
import json
from collections.abc import Callable

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

from plyground.caching import bounded_cache
from plyground.web.context import Context
from plyground.web.icons import ICONS
from plyground.web.page_meta import describe_page, render_meta
from plyground.web.page_text import STATIC, best_language, render_page, sentence

PAGES = {
    "/": "index.html",
    "/match/{match_id}": "match.html",
    "/analyse": "analyse.html",
    "/review": "review.html",
    "/review/{match_id}": "review.html",
    "/explore": "explore.html",
    "/strength": "strength.html",
    "/atlas": "atlas.html",
    "/puzzles": "puzzles.html",
    "/learn": "learn.html",
    "/profile": "profile.html",
    "/classes": "classes.html",
    "/class/{class_id}": "class.html",
    "/join/{class_id}": "join.html",
    "/offline": "offline.html",
    "/embed": "embed.html",
}

MOVED = {"/log": "/profile"}
"""Pages that have another address now."""

POLICIES = {"/embed": "default-src 'self'; base-uri 'none'; frame-ancestors *"}
"""Pages with another security policy: any site may show an embedded board."""

WORKER = "/sw.js"
"""The service worker is a file of the root, because it serves the pages below its own path."""

BACKGROUND = "#f6f4ef"
"""The colour around the installed app while it starts."""

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
        router.add_api_route(path, _page(name, POLICIES.get(path)), methods=["GET", "HEAD"])
    for path, address in MOVED.items():
        router.add_api_route(path, _redirect(address), methods=["GET", "HEAD"])
    router.add_api_route(WORKER, _worker, methods=["GET", "HEAD"])
    router.add_api_route("/manifest.webmanifest", _manifest, methods=["GET", "HEAD"])
    app.include_router(router)
    app.mount("/static", Files(directory=STATIC))


def is_for_people(request: Request) -> bool:
    """Return whether a request is for a page, not for the API or a file."""
    return not request.url.path.startswith(("/api", "/static"))


def page_not_found(request: Request) -> Response:
    """Return the page for a path that does not exist."""
    return _send("404.html", request, status=404)


def _page(name: str, policy: str | None) -> Callable[[Request], Response]:
    def send(request: Request) -> Response:
        response = _send(name, request)
        if policy is not None:
            response.headers["Content-Security-Policy"] = policy
        return response

    return send


def _redirect(address: str) -> Callable[[], Response]:
    return lambda: RedirectResponse(address, status_code=308)


def _send(name: str, request: Request, status: int = 200) -> Response:
    """Send a page in the reader's language, or 304 if it has not changed."""
    language = best_language(request.headers.get("Accept-Language", ""))
    text = _rendered(name, language).replace("{{meta}}", _meta(request, language))
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Language"}
    if status == 200 and request.headers.get("If-None-Match") == tag:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(text, status_code=status, headers=headers)


def _meta(request: Request, language: str) -> str:
    context: Context = request.app.state.context
    meta = describe_page(request.path_params, request.query_params, context.matches.store, language)
    return render_meta(meta, str(request.base_url), str(request.url))


_rendered = bounded_cache(RENDERED)(render_page)


def _worker() -> Response:
    return FileResponse(STATIC / "js" / "worker" / "offline_worker.js", headers={"Cache-Control": "no-cache"})


def _manifest(request: Request) -> Response:
    language = best_language(request.headers.get("Accept-Language", ""))
    icons = [
        {
            "src": f"/icons/{name}.png",
            "sizes": f"{icon.size}x{icon.size}",
            "type": "image/png",
            "purpose": "maskable" if icon.fills else "any",
        }
        for name, icon in ICONS.items()
    ]
    manifest = {
        "name": "plyground",
        "short_name": "plyground",
        "description": sentence("meta.description", language),
        "lang": language,
        "id": "/",
        "start_url": "/",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "icons": icons,
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return Response(json.dumps(manifest), media_type="application/manifest+json", headers=headers)
