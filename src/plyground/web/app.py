"""plyground over HTTP: the pages that people see, and the API behind them.

Two ways in. **Stateless**, for programs: a position travels with every request
(`/api/move`, `/api/analyse`, `/api/solve`, `/api/evaluate`, `/api/explore`,
`/api/review`). **Matches**, for players: begun, watched and played move by move;
everybody may watch, and only who holds the key of a seat may move there.

Searches run in a bounded pool and within the server's own time limit. Every
refusal is `{"error": kind, "detail": sentence}`; 503 says in `Retry-After` when
to come back.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI

from plyground import __version__
from plyground.play.store import MemoryStore, Store
from plyground.web.catalogue import catalogue_routes
from plyground.web.evaluations import evaluation_routes
from plyground.web.events import event_routes
from plyground.web.explorer import explorer_routes
from plyground.web.guard import Guard
from plyground.web.matches import match_routes
from plyground.web.pages import add_pages
from plyground.web.ratings import rating_routes
from plyground.web.records import record_routes
from plyground.web.refusals import answer_errors
from plyground.web.reviews import review_routes
from plyground.web.searches import search_routes
from plyground.web.services import Services, Settings
from plyground.web.turns import turn_routes

__all__ = ["Settings", "create_app"]

THREADS = 8
"""Requests that are worked on at once: more would only fight over the interpreter."""

ROUTES = (
    search_routes,
    evaluation_routes,
    explorer_routes,
    review_routes,
    match_routes,
    turn_routes,
    record_routes,
    event_routes,
    rating_routes,
)


def create_app(settings: Settings = Settings(), store: Store | None = None) -> FastAPI:  # noqa: B008  # immutable
    """The application, ready for any ASGI server; without a store, matches live in memory."""
    services = Services.open(settings, store or MemoryStore())

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        current_default_thread_limiter().total_tokens = THREADS
        yield
        services.close()

    # The documentation pages that FastAPI offers would load scripts from elsewhere: none of that here.
    app = FastAPI(
        title="plyground",
        version=__version__,
        description=__doc__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = services
    app.add_middleware(Guard)
    answer_errors(app)
    app.include_router(catalogue_routes())
    for routes in ROUTES:
        app.include_router(routes(services))
    add_pages(app)
    return app
