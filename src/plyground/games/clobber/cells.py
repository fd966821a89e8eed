"""Cells of Clobber by name, and moves as two cells."""

from typing import NamedTuple

from plyground.bits import members
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.clobber.rules import DOWN, LEFT, RIGHT, UP, Rules, origin_of, target_of

SEATS = ("White", "Black")
MARKS = ("o", "x")
"""How stones are written, as in OpenSpiel and in papers about the game."""


class Path(NamedTuple):
    """The cells that a move comes from and goes to."""

    origin: int
    target: int


def cell_name(cell: int, rules: Rules) -> str:
    """Name a cell by its column and its row, counted from the bottom: ``b3``."""
    row, column = divmod(cell, rules.columns)
    return f"{column_name(column)}{rules.rows - row}"


def column_name(column: int) -> str:
    """Return the letter of a column, ``a`` for 0."""
    return chr(ord("a") + column)


def path_of(move: Move, rules: Rules) -> Path:
    """Return the cells of a legal move."""
    return Path(origin_of(move, rules), target_of(move, rules))


def move_along(path: Path, rules: Rules) -> Move | None:
    """Return the move between two cells; None if they are not neighbours."""
    row, column = divmod(path.origin, rules.columns)
    to_row, to_column = divmod(path.target, rules.columns)
    directions = {(-1, 0): UP, (0, 1): RIGHT, (1, 0): DOWN, (0, -1): LEFT}
    direction = directions.get((to_row - row, to_column - column))
    return None if direction is None else direction * rules.cells + path.origin


def stones_of(position: Position) -> tuple[int, int]:
    """Return the cells of White's stones and of Black's."""
    mine, theirs = position.state
    return (mine, theirs) if position.turn == 0 else (theirs, mine)


def list_cells(cells: int, rules: Rules) -> list[str]:
    """Name the cells of a set, row by row from the top."""
    return [cell_name(cell, rules) for cell in members(cells)]
