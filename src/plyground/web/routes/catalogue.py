"""Games, opponents, and the legal moves of a position."""

from typing import Annotated

from fastapi import APIRouter, Path

from plyground.core import catalogue
from plyground.opponents.roster import opponents_of
from plyground.search.threats import threats_of
from plyground.web.context import match_of
from plyground.web.errors import error_responses
from plyground.web.schemas.boards import GameOut, MadeMoveOut, OpponentOut, StudyOut
from plyground.web.schemas.introductions import IntroductionOut
from plyground.web.schemas.requests import GameName, PositionIn
from plyground.web.serialize.boards import (
    serialize_game,
    serialize_made_move,
    serialize_opponent,
    serialize_study,
)
from plyground.web.serialize.introductions import serialize_introduction

router = APIRouter(prefix="/api", tags=["games"])

GameInPath = Annotated[GameName, Path()]


@router.get("/games", operation_id="list_games")
def list_games() -> list[GameOut]:
    """List all games. Boards of other sizes, such as 7x7x5, are not listed, but can be played too."""
    return [serialize_game(game) for game in catalogue.all_games().values()]


@router.get("/games/{game}", operation_id="get_game", responses=error_responses(404))
def get_game(game: GameInPath) -> GameOut:
    """Return one game."""
    return serialize_game(catalogue.named_game(game))


@router.get("/games/{game}/opponents", operation_id="list_opponents", responses=error_responses(404))
def list_opponents(game: GameInPath) -> list[OpponentOut]:
    """List the opponents of a game."""
    return [serialize_opponent(each) for each in opponents_of(catalogue.named_game(game)).values()]


@router.get("/games/{game}/introduction", operation_id="get_introduction", responses=error_responses(404))
def get_introduction(game: GameInPath) -> IntroductionOut:
    """Return the first lesson in a game: five guided moves, or none."""
    return serialize_introduction(catalogue.named_game(game))


@router.post("/threats", operation_id="list_threats", responses=error_responses(404, 409))
def list_threats(body: PositionIn) -> list[MadeMoveOut]:
    """List the moves with which the other side wins at once, unless the side to move stops them."""
    match = match_of(body)
    found = () if match.ending else threats_of(match.position)
    return [serialize_made_move(after, move) for after, move in found]


@router.post("/position", operation_id="get_position", responses=error_responses(404))
def get_position(body: PositionIn) -> StudyOut:
    """Return a position after some moves, with its legal moves and the moves that led to it."""
    return serialize_study(match_of(body))
