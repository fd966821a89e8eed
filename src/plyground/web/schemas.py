"""What is sent and what is answered, with examples for the documentation."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

GameName = Annotated[
    str, Field(max_length=64, examples=["tictactoe"], description="a game's name, or a board such as 7x7x5")
]
Moves = Annotated[
    list[Annotated[str, Field(max_length=16)]],
    Field(max_length=2000, description="moves played since then, as their players write them"),
]


class _Strict(BaseModel):
    """Refuses fields that mean nothing."""

    model_config = ConfigDict(extra="forbid")


class LimitIn(_Strict):
    """How much a search may use; the server caps the seconds."""

    depth: Annotated[int | None, Field(ge=1, le=100)] = None
    nodes: Annotated[int | None, Field(ge=1, le=10**12)] = None
    seconds: Annotated[float | None, Field(ge=0, le=3600, allow_inf_nan=False)] = None


class PositionIn(_Strict):
    """A position: where play began, and what was played since."""

    game: GameName
    position: Annotated[str | None, Field(max_length=400, examples=["X.O/.X./..."])] = None
    moves: Moves = []


class MoveIn(PositionIn):
    """Asks an opponent for a move."""

    opponent: Annotated[str | None, Field(max_length=64, examples=["sentinel"])] = None
    limit: LimitIn = LimitIn()
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] = 0


class AnalyseIn(PositionIn):
    """Asks the engine for its best lines."""

    limit: LimitIn = LimitIn()
    lines: Annotated[int, Field(ge=0, le=64, description="how many; 0 for every legal move")] = 1


class SolveIn(PositionIn):
    """Asks for a proof."""

    limit: LimitIn = LimitIn()


class PositionOut(BaseModel):
    """A position and what may be played in it: all a board needs to be shown."""

    game: str
    position: str
    mover: str
    legal: list[str]
    over: bool
    result: str | None
    ending: str | None
    score: list[int] | None
    drawn: str


class MoveOut(BaseModel):
    """A move and the reason for it."""

    move: str
    score: int | None
    exact: bool
    reason: str
    pv: list[str]
    depth: int
    nodes: int
    ms: int
    rule: str
    after: PositionOut


class LineOut(BaseModel):
    """A line of play and its score, as a number and in words."""

    move: str
    score: int
    told: str
    pv: list[str]


class AnalyseOut(BaseModel):
    """What the engine found."""

    lines: list[LineOut]
    exact: bool
    depth: int
    nodes: int
    ms: int


class SolveOut(BaseModel):
    """What was proved; ``value`` is null if it was not decided within the limit."""

    game: str
    position: str
    value: str | None
    distance: int | None
    best: list[str]
    complete: bool
    line: list[str]
    nodes: int
    ms: int


class ErrorOut(BaseModel):
    """Any refusal: the kind of error and one sentence."""

    error: str
    detail: str


Data = dict[str, Any]
