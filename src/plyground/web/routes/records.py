"""A match as a file: JSON that plyground reads back, text for people, and the game's own formats."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from plyground.core import catalogue
from plyground.play.formats import JSON, export, formats_of
from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.routes.matches import MatchId
from plyground.web.schemas.results import Data

router = APIRouter(prefix="/api/matches", tags=["matches"])


def content_types() -> Data:
    """Return what the documentation says of the formats that all games have together."""
    formats = [each for game in catalogue.all_games().values() for each in formats_of(game).values()]
    kinds = {each.media_type.partition(";")[0]: "object" if each is JSON else "string" for each in formats}
    return {media_type: {"schema": {"type": kind}} for media_type, kind in kinds.items()}


FormatQuery = Annotated[
    str, Query(alias="format", max_length=16, description="json, text, or a format of the game such as ogn")
]


@router.get(
    "/{match_id}/record",
    operation_id="download_record",
    response_class=Response,
    responses={
        200: {"description": "the match as a file", "content": content_types()},
        **error_responses(404, 503),
    },
)
def download_record(match_id: MatchId, context: InContext, name: FormatQuery = "json") -> Response:
    """Download a match as a file."""
    match = context.matches.store.load(match_id).match
    text, written = export(match, name)
    file = f"{match.game.name.replace(':', '-')}-{match_id[:8]}.{written.suffix}"
    headers = {"Content-Disposition": f'attachment; filename="{file}"', "Cache-Control": "no-store"}
    return Response(text, media_type=written.media_type, headers=headers)
