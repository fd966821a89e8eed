"""Positions of Dots and Boxes as text.

_./|B|../__/....|/../R      rows from the top, then the player to move

.---.---.    Rows of lines that go across have ``_`` for a line. Rows of boxes have ``|``
| B |   |    for a line that goes down and, between two lines, the owner of the box.
.---.---.    Everything that is not there is a dot.
        |
.   .   .
"""

from itertools import chain

from plyground.bits import collect, contains, members
from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.errors import BadPosition
from plyground.games.dots.dots import MARKS, SEATS, dot_name, line_name, marks_of
from plyground.games.dots.rules import Rules, State, sides_of

EMPTY = "."


def write_position(position: Position) -> str:
    """Write the rows from the top, and ``B`` or ``R`` for the player to move."""
    rules: Rules = position.game.rules
    lines = position.state.lines
    marks = marks_of(position)
    found = []
    for row in range(2 * rules.rows + 1):
        numbers, sign = line_row(row, rules), "|" if row % 2 else "_"
        texts = [sign if contains(lines, number) else EMPTY for number in numbers]
        if row % 2:
            owners = marks[row // 2 * rules.columns :][: rules.columns]
            pairs = zip(texts, [owner or EMPTY for owner in owners], strict=False)
            texts = [*chain.from_iterable(pairs), texts[-1]]
        found.append("".join(texts))
    return "/".join((*found, MARKS[position.turn]))


def line_row(row: int, rules: Rules) -> range:
    """Return the lines in a row of the text, which has rows of lines across at even places."""
    if row % 2 == 0:
        first = row // 2 * rules.columns
        return range(first, first + rules.columns)
    first = rules.columns * (rules.rows + 1) + row // 2 * (rules.columns + 1)
    return range(first, first + rules.columns + 1)


def read_position(text: str, game: Game) -> Position:
    """Read what :func:`write_position` writes; raise BadPosition where a box and its sides do not fit."""
    rules: Rules = game.rules
    *rows, mover = text.upper().split("/")
    if mover not in MARKS:
        raise BadPosition(f"{shorten(text)} does not end with /B or /R for the player to move")
    if len(rows) != 2 * rules.rows + 1:
        raise BadPosition(f"the position has {len(rows)} rows; this board has {2 * rules.rows + 1}")
    lines: set[int] = set()
    owners: list[str] = []
    for number, row in enumerate(rows):
        signs = _check_length(number, row, rules)
        owners += row[1::2] if number % 2 else ""
        lines |= _read_lines(number, signs, rules)
    return _make_position(game, collect(lines), owners, MARKS.index(mover))


def _check_length(number: int, row: str, rules: Rules) -> str:
    """Return the signs of a row that stand for lines; raise an error if the row is too long or too short."""
    expected = 2 * rules.columns + 1 if number % 2 else rules.columns
    if len(row) != expected:
        raise BadPosition(f"row {number + 1} has {len(row)} signs; expected {expected}")
    return row[::2] if number % 2 else row


def _read_lines(number: int, signs: str, rules: Rules) -> set[int]:
    drawn = "|" if number % 2 else "_"
    for sign, line in zip(signs, line_row(number, rules), strict=True):
        if sign not in (drawn, EMPTY):
            raise BadPosition(f"the line {line_name(line, rules)} is {sign!r}; expected {drawn} or {EMPTY}")
    return {line for sign, line in zip(signs, line_row(number, rules), strict=True) if sign == drawn}


def _make_position(game: Game, lines: int, owners: list[str], turn: int) -> Position:
    rules: Rules = game.rules
    drawn = set(members(lines))
    for box, owner in enumerate(owners):
        is_complete = set(sides_of(box, rules.columns, rules.rows)) <= drawn
        name = f"the box below {dot_name((box % rules.columns, box // rules.columns))}"
        if owner not in (*MARKS, EMPTY):
            raise BadPosition(f"{name} holds {owner!r}; expected B, R or {EMPTY}")
        if is_complete and owner == EMPTY:
            raise BadPosition(f"{name} has four sides, so it belongs to {' or '.join(SEATS)}; write B or R")
        if not is_complete and owner != EMPTY:
            raise BadPosition(f"{name} belongs to nobody as long as a side is missing; write {EMPTY}")
    blue, red = (collect(box for box, owner in enumerate(owners) if owner == mark) for mark in MARKS)
    state = State(lines, blue, red) if turn == 0 else State(lines, red, blue)
    return Position(game, state, turn)
