"""Othello on rows of letters, as slow and plain as can be: a witness for the real rules."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from plyground.core.game import Position
from plyground.core.types import Move

Square = tuple[int, int]
"""A row and a column, both from 0 at the top left."""

OTHER = {"b": "w", "w": "b"}
DIRECTIONS = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if (row, column) != (0, 0)]


@dataclass(frozen=True)
class Board:
    """The rows from the top, each a text of ``b``, ``w`` and ``.``, and the side that moves next."""

    rows: tuple[str, ...]
    mover: str

    @classmethod
    def read(cls, position: Position) -> "Board":
        rows, _, mover = str(position).partition("-")
        return cls(tuple(rows.split("/")), mover)

    def __str__(self) -> str:
        return f"{'/'.join(self.rows)}-{self.mover}"

    @property
    def size(self) -> int:
        return len(self.rows)

    def squares(self) -> list[Square]:
        return [(row, column) for row in range(self.size) for column in range(self.size)]

    def at(self, square: Square) -> str:
        """Return the mark on a square, nothing off the board."""
        row, column = square
        return self.rows[row][column] if 0 <= row < self.size and 0 <= column < self.size else ""

    def count(self, side: str) -> int:
        return "".join(self.rows).count(side)

    def walk(self, square: Square, direction: Square) -> Iterator[Square]:
        """Yield the squares of the board in one direction."""
        row, column = square
        while self.at((row := row + direction[0], column := column + direction[1])):
            yield row, column

    def turned(self, square: Square, side: str) -> list[Square]:
        """Return the discs that a new disc of a side turns."""
        found: list[Square] = []
        for direction in DIRECTIONS:
            line: list[Square] = []
            for each in self.walk(square, direction):
                if self.at(each) != OTHER[side]:
                    found += line if self.at(each) == side else []
                    break
                line.append(each)
        return sorted(found)

    def legal(self, side: str) -> list[Square]:
        """Return where a side could put a disc if it were its turn."""
        return list(_legal(self, side))

    def with_discs(self, squares: list[Square], side: str, mover: str) -> "Board":
        rows = [list(row) for row in self.rows]
        for row, column in squares:
            rows[row][column] = side
        return Board(tuple("".join(row) for row in rows), mover)

    def play(self, square: Square) -> "Board":
        """Return the board after a move of the side that moves next."""
        me, you = self.mover, OTHER[self.mover]
        after = self.with_discs([square, *self.turned(square, me)], me, you)
        return Board(after.rows, me) if after.legal(me) and not after.legal(you) else after

    def safe(self, side: str) -> list[Square]:
        """Return a side's discs in unbroken lines along an edge from a corner."""
        last = self.size - 1
        found: set[Square] = set()
        for corner in ((0, 0), (0, last), (last, 0), (last, last)):
            if self.at(corner) != side:
                continue
            found.add(corner)
            for direction in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                for square in self.walk(corner, direction):
                    if self.at(square) != side:
                        break
                    found.add(square)
        return sorted(found)

    def lead(self) -> int:
        """Return how many discs more the side that moves next has."""
        return self.count(self.mover) - self.count(OTHER[self.mover])


@functools.lru_cache(20_000)
def _legal(board: Board, side: str) -> tuple[Square, ...]:
    free = (square for square in board.squares() if board.at(square) == ".")
    return tuple(square for square in free if board.turned(square, side))


def number(square: Square, board: Board) -> Move:
    return square[0] * board.size + square[1]


def name(square: Square) -> str:
    """Return the square as people write it."""
    return f"{'abcdefgh'[square[1]]}{square[0] + 1}"


def sequences(board: Board, depth: int) -> int:
    """Count the sequences of so many moves."""
    if depth == 0:
        return 1
    return sum(sequences(board.play(square), depth - 1) for square in board.legal(board.mover))


@functools.cache
def best_lead(board: Board) -> int:
    """Return how many discs more the side to move has at the end, with best play."""
    legal = board.legal(board.mover)
    if not legal:
        return board.lead()
    afters = (board.play(square) for square in legal)
    return max(best_lead(each) if each.mover == board.mover else -best_lead(each) for each in afters)
