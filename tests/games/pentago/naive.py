"""Pentago with a dictionary of cells and names of quadrants: a witness for the real rules.

It shares nothing with the package: cells are names such as ``b3``, quadrants are names such as ``top left``,
and a quarter turn is written out cell by cell.
"""

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field

COLUMNS, ROWS = "abcdef", "123456"
EVERY_CELL = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
OTHER = {"w": "b", "b": "w"}
SEAT = {"w": "White", "b": "Black"}

QUADRANTS = {
    "a1": "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    "f1": "d1 e1 f1 d2 e2 f2 d3 e3 f3",
    "a6": "a4 b4 c4 a5 b5 c5 a6 b6 c6",
    "f6": "d4 e4 f4 d5 e5 f5 d6 e6 f6",
}
"""The cells of each quadrant in reading order, by its corner of the board."""

NAMES = {"a1": "top left", "f1": "top right", "a6": "bottom left", "f6": "bottom right"}
EVERY_TURN = tuple(f"{corner}-{way}" for corner in QUADRANTS for way in ("left", "right"))


@functools.cache
def lines() -> tuple[tuple[str, ...], ...]:
    """Return every line of five cells."""
    found = []
    for x in range(6):
        for y in range(6):
            for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
                ends = x + 4 * right, y + 4 * down
                if 0 <= ends[0] < 6 and 0 <= ends[1] < 6:
                    found.append(tuple(COLUMNS[x + n * right] + ROWS[y + n * down] for n in range(5)))
    return tuple(found)


@functools.cache
def goes_to(turn: str) -> dict[str, str]:
    """Return where each cell of a quadrant goes."""
    corner, way = turn.split("-")
    a, b, c, d, e, f, g, h, i = QUADRANTS[corner].split()
    right = {a: c, b: f, c: i, f: h, i: g, h: d, g: a, d: b, e: e}
    return right if way == "right" else {there: here for here, there in right.items()}


def turn_marks(marks: dict[str, str], turn: str) -> dict[str, str]:
    """Return the marks after a quarter turn."""
    places = goes_to(turn)
    return {places.get(cell, cell): mark for cell, mark in marks.items()}


@dataclass
class Board:
    """The stones, who moves, and whether a quadrant is to be turned."""

    marks: dict[str, str] = field(default_factory=dict)
    mover: str = "w"
    turning: bool = False

    @classmethod
    def read(cls, text: str) -> "Board":
        """Read the text of a position."""
        rows, _, turning = text.partition("-")
        pairs = zip(EVERY_CELL, rows.replace("/", ""), strict=True)
        marks = {cell: mark for cell, mark in pairs if mark != "."}
        placed = len(marks) - bool(turning)
        return cls(marks, "wb"[placed % 2], bool(turning))

    def write(self) -> str:
        """Write the text of the position."""
        rows = ["".join(self.marks.get(f"{column}{row}", ".") for column in COLUMNS) for row in ROWS]
        return "/".join(rows) + ("-turn" if self.turning else "")

    @property
    def other(self) -> str:
        return OTHER[self.mover]

    def fives(self, mark: str) -> list[tuple[str, ...]]:
        """Return the lines of five that a side has."""
        stones = {cell for cell, each in self.marks.items() if each == mark}
        return [line for line in lines() if stones.issuperset(line)]

    def free(self) -> list[str]:
        return [cell for cell in EVERY_CELL if cell not in self.marks]

    def is_over(self) -> bool:
        return not self.turning and bool(self.fives("w") or self.fives("b") or not self.free())

    def winner(self) -> str:
        """Return who has won; nothing while the game goes on and after a draw."""
        won = [mark for mark in "wb" if self.fives(mark)] if not self.turning else []
        return won[0] if len(won) == 1 else ""

    def legal(self) -> list[str]:
        """Return the legal moves."""
        if self.turning:
            return list(EVERY_TURN)
        return [] if self.is_over() else self.free()

    def play(self, move: str) -> "Board":
        """Return the position after a move."""
        if self.turning:
            return Board(turn_marks(self.marks, move), self.other)
        return Board(self.marks | {move: self.mover}, self.mover, turning=True)

    def moved_by(self, mark: str) -> "Board":
        """Return the same stones with a side to place one."""
        return Board(self.marks, mark)

    @functools.cached_property
    def wins(self) -> list[str]:
        """The moves that win: turns that do, or cells after which some turn does."""
        if self.turning:
            return [move for move in self.legal() if self.play(move).winner() == self.mover]
        return [move for move in self.legal() if self.play(move).wins]

    def open_lines(self, mark: str) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield the lines without a stone of the other side, with the number of stones in them."""
        for line in lines():
            held = [self.marks.get(cell) for cell in line]
            if OTHER[mark] not in held:
                yield line, held.count(mark)

    def longest(self, mark: str) -> int:
        """Return the highest number of stones in an open line."""
        return max((count for _, count in self.open_lines(mark)), default=0)
