"""The cells and quadrants by name, and the marks on the whole board of six columns and six rows."""

from typing import Literal

from plyground.bits import contains, members
from plyground.core.game import Position
from plyground.core.text import join_words
from plyground.core.types import Move
from plyground.games.pentago.rules import FIRST_TURN
from plyground.games.pentago.tables import CELL_AT, CELLS, LINES, SIDE, place_of

SEATS = ("White", "Black")
MARKS = ("w", "b")
PIECES = {"w": "white stone", "b": "black stone"}

COLUMNS = tuple("abcdef")
ROWS = tuple("123456")

QUADRANT_NAMES = ("top left", "top right", "bottom left", "bottom right")
CORNERS = ("a1", "f1", "a6", "f6")
"""The corner of the board in each quadrant."""

DIRECTIONS: tuple[Literal["left"], Literal["right"]] = ("left", "right")


def cell_name(cell: Move) -> str:
    """Return the letter of the column and the number of the row: ``b3``."""
    row, column = place_of(cell)
    return f"{COLUMNS[column]}{ROWS[row]}"


def name_cells(cells: int) -> str:
    """Write a set of cells in reading order: ``a1, b1 and c1``; the set is not empty."""
    return join_words([cell_name(cell) for cell in CELL_AT if contains(cells, cell)])


def name_quadrant(quadrant: int) -> str:
    """Return a quadrant as in a sentence: ``the top left quadrant``."""
    return f"the {QUADRANT_NAMES[quadrant]} quadrant"


def is_turn(move: Move) -> bool:
    """Return whether a move turns a quadrant."""
    return move >= FIRST_TURN


def parts_of(turn: Move) -> tuple[int, int]:
    """Return the quadrant that a move turns, and 0 for left, 1 for right."""
    quadrant, direction = divmod(turn - FIRST_TURN, 2)
    return quadrant, direction


def sides_of(position: Position) -> tuple[int, int]:
    """Return the stones of White and of Black."""
    state = position.state
    return (state.mine, state.theirs) if position.turn == 0 else (state.theirs, state.mine)


def marks_of(position: Position) -> tuple[str, ...]:
    """Return the mark in each place, in reading order; ``.`` where there is none."""
    white, black = sides_of(position)
    return tuple(
        MARKS[0] if contains(white, cell) else MARKS[1] if contains(black, cell) else "." for cell in CELL_AT
    )


def rows_of(position: Position) -> list[str]:
    """Return the rows of the whole board from the top."""
    marks = "".join(marks_of(position))
    return [marks[start : start + SIDE] for start in range(0, CELLS, SIDE)]


def full_cells(stones: int) -> int:
    """Return the cells of all lines of five that are full of these stones."""
    found = 0
    for line in LINES:
        if stones & line == line:
            found |= line
    return found


def places_of(cells: int) -> tuple[int, ...]:
    """Return the places of some cells, in reading order."""
    places = (place_of(cell) for cell in members(cells))
    return tuple(sorted(row * SIDE + column for row, column in places))
