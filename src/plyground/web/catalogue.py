"""What there is to play, whom to play, and what a position allows."""

from typing import Annotated

from fastapi import APIRouter, Path

from plyground.core import catalogue
from plyground.opponents.roster import opponents_of
from plyground.web.refusals import refusals
from plyground.web.schemas.asked import PositionIn
from plyground.web.schemas.boards import GameOut, OpponentOut, PositionOut
from plyground.web.services import match_of
from plyground.web.shown import show_game, show_opponent, show_position

GameInPath = Annotated[str, Path(max_length=64, examples=["tictactoe"])]


def catalogue_routes() -> APIRouter:
    """The routes that need no search."""
    router = APIRouter(prefix="/api", tags=["games"])

    @router.get("/games", operation_id="list_games")
    def games() -> list[GameOut]:
        """Every game that has a name of its own; any board WxHxK can be named as well."""
        return [show_game(game) for game in catalogue.all_games().values()]

    @router.get("/games/{game}", operation_id="show_game", responses=refusals(404))
    def game(game: GameInPath) -> GameOut:
        """One game, also a board such as 7x7x5."""
        return show_game(catalogue.named_game(game))

    @router.get("/games/{game}/opponents", operation_id="list_opponents", responses=refusals(404))
    def opponents(game: GameInPath) -> list[OpponentOut]:
        """Everyone who plays the game."""
        return [show_opponent(each) for each in opponents_of(catalogue.named_game(game)).values()]

    @router.post("/position", operation_id="show_position", responses=refusals(404))
    def position(body: PositionIn) -> PositionOut:
        """Read a position, replay the moves, and tell what may be played."""
        return show_position(match_of(body))

    return router
