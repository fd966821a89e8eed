"""Classes in requests and responses."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from plyground.web.schemas.boards import GameSummaryOut
from plyground.web.schemas.requests import NAME, ClockIn, GameName, Pace, PlayerName, Strict

ClassName = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=NAME)
]
StudentName = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=NAME)
]


class ClassIn(Strict):
    """A request to create a class; ``side`` is the students' seat, null for a random one."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"name": "5b", "game": "tictactoe", "opponent": "sentinel", "side": 0},
                {
                    "name": "Chess club",
                    "game": "oware",
                    "opponent": "beginner",
                    "takebacks": 3,
                    "hints": False,
                    "clock": {"seconds": 300, "increment": 2},
                },
            ]
        }
    )

    name: ClassName
    game: GameName
    opponent: PlayerName
    side: Annotated[int | None, Field(ge=0, le=1)] = None
    takebacks: Annotated[
        int | None, Field(ge=0, le=10_000, description="how many are allowed; null for any number")
    ] = None
    hints: bool = True
    clock: ClockIn | None = None


class StudentIn(Strict):
    """A request to join a class under a first name that nobody else has there."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ama"}]})

    name: StudentName


class ClassMatchIn(Strict):
    """A request to start a match of a class."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"pace": "instant"}]})

    pace: Pace = "natural"


class CloseIn(Strict):
    """Whether a class is closed; students of a closed class cannot start matches."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"closed": True}, {"closed": False}]})

    closed: bool


class ClassClockOut(BaseModel):
    """Seconds for each player, and seconds that every move adds."""

    seconds: float
    increment: float


class ClassOut(BaseModel):
    """A class as everybody who has its link may see it."""

    id: str
    name: str
    game: GameSummaryOut
    opponent: str
    opponent_title: str
    opponent_description: str
    side: int | None
    takebacks: int | None
    hints: bool
    clock: ClassClockOut | None
    closed: bool


class CreatedClassOut(BaseModel):
    """A new class; only this response contains the teacher's key."""

    school_class: ClassOut
    key: str


class JoinedOut(BaseModel):
    """A new student; only this response contains the student's key."""

    id: str
    name: str
    key: str


class ErrorsOut(BaseModel):
    """How many moves were worse than good, by grade."""

    inaccuracies: int
    mistakes: int
    blunders: int


class StudentReportOut(BaseModel):
    """What a student has done in a class.

    ``accuracy`` and ``errors`` are those of the reviewed games; ``unreviewed`` are the finished games
    without a review. ``seen_at`` is when the student last joined, started a game or moved.
    """

    id: str
    name: str
    games: int
    wins: int
    draws: int
    losses: int
    running: int
    accuracy: float | None
    errors: ErrorsOut
    reviewed: int
    unreviewed: list[str]
    joined_at: str
    seen_at: str


class ClassReportOut(BaseModel):
    """A class with the reports of all students, for its teacher."""

    school_class: ClassOut
    students: list[StudentReportOut]
