"""The names of a grid's columns and rows, found in the texts of its moves.

a1 b1 c1        the columns are a, b and c, and the rows 1 and 2
a2 b2 c2

1  2  3         where all cells of a column are one move, it names the column;
1  2  3         rows are counted from the bottom, as stones pile up there
"""

import re
from collections.abc import Callable
from dataclasses import replace

from plyground.core.picture import Grid, Picture
from plyground.core.types import Move

CELL_NAME = re.compile(r"([a-z]+)(\d+)")

Write = Callable[[Move], str]


def with_coordinates(picture: Picture, write: Write) -> Picture:
    """Return a grid with the names of its columns and rows, if it has none and its moves show them."""
    if not isinstance(picture, Grid) or picture.column_names or picture.row_names or not picture.moves:
        return picture
    columns, rows = _column_names(picture, write) if picture.has_column_moves else _cell_names(picture, write)
    return replace(picture, column_names=columns, row_names=rows)


def _column_names(grid: Grid, write: Write) -> tuple[tuple[str, ...], tuple[str, ...]]:
    columns = tuple("" if move is None else write(move) for move in grid.moves[: grid.columns])
    return columns, tuple(str(number) for number in range(grid.rows, 0, -1))


def _cell_names(grid: Grid, write: Write) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Read the names from the first row and the first column."""
    row = [_split(move, write) for move in grid.moves[: grid.columns]]
    column = [_split(move, write) for move in grid.moves[:: grid.columns]]
    is_named = len({number for _, number in row}) == len({letter for letter, _ in column}) == 1
    if not is_named or ("", "") in (*row, *column):
        return (), ()
    return tuple(letter for letter, _ in row), tuple(number for _, number in column)


def _split(move: Move | None, write: Write) -> tuple[str, str]:
    """Return the letter and the number of a move such as b3; empty texts for other moves."""
    found = None if move is None else CELL_NAME.fullmatch(write(move))
    return (found[1], found[2]) if found else ("", "")
