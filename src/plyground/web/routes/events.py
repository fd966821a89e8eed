"""What happens in a match, as it happens: Server-Sent Events for players and watchers.

    event: match      the match as it stands, at once and after every change
    event: progress   what the opponent has found so far
    event: failed     why the opponent cannot move
    event: rematch    the identifier of the new match of the same players

A listener takes no thread. Watching a match that was interrupted continues it.
"""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.concurrency import run_in_threadpool

from plyground.play.store import StoredMatch
from plyground.web.context import Context, InContext
from plyground.web.routes.matches import MatchId
from plyground.web.schemas.results import OpponentFailedOut, ProgressOut, RematchOut
from plyground.web.serialize.matches import failure_of
from plyground.web.sse import stream_responses
from plyground.web.streams import Listener

router = APIRouter(prefix="/api/matches", tags=["matches"])

CLOCK_MARGIN = 0.05
"""Seconds after the end of a player's time at which the clock is checked."""

RETRY = 1000
"""Milliseconds after which a browser tries to connect again."""

RESPONSES = stream_responses(
    "What happens in the match, as it happens.",
    404,
    503,
    match={"$ref": "#/components/schemas/MatchOut"},
    progress=ProgressOut.model_json_schema(),
    failed=OpponentFailedOut.model_json_schema(),
    rematch=RematchOut.model_json_schema(),
)


async def listener_to(match_id: MatchId, context: InContext) -> AsyncIterator[Listener]:
    """Return a listener to a match until the response has ended.

    An unknown match is an error here, before the stream begins.
    """
    await run_in_threadpool(context.matches.store.keys, match_id)
    with context.streams.listen(match_id) as listener:
        yield listener


@router.get(
    "/{match_id}/events",
    operation_id="watch_match",
    response_class=EventSourceResponse,
    responses=RESPONSES,
)
async def watch_match(
    match_id: MatchId, listener: Annotated[Listener, Depends(listener_to)], context: InContext
) -> AsyncIterator[ServerSentEvent]:
    """Watch a match: `match`, `progress`, `failed` and `rematch` as Server-Sent Events."""
    stored = await run_in_threadpool(context.matches.resume, match_id)
    listener.advance(stored)
    yield ServerSentEvent(event="match", raw_data=await _json(stored, context), retry=RETRY)
    if (failure := failure_of(stored, context.matches)) is not None:
        failed = OpponentFailedOut(detail=failure, version=stored.version)
        yield ServerSentEvent(event="failed", raw_data=failed.model_dump_json())
    while not listener.is_closed:
        events = await listener.events(_patience(listener.stored or stored, context))
        for name, data in events.items():
            yield ServerSentEvent(event=name, raw_data=data)
        if not events and not listener.is_closed:
            stored = await run_in_threadpool(context.matches.resume, match_id)
            if listener.advance(stored):
                yield ServerSentEvent(event="match", raw_data=await _json(stored, context))


async def _json(stored: StoredMatch, context: Context) -> str:
    return await run_in_threadpool(context.cache.json, stored)


def _patience(stored: StoredMatch, context: Context) -> float:
    """Return the seconds to wait for events before the match is looked at.

    Another process may have changed it, or a player's time may have run out.
    """
    interval = context.settings.look_seconds
    if stored.match.is_over or stored.match.is_opponent_turn:
        return interval
    left = stored.match.remaining(stored.match.turn)
    if left is None:
        return interval
    return min(interval, max(0.0, left - context.matches.elapsed(stored)) + CLOCK_MARGIN)
