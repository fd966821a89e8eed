"""The players of Hex, their edges, and the names of cells."""

from string import ascii_lowercase

from plyground.bits import Bits128, members
from plyground.core.game import Position
from plyground.games.hex.cells import Rules

SEATS = ("Blue", "Red")
MARKS = ("B", "R")
EDGES = (("top", "bottom"), ("left side", "right side"))
"""The first and the last edge of the player who joins top and bottom, and of the other one."""
AIMS = ("the top with the bottom", "the left side with the right")


def cell_name(cell: int, rules: Rules) -> str:
    """Return the cell's column letter and row number: ``c2``."""
    row, column = divmod(cell, rules.size)
    return f"{ascii_lowercase[column]}{row + 1}"


def list_cells(cells: Bits128, rules: Rules) -> list[str]:
    """Name the cells of a set in reading order."""
    return [cell_name(cell, rules) for cell in members(cells)]


def by_seat(position: Position) -> tuple[Bits128, Bits128]:
    """Return the stones of both seats."""
    mine0, mine1, theirs0, theirs1 = position.state[:4]
    mine, theirs = Bits128(mine0, mine1), Bits128(theirs0, theirs1)
    return (mine, theirs) if position.turn == 0 else (theirs, mine)


def top_seat(position: Position) -> int:
    """Return the seat that joins the top with the bottom; after a swap that is the second one."""
    return int(position.turn ^ position.state.across)
