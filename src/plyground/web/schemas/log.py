"""The game log in requests and responses."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from plyground.web.schemas.boards import PictureOut
from plyground.web.schemas.requests import Strict

MOST_MATCHES = 500


class LogIn(Strict):
    """The matches of a log or of a list."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"matches": []}]})

    matches: Annotated[
        list[Annotated[str, Field(max_length=64)]],
        Field(max_length=MOST_MATCHES, description="identifiers of matches, as their starts returned them"),
    ]


class TallyOut(BaseModel):
    """The results of one player of one game."""

    game: str
    title: str
    player: str
    opponent: bool
    games: int
    wins: int
    draws: int
    losses: int
    fork_losses: int


class ForkOut(BaseModel):
    """A game lost through a fork: the move that allowed it, the fork, and the board with the fork on it.

    ``number`` is the number of the move that allowed it, from 1.
    """

    id: str
    title: str
    player: str
    seat: str
    against: str
    number: int
    allowed_by: str
    fork: str
    picture: PictureOut
    board: str
    text: str


class LoggedOut(BaseModel):
    """A finished game."""

    id: str
    title: str
    players: list[str]
    result: str
    ending: str
    moves: int
    seconds: float | None
    started_at: str | None


class LogOut(BaseModel):
    """Finished games, the results by player (opponents first), and the losses through forks."""

    games: list[LoggedOut]
    results: list[TallyOut]
    forks: list[ForkOut]
