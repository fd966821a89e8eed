"""A game, a position and moves in the query of a link (``static/js/lib/study.js``)."""

from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError

from plyground.play.match import Match
from plyground.web.context import match_of
from plyground.web.schemas.requests import PositionIn


def parse_study(game: str, position: str | None = None, moves: str = "") -> Match:
    """Return the match of a link, raise what a request's body would raise."""
    made = [move for move in moves.split(",") if move]
    try:
        body = PositionIn(game=game, position=position or None, moves=made)
    except ValidationError as error:
        raise RequestValidationError(error.errors()) from None
    return match_of(body)
