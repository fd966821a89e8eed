"""Games, opponents and positions, in responses."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field


class GridOut(BaseModel):
    """Cells in rows from the top: a mark in each, and the move that pointing at it means."""

    kind: Literal["grid"] = "grid"
    columns: int
    rows: int
    cells: list[str]
    moves: list[str]
    line: list[int]


class HousesOut(BaseModel):
    """Oware's twelve houses, A to F and a to f, and what South and North have captured."""

    kind: Literal["houses"] = "houses"
    seeds: list[int]
    stores: list[int]


class TextPictureOut(BaseModel):
    """A picture made of letters."""

    kind: Literal["text"] = "text"
    text: str


PictureOut = Annotated[GridOut | HousesOut | TextPictureOut, Field(discriminator="kind")]


class GameSummaryOut(BaseModel):
    """A game: its name, rules in words, and the board at its start."""

    name: str
    title: str
    ruleset: str
    seats: list[str]
    start: str
    rules: list[str]
    picture: PictureOut
    kind: Literal["grid", "houses", "text"]


class GameOut(GameSummaryOut):
    """A game and its first moves."""

    moves: list[str]


class OpponentOut(BaseModel):
    """An opponent; ``rating`` was measured, with half the width of its 95% interval."""

    name: str
    short: str
    game: str
    description: str
    method: str
    rating: int | None
    margin: int | None
    unavailable: str | None
    default: bool


class SowingOut(BaseModel):
    """The way of the seeds, houses 0 to 11 as they travel; captures in the order they are taken."""

    origin: int
    path: list[int]
    captured: list[int]


class LegalMoveOut(BaseModel):
    """A legal move, as it is written and in words."""

    move: str
    text: str
    sowing: SowingOut | None


class PositionOut(BaseModel):
    """A position and its legal moves: all that is needed to draw a board."""

    game: str
    position: str
    mover: str
    turn: int
    picture: PictureOut
    legal: list[LegalMoveOut]
    over: bool
    result: str | None
    winner: int | None
    ending: str | None
    score: list[int] | None
    drawing: str
    text: str


class BoardOut(BaseModel):
    """A position without its legal moves."""

    position: str
    picture: PictureOut
    mover: str
    turn: int
