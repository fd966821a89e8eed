"""Dots and Boxes played with names of lines, as slow and plain as can be: a witness for the real rules."""

import functools
from dataclasses import dataclass, replace

from plyground.core.game import Position

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def name(column: int, row: int) -> str:
    """Return the name of a dot; both numbers count from 0."""
    return f"{LETTERS[column]}{row + 1}"


def across(column: int, row: int) -> str:
    return f"{name(column, row)}-{name(column + 1, row)}"


def down(column: int, row: int) -> str:
    return f"{name(column, row)}-{name(column, row + 1)}"


Box = tuple[int, int]
"""The column and the row of a box."""


def sides(box: Box) -> frozenset[str]:
    """Return the four lines around a box."""
    column, row = box
    found = across(column, row), across(column, row + 1), down(column, row), down(column + 1, row)
    return frozenset(found)


@functools.cache
def all_lines(columns: int, rows: int) -> tuple[str, ...]:
    """Return all lines in the order of their numbers."""
    first = [across(column, row) for row in range(rows + 1) for column in range(columns)]
    return (*first, *(down(column, row) for row in range(rows) for column in range(columns + 1)))


@functools.cache
def all_boxes(columns: int, rows: int) -> dict[Box, frozenset[str]]:
    """Return all boxes with their sides."""
    return {(column, row): sides((column, row)) for row in range(rows) for column in range(columns)}


@functools.cache
def boxes_beside(columns: int, rows: int) -> dict[str, list[Box]]:
    """Return for each line the boxes that have it as a side."""
    boxes = all_boxes(columns, rows).items()
    return {line: [box for box, its in boxes if line in its] for line in all_lines(columns, rows)}


@dataclass(frozen=True)
class Board:
    """The lines that are drawn; ``owners`` has the owner of each complete box by its place."""

    columns: int
    rows: int
    drawn: frozenset[str]
    owners: dict[Box, str]
    mover: str

    @classmethod
    def read(cls, position: Position) -> "Board":
        """Return the board of a written position."""
        columns, rows = map(int, position.game.ruleset.split("x"))
        *lines, mover = str(position).split("/")
        drawn: set[str] = set()
        owners: dict[Box, str] = {}
        for number, text in enumerate(lines):
            row = number // 2
            if number % 2 == 0:
                drawn |= {across(column, row) for column, sign in enumerate(text) if sign == "_"}
            else:
                drawn |= {down(column, row) for column, sign in enumerate(text[::2]) if sign == "|"}
                owners |= {(column, row): mark for column, mark in enumerate(text[1::2]) if mark != "."}
        return cls(columns, rows, frozenset(drawn), owners, mover)

    @property
    def lines(self) -> tuple[str, ...]:
        return all_lines(self.columns, self.rows)

    @property
    def free(self) -> list[str]:
        return [line for line in self.lines if line not in self.drawn]

    @property
    def boxes(self) -> list[Box]:
        return list(all_boxes(self.columns, self.rows))

    @property
    def other(self) -> str:
        return "R" if self.mover == "B" else "B"

    def sides(self, box: Box) -> frozenset[str]:
        return all_boxes(self.columns, self.rows)[box]

    def missing(self, box: Box) -> frozenset[str]:
        return self.sides(box) - self.drawn

    def beside(self, line: str) -> list[Box]:
        return boxes_beside(self.columns, self.rows)[line]

    def closed(self, line: str) -> list[Box]:
        """The boxes that a line completes."""
        return [box for box in self.beside(line) if self.missing(box) == {line}]

    def play(self, line: str) -> "Board":
        owners = self.owners | dict.fromkeys(self.closed(line), self.mover)
        mover = self.mover if self.closed(line) else self.other
        return replace(self, drawn=self.drawn | {line}, owners=owners, mover=mover)

    def count(self, mark: str) -> int:
        return list(self.owners.values()).count(mark)

    def lead(self) -> int:
        """How many boxes more the player to move has."""
        return self.count(self.mover) - self.count(self.other)

    def completing(self) -> list[str]:
        """The lines that complete a box."""
        missing = [self.missing(box) for box in self.boxes]
        last = {line for lines in missing if len(lines) == 1 for line in lines}
        return [line for line in self.lines if line in last] if last else []

    def run(self) -> tuple[int, "Board"]:
        """How many boxes the player to move can complete now, and the board after that."""
        board = self
        while found := board.completing():
            board = board.play(found[-1])
        return len(board.owners) - len(self.owners), board

    def gift(self, line: str) -> int:
        """What the other player can complete after a line that completes nothing."""
        return self.play(line).run()[0]

    def safe(self) -> list[str]:
        """The lines before, by and after which nobody can complete a box."""
        return [] if self.completing() else [line for line in self.free if self.gift(line) == 0]

    def chain(self, box: Box) -> set[Box]:
        """The boxes with two sides that are joined to one of them by missing sides."""
        found, waiting = set(), [box]
        while waiting:
            here = waiting.pop()
            if here not in found and len(self.missing(here)) == 2:
                found.add(here)
                waiting += [each for line in self.missing(here) for each in self.beside(line)]
        return found
