"""Changes of matches for requests: moves without a thread each, others in threads of their own.

The service makes a move in the event loop, and the writer's thread stores it. What
cannot be done without waiting is done in a thread. Changes have their own threads: while a
database does not take them, pages are read all the same.
"""

import asyncio
import functools
from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar

from plyground.errors import Conflict
from plyground.play.scheduler import call_in_loop
from plyground.play.service import MatchService
from plyground.play.store import StoredMatch

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")

CHANGE_THREADS = 16
"""Changes that wait for the database at once; more of them wait for a thread."""

_limiters: RunVar[CapacityLimiter] = RunVar("plyground_changes")


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
    return await run_change(matches.move, match_id, move, key=key, version=version)


async def run_change(change: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Return the result of a call that changes a match, made in a thread for changes."""
    return await to_thread.run_sync(functools.partial(change, *args, **kwargs), limiter=_limiter())


def _limiter() -> CapacityLimiter:
    """Return what limits the threads for changes in this event loop."""
    try:
        return _limiters.get()
    except LookupError:
        _limiters.set(CapacityLimiter(CHANGE_THREADS))
        return _limiters.get()


class Resolver(Generic[T]):
    """Sets the result or the exception of a future; any thread may call it."""

    def __init__(self, future: "asyncio.Future[T]") -> None:
        self._future = future

    def __call__(self, outcome: T | BaseException) -> None:
        """Set the future, in its own loop."""
        call_in_loop(self._future.get_loop(), self._set, outcome)

    def _set(self, outcome: T | BaseException) -> None:
        if self._future.done():  # the client has hung up
            return
        if isinstance(outcome, BaseException):
            self._future.set_exception(outcome)
        else:
            self._future.set_result(outcome)
