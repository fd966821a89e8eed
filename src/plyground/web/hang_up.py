"""Searches for a client, which end as soon as the client hangs up."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request

from plyground.play.fairness import Kind
from plyground.search.limit import Cancel
from plyground.web.context import Context

T = TypeVar("T")

CLOSED = 499
"""The status of a request whose client has gone. Nobody receives it."""


async def run_for_client(
    request: Request, context: Context, job: Callable[[Cancel], T], kind: Kind = Kind.ANALYSIS
) -> T:
    """Return the result of a search for a client; set its ``Cancel`` if the client hangs up."""
    search = asyncio.ensure_future(context.executor.run(job, kind))
    try:
        return await wait_for_client(request, search)
    finally:
        search.cancel()


async def wait_for_client(request: Request, search: "asyncio.Future[T]") -> T:
    """Return the result of a search that goes on without this client; raise if the client hangs up."""
    gone = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((search, gone), return_when=asyncio.FIRST_COMPLETED)
    finally:
        gone.cancel()
    if search.done():
        return search.result()
    gone.result()  # if the connection could not be read, this raises why
    raise HTTPException(CLOSED, "the client has closed the connection")


async def _disconnected(request: Request) -> None:
    """Wait until the client of a request has closed its connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
