"""Pictures of positions, for previews of links and pages of other sites; icons of the app."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from plyground.core.svg import draw_svg
from plyground.play.match import Match
from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.icons import ICONS, draw_icon
from plyground.web.preview import draw_preview
from plyground.web.routes.matches import MatchId
from plyground.web.schemas.requests import GameName, PositionText
from plyground.web.study import parse_study

PNG, SVG = "image/png", "image/svg+xml"

SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""An SVG document has a style of its own, and loads nothing."""

router = APIRouter(tags=["pictures"])

MovesText = Annotated[
    str, Query(max_length=8000, description="moves from that position, with commas between them")
]


def study_of_query(
    game: Annotated[GameName, Query()],
    position: Annotated[PositionText, Query()] = None,
    moves: MovesText = "",
) -> Match:
    """Return the moves from a position that a query names."""
    return parse_study(game, position, moves)


StudyOfQuery = Annotated[Match, Depends(study_of_query)]


def picture_responses(kind: str, *errors: int) -> dict[int | str, dict[str, Any]]:
    """Describe the responses of a route that sends a picture of a media type."""
    content = {kind: {"schema": {"type": "string", "format": "binary"}}}
    return {200: {"content": content, "description": "the picture"}, **error_responses(*errors)}


@router.get(
    "/api/picture.png",
    operation_id="get_picture_png",
    response_class=Response,
    responses=picture_responses(PNG, 404),
)
def get_picture_png(match: StudyOfQuery) -> Response:
    """Return the picture of a position as PNG of 1200x630 pixels, without coordinates."""
    return _png(draw_preview(match.position))


@router.get(
    "/api/picture.svg",
    operation_id="get_picture_svg",
    response_class=Response,
    responses=picture_responses(SVG, 404),
)
def get_picture_svg(match: StudyOfQuery) -> Response:
    """Return the picture of a position as SVG, with coordinates."""
    seats = match.game.seats
    return Response(
        draw_svg(match.position.picture, (seats[0], seats[1])),
        media_type=SVG,
        headers={"Content-Security-Policy": SVG_POLICY, "Cache-Control": "public, max-age=86400"},
    )


@router.get(
    "/api/matches/{match_id}/picture.png",
    operation_id="get_match_picture",
    response_class=Response,
    responses=picture_responses(PNG, 404, 503),
)
def get_match_picture(match_id: MatchId, context: InContext) -> Response:
    """Return the picture of a match's position as PNG of 1200x630 pixels."""
    return _png(draw_preview(context.matches.store.load(match_id).match.position), max_age=0)


@router.get("/icons/{name}.png", include_in_schema=False)
def get_icon(name: Literal["192", "512", "maskable", "touch"]) -> Response:
    """Return an icon of the app; see ``icons.ICONS``."""
    return _png(draw_icon(ICONS[name]))


def _png(content: bytes, max_age: int = 86_400) -> Response:
    """Return a PNG file, which browsers may keep for some seconds."""
    return Response(content, media_type=PNG, headers={"Cache-Control": f"public, max-age={max_age}"})
