"""Names of dots, lines and players, and where lines are on the board.

  a   b   c        a dot has the letter of its column and the number of its row,
1 .---.   .        from the top left; a line has its two dots: a1-b1, a1-a2
  |   |
2 .   .   .
"""

from string import ascii_lowercase

from plyground.bits import members, popcount
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.dots.rules import Rules

SEATS = ("Blue", "Red")
MARKS = ("B", "R")

Dot = tuple[int, int]
"""A column and a row, both from 0."""


def dot_name(dot: Dot) -> str:
    """Return the name of a dot: ``a1`` for the one at the top left."""
    column, row = dot
    return f"{ascii_lowercase[column]}{row + 1}"


def ends_of(line: Move, rules: Rules) -> tuple[Dot, Dot]:
    """Return the two dots of a line, the left or upper one first."""
    across = rules.columns * (rules.rows + 1)
    if line < across:
        row, column = divmod(line, rules.columns)
        return (column, row), (column + 1, row)
    row, column = divmod(line - across, rules.columns + 1)
    return (column, row), (column, row + 1)


def line_between(first: Dot, second: Dot, rules: Rules) -> Move | None:
    """Return the line between two dots; None if they are not neighbours."""
    (column, row), (right, below) = sorted((first, second))
    if (right - column, below - row) == (1, 0):
        return row * rules.columns + column
    if (right - column, below - row) == (0, 1):
        return rules.columns * (rules.rows + 1) + row * (rules.columns + 1) + column
    return None


def line_name(line: Move, rules: Rules) -> str:
    """Return a line as people write it."""
    return "-".join(map(dot_name, ends_of(line, rules)))


def boxes_of(position: Position) -> tuple[int, int]:
    """Return the boxes of Blue and of Red as sets."""
    state = position.state
    return (state.mine, state.theirs) if position.turn == 0 else (state.theirs, state.mine)


def counts_of(position: Position) -> tuple[int, int]:
    """Return how many boxes Blue and Red have."""
    blue, red = boxes_of(position)
    return int(popcount(blue)), int(popcount(red))


def marks_of(position: Position) -> list[str]:
    """Return the owner's mark in each box, empty text where it has none."""
    rules: Rules = position.game.rules
    marks = [""] * (rules.columns * rules.rows)
    for mark, boxes in zip(MARKS, boxes_of(position), strict=True):
        for box in members(boxes):
            marks[box] = mark
    return marks


def box_count(count: int) -> str:
    """Write ``1 box``, ``2 boxes``."""
    return "1 box" if count == 1 else f"{count} boxes"
