"""Connect Four played with columns of letters, as slow and plain as can be: a witness for the real rules."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from plyground.core.game import Position

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))

Cell = tuple[int, int]
"""A column and a row, both from 1; row 1 is the bottom."""
Line = tuple[Cell, ...]


@functools.cache
def all_lines(columns: int, rows: int, run: int) -> tuple[Line, ...]:
    """Return every line of a run's length."""
    starts = [(column, row) for column in range(1, columns + 1) for row in range(1, rows + 1)]
    lines = [
        tuple((column + right * link, row + up * link) for link in range(run))
        for column, row in starts
        for right, up in DIRECTIONS
    ]
    return tuple(line for line in lines if all(1 <= c <= columns and 1 <= r <= rows for c, r in line))


@functools.cache
def lines_through(cell: Cell, columns: int, rows: int, run: int) -> tuple[Line, ...]:
    """Return every line of a run's length that ``cell`` is part of."""
    return tuple(line for line in all_lines(columns, rows, run) if cell in line)


@dataclass(frozen=True)
class Board:
    """The stones of each column from the bottom, and how many in a line win."""

    columns: tuple[str, ...]
    rows: int
    run: int = 4

    @classmethod
    def read(cls, position: Position) -> "Board":
        """Return the board of a written position."""
        rows = str(position).split("/")
        columns = tuple("".join(column).rstrip(".") for column in zip(*reversed(rows), strict=True))
        return cls(columns, len(rows), position.game.rules.run)

    @functools.cached_property
    def grid(self) -> dict[Cell, str]:
        """The mark in each cell, ``.`` if it is empty."""
        return {
            (number, row + 1): mark
            for number, column in enumerate(self.columns, 1)
            for row, mark in enumerate(column.ljust(self.rows, "."))
        }

    def at(self, cell: Cell) -> str:
        """Return the mark in a cell, ``.`` if it is empty, nothing off the board."""
        return self.grid.get(cell, "")

    def cells(self) -> list[Cell]:
        """Return every cell of the board."""
        return list(self.grid)

    def lines(self) -> tuple[Line, ...]:
        """Return every line of a run's length."""
        return all_lines(len(self.columns), self.rows, self.run)

    def lines_through(self, cell: Cell) -> tuple[Line, ...]:
        """Return every line of a run's length that ``cell`` is part of."""
        return lines_through(cell, len(self.columns), self.rows, self.run)

    def runs(self, mark: str) -> list[Line]:
        """Return the lines that ``mark`` has completed."""
        return [line for line in self.lines() if all(self.at(cell) == mark for cell in line)]

    def open_columns(self) -> list[int]:
        """Return the columns, from 1, that are not full."""
        return [number for number, column in enumerate(self.columns, 1) if len(column) < self.rows]

    def landing(self, column: int) -> Cell:
        """Return where a stone in ``column`` lands."""
        return column, len(self.columns[column - 1]) + 1

    def drop(self, mark: str, column: int) -> "Board":
        """Return the board with one more stone."""
        columns = list(self.columns)
        columns[column - 1] += mark
        return Board(tuple(columns), self.rows, self.run)

    def would_complete(self, mark: str, cell: Cell) -> bool:
        """Return whether one more stone in ``cell`` completes a run, whether or not it can fall there now."""
        lines = self.lines_through(cell)
        return any(all(self.at(each) == mark for each in line if each != cell) for line in lines)

    def wins(self, mark: str) -> set[int]:
        """Return the columns in which ``mark`` wins if it moves now."""
        return {column for column in self.open_columns() if self.would_complete(mark, self.landing(column))}

    def stretches(self, mark: str, cell: Cell) -> Iterator[Line]:
        """Yield for each direction the stones of ``mark`` without a gap around ``cell``, itself included."""
        for right, up in DIRECTIONS:
            line = [cell]
            for way in (1, -1):
                column, row = cell[0] + way * right, cell[1] + way * up
                while self.at((column, row)) == mark:
                    line.append((column, row))
                    column, row = column + way * right, row + way * up
            yield tuple(sorted(line))
