"""The people of a match: who is at the board, and what they are called."""

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.keys import Key
from plyground.web.routes.matches import MatchId
from plyground.web.schemas.matches import MatchOut, PresentOut
from plyground.web.schemas.requests import NameIn, PresenceIn
from plyground.web.soon import run_change

router = APIRouter(
    prefix="/api/matches", tags=["matches"], responses=error_responses(403, 404, 409, 503, 507)
)


@router.post("/{match_id}/presence", operation_id="be_present")
async def be_present(match_id: MatchId, body: PresenceIn, key: Key, context: InContext) -> PresentOut:
    """Say that the holder of a key is at the board, or leaves it.

    The answer names the seat of the key, which changes when two people change seats, and says who
    is there. Everybody who watches the match gets the latter as the event `presence`.
    """
    seat = await run_in_threadpool(context.matches.seat_held, match_id, key=key)
    seats = context.streams.note_presence(match_id, seat, is_here=body.here)
    return PresentOut(seat=seat, seats=seats)


@router.post("/{match_id}/name", operation_id="set_name", response_model=MatchOut)
async def set_name(match_id: MatchId, body: NameIn, key: Key, context: InContext) -> Response:
    """Set the name of the holder of a key."""
    return context.cache.response(await run_change(context.matches.rename, match_id, body.name, key=key))
