"""Results of searches, reviews and measurements in responses."""

from typing import Any, Literal

from pydantic import BaseModel

from plyground.web.paths import PublicText
from plyground.web.schemas.boards import BoardOut, PictureOut, PositionOut

Data = dict[str, Any]


class ErrorOut(BaseModel):
    """Any error: its kind and one sentence."""

    error: str
    detail: str


class PreparationOut(BaseModel):
    """A game that is still being compiled: the steps that are done, and the progress in a sentence."""

    game: str
    done: int
    total: int
    text: str


class StatusOut(BaseModel):
    """Whether all games are compiled, and which are not."""

    ready: bool
    preparing: list[PreparationOut]


class ProgressOut(BaseModel):
    """What an opponent has found so far: its name, the depth of the search, and the moves it expects."""

    name: str
    depth: int
    score: int
    text: str
    pv: list[str]


class FailedOut(BaseModel):
    """Why a search has failed."""

    detail: PublicText


class OpponentFailedOut(FailedOut):
    """Why an opponent cannot move in a version of its match."""

    version: int


class RematchOut(BaseModel):
    """The new match of the same players."""

    id: str


class CandidateOut(BaseModel):
    """A move that an opponent considered.

    ``points`` is its score as the search counts it, null where a rule found the move; ``distance``
    the plies to a forced end; ``text``, ``short`` and ``badge`` are the score for people.
    """

    move: str
    points: int | None
    distance: int | None
    text: str
    short: str
    badge: str


class MoveOut(BaseModel):
    """A move, the reason for it, and the moves that were considered, best first."""

    move: str
    score: int | None
    exact: bool
    reason: str
    details: list[str]
    pv: list[str]
    depth: int
    nodes: int
    ms: int
    considered: list[CandidateOut]
    rule: str
    after: PositionOut


class LineOut(BaseModel):
    """A line of play and its score, as a number and in words."""

    move: str
    score: int
    text: str
    pv: list[str]


class AnalyseOut(BaseModel):
    """What the engine found."""

    lines: list[LineOut]
    exact: bool
    depth: int
    nodes: int
    ms: int


class SolveOut(BaseModel):
    """What was proved; ``value`` is null if the limit did not suffice."""

    game: str
    position: str
    value: str | None
    distance: int | None
    best: list[str]
    complete: bool
    line: list[str]
    nodes: int
    ms: int


class MoveValueOut(BaseModel):
    """The value of a legal move for its mover; ``value`` and ``distance`` (in plies) where they are known."""

    move: str
    score: int
    text: str
    short: str
    badge: str
    exact: bool
    value: Literal["win", "draw", "loss"] | None
    distance: int | None
    chance: float
    pv: list[str]


class EvaluationOut(BaseModel):
    """The value of a position: the chance of the first seat, and every legal move, best first."""

    chance: float
    exact: bool
    text: str
    depth: int
    nodes: int
    ms: int
    lines: list[MoveValueOut]


class NodeOut(BaseModel):
    """A node of a textbook search; a bound of null is infinite."""

    number: int
    parent: int | None
    move: str | None
    position: str
    picture: PictureOut
    ply: int
    player: Literal["max", "min"]
    alpha: int | None
    beta: int | None
    kind: Literal["inner", "finished", "horizon"]
    value: int | None
    text: str
    cut: str | None
    skipped: list[str]
    line: list[str]


class StepOut(BaseModel):
    """A step of a textbook search and the window at that moment."""

    kind: Literal["enter", "leaf", "cut", "leave"]
    node: int
    text: str
    alpha: int | None
    beta: int | None


class CountOut(BaseModel):
    """What an algorithm visited."""

    nodes: int
    leaves: int
    cutoffs: int


class CountsOut(BaseModel):
    """Both algorithms side by side; null for one that would visit more than a million nodes."""

    minimax: CountOut | None
    alphabeta: CountOut | None


class ExploreOut(BaseModel):
    """A textbook search, node by node and step by step."""

    root: str
    algorithm: Literal["minimax", "alphabeta"]
    depth: int
    nodes: list[NodeOut]
    steps: list[StepOut]
    counts: CountsOut


class JudgementOut(BaseModel):
    """A move compared with the best one; chances are the mover's, from 0 to 1.

    ``clicks`` and ``best_clicks`` are the places of the picture that the two moves are made on.
    """

    ply: int
    seat: int
    move: str
    clicks: list[int]
    best: str
    best_clicks: list[int]
    grade: str
    drop: float
    before: float
    after: float
    exact: bool
    comment: str
    accuracy: float


class ExerciseOut(BaseModel):
    """A mistake to correct: its ply, and the seat of the player."""

    ply: int
    seat: int


class ReviewOut(BaseModel):
    """The review of a game; ``chances`` are the first seat's in each position."""

    game: str
    players: list[str]
    accuracy: list[float | None]
    chances: list[float]
    judgements: list[JudgementOut]
    turning_point: int | None
    exercises: list[ExerciseOut]
    positions: list[BoardOut]


class RatedOut(BaseModel):
    """A measured rating, random play being 0, and half the width of its 95% interval.

    What others are measured by, such as a level of the ladder, has no margin. In positions whose value can be
    proven, `accuracy` is the share of the moves that keep it, and `given_away` the points lost by a move.
    """

    name: str
    title: str
    rating: int
    margin: int | None
    accuracy: float | None
    given_away: float | None


class LevelOut(BaseModel):
    """A level of the ladder, and its rating."""

    level: int
    rating: int


class RatingsOut(BaseModel):
    """What was measured in one game, and how."""

    opponents: list[RatedOut]
    ladder: list[LevelOut]
    evidence: Data


class ReportOut(BaseModel):
    """A tournament in the folder of reports."""

    name: str
    game: str
    games: int
    players: list[str]
    page: str
