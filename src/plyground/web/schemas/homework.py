"""Homework of classes in requests and responses."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from plyground.play.homework import MOST_PUZZLES
from plyground.web.schemas.requests import GameName, Moves, PuzzleId, Strict


class HomeworkIn(Strict):
    """Puzzles of one game to set a class, in the order in which they shall be solved."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"game": "tictactoe", "puzzles": ["b6d86dff00"]}]}
    )

    game: GameName
    puzzles: Annotated[list[PuzzleId], Field(min_length=1, max_length=MOST_PUZZLES)]


class SolvedIn(Strict):
    """A puzzle that a student has solved, with all moves of its line as proof."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"puzzle": "b6d86dff00", "moves": ["c3", "a2", "c2"]}]}
    )

    puzzle: PuzzleId
    moves: Moves


class HomeworkOut(BaseModel):
    """Puzzles that a class shall solve; ``solved`` are those that the student of the key has solved."""

    id: str
    game: str
    title: str
    puzzles: list[str]
    created_at: str
    solved: list[str]


class HomeworkReportOut(BaseModel):
    """A homework, and the puzzles that each student has solved, by the student's identifier."""

    homework: HomeworkOut
    students: dict[str, list[str]]
