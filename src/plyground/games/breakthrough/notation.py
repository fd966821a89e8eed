"""How Breakthrough positions and moves are written.

position  bbbbbb/bbb.bb/...b../w...../.wwwww/wwwwww-w    rows from the top, and who moves
move      a3-a4, a3-b4                                   from a square to another
          a3xb4                                          the same with a capture

    6 b b b b b b
    5 b b b . b b
    4 . . . b . .
    3 w . . . . .
    2 . w w w w w
    1 w w w w w w
      a b c d e f
"""

import re

from plyground.bits import contains, members, popcount
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Grid, Step
from plyground.core.text import join_words, paragraphs, shorten
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.games.breakthrough.position_text import read_position
from plyground.games.breakthrough.rules import TWO_RANKS, Rules
from plyground.games.breakthrough.squares import (
    BLACK,
    MARKS,
    SEATS,
    WHITE,
    Path,
    column_name,
    is_capture,
    move_along,
    path_of,
    pawns_of,
    square_name,
)

PIECES = {"w": "white pawn", "b": "black pawn"}

RULES = """
The board has {columns} columns and {rows} rows. White's pawns begin on the {ranks} at the bottom and move up.
Black's begin on the {ranks} at the top and move down. White moves first. Then the players take turns.

In each turn you move one pawn one step ahead: straight or diagonally. It never moves sideways or back.

Straight ahead, the square must be empty. Diagonally, it may be empty, or an opponent's pawn may stand there:
then you capture that pawn, and it leaves the board. You never have to capture.

You win if one of your pawns reaches the last row, on the opponent's side. You also win if you capture all
of the opponent's pawns. There are no draws.
"""


class BreakthroughNotation(Notation):
    """``bbbbbb/bbbbbb/....../....../wwwwww/wwwwww-w`` and ``a2-a3``."""

    def format_position(self, position: Position) -> str:
        """Write the rows from the top, and ``w`` or ``b`` for the player to move."""
        return f"{'/'.join(rows_of(position))}-{MARKS[position.turn]}"

    def parse_position(self, text: str, game: Game) -> Position:
        """Read rows of ``w``, ``b`` and ``.``, and who moves; reject positions that no game can reach."""
        return read_position(text.strip(), game)

    def format_move(self, position: Position, move: Move) -> str:
        """Write the two squares, with ``x`` between them for a capture."""
        rules: Rules = position.game.rules
        origin, target = (square_name(square, rules) for square in path_of(move, position.turn, rules))
        return f"{origin}{'x' if is_capture(position, move) else '-'}{target}"

    def parse_move(self, position: Position, text: str) -> Move:
        """Read two squares, with ``-``, ``x`` or nothing between them."""
        rules: Rules = position.game.rules
        match = re.fullmatch(r"([a-z])(\d{1,2}) ?[-x]? ?([a-z])(\d{1,2})", text.lower(), re.ASCII)
        if match is None:
            raise BadMove(f"{shorten(text)} is not a move; write two squares, such as {example(position)}")
        path = Path(_read_square(match[1], match[2], rules), _read_square(match[3], match[4], rules))
        move = move_along(path, position.turn, rules)
        if move is None:
            way = ("up", "down")[position.turn]
            how = f"{SEATS[position.turn]}'s pawns move one row {way}, straight or diagonally"
            raise BadMove(f"no pawn goes from {match[1]}{match[2]} to {match[3]}{match[4]}; {how}")
        return move

    def describe_move(self, position: Position, move: Move) -> str:
        """Say what the pawn does: ``a2-b3: diagonally``, ``a2xb3: captures a pawn``."""
        rules: Rules = position.game.rules
        origin, target = path_of(move, position.turn, rules)
        how = "straight ahead" if (target - origin) % rules.columns == 0 else "diagonally"
        if is_capture(position, move):
            how = "captures a pawn"
        end = ", and wins" if position.play(move).is_over else ""
        return f"{self.format_move(position, move)}: {how}{end}"

    def describe_position(self, position: Position) -> str:
        """List the squares of the pawns of each side."""
        rules: Rules = position.game.rules
        sides = zip(SEATS, pawns_of(position), strict=True)
        return " ".join(f"{seat}: {_list_pawns(pawns, rules)}." for seat, pawns in sides)

    def draw(self, position: Position) -> str:
        """Draw the board with the numbers of the rows and the letters of the columns."""
        rules: Rules = position.game.rules
        side = len(str(rules.rows))
        numbers = range(rules.rows, 0, -1)
        lines = [f"{n:>{side}} " + " ".join(row) for n, row in zip(numbers, rows_of(position), strict=True)]
        return "\n".join((*lines, " " * (side + 1) + " ".join(map(column_name, range(rules.columns)))))

    def picture(self, position: Position) -> Grid:
        """Return the squares from the top, the legal moves as two clicks, and the pawn that has won."""
        rules: Rules = position.game.rules
        return Grid(
            rules.columns,
            rules.rows,
            tuple(mark.replace(".", "") for mark in "".join(rows_of(position))),
            line=tuple(sorted(_cell(square, rules) for square in arrived(position))),
            steps=tuple(_step(move, position) for move in position.legal_moves),
            column_names=tuple(map(column_name, range(rules.columns))),
            row_names=tuple(str(number) for number in range(rules.rows, 0, -1)),
            pieces=PIECES,
        )

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Say how pawns move and capture, and what wins."""
        columns, rows = game.rules.columns, game.rules.rows
        ranks = "two rows" if rows >= TWO_RANKS else "row"
        return paragraphs(RULES.format(columns=columns, rows=rows, ranks=ranks))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say which of the rules of a step the move breaks."""
        rules: Rules = position.game.rules
        if not 0 <= move < position.game.move_count:
            return f"{move} is not a move; moves are numbered 0 to {position.game.move_count - 1}"
        origin, target = path_of(move, position.turn, rules)
        mover, name = position.mover, square_name(target, rules)
        pawns = pawns_of(position)
        if not contains(pawns[position.turn], origin):
            return f"{mover} has no pawn on {square_name(origin, rules)}"
        if contains(pawns[position.turn], target):
            return f"{mover}'s own pawn stands on {name}"
        return f"a pawn moves straight ahead only to an empty square, and a pawn stands on {name}"

    def describe_end(self, position: Position) -> str:
        """Say that a pawn reached the last row, or that one side has no pawns left."""
        if position.state.mine == 0:
            return f"{position.mover} has no pawns left"
        return f"{SEATS[1 - position.turn]} has reached the last row"


def rows_of(position: Position) -> list[str]:
    """Return the rows from the top, a mark or ``.`` for each square."""
    rules: Rules = position.game.rules
    white, black = pawns_of(position)
    marks = [
        MARKS[WHITE] if contains(white, square) else MARKS[BLACK] if contains(black, square) else "."
        for square in range(rules.columns * rules.rows)
    ]
    starts = range(rules.columns * (rules.rows - 1), -1, -rules.columns)
    return ["".join(marks[start : start + rules.columns]) for start in starts]


def arrived(position: Position) -> tuple[int, ...]:
    """Return the square on which a pawn has reached the last row; none before."""
    rules: Rules = position.game.rules
    pawns = pawns_of(position)[1 - position.turn]
    first = rules.columns * (rules.rows - 1) if position.turn == BLACK else 0
    return tuple(square for square in members(pawns) if first <= square < first + rules.columns)


def example(position: Position) -> str:
    """Return a move as it is written: a legal one if there is any."""
    moves = position.legal_moves or position.game.start().legal_moves
    return position.format_move(moves[0])


def _step(move: Move, position: Position) -> Step:
    rules: Rules = position.game.rules
    origin, target = path_of(move, position.turn, rules)
    return Step(_cell(origin, rules), _cell(target, rules), move)


def _cell(square: int, rules: Rules) -> int:
    """Return where the square is in a picture, whose cells begin at the top."""
    row, column = divmod(square, rules.columns)
    return (rules.rows - 1 - row) * rules.columns + column


def _read_square(letter: str, digits: str, rules: Rules) -> int:
    column, row = ord(letter) - ord("a"), int(digits) - 1
    if not (column < rules.columns and 0 <= row < rules.rows):
        last = f"{column_name(rules.columns - 1)}{rules.rows}"
        raise BadMove(f"{letter}{digits} is not a square; squares go from a1 to {last}")
    return row * rules.columns + column


def _list_pawns(pawns: int, rules: Rules) -> str:
    count = popcount(pawns)
    if count == 0:
        return "no pawns"
    names = join_words([square_name(square, rules) for square in members(pawns)])
    return f"{count} {'pawn' if count == 1 else 'pawns'} on {names}"
