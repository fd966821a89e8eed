"""How Hex positions and moves are written.

position  B../.R./.B.    rows from the top; whose turn it is follows from the counts
move      c2             column c, second row from the top

     a b c
   1 B . .
    2 . R .
     3 . B .
"""

import re
from string import ascii_lowercase

from plyground.bits import contains, members
from plyground.core.game import Game, Notation, Position
from plyground.core.grid_words import describe_grid
from plyground.core.picture import Grid
from plyground.core.text import paragraphs, shorten
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.games.hex.cells import Rules
from plyground.games.hex.chains import joining_chain
from plyground.games.hex.names import AIMS, MARKS, SEATS, by_seat, cell_name, top_seat
from plyground.games.hex.position_text import read_position

PIECES = {"B": "blue stone", "R": "red stone"}

RULES = """
The board has {size} rows of {size} cells. Blue moves first. Then the players take turns. In each turn you put
one stone on an empty cell. Stones never move, and they are never captured.

Blue wins with a chain of blue stones from the top to the bottom. Red wins with a chain of red stones from the
left side to the right side. Two stones belong to the same chain if their cells touch. A corner belongs to
both of its edges.

There are no draws: when the board is full, exactly one player has such a chain.

The first move is a large advantage. So Hex is best played with the swap rule: after Blue's first move, Red
may swap. Then the stone and its two edges belong to Red, and Blue plays for the other two.
"""


class HexNotation(Notation):
    """``B../.R./.B.`` and ``c2``."""

    def format_position(self, position: Position) -> str:
        """Write the rows from the top, with ``/`` between them."""
        return "/".join(rows_of(position))

    def parse_position(self, text: str, game: Game) -> Position:
        """Read rows of ``B``, ``R`` and ``.``; reject positions that no game can reach."""
        return read_position(text.strip(), game)

    def format_move(self, position: Position, move: Move) -> str:
        """Write the column's letter and the row's number: ``c2``."""
        return cell_name(move, position.game.rules)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read ``c2``."""
        rules: Rules = position.game.rules
        match = re.fullmatch(r"([a-z])(\d{1,2})", text.lower(), re.ASCII)
        if match is None:
            raise BadMove(f"{shorten(text)} is not a cell; write a letter and a number, such as b2")
        row, column = int(match[2]) - 1, ascii_lowercase.index(match[1])
        if not (0 <= row < rules.size and column < rules.size):
            last = cell_name(rules.size * rules.size - 1, rules)
            raise BadMove(f"{match[0]} is off the board; cells go from a1 to {last}")
        return row * rules.size + column

    def describe_move(self, position: Position, move: Move) -> str:
        """Name the cell, and say if the move wins."""
        name = self.format_move(position, move)
        if not position.play(move).is_over:
            return name
        return f"{name}: joins {AIMS[position.state.across]} and wins"

    def describe_position(self, position: Position) -> str:
        """List the stones of each player, and say who plays for which edges."""
        top = top_seat(position)
        edges = f"{SEATS[top]} joins {AIMS[0]}, {SEATS[1 - top]} {AIMS[1]}."
        return f"{describe_grid(self.picture(position))} {edges}"

    def picture(self, position: Position) -> Grid:
        """Return the cells, the edges in their players' colours, and the chain that ended the game."""
        size = position.game.rules.size
        top = top_seat(position)
        return Grid(
            size,
            size,
            tuple(mark.replace(".", "") for mark in "".join(rows_of(position))),
            moves=tuple(range(size * size)),
            line=joining_chain(position),
            shape="hexagon",
            column_names=tuple(ascii_lowercase[:size]),
            row_names=tuple(str(row + 1) for row in range(size)),
            pieces=PIECES,
            borders=(MARKS[top], MARKS[1 - top]),
        )

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Say how to move and to win, and recommend the swap rule."""
        return paragraphs(RULES.format(size=game.rules.size))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say whose stone is on the cell."""
        rules: Rules = position.game.rules
        if not 0 <= move < rules.size * rules.size:
            return f"{move} is not a move; moves are numbered 0 to {rules.size * rules.size - 1}"
        name = cell_name(move, rules)
        for seat, stones in zip(SEATS, by_seat(position), strict=True):
            if contains(stones, move):
                return f"{name} has a stone of {seat}; choose an empty cell"
        return f"the game is over, so {name} stays empty"

    def describe_end(self, position: Position) -> str:
        """Say who has joined which edges."""
        return f"{SEATS[1 - position.turn]} has joined {AIMS[1 - position.state.across]}"


def rows_of(position: Position) -> list[str]:
    """Return the rows from the top, a mark or ``.`` for each cell."""
    size = position.game.rules.size
    marks = ["."] * (size * size)
    for mark, stones in zip(MARKS, by_seat(position), strict=True):
        for cell in members(stones):
            marks[cell] = mark
    return ["".join(marks[start : start + size]) for start in range(0, size * size, size)]
