"""Games, opponents and positions, in responses."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field


class TurnOut(BaseModel):
    """A move that turns a block of a grid; blocks are numbered row by row from the top."""

    block: int
    direction: Literal["left", "right"]
    move: str


class GridOut(BaseModel):
    """A grid of cells, row by row from the top: the mark in each, and the move that a click on it plays.

    ``moves`` has null where a click on the cell alone is no move; the ``clicks`` of each legal move say
    how it is made. Each row of hexagons lies half a cell further to the right. ``pieces`` says what
    marks look like, such as ``{"w": "white pawn"}``. ``borders`` is empty, or two marks: the top and the
    bottom border have the colour of the first one, the left and the right border that of the second.
    ``blocks`` is empty, or the columns and rows of a block of cells: blocks have thick lines between them.
    ``block_marks`` has the mark of each block, shown large over it. ``marked`` cells are highlighted.
    ``turns`` are the moves that turn a block by a quarter turn; they have buttons with arrows.
    ``links`` are the pairs of points that a line joins; cells without a line are then no part of the board.
    ``hands`` is empty, or how many pieces each seat has beside the board.
    """

    kind: Literal["grid"] = "grid"
    columns: int
    rows: int
    cells: list[str]
    moves: list[str | None]
    line: list[int]
    shape: Literal["square", "hexagon", "point"]
    column_names: list[str]
    row_names: list[str]
    pieces: dict[str, str]
    borders: list[str]
    blocks: list[int]
    block_marks: list[str]
    turns: list[TurnOut]
    marked: list[int]
    links: list[tuple[int, int]]
    hands: list[int]


class EdgesOut(BaseModel):
    """Dots with lines between neighbours: the mark on each line, and the move that a click on it plays.

    ``columns`` and ``rows`` count the boxes. First come all lines that go across, row by row from the
    top, then all that go down.
    """

    kind: Literal["edges"] = "edges"
    columns: int
    rows: int
    boxes: list[str]
    edges: list[str]
    moves: list[str]
    column_names: list[str]
    row_names: list[str]
    pieces: dict[str, str]


class HousesOut(BaseModel):
    """The seeds in the houses in sowing order, the first seat's and then the other's, and in the stores.

    ``moves`` has the move of each house, as its owner writes it.
    """

    kind: Literal["houses"] = "houses"
    seeds: list[int]
    stores: list[int]
    moves: list[str]


class TextPictureOut(BaseModel):
    """A board as text."""

    kind: Literal["text"] = "text"
    text: str


PictureOut = Annotated[GridOut | EdgesOut | HousesOut | TextPictureOut, Field(discriminator="kind")]


class GameSummaryOut(BaseModel):
    """A game: its name, its rules in words, and the board at the start.

    After the moves of each of ``fair_openings`` neither player can force a win; most games have none.
    ``introduction`` says whether there is a first lesson.
    """

    name: str
    title: str
    ruleset: str
    seats: list[str]
    start: str
    rules: list[str]
    picture: PictureOut
    kind: Literal["grid", "edges", "houses", "text"]
    fair_openings: list[list[str]]
    introduction: bool


class GameOut(GameSummaryOut):
    """A game and its first moves."""

    moves: list[str]


class OpponentOut(BaseModel):
    """An opponent; ``margin`` is half the width of the 95% interval of its measured ``rating``, if any.

    Programs use its ``name``, or ``short`` where the game is known; people read its ``title``.
    ``weakness`` is what it is bad at, if anything is known; ``tempo`` is how soon it answers a person.
    Three opponents of each game are suggested to a new player; the one with ``default`` plays if
    none is chosen.
    """

    name: str
    short: str
    title: str
    game: str
    description: str
    method: str
    weakness: str
    rating: int | None
    margin: int | None
    unavailable: str | None
    tempo: Literal["at_once", "quick", "thoughtful"]
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
    """A legal move, as it is written and in words.

    ``clicks`` are the places of the picture (cells, lines or houses, from 0) to click for it, one after
    the other: one, or two for a piece that moves. Where all cells of a column are one move, any of them
    will do. A move without ``clicks`` needs a button.
    """

    move: str
    text: str
    clicks: list[int]
    sowing: SowingOut | None


class PositionOut(BaseModel):
    """A position with its legal moves, and how the game ended if it is over.

    ``points`` are those of both seats so far, null in a game without points; ``score`` is the final one.
    ``prompt`` says what the player to move has to do now, where that changes during a game.
    """

    game: str
    position: str
    mover: str
    turn: int
    prompt: str
    picture: PictureOut
    legal: list[LegalMoveOut]
    over: bool
    result: str | None
    winner: int | None
    ending: str | None
    points: list[int] | None
    score: list[int] | None
    drawing: str
    text: str


class MadeMoveOut(BaseModel):
    """A move that was made: who made it, and the places of the picture that were clicked for it."""

    move: str
    seat: int
    clicks: list[int]


class StudyOut(PositionOut):
    """A position, and the moves that led to it."""

    moves: list[MadeMoveOut]


class BoardOut(BaseModel):
    """A position without its legal moves."""

    position: str
    picture: PictureOut
    mover: str
    turn: int
