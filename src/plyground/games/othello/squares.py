"""Squares of Othello by name: columns a, b, c from the left, rows 1, 2, 3 from the top."""

from string import ascii_lowercase

from plyground.bits import members
from plyground.core.facts import join_some
from plyground.core.game import Position
from plyground.core.text import count_noun

SEATS = ("Black", "White")
MARKS = ("b", "w")


def square_name(square: int, size: int) -> str:
    """Name a square by its column and its row: ``d3``."""
    row, column = divmod(square, size)
    return f"{ascii_lowercase[column]}{row + 1}"


def name_squares(squares: int, size: int, conjunction: str = "and") -> str:
    """Name the squares of a set that is not empty, as in a sentence; of many, the first few."""
    return join_some([square_name(square, size) for square in members(squares)], "squares", conjunction)


def sides_of(position: Position) -> tuple[int, int]:
    """Return Black's discs and White's."""
    mine, theirs = position.state
    return (mine, theirs) if position.turn == 0 else (theirs, mine)


def discs(count: int) -> str:
    """Write ``1 disc``, ``2 discs``."""
    return count_noun(count, "disc")


def rows_of(position: Position) -> list[str]:
    """Return the rows from the top, ``b``, ``w`` or ``.`` for each square."""
    size = position.game.rules.size
    marks = ["."] * (size * size)
    for mark, side in zip(MARKS, sides_of(position), strict=True):
        for square in members(side):
            marks[square] = mark
    starts = range(0, len(marks), size)
    return ["".join(marks[start : start + size]) for start in starts]
