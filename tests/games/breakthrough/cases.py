"""A move of Breakthrough on the plain board, for the witnesses of facts."""

import functools
from dataclasses import dataclass

from games.breakthrough.naive import Board, Path, Square, name
from plyground.core.game import Position
from plyground.core.types import Move

SEATS = {"w": "White", "b": "Black"}
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

Claim = tuple[str, set[Move], int | None]
"""A sentence, the moves that it rests on, and the number it speaks of."""


@dataclass(frozen=True)
class Case:
    """A move, and the board before and after it."""

    position: Position
    move: Move

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def path(self) -> Path:
        (path,) = (
            each for each in self.before.paths(self.me) if self.before.number(each, self.me) == self.move
        )
        return path

    @functools.cached_property
    def after(self) -> Board:
        return self.before.play(self.path)

    @property
    def me(self) -> str:
        return "wb"[self.position.turn]

    @property
    def you(self) -> str:
        return "bw"[self.position.turn]

    @property
    def other(self) -> str:
        return SEATS[self.you]

    @property
    def target(self) -> str:
        return name(self.path[1])

    @functools.cached_property
    def wins(self) -> bool:
        return self.after.winner() == self.me

    @property
    def goes_on(self) -> bool:
        return not self.wins

    @property
    def captures(self) -> bool:
        return self.before.at(self.path[1]) == self.you

    @property
    def attacked(self) -> bool:
        return bool(self.after.attackers(self.path[1], self.you))

    @property
    def protected(self) -> bool:
        return bool(self.after.attackers(self.path[1], self.me))

    @property
    def steps_left(self) -> int:
        return abs(self.after.last_row(self.me) - self.path[1][1])

    @functools.cached_property
    def exposed(self) -> list[Square]:
        """The mover's other pawns that can be captured after the move."""
        pawns = (square for square in self.after.pawns(self.me) if square != self.path[1])
        return [square for square in pawns if self.after.attackers(square, self.you)]


def listed(names: list[str], noun: str, conjunction: str) -> str:
    if len(names) > 4:
        names = [*names[:3], f"{len(names) - 3} other {noun}"]
    return f" {conjunction} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def moves(board: Board, paths: list[Path]) -> str:
    return listed([board.text(path) for path in paths], "moves", "or")


def pawns(squares: list[Square]) -> str:
    names = [name(square) for square in sorted(squares, key=lambda square: square[::-1])]
    return f"{'pawn' if len(names) == 1 else 'pawns'} on {listed(names, 'squares', 'and')}"


def numbers(board: Board, paths: list[Path], side: str) -> set[Move]:
    return {board.number(path, side) for path in paths}


def word(number: int) -> str:
    return WORDS[number] if number < 10 else str(number)


def squares(found: list[Square]) -> str:
    names = [name(square) for square in sorted(found, key=lambda square: square[::-1])]
    return listed(names, "squares", "or")
