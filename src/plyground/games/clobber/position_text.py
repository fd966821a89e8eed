"""Reading positions of Clobber from text."""

from plyground.bits import bit
from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.errors import BadPosition
from plyground.games.clobber.cells import MARKS, cell_name
from plyground.games.clobber.rules import Rules, State


def read_position(text: str, game: Game) -> Position:
    """Read rows from the top and who moves; raise BadPosition where something else is written."""
    rules: Rules = game.rules
    rows, _, mover = text.lower().replace(" ", "-").rpartition("-")
    if mover not in MARKS or not rows:
        raise BadPosition(f"{shorten(text)} does not end with -o or -x for the player to move")
    turn = MARKS.index(mover)
    stones = _read_rows(rows, rules)
    return Position(game, State(stones[turn], stones[1 - turn]), turn)


def _read_rows(text: str, rules: Rules) -> tuple[int, int]:
    """Return the cells of White's stones and of Black's."""
    rows = text.split("/")
    if len(rows) != rules.rows:
        raise BadPosition(f"the position has {len(rows)} rows; this board has {rules.rows}")
    sides = [0, 0]
    for number, row in enumerate(rows):
        if len(row) != rules.columns:
            name = rules.rows - number
            raise BadPosition(f"row {name} has {len(row)} cells; this board has {rules.columns} columns")
        for column, mark in enumerate(row):
            cell = number * rules.columns + column
            if mark in MARKS:
                sides[MARKS.index(mark)] |= bit(cell)
            elif mark != ".":
                raise BadPosition(f"{cell_name(cell, rules)} holds {mark!r}; a cell is o, x or .")
    return sides[0], sides[1]
