"""Squares of Breakthrough by name, and moves as two squares.

The rules see the board from the player to move; people see it from White's side. A
*square* here is a number on White's board: a1 is 0, and b1 is 1.
"""

from typing import NamedTuple

from plyground.bits import contains, members
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.breakthrough.rules import Rules, step_origin, step_target, turned

WHITE, BLACK = 0, 1
SEATS = ("White", "Black")
MARKS = ("w", "b")


class Path(NamedTuple):
    """The squares that a move comes from and goes to."""

    origin: int
    target: int


def square_name(square: int, rules: Rules) -> str:
    """Name a square by its column and its row: ``b3``."""
    row, column = divmod(square, rules.columns)
    return f"{column_name(column)}{row + 1}"


def column_name(column: int) -> str:
    """Return the letter of a column, ``a`` for 0."""
    return chr(ord("a") + column)


def on_board(square: int, turn: int, rules: Rules) -> int:
    """Return a square of the mover's view as a square on White's board; the same the other way round."""
    return square if turn == WHITE else rules.columns * rules.rows - 1 - square


def path_of(move: Move, turn: int, rules: Rules) -> Path:
    """Return the squares of a move."""
    origin, target = step_origin(move, rules), step_target(move, rules)
    return Path(on_board(origin, turn, rules), on_board(target, turn, rules))


def move_along(path: Path, turn: int, rules: Rules) -> Move | None:
    """Return the move between two squares; None if a pawn never goes that way."""
    origin, target = (on_board(square, turn, rules) for square in path)
    (low, left), (high, right) = divmod(origin, rules.columns), divmod(target, rules.columns)
    if high != low + 1 or abs(right - left) > 1:
        return None
    return (right - left + 1) * rules.origins + origin


def is_capture(position: Position, move: Move) -> bool:
    """Return whether a pawn of the other side stands where the move goes."""
    return contains(position.state.theirs, step_target(move, position.game.rules))


def pawns_of(position: Position) -> tuple[int, int]:
    """Return the squares of White's pawns and of Black's, as two sets on White's board."""
    (mine, theirs), rules = position.state, position.game.rules
    if position.turn == WHITE:
        return mine, theirs
    return turned(theirs, rules), turned(mine, rules)


def list_squares(squares: int, position: Position) -> list[str]:
    """Name the squares of a set of the mover's view, in the order of White's board."""
    rules = position.game.rules
    numbers = sorted(on_board(square, position.turn, rules) for square in members(squares))
    return [square_name(square, rules) for square in numbers]
