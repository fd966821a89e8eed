"""Positions of Pentago as text.

wb..../....../....../....../....../......          the rows from the top; a stone is to be placed
wb..../....../....../....../....../......-turn     a stone was placed, and a quadrant is to be turned

Whose turn it is follows from the number of stones: White begins.
"""

from plyground.bits import bit, members, popcount
from plyground.core.game import Game, Position
from plyground.errors import BadPosition
from plyground.games.pentago.board import COLUMNS, MARKS, SEATS, rows_of
from plyground.games.pentago.rules import TURNS, State, has_five, turned
from plyground.games.pentago.tables import CELL_AT, SIDE

TURNING = "-turn"


def format_position(position: Position) -> str:
    """Write the rows from the top, and whether a quadrant is to be turned."""
    rows = "/".join(rows_of(position))
    return f"{rows}{TURNING}" if position.state.turning else rows


def read_position(text: str, game: Game) -> Position:
    """Read a position; raise BadPosition for one that no game can reach, as far as one turn back shows."""
    rows = text.lower().replace(" ", "-")
    turning = int(rows.endswith(TURNING))
    sides = _read_rows(rows.removesuffix(TURNING))
    turn = _whose_turn(sides, turning)
    state = State(sides[turn], sides[1 - turn], turning)
    _reject_impossible(state, turn)
    return Position(game, state, turn)


def _read_rows(text: str) -> list[int]:
    """Return the stones of White and of Black."""
    rows, sides = text.split("/"), [0, 0]
    if len(rows) != SIDE:
        raise BadPosition(f"the position has {len(rows)} rows; the board has {SIDE}")
    for number, row in enumerate(rows):
        if len(row) != SIDE:
            raise BadPosition(f"row {number + 1} has {len(row)} cells; the board has {SIDE} columns")
        for column, mark in enumerate(row):
            if mark in MARKS:
                sides[MARKS.index(mark)] |= bit(CELL_AT[number * SIDE + column])
            elif mark != ".":
                raise BadPosition(f"{COLUMNS[column]}{number + 1} holds {mark!r}; a cell is w, b or .")
    return sides


def _whose_turn(sides: list[int], turning: int) -> int:
    white, black = map(popcount, sides)
    if not 0 <= white - black <= 1:
        raise BadPosition(
            f"there are {white} white and {black} black stones; White must have as many as Black or one more"
        )
    if turning and not white:
        raise BadPosition("no stone has been placed, so no quadrant can be turned")
    return (white - black) ^ turning


def _reject_impossible(state: State, turn: int) -> None:
    """Raise an error if no stone and no turn of the last player lead here from a game that goes on."""
    if state.turning:
        if not _was_placed(state.mine, state.theirs):
            raise BadPosition(f"{SEATS[turn]} has just placed a stone, but the game was over before that")
        return
    if not state.theirs:
        return
    before = ((turned(state.theirs, each), turned(state.mine, each)) for each in range(TURNS))
    if not any(_was_placed(placed, other) for placed, other in before):
        raise BadPosition("the game was over before the last turn: no stone and no quarter turn lead here")


def _was_placed(placed: int, other: int) -> bool:
    """Return whether one of the stones of a player can be the last one, so that nobody had won before."""
    if has_five(other):
        return False
    return any(not has_five(placed & ~bit(cell)) for cell in members(placed))
