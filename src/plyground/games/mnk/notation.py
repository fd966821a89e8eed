"""How m,n,k positions and moves are written.

position  X.O/.X./..O    rows from the top; whose turn it is follows from the counts
move      b3             column b, third row from the top; also read as row,col from 0: 2,1

    a b c
  1 X . O
  2 . X .
  3 . . O
"""

import re
from string import ascii_lowercase

from plyground.bits import members
from plyground.caching import bounded_cache
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Grid
from plyground.core.text import join_words, paragraphs, shorten
from plyground.core.types import MAX_MOVES
from plyground.errors import BadMove, BadPosition
from plyground.games.mnk.cells import Board, run_cells, sides_of, state_of

MARKS = ("X", "O")
RULES = """
The board has {width} columns and {height} rows. X moves first. Then the players take turns. In each turn you
mark one empty cell.

You win if you have {run} of your marks next to each other in a row, a column or a diagonal.

If all {cells} cells are marked and nobody has {run} in a row, the game is a draw.
"""
EXACT = "More than {run} of your marks next to each other do not win: it must be exactly {run}."


class BoardNotation(Notation):
    """``X.O/.X./..O`` and ``b3``."""

    def format_position(self, position: Position) -> str:
        """Write the rows from the top, with ``/`` between them."""
        return "/".join(rows_of(position))

    def parse_position(self, text: str, game: Game) -> Position:
        """Read rows of ``X``, ``O`` and ``.``; reject positions that no game can reach."""
        sides = _read_rows(text.strip(), game.rules)
        turn = _whose_turn(sides)
        _reject_impossible_runs(sides, turn, game.rules)
        return Position(game, state_of(game.initial_state(game.rules), sides[turn], sides[1 - turn]), turn)

    def format_move(self, position: Position, move: int) -> str:
        """Write the column's letter and the row's number: ``b3``."""
        return cell_name(move, position.game.rules)

    def parse_move(self, position: Position, text: str) -> int:
        """Read ``b3`` or ``2,1``."""
        row, column = _read_cell(text)
        rules = position.game.rules
        if not (0 <= row < rules.height and 0 <= column < rules.width):
            last = cell_name(rules.width * rules.height - 1, rules)
            limits = f"0,0 to {rules.height - 1},{rules.width - 1}"
            raise BadMove(f"{shorten(text)} is off the board; cells go from a1 to {last}, or {limits}")
        return int(row * rules.width + column)

    def describe_position(self, position: Position) -> str:
        """List the cells of each side."""
        rules, sides = position.game.rules, by_seat(position)
        if not any(sides):
            return f"The board of {rules.width} columns and {rules.height} rows is empty."
        sentences = []
        for seat, stones in zip(position.game.seats, sides, strict=True):
            cells = [cell_name(cell, rules) for cell in members(stones)]
            sentences.append(f"{seat} has {join_words(cells) if cells else 'nothing yet'}.")
        return " ".join(sentences)

    def draw(self, position: Position) -> str:
        """Draw the board with letters above and numbers beside it."""
        columns = range(position.game.rules.width)
        lines = ["    " + " ".join(column_name(column)[-1] for column in columns)]
        for number, row in enumerate(rows_of(position), start=1):
            lines.append(f"{number:>3} " + " ".join(row))
        return "\n".join(lines)

    def picture(self, position: Position) -> Grid:
        """Return the cells, and the run that ended the game."""
        rules = position.game.rules
        cells = tuple(mark.replace(".", "") for mark in "".join(rows_of(position)))
        line = members(run_cells(sides_of(position.state)[1], rules))
        return Grid(rules.width, rules.height, cells, tuple(range(len(cells))), line)

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Return how to move, to win and to draw."""
        width, height, run = game.rules.width, game.rules.height, game.rules.run
        move, win, draw = paragraphs(RULES.format(width=width, height=height, run=run, cells=width * height))
        return (move, win, EXACT.format(run=run), draw) if game.rules.exact else (move, win, draw)

    def explain_illegal(self, position: Position, move: int) -> str:
        """Say who has the cell."""
        name = self.format_move(position, move) if 0 <= move < MAX_MOVES else str(move)
        for stones, mark in zip(by_seat(position), MARKS, strict=True):
            if move in members(stones):
                return f"{name} is taken by {mark}; choose an empty cell"
        return f"{name} is not a cell of the {position.game.ruleset} board"

    def describe_end(self, position: Position) -> str:
        """Say who made a run, or that the board is full."""
        if position.outcome:
            return f"{MARKS[1 - position.turn]} has {position.game.rules.run} in a row"
        return "the board is full"


def by_seat(position: Position) -> tuple[int, int]:
    """Return the cells of X and of O."""
    mine, theirs = sides_of(position.state)
    return (mine, theirs) if position.turn == 0 else (theirs, mine)


def rows_of(position: Position) -> list[str]:
    """Return the rows from the top, a mark or ``.`` for each cell."""
    rules = position.game.rules
    return list(_rows_of(*by_seat(position), rules.width, rules.height))


@bounded_cache(8192)
def _rows_of(first: int, second: int, width: int, height: int) -> tuple[str, ...]:
    cells = ["."] * (width * height)
    for mark, stones in zip(MARKS, (first, second), strict=True):
        for cell in members(stones):
            cells[cell] = mark
    return tuple("".join(cells[start : start + width]) for start in range(0, len(cells), width))


def column_name(column: int) -> str:
    """Return ``a`` to ``z``, then ``aa``, ``ab``, ... for very wide boards."""
    letters = ascii_lowercase[column % 26]
    return letters if column < 26 else ascii_lowercase[column // 26 - 1] + letters


def cell_name(cell: int, rules: Board) -> str:
    """Return the cell's column letter and row number."""
    return f"{column_name(cell % rules.width)}{cell // rules.width + 1}"


def _read_cell(text: str) -> tuple[int, int]:
    """Read a cell as (row, column), counted from 0, on or off the board."""
    if match := re.fullmatch(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*", text, re.ASCII):
        return int(match[1]), int(match[2])
    if match := re.fullmatch(r"\s*([a-z]{1,2})(\d{1,3})\s*", text.lower(), re.ASCII):
        column = 0
        for letter in match[1]:
            column = column * 26 + ascii_lowercase.index(letter) + 1
        return int(match[2]) - 1, column - 1
    raise BadMove(f"{shorten(text)} is not a cell; write column and row like b3, or row,col like 2,1")


def _read_rows(text: str, rules: Board) -> tuple[int, int]:
    """Read the cells of X and of O."""
    rows = text.split("/")
    if len(rows) != rules.height:
        raise BadPosition(f"the position has {len(rows)} rows; this board has {rules.height}")
    sides = [0, 0]
    for number, row in enumerate(rows):
        if len(row) != rules.width:
            raise BadPosition(f"row {number + 1} has {len(row)} cells; this board has {rules.width}")
        for column, mark in enumerate(row.upper()):
            if mark in MARKS:
                sides[MARKS.index(mark)] |= 1 << number * rules.width + column
            elif mark != ".":
                where = f"row {number + 1}, column {column_name(column)}"
                raise BadPosition(f"{where} holds {row[column]!r}; a cell is X, O or .")
    return sides[0], sides[1]


def _whose_turn(sides: tuple[int, int]) -> int:
    crosses, noughts = sides[0].bit_count(), sides[1].bit_count()
    if not 0 <= crosses - noughts <= 1:
        raise BadPosition(f"there are {crosses} X and {noughts} O; X must have as many as O or one more")
    return crosses - noughts


def _reject_impossible_runs(sides: tuple[int, int], turn: int, rules: Board) -> None:
    """Raise BadPosition for runs that no game can have: the first run ends it, with the last move."""
    if run_cells(sides[turn], rules):
        winner, other = MARKS[turn], MARKS[1 - turn]
        raise BadPosition(f"{winner} has {rules.run} in a row, but {other} moved after that")
    last = sides[1 - turn]
    if run_cells(last, rules) and all(run_cells(last & ~(1 << cell), rules) for cell in members(last)):
        mark = MARKS[1 - turn]
        raise BadPosition(f"{mark} has {rules.run} in a row in places that one move cannot complete")
