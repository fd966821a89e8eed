"""Puzzles in responses."""

from typing import Literal

from pydantic import BaseModel

from plyground.web.schemas.boards import StudyOut

GradeName = Literal["easy", "medium", "hard", "expert"]
KindName = Literal["win", "only", "save", "most", "capture"]


class PuzzleGameOut(BaseModel):
    """A game that has puzzles, and how many of each grade."""

    game: str
    title: str
    grades: dict[GradeName, int]


class PuzzleOut(BaseModel):
    """A puzzle without its solution.

    ``kind`` is what to do: win in ``turns`` moves, find the only move that wins, the only one that saves
    the draw, the one that ends with the most points, or the best capture; ``goal`` says it in a sentence.
    ``found`` is the measured share of the game's levels that find the solution, ``unit`` what is counted.
    """

    id: str
    game: str
    kind: KindName
    grade: GradeName
    turns: int
    goal: str
    unit: str
    found: float
    position: str


class PuzzlesOut(BaseModel):
    """Some of the puzzles of a game; ``total`` counts all of the grade that was asked for."""

    game: str
    title: str
    total: int
    grades: dict[GradeName, int]
    puzzles: list[PuzzleOut]


class PuzzleBoardOut(PuzzleOut):
    """A puzzle and its board."""

    board: StudyOut


class PuzzleAttemptOut(BaseModel):
    """What came of a move.

    ``moves`` are all moves so far with the replies; a wrong move is left out. ``boards`` are the positions
    after the move and after each reply. ``reason`` says what is wrong with a move, where that is known.
    """

    right: bool
    solved: bool
    moves: list[str]
    replies: list[str]
    boards: list[StudyOut]
    reason: str


class PuzzleHintOut(BaseModel):
    """Some moves of which one is right."""

    moves: list[str]


class PuzzleStepOut(BaseModel):
    """A move of a solution; ``reason`` explains the solver's moves, and is empty for the others."""

    move: str
    seat: int
    reason: str


class PuzzleSolutionOut(BaseModel):
    """The line of a puzzle: the solver's moves and the replies."""

    line: list[PuzzleStepOut]
