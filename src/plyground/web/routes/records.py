"""A match as a file: JSON that plyground reads back, text for people, and the game's own formats."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.routes.matches import MatchId

router = APIRouter(prefix="/api/matches", tags=["matches"])

CONTENT = {
    "application/json": {"schema": {"type": "object"}},
    "application/x-oware-game": {"schema": {"type": "string"}},
    "text/plain": {"schema": {"type": "string"}},
}

FormatQuery = Annotated[
    str, Query(alias="format", max_length=16, description="json, text, or a format of the game such as ogn")
]


@router.get(
    "/{match_id}/record",
    operation_id="download_record",
    response_class=Response,
    responses={200: {"description": "the match as a file", "content": CONTENT}, **error_responses(404, 503)},
)
def download_record(match_id: MatchId, context: InContext, name: FormatQuery = "json") -> Response:
    """Download a match as a file."""
    text, written = context.matches.export(match_id, name)
    game = context.matches.store.load(match_id).match.game.name.replace(":", "-")
    file = f"{game}-{match_id[:8]}.{written.suffix}"
    headers = {"Content-Disposition": f'attachment; filename="{file}"', "Cache-Control": "no-store"}
    return Response(text, media_type=written.media_type, headers=headers)
