"""The move path: moves without a thread each.

The service makes the change in the event loop, and the writer's thread stores it. What
cannot be done without waiting is done in a thread.
"""

import asyncio
from typing import Generic, TypeVar

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
    if matches.move_soon(match_id, move, Resolver(future), key=key, version=version):
        try:
            return await future
        except Conflict:
            pass  # another process has changed the match; its current version decides
    return await run_in_threadpool(matches.move, match_id, move, key=key, version=version)


class Resolver(Generic[T]):
    """Sets the result or the exception of a future; any thread may call it."""

    def __init__(self, future: "asyncio.Future[T]") -> None:
        self._future = future
        self._loop = future.get_loop()

    def __call__(self, outcome: T | BaseException) -> None:
        """Set the future, in its own loop."""
        if asyncio._get_running_loop() is self._loop:
            self._set(outcome)
        else:
            self._loop.call_soon_threadsafe(self._set, outcome)

    def _set(self, outcome: T | BaseException) -> None:
        if self._future.done():  # the client has hung up
            return
        if isinstance(outcome, BaseException):
            self._future.set_exception(outcome)
        else:
            self._future.set_result(outcome)
