"""A puzzle: a position, a goal, and the only line that reaches it.

    puzzle.position()           where it begins; the side to move is the solver
    puzzle.goal                 "X to move. Win in 3 moves."
    puzzle.line                 the solver's moves and the replies, as they are written

The solver has exactly one right move at each of its turns in the line. The replies are the
most stubborn ones.
"""

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from plyground.core.game import Game, Position
from plyground.core.types import Move

ID_LENGTH = 10


class Kind(StrEnum):
    """What a puzzle asks for."""

    WIN = "win"
    ONLY = "only"
    SAVE = "save"
    MOST = "most"
    CAPTURE = "capture"


class Grade(StrEnum):
    """How difficult a puzzle is, the easiest first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


LEAST_SHARES = ((0.65, Grade.EASY), (0.4, Grade.MEDIUM), (0.15, Grade.HARD))
"""The share of the opponents that find the line, from which a puzzle has a grade."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle of one game.

    ``start``  the position as text
    ``line``   the moves of the solution and the replies, as they are written
    ``found``  the share of the game's levels that find the whole line (see ``difficulty.py``)
    ``unit``   what is counted, such as ``seed``
    """

    game: Game
    start: str
    kind: Kind
    line: tuple[str, ...]
    found: float
    unit: str = ""

    @cached_property
    def id(self) -> str:
        """A short name that stays the same wherever the puzzle is stored."""
        text = "|".join((self.game.file_name, self.kind, self.start))
        return hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]

    @property
    def grade(self) -> Grade:
        """How difficult it is; to win with one move is always easy, though the weakest levels miss it."""
        if self.kind == Kind.WIN and len(self.line) == 1:
            return Grade.EASY
        return next((grade for least, grade in LEAST_SHARES if self.found >= least), Grade.EXPERT)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position at the start and after each move of the line."""
        return positions_of(self.game.position(self.start), self.moves)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The line as numbers."""
        position, moves = self.game.position(self.start), []
        for text in self.line:
            moves.append(position.parse_move(text))
            position = position.play(moves[-1])
        return tuple(moves)

    @property
    def position(self) -> Position:
        """The position at the start."""
        return self.positions[0]

    @property
    def solver(self) -> int:
        """The seat that has to find the moves."""
        return self.position.turn

    @property
    def turns(self) -> int:
        """How many turns the solver has; several moves in a row are one turn."""
        return count_turns(self.positions[:-1], self.solver)

    @property
    def goal(self) -> str:
        """What to do, in a sentence."""
        return f"{self.position.mover} to move. {self._task()}"

    def _task(self) -> str:
        several = self.turns > 1
        match self.kind:
            case Kind.WIN:
                return f"Win in {self.turns} moves." if several else "Win with one move."
            case Kind.ONLY:
                return "Find the only move that wins."
            case Kind.SAVE:
                return "Find the only move that saves the draw."
            case Kind.MOST:
                return f"Find the move that ends with the most {self.unit}s."
            case Kind.CAPTURE:
                when = f"{self.turns} turns" if several else "this turn"
                return f"Capture the most {self.unit}s in {when}."

    def to_dict(self) -> dict[str, Any]:
        """Return the puzzle as plain data, as it is stored."""
        return {
            "id": self.id,
            "position": self.start,
            "kind": str(self.kind),
            "line": list(self.line),
            "found": round(self.found, 3),
            **({"unit": self.unit} if self.unit else {}),
        }


def positions_of(start: Position, moves: tuple[Move, ...]) -> tuple[Position, ...]:
    """Return a position and those after each of some moves."""
    positions = [start]
    for move in moves:
        positions.append(positions[-1].play(move))
    return tuple(positions)


def count_turns(movers: tuple[Position, ...], seat: int) -> int:
    """Return how many turns a seat has in positions that follow each other."""
    turns = [position.turn for position in movers]
    return sum(
        turn == seat and (number == 0 or turns[number - 1] != seat) for number, turn in enumerate(turns)
    )
