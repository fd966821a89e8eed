"""How Clobber positions and moves are written.

position  oxoxox/xoxoxo/oxoxox/xo.oxo/oxxxox-o    rows from the top, and who moves
move      c2-c1                                   from a cell to its neighbour

    5 o x o x o x
    4 x o x o x o
    3 o x o x o x
    2 x o . o x o
    1 o x x x o x
      a b c d e f
"""

import re

from plyground.bits import contains, popcount
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Grid, Step
from plyground.core.text import join_words, paragraphs, shorten
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.games.clobber.cells import (
    MARKS,
    SEATS,
    Path,
    cell_name,
    column_name,
    list_cells,
    move_along,
    path_of,
    stones_of,
)
from plyground.games.clobber.packing import DIRECTIONS
from plyground.games.clobber.position_text import read_position
from plyground.games.clobber.rules import DOWN, LEFT, RIGHT, UP, Rules

PIECES = {"o": "white stone", "x": "black stone"}

RULES = """
The board has {board}. At the start every cell has a stone: white and black in turn, as on a
chessboard. The stone in the lower left corner is white. White moves first. Then the players take turns.

In each turn you move one of your stones to a neighbouring cell with a stone of your opponent: up, down, to
the left or to the right. You take that stone, and it leaves the board. Every move takes a stone. You may not
pass.

If you have no such move in your turn, you lose. There are no draws.
"""


class ClobberNotation(Notation):
    """``oxoxox/xoxoxo/oxoxox/xoxoxo/oxoxox-o`` and ``a1-a2``."""

    def format_position(self, position: Position) -> str:
        """Write the rows from the top, and ``o`` or ``x`` for the player to move."""
        return f"{'/'.join(rows_of(position))}-{MARKS[position.turn]}"

    def parse_position(self, text: str, game: Game) -> Position:
        """Read rows of ``o``, ``x`` and ``.``, and who moves."""
        return read_position(text.strip(), game)

    def format_move(self, position: Position, move: Move) -> str:
        """Write the two cells."""
        rules: Rules = position.game.rules
        return "-".join(cell_name(cell, rules) for cell in path_of(move, rules))

    def parse_move(self, position: Position, text: str) -> Move:
        """Read two cells, with ``-``, ``x`` or nothing between them."""
        rules: Rules = position.game.rules
        match = re.fullmatch(r"([a-z])(\d{1,2}) ?[-x]? ?([a-z])(\d{1,2})", text.lower(), re.ASCII)
        if match is None:
            raise BadMove(f"{shorten(text)} is not a move; write two cells, such as {example(position)}")
        path = Path(_read_cell(match[1], match[2], rules), _read_cell(match[3], match[4], rules))
        move = move_along(path, rules)
        if move is None:
            origin, target = (cell_name(cell, rules) for cell in path)
            way = "a stone moves up, down, to the left or to the right, by one cell"
            raise BadMove(f"{origin} and {target} are not neighbours; {way}")
        return move

    def describe_move(self, position: Position, move: Move) -> str:
        """Say what the move takes: ``a1-a2: takes a stone``."""
        end = ", and wins" if position.play(move).is_over else ""
        return f"{self.format_move(position, move)}: takes a stone{end}"

    def describe_position(self, position: Position) -> str:
        """List the cells of the stones of each side."""
        rules: Rules = position.game.rules
        sides = zip(SEATS, stones_of(position), strict=True)
        return " ".join(f"{seat}: {_list_stones(stones, rules)}." for seat, stones in sides)

    def draw(self, position: Position) -> str:
        """Draw the board with the numbers of the rows and the letters of the columns."""
        rules: Rules = position.game.rules
        side = len(str(rules.rows))
        numbers = range(rules.rows, 0, -1)
        lines = [f"{n:>{side}} " + " ".join(row) for n, row in zip(numbers, rows_of(position), strict=True)]
        return "\n".join((*lines, " " * (side + 1) + " ".join(map(column_name, range(rules.columns)))))

    def picture(self, position: Position) -> Grid:
        """Return the cells from the top, the legal moves as two clicks, and the last stone of a won game."""
        rules: Rules = position.game.rules
        return Grid(
            rules.columns,
            rules.rows,
            tuple(mark.replace(".", "") for mark in "".join(rows_of(position))),
            steps=tuple(Step(*path_of(move, rules), move) for move in position.legal_moves),
            column_names=tuple(map(column_name, range(rules.columns))),
            row_names=tuple(str(number) for number in range(rules.rows, 0, -1)),
            pieces=PIECES,
        )

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Say how stones take others, and who loses."""
        columns, rows = game.rules.columns, game.rules.rows
        board = f"{_count(columns, 'column')} and {_count(rows, 'row')}"
        return paragraphs(RULES.format(board=board))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say which of the rules the move breaks."""
        rules: Rules = position.game.rules
        if not 0 <= move < position.game.move_count:
            return f"{move} is not a move; moves are numbered 0 to {position.game.move_count - 1}"
        mover, other = SEATS[position.turn], SEATS[1 - position.turn]
        origin, target = path_of(move, rules)
        name = cell_name(origin, rules)
        if _leaves_board(move, rules):
            return f"there is no cell in that direction from {name}"
        if not contains(position.state.mine, origin):
            return f"{mover} has no stone on {name}"
        return f"{other} has no stone on {cell_name(target, rules)}, and every move takes one"

    def describe_end(self, position: Position) -> str:
        """Say who cannot move."""
        return f"{position.mover} has no move left"


def rows_of(position: Position) -> list[str]:
    """Return the rows from the top, a mark or ``.`` for each cell."""
    rules: Rules = position.game.rules
    white, black = stones_of(position)
    marks = "".join(
        MARKS[0] if contains(white, cell) else MARKS[1] if contains(black, cell) else "."
        for cell in range(rules.cells)
    )
    return [marks[start : start + rules.columns] for start in range(0, rules.cells, rules.columns)]


def example(position: Position) -> str:
    """Return a move as it is written: a legal one if there is any."""
    moves = position.legal_moves or position.game.start().legal_moves
    return position.format_move(moves[0])


def _leaves_board(move: Move, rules: Rules) -> bool:
    direction, cell = divmod(move, rules.cells)
    assert direction < DIRECTIONS
    row, column = divmod(cell, rules.columns)
    at_edge = {
        UP: row == 0,
        RIGHT: column == rules.columns - 1,
        DOWN: row == rules.rows - 1,
        LEFT: column == 0,
    }
    return at_edge[direction]


def _read_cell(letter: str, digits: str, rules: Rules) -> int:
    column, row = ord(letter) - ord("a"), int(digits)
    if not (column < rules.columns and 1 <= row <= rules.rows):
        last = f"{column_name(rules.columns - 1)}{rules.rows}"
        raise BadMove(f"{letter}{digits} is not a cell; cells go from a1 to {last}")
    return (rules.rows - row) * rules.columns + column


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _list_stones(stones: int, rules: Rules) -> str:
    if not stones:
        return "no stones"
    return f"{_count(popcount(stones), 'stone')} on {join_words(list_cells(stones, rules))}"
