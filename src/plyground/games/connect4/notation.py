"""How Connect Four positions and moves are written.

position  ......./......./......./......./..O..../..XX...    rows from the top; whose turn
                                                             it is follows from the counts
move      3                                                  the column, from 1 on the left

    6 . . . . . . .
    5 . . . . . . .
    4 . . . . . . .
    3 . . . . . . .
    2 . . O . . . .
    1 . . X X . . .
      1 2 3 4 5 6 7

A cell is named by its column and its row, counted from the bottom: column 3, row 2.
"""

from plyground.bits import bit, members, popcount
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Grid
from plyground.core.text import number_word, paragraphs, shorten
from plyground.core.types import Move
from plyground.errors import BadMove, BadPosition
from plyground.games.connect4.rules import Rules, State, has_run, landing_cell, run_cells

MARKS = ("X", "O")
RULES = """
The board stands upright. It has {columns} columns and {rows} rows. X moves first. Then the players take
turns.

In each turn you drop one stone into a column that is not full. It falls to the lowest empty cell.

You win if you have {run} of your stones next to each other in a row, a column or a diagonal.

If all {cells} cells are full and nobody has {run} in a row, the game is a draw.
"""


class Connect4Notation(Notation):
    """``......./......./......./......./..O..../..XX...`` and ``3``."""

    def format_position(self, position: Position) -> str:
        """Write the rows from the top, with ``/`` between them."""
        return "/".join(rows_of(position))

    def parse_position(self, text: str, game: Game) -> Position:
        """Read rows of ``X``, ``O`` and ``.``; reject positions that no game can reach."""
        sides = _read_rows(text.strip(), game.rules)
        _reject_floating_stones(sides, game.rules)
        turn = _whose_turn(sides)
        _reject_impossible_runs(sides, turn, game.rules)
        return Position(game, State(sides[turn], sides[1 - turn]), turn)

    def format_move(self, position: Position, move: Move) -> str:
        """Write the column's number, from 1."""
        return str(move + 1)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read the number of a column."""
        columns = position.game.rules.columns
        if not (text.isascii() and text.isdigit() and len(text) <= 2 and 1 <= int(text) <= columns):
            raise BadMove(f"{shorten(text)} is not a column; columns go from 1 to {columns}")
        return int(text) - 1

    def describe_move(self, position: Position, move: Move) -> str:
        """Say where the stone lands: ``3: falls to row 2``."""
        (cell,) = members(landing_cell(position.state, move, position.game.rules))
        _, row = place_of(cell, position.game.rules)
        return f"{self.format_move(position, move)}: falls to row {row}"

    def describe_position(self, position: Position) -> str:
        """List the stones of each column from the bottom."""
        rules = position.game.rules
        columns = ["".join(column).strip(".") for column in zip(*reversed(rows_of(position)), strict=True)]
        if not any(columns):
            return f"The board of {rules.columns} columns and {rules.rows} rows is empty."
        stones = (f"Column {number}: {', '.join(each)}." for number, each in enumerate(columns, 1) if each)
        return " ".join(("Stones from the bottom up.", *stones))

    def draw(self, position: Position) -> str:
        """Draw the board with the rows numbered from the bottom and the columns below it."""
        rules = position.game.rules
        side, wide = len(str(rules.rows)), len(str(rules.columns))
        lines = [
            f"{number:>{side}} " + " ".join(f"{mark:>{wide}}" for mark in row)
            for number, row in zip(range(rules.rows, 0, -1), rows_of(position), strict=True)
        ]
        names = " ".join(f"{number:>{wide}}" for number in range(1, rules.columns + 1))
        return "\n".join((*lines, " " * (side + 1) + names))

    def picture(self, position: Position) -> Grid:
        """Return the cells, every cell of a column with the same move, and the run that ended the game."""
        rules = position.game.rules
        cells = tuple(mark.replace(".", "") for mark in "".join(rows_of(position)))
        moves = tuple(range(rules.columns)) * rules.rows
        places = (place_of(cell, rules) for cell in members(run_cells(position.state.theirs, rules)))
        line = sorted((rules.rows - row) * rules.columns + column - 1 for column, row in places)
        return Grid(rules.columns, rules.rows, cells, moves, tuple(line))

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Say how stones fall, what wins, what draws."""
        columns, rows, run = game.rules.columns, game.rules.rows, game.rules.run
        cells = columns * rows
        return paragraphs(RULES.format(columns=columns, rows=rows, run=number_word(run), cells=cells))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say that the column is full, or that there is no such column."""
        columns = position.game.rules.columns
        if not 0 <= move < columns:
            return f"{move} is not a column; columns are numbered 0 to {columns - 1}"
        return f"column {move + 1} is full; legal moves: {self.list_moves(position)}"

    def describe_end(self, position: Position) -> str:
        """Say who made a run, or that the board is full."""
        if has_run(position.state.theirs, position.game.rules):
            return f"{MARKS[1 - position.turn]} has {number_word(position.game.rules.run)} in a row"
        return "the board is full"


def by_seat(position: Position) -> tuple[int, int]:
    """Return the cells of X and of O."""
    state = position.state
    return (state.mine, state.theirs) if position.turn == 0 else (state.theirs, state.mine)


def rows_of(position: Position) -> list[str]:
    """Return the rows from the top, a mark or ``.`` for each cell."""
    rules = position.game.rules
    rows = [["."] * rules.columns for _ in range(rules.rows)]
    for mark, stones in zip(MARKS, by_seat(position), strict=True):
        for cell in members(stones):
            column, row = place_of(cell, rules)
            rows[-row][column - 1] = mark
    return ["".join(row) for row in rows]


def place_of(cell: int, rules: Rules) -> tuple[int, int]:
    """Return the column and the row of a cell, both from 1."""
    column, row = divmod(cell, rules.rows + 1)
    return column + 1, row + 1


def cell_name(cell: int, rules: Rules) -> str:
    """Name a cell: ``column 3, row 2``."""
    column, row = place_of(cell, rules)
    return f"column {column}, row {row}"


def describe_run(direction: str, cells: tuple[int, ...], rules: Rules) -> str:
    """Describe a run by its direction and its cells, from the left: ``four in row 2 (columns 3 to 6)``."""
    return f"{number_word(len(cells))} {describe_line(direction, cells, rules)}"


def describe_line(direction: str, cells: tuple[int, ...], rules: Rules) -> str:
    """Describe where cells in a line are, from the left: ``in row 2 (columns 3 to 6)``."""
    (left, low), (right, high) = place_of(cells[0], rules), place_of(cells[-1], rules)
    columns, rows = f"columns {left} to {right}", f"rows {low} to {high}"
    if direction == "row":
        return f"in row {low} ({columns})"
    if direction == "column":
        return f"in column {left} ({rows})"
    return f"on the diagonal ({columns}, {rows})"


def _read_rows(text: str, rules: Rules) -> tuple[int, int]:
    """Return the cells of X and of O."""
    rows = text.split("/")
    if len(rows) != rules.rows:
        raise BadPosition(f"the position has {len(rows)} rows; this board has {rules.rows}")
    sides = [0, 0]
    for number, row in zip(range(rules.rows, 0, -1), rows, strict=True):
        if len(row) != rules.columns:
            raise BadPosition(f"row {number} has {len(row)} cells; this board has {rules.columns} columns")
        for column, mark in enumerate(row.upper()):
            if mark in MARKS:
                sides[MARKS.index(mark)] |= bit(column * (rules.rows + 1) + number - 1)
            elif mark != ".":
                where = f"column {column + 1}, row {number}"
                raise BadPosition(f"{where} holds {row[column]!r}; a cell is X, O or .")
    return sides[0], sides[1]


def _reject_floating_stones(sides: tuple[int, int], rules: Rules) -> None:
    """Raise an error if a stone has nothing below it."""
    stones = sides[0] | sides[1]
    floating = stones & ~(stones << 1 | rules.bottom)
    if floating:
        name = cell_name(members(floating)[0], rules)
        raise BadPosition(f"the stone in {name} has an empty cell below it; stones fall to the bottom")


def _whose_turn(sides: tuple[int, int]) -> int:
    crosses, noughts = popcount(sides[0]), popcount(sides[1])
    if not 0 <= crosses - noughts <= 1:
        raise BadPosition(f"there are {crosses} X and {noughts} O; X must have as many as O or one more")
    return crosses - noughts


def _reject_impossible_runs(sides: tuple[int, int], turn: int, rules: Rules) -> None:
    """Raise an error if the game had ended before the last move."""
    run = number_word(rules.run)
    if has_run(sides[turn], rules):
        winner, other = MARKS[turn], MARKS[1 - turn]
        raise BadPosition(f"{winner} has {run} in a row, but {other} moved after that")
    last = sides[1 - turn]
    stones = sides[0] | sides[1]
    tops = last & ~(stones >> 1)
    if has_run(last, rules) and all(has_run(last & ~bit(cell), rules) for cell in members(tops)):
        raise BadPosition(f"{MARKS[1 - turn]} has {run} in a row in places that one move cannot complete")
