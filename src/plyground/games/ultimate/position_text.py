"""Reading positions of Ultimate tic-tac-toe from text."""

from plyground.bits import bit, members, popcount
from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.errors import BadPosition
from plyground.games.ultimate.boards import COLUMNS, MARKS, MOVE_AT, SIDE, name_board
from plyground.games.ultimate.rules import (
    ALL,
    ANY,
    BOARDS,
    CELLS,
    FIRST_BOARDS,
    State,
    has_line,
)

CHOICE = "any"
"""What is written for the target of a player who may choose the board."""

Nines = list[int]
"""The cells of one player, nine bits for each board."""


def read_position(text: str, game: Game) -> Position:
    """Read nine rows and the target; raise BadPosition for a position that no game can reach."""
    rows, _, target_text = text.lower().replace(" ", "-").rpartition("-")
    target = _read_target(target_text, text)
    sides = _read_rows(rows)
    turn = _whose_turn(sides)
    mine, theirs = sides[turn], sides[1 - turn]
    won = [_won_boards(cells, others, mark) for cells, others, mark in _pairs(sides)]
    full = sum(bit(board) for board in range(BOARDS) if mine[board] | theirs[board] == ALL)
    _reject_late_win(won, turn)
    state = State(*_pack(mine), *_pack(theirs), won[turn], won[1 - turn], full | won[0] | won[1], target)
    _reject_target(state, theirs, MARKS[1 - turn])
    return Position(game, state, turn)


def write_target(target: int) -> str:
    """Write the number of the board, from 1 to 9, or ``any``."""
    return CHOICE if target == ANY else str(target + 1)


def _read_target(text: str, whole: str) -> int:
    if text == CHOICE:
        return ANY
    if len(text) == 1 and text in "123456789":
        return int(text) - 1
    raise BadPosition(
        f"{shorten(whole)} does not end with the board to play in: -1 to -9, or -any for a free choice"
    )


def _read_rows(text: str) -> tuple[Nines, Nines]:
    """Read the cells of X and of O, board by board."""
    rows = text.split("/")
    if len(rows) != SIDE:
        raise BadPosition(f"the position has {len(rows)} rows; the board has {SIDE}")
    sides = [0] * BOARDS, [0] * BOARDS
    for number, row in enumerate(rows):
        if len(row) != SIDE:
            raise BadPosition(f"row {number + 1} has {len(row)} cells; the board has {SIDE} columns")
        for column, mark in enumerate(row.upper()):
            board, cell = divmod(MOVE_AT[number * SIDE + column], CELLS)
            if mark in MARKS:
                sides[MARKS.index(mark)][board] |= bit(cell)
            elif mark != ".":
                raise BadPosition(f"{COLUMNS[column]}{number + 1} holds {row[column]!r}; a cell is X, O or .")
    return sides


def _whose_turn(sides: tuple[Nines, Nines]) -> int:
    crosses, noughts = (sum(map(popcount, side)) for side in sides)
    if not 0 <= crosses - noughts <= 1:
        raise BadPosition(f"there are {crosses} X and {noughts} O; X must have as many as O or one more")
    return crosses - noughts


def _pairs(sides: tuple[Nines, Nines]) -> list[tuple[Nines, Nines, str]]:
    return [(sides[0], sides[1], MARKS[0]), (sides[1], sides[0], MARKS[1])]


def _won_boards(cells: Nines, others: Nines, mark: str) -> int:
    """Return the boards that one player has won; reject lines that no game can have."""
    won = sum(bit(board) for board in range(BOARDS) if has_line(cells[board]))
    for board in members(won):
        nine = cells[board]
        if has_line(others[board]):
            raise BadPosition(f"{name_board(board)} has three X in a row and three O; the first line ends it")
        if all(has_line(nine & ~bit(cell)) for cell in members(nine)):
            raise BadPosition(f"{mark} has lines in {name_board(board)} that one move cannot complete")
    return won


def _reject_late_win(won: list[int], turn: int) -> None:
    """Raise an error if the game had ended before the last move."""
    if has_line(won[turn]):
        winner, other = MARKS[turn], MARKS[1 - turn]
        raise BadPosition(f"{winner} has three boards in a row, but {other} moved after that")
    last = won[1 - turn]
    if has_line(last) and all(has_line(last & ~bit(board)) for board in members(last)):
        raise BadPosition(f"{MARKS[1 - turn]} has three boards in a row twice, which one move cannot do")


def _reject_target(state: State, theirs: Nines, mark: str) -> None:
    """Raise an error if no move of the other player, who moved last, leads to the target."""
    cells = range(CELLS) if state.target == ANY else [state.target]
    if state.target != ANY and state.decided >> state.target & 1:
        raise BadPosition(f"{name_board(state.target)} is decided; write -any for a free choice")
    if not any(theirs):
        if state.target != ANY:
            raise BadPosition("the first player may play in any board; write -any")
        return
    sending = [cell for cell in cells if state.target != ANY or state.decided >> cell & 1]
    if not any(nine >> cell & 1 for nine in theirs for cell in sending):
        where = "a decided board" if state.target == ANY else name_board(state.target)
        raise BadPosition(f"no {mark} stands in a cell that sends the other player to {where}")


def _pack(nines: Nines) -> tuple[int, int]:
    """Return the cells of a player as the two integers of a state."""
    joined = [nine << CELLS * (board % FIRST_BOARDS) for board, nine in enumerate(nines)]
    return sum(joined[:FIRST_BOARDS]), sum(joined[FIRST_BOARDS:])
