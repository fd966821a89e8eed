"""A player's games and progress in requests and responses."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from plyground.web.schemas.matches import CountedOut
from plyground.web.schemas.requests import GameName, PlayerName, Strict

MOST_GAMES = 2000


class GameLineOut(BaseModel):
    """A line in a list of games.

    ``status`` is `in progress`, `first wins`, `second wins` or `draw`; ``winner`` is the seat that won.
    ``titles`` are the names of people and the proper names of opponents. ``person`` is the seat of the
    only person among the players. ``counted`` is null if the game does not count for a rating.
    ``accuracy`` has both seats in percent, and is null before the game is reviewed.
    """

    id: str
    game: str
    title: str
    seats: list[str]
    players: list[str]
    titles: list[str]
    person: int | None
    status: str
    winner: int | None
    moves: int
    started_at: str | None
    changed_at: str
    counted: CountedOut | None
    accuracy: list[float | None] | None


class GamesOut(BaseModel):
    """Lines of games, in the order of the request."""

    games: list[GameLineOut]


class PlayedIn(Strict):
    """A finished game: the player's score (1, 0.5 or 0), and the opponent; its rating if the game counts."""

    score: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
    rating: Annotated[float | None, Field(ge=-5000, le=5000, allow_inf_nan=False)] = None
    opponent: PlayerName


class ProgressIn(Strict):
    """The finished games of a player."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "game": "tictactoe",
                    "games": [
                        {"score": 1, "rating": 460, "opponent": "level=460"},
                        {"score": 0.5, "opponent": "Kofi"},
                    ],
                }
            ]
        }
    )

    game: GameName
    games: Annotated[list[PlayedIn], Field(max_length=MOST_GAMES, description="the oldest first")]


class RatingPointOut(BaseModel):
    """The player's rating after a game, and one standard deviation; ``number`` is the index of the game."""

    number: int
    rating: float
    deviation: float


class BeatenOut(BaseModel):
    """The strongest opponent that the player has beaten."""

    opponent: str
    rating: float


class ProgressOut(BaseModel):
    """What the finished games of a player say.

    ``streak`` is how many of the last games in a row were won, ``best_streak`` the longest such row.
    ``curve`` has a point for each game that counts; it is empty where the game has no measured levels.
    """

    wins: int
    draws: int
    losses: int
    streak: int
    best_streak: int
    strongest: BeatenOut | None
    curve: list[RatingPointOut]
