"""Reading positions of Othello from text."""

from plyground.bits import bit
from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.errors import BadPosition
from plyground.games.othello.rules import Rules, State, can_move
from plyground.games.othello.squares import MARKS, SEATS, name_squares, square_name


def read_position(text: str, game: Game) -> Position:
    """Read rows from the top and who moves; raise BadPosition for a position that no game can reach."""
    rules: Rules = game.rules
    rows, _, mover = text.lower().replace(" ", "-").rpartition("-")
    if mover not in MARKS or not rows:
        raise BadPosition(f"{shorten(text)} does not end with -b or -w for the player to move")
    turn = MARKS.index(mover)
    sides = _read_rows(rows, rules)
    _reject_empty_centre(sides, rules)
    state = State(sides[turn], sides[1 - turn])
    _reject_wrong_turn(state, turn, rules)
    return Position(game, state, turn)


def _read_rows(text: str, rules: Rules) -> tuple[int, int]:
    """Return Black's discs and White's."""
    rows = text.split("/")
    if len(rows) != rules.size:
        raise BadPosition(f"the position has {len(rows)} rows; this board has {rules.size}")
    sides = [0, 0]
    for number, row in enumerate(rows):
        if len(row) != rules.size:
            raise BadPosition(f"row {number + 1} has {len(row)} squares; this board has {rules.size} columns")
        for column, mark in enumerate(row):
            square = number * rules.size + column
            if mark in MARKS:
                sides[MARKS.index(mark)] |= bit(square)
            elif mark != ".":
                name = square_name(square, rules.size)
                raise BadPosition(f"{name} holds {mark!r}; a square is b, w or .")
    return sides[0], sides[1]


def _reject_empty_centre(sides: tuple[int, int], rules: Rules) -> None:
    """Raise an error if one of the four squares is empty on which there are discs from the start on."""
    missing = (rules.black | rules.white) & ~(sides[0] | sides[1])
    if missing:
        names = name_squares(missing, rules.size)
        raise BadPosition(f"there must be discs on the four squares in the middle; put one on {names}")


def _reject_wrong_turn(state: State, turn: int, rules: Rules) -> None:
    """Raise an error if only the other side can move: then it would be its turn."""
    mine, theirs = state
    if not can_move(mine, theirs, rules) and can_move(theirs, mine, rules):
        mover, other = SEATS[turn], SEATS[1 - turn]
        raise BadPosition(
            f"{mover} has no move, so it is {other}'s turn; write -{MARKS[1 - turn]} at the end"
        )
