"""How Dots and Boxes positions and moves are written.

position  _./|B|../__/....|/../R    rows from the top, and who moves: see ``position_text``
move      a1-b1, a1-a2               the two dots of the line; a1b1 and b1-a1 are read, too

      a   b   c
    1 .---.   .
      | B |
    2 .---.---.
              |
    3 .   .   .
"""

import re
from string import ascii_lowercase

from plyground.bits import contains, members, popcount
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Edges
from plyground.core.text import count_noun, paragraphs, shorten
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.games.dots.dots import (
    MARKS,
    SEATS,
    Dot,
    box_count,
    counts_of,
    dot_name,
    line_between,
    line_name,
    marks_of,
)
from plyground.games.dots.position_text import read_position, write_position
from plyground.games.dots.rules import Rules, closed_by

PIECES = dict(zip(MARKS, ("blue stone", "red stone"), strict=True))
DRAWN = "-"
"""The mark of a line: it belongs to nobody."""

RULES = """
The board has {columns} columns and {rows} rows of dots, with {boxes} between them. Blue begins. Then the
players take turns.

In each turn you draw one line between two dots that are side by side or one below the other. A line belongs
to nobody.

If your line is the fourth side of a box, the box is yours. If it is the fourth side of two boxes, you get
both. Then you must draw another line, as long as there is one left. So you can complete many boxes in one
turn.

You never have to complete a box.

The game ends when all lines are drawn. The player with more boxes wins. {even}
"""


class DotsNotation(Notation):
    """``_./|B|../__/....|/../R`` and ``a1-b1``."""

    def format_position(self, position: Position) -> str:
        """Write the rows from the top, and ``B`` or ``R`` for the player to move."""
        return write_position(position)

    def parse_position(self, text: str, game: Game) -> Position:
        """Read what :meth:`format_position` writes."""
        return read_position(text.strip(), game)

    def format_move(self, position: Position, move: Move) -> str:
        """Write the two dots of the line."""
        return line_name(move, position.game.rules)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read two dots in any order, with or without ``-`` between them."""
        rules: Rules = position.game.rules
        found = re.fullmatch(r"([a-z])(\d{1,2}) ?-? ?([a-z])(\d{1,2})", text.lower(), re.ASCII)
        if found is None:
            raise BadMove(f"{shorten(text)} is not a line; write its two dots, such as {line_name(0, rules)}")
        first, second = _read_dot(found[1], found[2], rules), _read_dot(found[3], found[4], rules)
        line = line_between(first, second, rules)
        if line is None:
            names = f"{dot_name(first)} and {dot_name(second)}"
            raise BadMove(f"{names} are not neighbours; a line joins a dot with the next one across or down")
        return line

    def describe_move(self, position: Position, move: Move) -> str:
        """Say how many boxes the line completes, and who draws next."""
        closed = int(popcount(closed_by(position.state.lines, move, position.game.rules)))
        name = self.format_move(position, move)
        if not closed:
            return f"{name}: completes no box"
        then = "the game ends" if position.play(move).is_over else f"{position.mover} draws again"
        return f"{name}: completes {box_count(closed)}; {then}"

    def describe_position(self, position: Position) -> str:
        """Say how many boxes each player has, and list the lines."""
        drawn = members(position.state.lines)
        boxes = " ".join(
            f"{seat}: {box_count(count)}." for seat, count in zip(SEATS, counts_of(position), strict=True)
        )
        names = ", ".join(line_name(line, position.game.rules) for line in drawn)
        return f"{boxes} {count_noun(len(drawn), 'line')}{f': {names}' if drawn else ''}."

    def picture(self, position: Position) -> Edges:
        """Return the lines and the owners of the boxes."""
        rules: Rules = position.game.rules
        lines = range(position.game.move_count)
        return Edges(
            rules.columns,
            rules.rows,
            boxes=tuple(marks_of(position)),
            edges=tuple(DRAWN if contains(position.state.lines, line) else "" for line in lines),
            moves=tuple(lines),
            column_names=tuple(ascii_lowercase[: rules.columns + 1]),
            row_names=tuple(str(row + 1) for row in range(rules.rows + 1)),
            pieces=PIECES,
        )

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Explain lines, boxes, the next line and the end."""
        columns, rows = game.rules.columns, game.rules.rows
        boxes = columns * rows
        even = f"If both have {boxes // 2}, the game is a draw." if boxes % 2 == 0 else "There are no draws."
        return paragraphs(RULES.format(columns=columns + 1, rows=rows + 1, boxes=box_count(boxes), even=even))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say that the line is drawn, or that there is no such line."""
        if not 0 <= move < position.game.move_count:
            return f"{move} is not a line; lines are numbered 0 to {position.game.move_count - 1}"
        return f"the line {self.format_move(position, move)} is already drawn"

    def describe_end(self, position: Position) -> str:
        """Say how many boxes each player has."""
        blue, red = counts_of(position)
        return f"all lines are drawn; Blue has {box_count(blue)} and Red {red}"

    def score(self, position: Position) -> tuple[int, int]:
        """Return the boxes of Blue and Red."""
        return counts_of(position)


def _read_dot(letter: str, digits: str, rules: Rules) -> Dot:
    dot = ascii_lowercase.index(letter), int(digits) - 1
    if dot[0] > rules.columns or not 0 <= dot[1] <= rules.rows:
        last = dot_name((rules.columns, rules.rows))
        raise BadMove(f"{letter}{digits} is not a dot; dots go from a1 to {last}")
    return dot
