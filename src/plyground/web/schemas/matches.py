"""A match, as it is answered."""

from typing import Literal

from pydantic import BaseModel

from plyground.web.schemas.asked import Pace
from plyground.web.schemas.boards import BareGameOut, PictureOut, PositionOut, SowingOut


class PlayerOut(BaseModel):
    """Who sits in a seat."""

    name: str
    kind: Literal["person", "opponent"]
    description: str
    rating: int | None


class StartOut(BaseModel):
    """Where a match began."""

    position: str
    picture: PictureOut


class PlayedOut(BaseModel):
    """A move of a match, and the board after it."""

    move: str
    seat: int
    told: str
    reason: str
    seconds: float | None
    sowing: SowingOut | None
    position: str
    picture: PictureOut


class ClockTermsOut(BaseModel):
    """Seconds for each player, and seconds that every move adds."""

    seconds: float
    increment: float


class TermsOut(BaseModel):
    """What was agreed before the first move."""

    takebacks: int | None
    hints: bool
    fixed_opponent: bool
    clock: ClockTermsOut | None
    seed: int


class ClockOut(BaseModel):
    """The seconds left for each seat, and whose clock runs."""

    remaining: list[float]
    running: int | None


class CanOut(BaseModel):
    """What the terms and the state of a match allow now."""

    undo: bool
    redo: bool
    hint: bool
    resign: bool
    swap: bool
    restart: bool


class MatchOut(BaseModel):
    """A match as it stands, for players and watchers alike."""

    id: str
    version: int
    game: BareGameOut
    players: list[PlayerOut]
    start: StartOut
    position: PositionOut
    moves: list[PlayedOut]
    undone: int
    thinking: str | None
    terms: TermsOut
    takebacks: int
    hints: int
    clock: ClockOut | None
    can: CanOut
    pace: Pace
    began: str | None


class BegunOut(BaseModel):
    """A new match, the secret of each person's seat, and what there is to say about the opponent."""

    match: MatchOut
    keys: list[str | None]
    told: str | None = None


class HintOut(BaseModel):
    """A move to try, why, and the match that remembers the question."""

    move: str
    reason: str
    sowing: SowingOut | None
    match: MatchOut
