"""Matches in responses."""

from typing import Literal

from pydantic import BaseModel

from plyground.web.presence import State
from plyground.web.schemas.boards import GameSummaryOut, PictureOut, PositionOut, SowingOut
from plyground.web.schemas.requests import Pace
from plyground.web.schemas.results import CandidateOut


class PlayerOut(BaseModel):
    """The player of a seat; ``title`` is what people call an opponent, and the name of a person."""

    name: str
    title: str
    kind: Literal["person", "opponent"]
    description: str
    rating: int | None


class StartOut(BaseModel):
    """The position at the start of a match."""

    position: str
    picture: PictureOut


class MovedOut(BaseModel):
    """A move, and the board after it; ``clicks`` are the places that were clicked for it."""

    move: str
    seat: int
    text: str
    clicks: list[int]
    sowing: SowingOut | None
    position: str
    picture: PictureOut


class PlayedOut(MovedOut):
    """A move of a match, and the board after it.

    ``considered`` is the number of moves that an opponent compared; `get_considered` returns them.
    """

    reason: str
    details: list[str]
    seconds: float | None
    played_at: str | None
    considered: int


class ConsideredOut(BaseModel):
    """The moves that an opponent compared before a move, best first, and what is missing, in a sentence."""

    move: str
    candidates: list[CandidateOut]
    rest: str


class ClockTermsOut(BaseModel):
    """Seconds for each player, and seconds that every move adds."""

    seconds: float
    increment: float


class TermsOut(BaseModel):
    """The terms of a match."""

    takebacks: int | None
    hints: bool
    fixed_opponent: bool
    clock: ClockTermsOut | None
    seed: int


class ClockOut(BaseModel):
    """The seconds left for each seat, and the seat whose clock runs."""

    remaining: list[float]
    running: int | None


class OfferOut(BaseModel):
    """What the person in a seat has asked the other person for."""

    kind: Literal["undo", "redo", "swap", "restart", "draw"]
    seat: int


class CanOut(BaseModel):
    """What the terms and the state of a match allow the players now.

    Between two people, ``undo``, ``redo``, ``swap``, ``draw`` and ``restart`` ask the other person, who
    agrees with the same request; ``decline`` says whether there is an offer to decline or withdraw.
    ``replace_opponent`` says whether another opponent may take the seat of the one to move.
    """

    undo: bool
    redo: bool
    hint: bool
    resign: bool
    swap: bool
    restart: bool
    draw: bool
    decline: bool
    replace_opponent: bool


class CountedOut(BaseModel):
    """A result that counts for the adaptive opponent: the person's seat and score, the opponent's rating."""

    seat: int
    rating: float
    score: float


class PresenceOut(BaseModel):
    """Whether the players of both seats are at the board; `expected` is one that has not come yet."""

    seats: list[State]


class PresentOut(PresenceOut):
    """The seat of the key of a request, and who is at the board."""

    seat: int


class MatchOut(BaseModel):
    """A match as players and watchers see it.

    ``thinking`` is the opponent that searches for its move; ``failure`` says why an
    opponent whose turn it is cannot move, and is null otherwise. ``offer`` is what one of
    two people has asked the other for.
    """

    id: str
    version: int
    game: GameSummaryOut
    players: list[PlayerOut]
    start: StartOut
    position: PositionOut
    moves: list[PlayedOut]
    undone: int
    thinking: str | None
    failure: str | None
    terms: TermsOut
    takebacks: int
    hints: int
    clock: ClockOut | None
    offer: OfferOut | None
    can: CanOut
    counted: CountedOut | None
    pace: Pace
    started_at: str | None


class StartedOut(BaseModel):
    """A new match, the key of each person's seat, and what an adaptive opponent says.

    If the other person has to agree to a new match first, ``match`` is the old one with the offer.
    """

    match: MatchOut
    keys: list[str | None]
    message: str = ""


class HintOut(BaseModel):
    """A move to try, why, and the match that counts the hint."""

    move: str
    reason: str
    sowing: SowingOut | None
    match: MatchOut
