"""plyground over HTTP: web pages to play on, and the API behind them.

There are two ways to use the API. **Stateless**, for programs: every request contains
its position (`/api/move`, `/api/analyse`, `/api/solve`, `/api/evaluate`, `/api/explore`,
`/api/review`). **Matches**, for players: a match is started, watched and played move by
move. Everybody may watch; to play, a request needs the key of a seat.

The server limits the time of every search, and how many run at once. Every error is
`{"error": kind, "detail": sentence}`; a response with status 503 has a `Retry-After` header.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI
from starlette.types import ASGIApp

from plyground import __version__
from plyground.opponents.roster import opponent
from plyground.play.relay import Relay
from plyground.play.scheduler import LoopScheduler
from plyground.play.seating import FindOpponent
from plyground.play.store import MemoryStore, Store
from plyground.web.address_limits import AddressLimits
from plyground.web.client import ClientMiddleware
from plyground.web.context import Context, Settings
from plyground.web.errors import add_error_handlers
from plyground.web.fast_path import FastPath
from plyground.web.handover import Handover
from plyground.web.hosts import HostCheck, HostNames
from plyground.web.housekeeping import Housekeeping
from plyground.web.middleware import BodySize, Methods, SecurityHeaders
from plyground.web.origins import OriginCheck
from plyground.web.pages import add_pages
from plyground.web.routes import (
    atlas,
    catalogue,
    classes,
    evaluations,
    events,
    explorer,
    health,
    homework,
    log,
    matches,
    moves,
    pictures,
    presence,
    profile,
    puzzles,
    ratings,
    records,
    reviews,
    searches,
    status,
)

__all__ = ["Settings", "create_app"]

THREADS = 8
"""Requests that are handled at once; more of them would only wait for the interpreter lock."""

ROUTES = (
    catalogue,
    searches,
    evaluations,
    explorer,
    reviews,
    matches,
    moves,
    records,
    log,
    profile,
    classes,
    homework,
    events,
    presence,
    ratings,
    atlas,
    pictures,
    puzzles,
    status,
    health,
)


class Application(FastAPI):
    """FastAPI, with layers around its own error handling."""

    def build_middleware_stack(self) -> ASGIApp:
        """Return the application with all its layers; the outermost sees a request first."""
        context: Context = self.state.context
        settings = context.settings
        app: ASGIApp = BodySize(super().build_middleware_stack())
        app = AddressLimits(app, settings.limits, context.traffic)
        app = OriginCheck(app)
        app = HostCheck(app, HostNames(settings.host, settings.host_names))
        return SecurityHeaders(Methods(app))


def create_app(
    settings: Settings = Settings(),  # noqa: B008  # immutable
    store: Store | None = None,
    find_opponent: FindOpponent = opponent,
    relay: Relay | None = None,
    handover: Handover | None = None,
) -> FastAPI:
    """Return the application for any ASGI server.

    Without a ``store``, matches are lost when the program ends. ``find_opponent`` returns
    the opponent of a name; the default knows the roster of each game. ``relay`` passes events
    to the other servers of the same database, ``handover`` connections to other processes.
    """
    context = Context.create(settings, store or MemoryStore(), find_opponent, relay, handover)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        current_default_thread_limiter().total_tokens = THREADS
        context.matches.run_in(LoopScheduler(asyncio.get_running_loop()))
        context.start()
        async with Housekeeping(context.matches.store, settings.keep).running():
            yield
        await asyncio.to_thread(context.close)  # searches that end may still need the event loop

    # FastAPI's own documentation pages load scripts from elsewhere, which the security policy forbids.
    app = Application(
        title="plyground",
        version=__version__,
        description=__doc__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.context = context
    app.add_middleware(FastPath, context=context)
    app.add_middleware(ClientMiddleware)
    add_error_handlers(app)
    for module in ROUTES:
        app.include_router(module.router)
    add_pages(app)
    return app
