"""The move path: moves without a thread each.

The service makes the change in the event loop, and the writer's thread stores it. What
cannot be done without waiting is done in a thread.
"""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.concurrency import run_in_threadpool

from plyground.errors import Conflict
from plyground.play.service import MatchService
from plyground.play.store import StoredMatch

T = TypeVar("T")


async def play_move(
    matches: MatchService, match_id: str, move: str, key: str, version: int | None
) -> StoredMatch:
    """Play a person's move; return the match when it is stored."""
    future: asyncio.Future[StoredMatch] = asyncio.get_running_loop().create_future()
    if matches.move_soon(match_id, move, resolver(future), key=key, version=version):
        try:
            return await future
        except Conflict:
            pass  # another process has changed the match; its current version decides
    return await run_in_threadpool(matches.move, match_id, move, key=key, version=version)


def resolver(future: "asyncio.Future[T]") -> Callable[[T | BaseException], None]:
    """Return a function that sets the result or the exception of a future; any thread may call it."""
    loop = future.get_loop()

    def resolve(outcome: T | BaseException) -> None:
        if future.done():  # the client has hung up
            return
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)

    def call(outcome: T | BaseException) -> None:
        if asyncio._get_running_loop() is loop:
            resolve(outcome)
        else:
            loop.call_soon_threadsafe(resolve, outcome)

    return call
