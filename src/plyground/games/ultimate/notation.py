"""How positions and moves of Ultimate tic-tac-toe are written.

position  X......../........./.../.........-1    nine rows from the top, and the board to play in:
                                                 1 to 9 in reading order, or ``any`` for a free choice
move      b3                                     column b, third row from the top

      a b c   d e f   g h i
    1 . . . | . . . | . . .
    2 . X . | . . . | . . .
    3 . . . | . . . | . . .
      ------+-------+------
    4 . . . | . O . | . . .
    ...
    Boards: . . . / . . . / . . .  X may play in the centre board
"""

import re
from functools import reduce
from operator import or_

from plyground.bits import contains, members
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Grid
from plyground.core.text import join_words, paragraphs, shorten
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.games.ultimate.boards import (
    BOARD_NAMES,
    COLUMNS,
    MARKS,
    MOVE_AT,
    ROWS,
    SIDE,
    board_marks,
    boards_by_seat,
    cell_name,
    has_choice,
    marks_of,
    name_board,
    name_boards,
    place_of,
    rows_of,
)
from plyground.games.ultimate.position_text import read_position, write_target
from plyground.games.ultimate.rules import BOARDS, CELLS, LINES, MOVES, has_line, open_boards

RULES = """
Nine small boards of tic-tac-toe stand in three rows. X moves first. Then the players take turns. In each turn
you mark one empty cell. Three of your marks in a row win a small board.

The cell that you choose tells your opponent where to play: if you mark the top right cell of any small board,
your opponent plays in the top right board next.

Nobody plays in a small board that is won or full. Whoever is sent there may choose any other small board
instead. X chooses a board for the first move, too.

You win if you win three small boards in a row: across, down or diagonally. If no small board is left to play
in and nobody has three in a row, the game is a draw.
"""


class UltimateNotation(Notation):
    """``X......../.../.........-1`` and ``b3``."""

    def format_position(self, position: Position) -> str:
        """Write the rows from the top, and the board to play in."""
        return f"{'/'.join(rows_of(position))}-{write_target(position.state.target)}"

    def parse_position(self, text: str, game: Game) -> Position:
        """Read rows and the board to play in; reject positions that no game can reach."""
        return read_position(text.strip(), game)

    def format_move(self, position: Position, move: Move) -> str:
        """Write the column's letter and the row's number: ``b3``."""
        return cell_name(move)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a letter and a number: ``b3``."""
        match = re.fullmatch(r"([a-z])(\d{1,2})", text.strip().lower(), re.ASCII)
        if match is None:
            raise BadMove(f"{shorten(text)} is not a cell; write column and row, such as b3")
        if match[1] not in COLUMNS or match[2] not in ROWS:
            raise BadMove(f"{shorten(text)} is off the board; cells go from a1 to i9")
        return MOVE_AT[ROWS.index(match[2]) * SIDE + COLUMNS.index(match[1])]

    def describe_move(self, position: Position, move: Move) -> str:
        """Say in which board the cell is, and where the other player goes next."""
        where = f"{cell_name(move)}: in {name_board(move // CELLS)}"
        after = position.play(move)
        return f"{where}; {describe_end(after) if after.is_over else next_place(after)}"

    def describe_position(self, position: Position) -> str:
        """Say whose turn it is and where, who has which boards, and which cells are marked in each."""
        boards = [_describe_board(position, board) for board in range(BOARDS)]
        texts = [status(position), *(text for text in boards if text)]
        return " ".join(texts)

    def draw(self, position: Position) -> str:
        """Draw the board, and say below it who has which boards and where to play."""
        return f"{super().draw(position)}\n  {status(position)}"

    def picture(self, position: Position) -> Grid:
        """Return the cells as nine blocks, who has won which, and where the next move must be."""
        cells = tuple(mark.replace(".", "") for mark in marks_of(position))
        line = _winning_boards(position)
        return Grid(
            SIDE,
            SIDE,
            cells,
            MOVE_AT,
            line=_places_of(line),
            column_names=COLUMNS,
            row_names=ROWS,
            blocks=(3, 3),
            block_marks=board_marks(position),
            marked=() if position.is_over else _places_of(open_boards(position.state)),
        )

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Return how to move, where to move, and what wins."""
        return paragraphs(RULES)

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say who has the cell, that its board is decided, or in which board to play."""
        if not 0 <= move < MOVES:
            return f"{move} is not a move; moves are numbered 0 to {MOVES - 1}"
        name, board, state = cell_name(move), move // CELLS, position.state
        if not contains(open_boards(state), board) and not has_choice(position):
            return (
                f"{name} is in {name_board(board)}; {position.mover} must play in {name_board(state.target)}"
            )
        if contains(state.decided, board):
            return f"{name} is in {name_board(board)}, which is {how_decided(position, board)}"
        mark = marks_of(position)[place_of(move)]
        return f"{name} is taken by {mark}; choose an empty cell"

    def describe_end(self, position: Position) -> str:
        """Say who has three boards in a row, or that no board is left."""
        return describe_end(position)


def describe_end(position: Position) -> str:
    """Say how a finished game ended."""
    if has_line(position.state.their_boards):
        return f"{MARKS[1 - position.turn]} has three boards in a row"
    return "every board is won or full"


def next_place(position: Position) -> str:
    """Say where the player to move may play, without a full stop."""
    if has_choice(position):
        return f"{position.mover} may choose any board that is not won or full"
    return f"{position.mover} must play in {name_board(position.state.target)}"


def status(position: Position) -> str:
    """Say who has won which boards, which are full, and where to play."""
    texts = []
    for seat, boards in zip(MARKS, boards_by_seat(position), strict=True):
        if boards:
            texts.append(f"{seat} has won {name_boards(boards)}.")
    won = position.state.my_boards | position.state.their_boards
    if full := position.state.decided & ~won:
        texts.append(f"Nobody has won {name_boards(full)}.")
    end = describe_end(position)
    texts.append(f"{end[0].upper()}{end[1:]}." if position.is_over else f"{next_place(position)}.")
    return " ".join(texts)


def how_decided(position: Position, board: int) -> str:
    """Return ``won by X`` or ``full`` for a decided board."""
    mark = board_marks(position)[board]
    return f"won by {mark}" if mark else "full"


def _describe_board(position: Position, board: int) -> str:
    """List the cells of both players in a board; nothing for an empty board."""
    marks = marks_of(position)
    texts = []
    for mark in MARKS:
        moves = range(CELLS * board, CELLS * (board + 1))
        cells = [cell_name(move) for move in moves if marks[place_of(move)] == mark]
        if cells:
            texts.append(f"{mark} on {join_words(cells)}")
    name = BOARD_NAMES[board].capitalize()
    return f"{name}: {', '.join(texts)}." if texts else ""


def _winning_boards(position: Position) -> int:
    """Return the boards of every line of three that has ended the game."""
    boards = position.state.their_boards
    return reduce(or_, (line for line in LINES if boards & line == line), 0)


def _places_of(boards: int) -> tuple[int, ...]:
    """Return the places of all cells of some boards, in reading order."""
    moves = (CELLS * board + cell for board in members(boards) for cell in range(CELLS))
    return tuple(sorted(map(place_of, moves)))
