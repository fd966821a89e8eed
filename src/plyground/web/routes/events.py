"""What happens in a match, as it happens: Server-Sent Events for players and watchers.

    event: match      the match as it stands; the first at once, then after every change
    event: progress   what an opponent that searches has found so far
    event: failed     why an opponent cannot move
    event: rematch    the match in which the same players play again

A listener takes no thread. Watching a match that was left continues it.
"""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.concurrency import run_in_threadpool

from plyground.play.store import StoredMatch
from plyground.web.context import Context, InContext
from plyground.web.errors import error_responses
from plyground.web.schemas.results import FailedOut, ProgressOut, RematchOut
from plyground.web.sse import describe_stream

router = APIRouter(prefix="/api/matches", tags=["matches"])

LOOK_INTERVAL = 5.0
"""Seconds after which the store is asked whether another process has changed the match."""

RETRY = 1000
"""Milliseconds after which a browser tries to connect again."""

MATCH_EVENTS = describe_stream(
    "What happens in the match, as it happens.",
    match={"$ref": "#/components/schemas/MatchOut"},
    progress=ProgressOut.model_json_schema(),
    failed=FailedOut.model_json_schema(),
    rematch=RematchOut.model_json_schema(),
)


async def known_match(match_id: str, context: InContext) -> str:
    """Return the identifier of a match that exists; raise an error before the stream begins otherwise."""
    await run_in_threadpool(context.matches.store.keys, match_id)
    return match_id


@router.get(
    "/{match_id}/events",
    operation_id="watch_match",
    response_class=EventSourceResponse,
    responses={200: MATCH_EVENTS, **error_responses(404, 503)},
)
async def watch_match(
    match_id: Annotated[str, Depends(known_match)], context: InContext
) -> AsyncIterator[ServerSentEvent]:
    """Watch a match: `match`, `progress`, `failed` and `rematch` as Server-Sent Events."""
    with context.streams.listen(match_id) as listener:
        listener.stored = await run_in_threadpool(context.matches.resume, match_id)
        yield ServerSentEvent(
            event="match", raw_data=await run_in_threadpool(context.cache.json, listener.stored), retry=RETRY
        )
        while not listener.is_closed:
            events = await listener.events(_patience(listener.stored, context))
            for name, data in events.items():
                yield ServerSentEvent(event=name, raw_data=data)
            if not events and not listener.is_closed:
                seen, listener.stored = listener.stored, await run_in_threadpool(_look, context, match_id)
                if listener.stored != seen:
                    data = await run_in_threadpool(context.cache.json, listener.stored)
                    yield ServerSentEvent(event="match", raw_data=data)


def _look(context: Context, match_id: str) -> StoredMatch:
    """Return the match: continued if it was left, changed by another process, or lost on time."""
    return context.matches.resume(match_id)


def _patience(stored: StoredMatch | None, context: Context) -> float:
    """Return the seconds until the match should be looked at again: a clock may run out."""
    if stored is None or stored.match.is_over or stored.match.is_opponent_turn:
        return LOOK_INTERVAL
    left = stored.match.remaining(stored.match.turn)
    if left is None:
        return LOOK_INTERVAL
    return min(LOOK_INTERVAL, max(0.0, left - context.matches.elapsed(stored)) + 0.05)
