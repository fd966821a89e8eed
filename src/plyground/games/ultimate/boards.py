"""The nine small boards by name, and the cells of the whole board of nine columns and nine rows.

The rules number moves board by board; people see a grid. A *place* is a number in that grid, in reading
order: a1 is 0, b1 is 1, and i9 is 80. Move 9 is the first cell of the second board: place 3, or d1.
"""

from plyground.bits import contains, members
from plyground.core.game import Position
from plyground.core.text import join_words
from plyground.core.types import Move
from plyground.games.ultimate.rules import ANY, BOARDS, CELLS, MOVES, cells_of

MARKS = ("X", "O")
SIDE = 9
"""The columns and the rows of the whole board."""

COLUMNS = tuple("abcdefghi")
ROWS = tuple("123456789")

BOARD_NAMES = (
    "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right",
)  # fmt: skip


def place_of(move: Move) -> int:
    """Return the place of a move."""
    board, cell = divmod(move, CELLS)
    row, column = board // 3 * 3 + cell // 3, board % 3 * 3 + cell % 3
    return row * SIDE + column


MOVE_AT = tuple(sorted(range(MOVES), key=place_of))
"""The move of each place."""


def cell_name(move: Move) -> str:
    """Return the letter of the column and the number of the row: ``b3``."""
    row, column = divmod(place_of(move), SIDE)
    return f"{COLUMNS[column]}{ROWS[row]}"


def name_board(board: int) -> str:
    """Return a board as in a sentence: ``the top left board``."""
    return f"the {BOARD_NAMES[board]} board"


def name_boards(boards: int, conjunction: str = "and") -> str:
    """Return a set of boards as in a sentence: ``the top and left boards``; the set is not empty."""
    names = [BOARD_NAMES[board] for board in members(boards)]
    return f"the {join_words(names, conjunction)} board{'s' if len(names) > 1 else ''}"


def marks_of(position: Position) -> tuple[str, ...]:
    """Return the mark in each place, ``.`` where there is none."""
    mine, theirs = MARKS[position.turn], MARKS[1 - position.turn]
    state = position.state
    found = []
    for move in MOVE_AT:
        board, cell = divmod(move, CELLS)
        if contains(cells_of(state.mine, state.mine_last, board), cell):
            found.append(mine)
        elif contains(cells_of(state.theirs, state.theirs_last, board), cell):
            found.append(theirs)
        else:
            found.append(".")
    return tuple(found)


def rows_of(position: Position) -> list[str]:
    """Return the rows of the whole board from the top."""
    marks = "".join(marks_of(position))
    return [marks[start : start + SIDE] for start in range(0, len(marks), SIDE)]


def boards_by_seat(position: Position) -> tuple[int, int]:
    """Return the boards that X has won, and those of O."""
    boards = position.state.my_boards, position.state.their_boards
    return boards if position.turn == 0 else (boards[1], boards[0])


def board_marks(position: Position) -> tuple[str, ...]:
    """Return who has won each board: a mark, or nothing."""
    crosses, noughts = boards_by_seat(position)
    return tuple(
        MARKS[0] if contains(crosses, board) else MARKS[1] if contains(noughts, board) else ""
        for board in range(BOARDS)
    )


def has_choice(position: Position) -> bool:
    """Return whether the player to move may choose the board."""
    return bool(position.state.target == ANY)
