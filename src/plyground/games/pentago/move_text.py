"""Moves of Pentago as text, and why some are not legal.

placing   b3          the cell
turning   a1-right    the corner of the board in the quadrant, and where its top goes: left or right

A turn may also be written a1> or a1r, and with any other cell of the quadrant.
"""

import re

from plyground.bits import contains
from plyground.core.game import Position
from plyground.core.text import shorten
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.games.pentago.board import (
    COLUMNS,
    CORNERS,
    DIRECTIONS,
    ROWS,
    SEATS,
    cell_name,
    is_turn,
    name_quadrant,
    parts_of,
)
from plyground.games.pentago.rules import FIRST_TURN, MOVES
from plyground.games.pentago.tables import NINE, cell_at

FORM = re.compile(r"([a-z])(\d{1,2})(?: ?-?(left|right|[lr<>]))?", re.ASCII)
LEFT = ("left", "l", "<")


def format_move(move: Move) -> str:
    """Write a cell, or the corner and the direction of a turn."""
    if not is_turn(move):
        return cell_name(move)
    quadrant, direction = parts_of(move)
    return f"{CORNERS[quadrant]}-{DIRECTIONS[direction]}"


def read_move(text: str) -> Move:
    """Read a cell, or a cell and a direction."""
    match = FORM.fullmatch(text.strip().lower())
    if match is None:
        raise BadMove(
            f"{shorten(text)} is not a move; write a cell such as b3, or a corner and a direction: a1-right"
        )
    if match[1] not in COLUMNS or match[2] not in ROWS:
        raise BadMove(f"{shorten(text)} is off the board; cells go from a1 to f6")
    cell = cell_at((ROWS.index(match[2]), COLUMNS.index(match[1])))
    return cell if match[3] is None else FIRST_TURN + 2 * (cell // NINE) + (match[3] not in LEFT)


def say_turn(turn: Move) -> str:
    """Say what a turn does: ``turns the top left quadrant to the right``."""
    quadrant, direction = parts_of(turn)
    return f"turns {name_quadrant(quadrant)} to the {DIRECTIONS[direction]}"


def explain_illegal(position: Position, move: Move) -> str:
    """Say which rule forbids a move."""
    if not 0 <= move < MOVES:
        return f"{move} is not a move; moves are numbered 0 to {MOVES - 1}"
    text, mover = format_move(move), position.mover
    if position.state.turning:
        return f"{text} places a stone, and {mover} has placed one; turn a quadrant now, such as a1-right"
    if is_turn(move):
        return f"{text} turns a quadrant; {mover} first places a stone on an empty cell, such as b3"
    owner = position.turn if contains(position.state.mine, move) else 1 - position.turn
    return f"{text} is taken by {SEATS[owner]}; choose an empty cell"
