"""Reading positions of Hex from text."""

from plyground.bits import Bits128, insert, members, popcount, remove
from plyground.core.game import Game, Position
from plyground.core.text import count_noun, shorten
from plyground.errors import BadPosition
from plyground.games.hex.cells import EMPTY, Rules
from plyground.games.hex.names import AIMS, MARKS, SEATS, cell_name
from plyground.games.hex.rules import has_joined, side_of, state_of


def read_position(text: str, game: Game) -> Position:
    """Read rows from the top; raise BadPosition for a position that no game can reach."""
    rules: Rules = game.rules
    sides = _read_rows(text, rules)
    turn = _whose_turn(sides)
    _reject_wrong_end(sides, turn, rules)
    mine, theirs = side_of(sides[turn], turn, rules), side_of(sides[1 - turn], 1 - turn, rules)
    return Position(game, state_of(mine, theirs, turn), turn)


def _read_rows(text: str, rules: Rules) -> tuple[Bits128, Bits128]:
    """Return the stones of Blue and of Red."""
    rows = text.upper().split("/")
    if len(rows) != rules.size:
        raise BadPosition(f"the position has {count_noun(len(rows), 'row')}; this board has {rules.size}")
    sides = [EMPTY, EMPTY]
    for number, row in enumerate(rows):
        if len(row) != rules.size:
            raise BadPosition(
                f"row {number + 1} has {count_noun(len(row), 'cell')}; this board has rows of {rules.size}"
            )
        for column, mark in enumerate(row):
            cell = number * rules.size + column
            if mark in MARKS:
                sides[MARKS.index(mark)] = insert(sides[MARKS.index(mark)], cell)
            elif mark != ".":
                raise BadPosition(f"{cell_name(cell, rules)} holds {shorten(mark)}; a cell is B, R or .")
    return sides[0], sides[1]


def _whose_turn(sides: tuple[Bits128, Bits128]) -> int:
    blue, red = (popcount(stones) for stones in sides)
    if not 0 <= blue - red <= 1:
        raise BadPosition(f"Blue has {blue} stones and Red {red}; Blue must have as many as Red or one more")
    return blue - red


def _reject_wrong_end(sides: tuple[Bits128, Bits128], turn: int, rules: Rules) -> None:
    """Raise BadPosition if the game had ended before the last move."""
    if has_joined(side_of(sides[turn], turn, rules)):
        raise BadPosition(f"{SEATS[turn]} has joined {AIMS[turn]}, but {SEATS[1 - turn]} moved after that")
    other = 1 - turn
    stones = sides[other]
    if not has_joined(side_of(stones, other, rules)):
        return
    before = (side_of(remove(stones, cell), other, rules) for cell in members(stones))
    if all(has_joined(side) for side in before):
        raise BadPosition(f"{SEATS[other]} has joined {AIMS[other]} in more ways than one move can")
