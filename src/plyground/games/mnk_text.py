"""How m,n,k positions and moves are written.

position  X.O/.X./..O    rows from the top; whose turn it is follows from the counts
move      b3             column b, third row from the top; also read as row,col from 0: 2,1

    a b c
  1 X . O
  2 . X .
  3 . . O
"""

import functools
import re
from string import ascii_lowercase

from plyground.bits import bit, members, popcount
from plyground.errors import BadMove, BadPosition
from plyground.games import mnk
from plyground.games.game import Game
from plyground.games.mnk import Rules, State, has_run
from plyground.games.notation import Notation, paragraphs, shorten
from plyground.games.picture import Grid

MARKS = ("X", "O")
PRESETS = {"tictactoe": (3, 3, 3), "tictactoe4": (4, 4, 4), "sixfour": (6, 6, 4)}
TITLES = {
    "tictactoe": "Tic-tac-toe, 3x3",
    "tictactoe4": "Tic-tac-toe, 4x4 with four in a row",
    "sixfour": "Six-four: 6x6, four in a row",
}

RULES = """
The board has {width} columns and {height} rows. X moves first; X and O in turn mark an empty cell.

Whoever first has {run} of their own marks side by side in a row, a column or a diagonal wins.

If all {cells} cells are marked and nobody has {run} in a row, the game is a draw.
"""


def board_game(width: int, height: int, run: int) -> Game:
    """The game on that board, under its own name where it has one."""
    size = (width, height, run)
    ruleset = f"{width}x{height}x{run}"
    name = next((name for name, preset in PRESETS.items() if preset == size), ruleset)
    return _board_game(name, TITLES.get(name, f"{run} in a row on {width}x{height}"), ruleset, size)


@functools.cache
def _board_game(name: str, title: str, ruleset: str, size: tuple[int, int, int]) -> Game:
    rules = mnk.board_rules(*size)
    return Game(
        name=name,
        title=title,
        ruleset=ruleset,
        rules=rules,
        seats=MARKS,
        notation=BoardNotation(),
        opening=mnk.opening,
        legal_moves=mnk.legal_moves,
        play=mnk.play,
        outcome=mnk.outcome,
        evaluate=mnk.evaluate,
        promise=mnk.promise,
        candidates=mnk.candidates,
        symmetries=mnk.symmetries(rules),
        reflect=mnk.reflect,
        reflect_move=mnk.reflect_move,
    )


def is_board(game: Game) -> bool:
    """Whether it is k in a row, on a board of any size."""
    return game.play is mnk.play


def parse_board(name: str) -> Game | None:
    """Read ``WxHxK``; None if the name has another shape."""
    match = re.fullmatch(r"(-?\d{1,9})x(-?\d{1,9})x(-?\d{1,9})", name, re.ASCII)
    if match is None:
        return None
    return board_game(*(int(number) for number in match.groups()))


class BoardNotation(Notation):
    """``X.O/.X./..O`` and ``b3``."""

    def format_position(self, state: State, turn: int, game: Game) -> str:
        """Write the rows from the top, with ``/`` between them."""
        return "/".join(self._rows(state, turn, game.rules))

    def parse_position(self, text: str, game: Game) -> tuple[State, int]:
        """Read rows of ``X``, ``O`` and ``.``; refuse what no game can reach."""
        sides = _read_rows(text.strip(), game.rules)
        turn = _whose_turn(sides)
        _refuse_impossible_runs(sides, turn, game.rules)
        return State(sides[turn], sides[1 - turn]), turn

    def format_move(self, move: int, turn: int, game: Game) -> str:
        """Write the column's letter and the row's number: ``b3``."""
        return cell_name(move, game.rules)

    def parse_move(self, text: str, turn: int, game: Game) -> int:
        """Read ``b3`` or ``2,1``."""
        row, column = _read_cell(text)
        rules = game.rules
        if not (0 <= row < rules.height and 0 <= column < rules.width):
            last = cell_name(rules.width * rules.height - 1, rules)
            limits = f"0,0 to {rules.height - 1},{rules.width - 1}"
            raise BadMove(f"{shorten(text)} is off the board; cells go from a1 to {last}, or {limits}")
        return int(row * rules.width + column)

    def draw(self, state: State, turn: int, game: Game) -> str:
        """The board with its letters above and its numbers beside."""
        rules = game.rules
        lines = ["    " + " ".join(column_name(column)[-1] for column in range(rules.width))]
        for number, row in enumerate(self._rows(state, turn, rules), start=1):
            lines.append(f"{number:>3} " + " ".join(row))
        return "\n".join(lines)

    def picture(self, state: State, turn: int, game: Game) -> Grid:
        """The cells, and the run that ended the game."""
        rules = game.rules
        marks = "".join(self._rows(state, turn, rules))
        cells = tuple(mark.replace(".", "") for mark in marks)
        line = members(mnk.run_cells(state.theirs, rules))
        return Grid(rules.width, rules.height, cells, tuple(range(len(cells))), line)

    def rulebook(self, game: Game) -> tuple[str, ...]:
        """Who moves, what wins, what draws."""
        width, height, run = game.rules.width, game.rules.height, game.rules.run
        return paragraphs(RULES.format(width=width, height=height, run=run, cells=width * height))

    def refuse(self, state: State, move: int, turn: int, game: Game) -> str:
        """Say who has the cell."""
        name = self.format_move(move, turn, game) if 0 <= move < 64 else str(move)
        for stones, seat in ((state.mine, turn), (state.theirs, 1 - turn)):
            if move in members(stones):
                return f"{name} is taken by {MARKS[seat]}; choose an empty cell"
        return f"{name} is not a cell of the {game.ruleset} board"

    def tell_end(self, state: State, turn: int, game: Game) -> str:
        """Say who made a run, or that the board is full."""
        if has_run(state.theirs, game.rules):
            return f"{MARKS[1 - turn]} has {game.rules.run} in a row"
        return "the board is full"

    def _rows(self, state: State, turn: int, rules: Rules) -> list[str]:
        sides = (state.mine, state.theirs) if turn == 0 else (state.theirs, state.mine)
        cells = ["."] * (rules.width * rules.height)
        for mark, stones in zip(MARKS, sides, strict=True):
            for cell in members(stones):
                cells[cell] = mark
        rows = range(0, len(cells), rules.width)
        return ["".join(cells[first : first + rules.width]) for first in rows]


def column_name(column: int) -> str:
    """``a`` to ``z``, then ``aa``, ``ab``, ... for very wide boards."""
    letters = ascii_lowercase[column % 26]
    return letters if column < 26 else ascii_lowercase[column // 26 - 1] + letters


def cell_name(cell: int, rules: Rules) -> str:
    """The cell's column letter and row number."""
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


def _read_rows(text: str, rules: Rules) -> tuple[int, int]:
    """The cells of X and of O."""
    rows = text.split("/")
    if len(rows) != rules.height:
        raise BadPosition(f"the position has {len(rows)} rows; this board has {rules.height}")
    sides = [0, 0]
    for number, row in enumerate(rows):
        if len(row) != rules.width:
            raise BadPosition(f"row {number + 1} has {len(row)} cells; this board has {rules.width}")
        for column, mark in enumerate(row.upper()):
            if mark in MARKS:
                sides[MARKS.index(mark)] |= bit(number * rules.width + column)
            elif mark != ".":
                where = f"row {number + 1}, column {column_name(column)}"
                raise BadPosition(f"{where} holds {row[column]!r}; a cell is X, O or .")
    return sides[0], sides[1]


def _whose_turn(sides: tuple[int, int]) -> int:
    crosses, noughts = popcount(sides[0]), popcount(sides[1])
    if not 0 <= crosses - noughts <= 1:
        raise BadPosition(
            f"there are {crosses} X and {noughts} O; X moves first, so X has as many as O or one more"
        )
    return crosses - noughts


def _refuse_impossible_runs(sides: tuple[int, int], turn: int, rules: Rules) -> None:
    """The game ends with the first run, so only the side that moved last can have one."""
    if has_run(sides[turn], rules):
        winner, other = MARKS[turn], MARKS[1 - turn]
        raise BadPosition(
            f"{winner} already has {rules.run} in a row, yet {other} moved last; the game had ended"
        )
    last = sides[1 - turn]
    if has_run(last, rules) and not any(not has_run(last & ~bit(cell), rules) for cell in members(last)):
        raise BadPosition(
            f"{MARKS[1 - turn]} has {rules.run} in a row in places that no single last move joins"
        )
