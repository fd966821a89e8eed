"""Games, opponents and positions, in responses."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field


class GridOut(BaseModel):
    """A grid of cells, row by row from the top: the mark in each, and the move that a click on it plays."""

    kind: Literal["grid"] = "grid"
    columns: int
    rows: int
    cells: list[str]
    moves: list[str]
    line: list[int]


class HousesOut(BaseModel):
    """The seeds in Oware's twelve houses, A to F and a to f, and those that South and North have captured."""

    kind: Literal["houses"] = "houses"
    seeds: list[int]
    stores: list[int]


class TextPictureOut(BaseModel):
    """A board as text."""

    kind: Literal["text"] = "text"
    text: str


PictureOut = Annotated[GridOut | HousesOut | TextPictureOut, Field(discriminator="kind")]


class GameSummaryOut(BaseModel):
    """A game: its name, its rules in words, and the board at the start."""

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
    """An opponent; ``margin`` is half the width of the 95% interval of its measured ``rating``.

    ``weakness`` is what it is bad at, if anything is known. Three opponents of each game
    are suggested to a new player; the one with ``default`` plays if none is chosen.
    """

    name: str
    short: str
    game: str
    description: str
    method: str
    weakness: str
    rating: int | None
    margin: int | None
    unavailable: str | None
    default: bool
    suggested: Literal["easy", "just_right", "hard"] | None


class SowingOut(BaseModel):
    """A sowing: the houses and stores that get a seed, and the houses that are captured, in this order.

    Houses are numbered from 0, those of the first seat first; the two stores come after the last house.
    """

    origin: int
    path: list[int]
    captured: list[int]


class LegalMoveOut(BaseModel):
    """A legal move, as it is written and in words."""

    move: str
    text: str
    sowing: SowingOut | None


class PositionOut(BaseModel):
    """A position with its legal moves, and how the game ended if it is over."""

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
