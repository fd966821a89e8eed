"""What happens in a match, as it happens: Server-Sent Events for players and watchers.

Watching a match that was interrupted continues it.
"""

from fastapi import APIRouter
from fastapi.responses import Response

from plyground.web.context import InContext
from plyground.web.match_stream import MatchStream, current_match
from plyground.web.routes.matches import MatchId
from plyground.web.schemas.matches import PresenceOut
from plyground.web.schemas.results import OpponentFailedOut, ProgressOut, RematchOut
from plyground.web.sse import stream_responses

router = APIRouter(prefix="/api/matches", tags=["matches"])

RESPONSES = stream_responses(
    "What happens in the match, as it happens.",
    404,
    503,
    match={"$ref": "#/components/schemas/MatchOut"},
    progress=ProgressOut.model_json_schema(),
    failed=OpponentFailedOut.model_json_schema(),
    rematch=RematchOut.model_json_schema(),
    presence=PresenceOut.model_json_schema(),
)


@router.get(
    "/{match_id}/events",
    operation_id="watch_match",
    response_class=Response,
    responses=RESPONSES,
)
async def watch_match(match_id: MatchId, context: InContext) -> Response:
    """Watch a match: `match`, `progress`, `failed`, `rematch`, `presence` as Server-Sent Events."""
    return MatchStream(await current_match(match_id, context), context)
