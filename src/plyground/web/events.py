"""What happens in a match, as it happens: Server-Sent Events for players and watchers.

    event: match      the match as it stands; the first at once, then after every change
    event: thought    what an opponent that searches has found so far
    event: failed     why an opponent cannot move
    event: rematch    where the same players play again

A listener takes no thread. Looking at a match that was left lets it go on.
"""

from collections.abc import AsyncIterator

from fastapi import APIRouter
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from plyground.play.store import StoredMatch
from plyground.web.refusals import refusals
from plyground.web.schemas.findings import Data, FailedOut, RematchOut, ThoughtOut
from plyground.web.services import Services

KEEP_ALIVE = 15.0
"""Seconds of silence after which a comment is sent, so that nobody hangs up."""

RETRY = "retry: 1000\n\n"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def documented(told: str, **events: Data) -> Data:
    """What the documentation says of a stream: for each event the schema of its data, which is JSON."""
    kinds = [
        {
            "type": "object",
            "required": ["event", "data"],
            "properties": {
                "event": {"const": kind},
                "data": {"type": "string", "contentMediaType": "application/json", "contentSchema": schema},
            },
        }
        for kind, schema in events.items()
    ]
    return {"description": told, "content": {"text/event-stream": {"schema": {"oneOf": kinds}}}}


MATCH_EVENTS = documented(
    "What happens in the match, as it happens.",
    match={"$ref": "#/components/schemas/MatchOut"},
    thought=ThoughtOut.model_json_schema(),
    failed=FailedOut.model_json_schema(),
    rematch=RematchOut.model_json_schema(),
)


def event_routes(services: Services) -> APIRouter:
    """The stream of a match."""
    router = APIRouter(prefix="/api/matches", tags=["matches"])

    @router.get(
        "/{match_id}/events",
        operation_id="watch_match",
        response_class=StreamingResponse,
        responses={200: MATCH_EVENTS, **refusals(404, 503)},
    )
    async def events(match_id: str) -> StreamingResponse:
        """Watch a match: `match`, `thought` and `failed` as Server-Sent Events."""
        await run_in_threadpool(services.table.store.keys, match_id)  # an unknown match is no stream
        return stream(_tell(services, match_id))

    return router


def stream(events: AsyncIterator[str]) -> StreamingResponse:
    """An answer that goes on."""
    return StreamingResponse(events, media_type="text/event-stream", headers=HEADERS)


def write_event(kind: str, data: str) -> str:
    """One event as it goes over the wire; JSON has no line breaks."""
    return f"event: {kind}\ndata: {data}\n\n"


async def _tell(services: Services, match_id: str) -> AsyncIterator[str]:
    yield RETRY
    with services.hub.listening(match_id) as listener:
        listener.saved, written = await run_in_threadpool(_look, services, match_id)
        yield write_event("match", written)
        while not listener.is_closed:
            news = await listener.news(_patience(listener.saved, services))
            for kind, data in news.items():
                yield write_event(kind, data)
            if not news and not listener.is_closed:
                yield ": still here\n\n"
                listener.saved, _ = await run_in_threadpool(_look, services, match_id)


def _look(services: Services, match_id: str) -> tuple[StoredMatch, str]:
    """The match, going on if it was left, and lost if its time is up."""
    services.table.resume(match_id)
    saved = services.table.look(match_id)
    return saved, services.showcase.write(saved)


def _patience(saved: StoredMatch | None, services: Services) -> float:
    """Seconds in which nothing happens by itself: a clock may run out before the next comment is due."""
    if saved is None or saved.match.is_over or saved.match.is_opponent_turn:
        return KEEP_ALIVE
    left = saved.match.remaining(saved.match.turn)
    if left is None:
        return KEEP_ALIVE
    return min(KEEP_ALIVE, max(0.0, left - services.table.elapsed(saved.id)) + 0.05)
