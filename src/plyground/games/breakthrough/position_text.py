"""Reading positions of Breakthrough from text."""

from plyground.bits import bit, popcount
from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.errors import BadPosition
from plyground.games.breakthrough.rules import Rules, State, turned
from plyground.games.breakthrough.squares import BLACK, MARKS, SEATS, WHITE, square_name


def read_position(text: str, game: Game) -> Position:
    """Read rows from the top and who moves; raise BadPosition for a position that no game can reach."""
    rules: Rules = game.rules
    rows, _, mover = text.lower().replace(" ", "-").rpartition("-")
    if mover not in MARKS or not rows:
        raise BadPosition(f"{shorten(text)} does not end with -w or -b for the player to move")
    turn = MARKS.index(mover)
    pawns = _read_rows(rows, rules)
    _reject_too_many(pawns, rules)
    _reject_wrong_end(pawns, turn, rules)
    if turn == BLACK:
        pawns = turned(pawns[BLACK], rules), turned(pawns[WHITE], rules)
    return Position(game, State(*pawns), turn)


def _read_rows(text: str, rules: Rules) -> tuple[int, int]:
    """Return the squares of White and of Black on White's board."""
    rows = text.split("/")
    if len(rows) != rules.rows:
        raise BadPosition(f"the position has {len(rows)} rows; this board has {rules.rows}")
    sides = [0, 0]
    for number, row in zip(range(rules.rows - 1, -1, -1), rows, strict=True):
        if len(row) != rules.columns:
            raise BadPosition(
                f"row {number + 1} has {len(row)} squares; this board has {rules.columns} columns"
            )
        for column, mark in enumerate(row):
            square = number * rules.columns + column
            if mark in MARKS:
                sides[MARKS.index(mark)] |= bit(square)
            elif mark != ".":
                raise BadPosition(f"{square_name(square, rules)} holds {mark!r}; a square is w, b or .")
    return sides[0], sides[1]


def _reject_too_many(pawns: tuple[int, int], rules: Rules) -> None:
    """Raise an error if a side has more pawns than at the start, or if nobody has any."""
    most = popcount(rules.army)
    for side, squares in zip(SEATS, pawns, strict=True):
        if popcount(squares) > most:
            raise BadPosition(f"{side} has {popcount(squares)} pawns; a side has at most {most}")
    if pawns == (0, 0):
        raise BadPosition("there are no pawns on the board")


def _reject_wrong_end(pawns: tuple[int, int], turn: int, rules: Rules) -> None:
    """Raise an error if the game had ended before the last move."""
    ends = turned(rules.home, rules), rules.home
    if pawns[1 - turn] == 0 or pawns[turn] & ends[turn]:
        how = "has reached the last row" if pawns[turn] & ends[turn] else "has captured all pawns"
        raise BadPosition(f"{SEATS[turn]} {how}, so it is not {SEATS[turn]}'s turn")
    if popcount(pawns[1 - turn] & ends[1 - turn]) > 1:
        raise BadPosition(f"{SEATS[1 - turn]} has two pawns on the last row; the first one ends the game")
