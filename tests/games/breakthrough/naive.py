"""Breakthrough played on a board of letters, as slow and plain as can be: a witness for the real rules."""

from dataclasses import dataclass

from plyground.core.game import Position
from plyground.core.types import Move

Square = tuple[int, int]
"""A column and a row, both from 1, as White sees them; row 1 is the bottom."""
Path = tuple[Square, Square]

UP = {"w": 1, "b": -1}
OTHER = {"w": "b", "b": "w"}


def name(square: Square) -> str:
    """Return the square as people write it."""
    return "abcdefghijklmnopqrstuvwxyz"[square[0] - 1] + str(square[1])


@dataclass(frozen=True)
class Board:
    """The rows from the bottom, each a text of ``w``, ``b`` and ``.``."""

    rows: tuple[str, ...]

    @classmethod
    def read(cls, position: Position) -> "Board":
        """Return the board of a written position."""
        rows, _, _ = str(position).partition("-")
        return cls(tuple(reversed(rows.split("/"))))

    @property
    def columns(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def at(self, square: Square) -> str:
        """Return the mark on a square, nothing off the board."""
        column, row = square
        is_inside = 1 <= column <= self.columns and 1 <= row <= self.height
        return self.rows[row - 1][column - 1] if is_inside else ""

    def pawns(self, side: str) -> list[Square]:
        """Return the squares of a side, row by row from the bottom."""
        return [
            (column, number)
            for number, row in enumerate(self.rows, 1)
            for column, mark in enumerate(row, 1)
            if mark == side
        ]

    def last_row(self, side: str) -> int:
        return self.height if side == "w" else 1

    def winner(self) -> str | None:
        """Return the side that has won."""
        everything = "".join(self.rows)
        if "w" in self.rows[-1] or "b" not in everything:
            return "w"
        return "b" if "b" in self.rows[0] or "w" not in everything else None

    def paths(self, side: str) -> list[Path]:
        """Return the legal moves of a side, as if it had the move, in the order of their numbers."""
        found = []
        for column, row in [] if self.winner() else self.pawns(side):
            for sideways in (-1, 0, 1):
                target = column + sideways, row + UP[side]
                if self.at(target) in ((".",) if sideways == 0 else (".", OTHER[side])):
                    found.append(((column, row), target))
        return sorted(found, key=lambda path: self.number(path, side))

    def number(self, path: Path, side: str) -> Move:
        """Return a move's number: the board is seen from the mover's side, and left comes first."""
        (column, row), (target, _) = path
        sideways = (target - column) * UP[side]
        if side == "b":
            column, row = self.columns + 1 - column, self.height + 1 - row
        square = (row - 1) * self.columns + column - 1
        return (sideways + 1) * self.columns * (self.height - 1) + square

    def play(self, path: Path) -> "Board":
        """Return the board after a move."""
        origin, target = path
        side = self.at(origin)
        rows = [list(row) for row in self.rows]
        rows[origin[1] - 1][origin[0] - 1] = "."
        rows[target[1] - 1][target[0] - 1] = side
        return Board(tuple("".join(row) for row in rows))

    def text(self, path: Path) -> str:
        """Return a move as people write it."""
        return f"{name(path[0])}{'-' if self.at(path[1]) == '.' else 'x'}{name(path[1])}"

    def wins(self, side: str) -> list[Path]:
        """Return the moves with which a side would win at once."""
        return [path for path in self.paths(side) if self.play(path).winner() == side]

    def attackers(self, square: Square, side: str) -> list[Square]:
        """Return the pawns of a side that could capture on a square."""
        column, row = square
        return [each for each in ((column - 1, row - UP[side]), (column + 1, row - UP[side]))
                if self.at(each) == side]  # fmt: skip

    def is_through(self, path: Path, side: str) -> bool:
        """Return whether the pawn is one step from winning, and no reply captures it or wins."""
        if abs(path[1][1] - self.last_row(side)) != 1:
            return False
        after = self.play(path)
        if after.winner():
            return False
        replies = after.paths(OTHER[side])
        return not after.wins(OTHER[side]) and all(reply[1] != path[1] for reply in replies)

    def through(self, side: str) -> list[Path]:
        """Return the moves that get a pawn through, if the side cannot win at once."""
        found = [path for path in self.paths(side) if self.is_through(path, side)]
        return [] if found and self.wins(side) else found
