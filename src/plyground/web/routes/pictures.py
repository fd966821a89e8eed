"""Pictures of positions, for previews of links and pages of other sites; icons of the app."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import Response

from plyground.core.svg import draw_svg
from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.icons import ICONS, draw_icon
from plyground.web.preview import draw_preview
from plyground.web.routes.matches import MatchId
from plyground.web.schemas.requests import GameName, PositionText
from plyground.web.study import parse_study

SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""An SVG document has a style of its own, and loads nothing."""

router = APIRouter(tags=["pictures"])

MovesText = Annotated[
    str, Query(max_length=8000, description="moves from that position, with commas between them")
]


@router.get(
    "/api/picture.{kind}",
    operation_id="get_picture",
    response_class=Response,
    responses={
        200: {"content": {"image/png": {}, "image/svg+xml": {}}, "description": "the picture"},
        **error_responses(404),
    },
)
def get_picture(
    kind: Literal["png", "svg"],
    game: Annotated[GameName, Query()],
    position: Annotated[PositionText, Query()] = None,
    moves: MovesText = "",
) -> Response:
    """Return the picture of a position: PNG of 1200x630 pixels without coordinates, or SVG with them."""
    match = parse_study(game, position, moves)
    if kind == "png":
        return _png(draw_preview(match.position))
    seats = match.game.seats
    return Response(
        draw_svg(match.position.picture, (seats[0], seats[1])),
        media_type="image/svg+xml",
        headers={"Content-Security-Policy": SVG_POLICY, "Cache-Control": "public, max-age=86400"},
    )


@router.get(
    "/api/matches/{match_id}/picture.png",
    operation_id="get_match_picture",
    response_class=Response,
    responses={
        200: {"content": {"image/png": {}}, "description": "the picture"},
        **error_responses(404, 503),
    },
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
    return Response(content, media_type="image/png", headers={"Cache-Control": f"public, max-age={max_age}"})
