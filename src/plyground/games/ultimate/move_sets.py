"""Sets of moves for searches: those that win the game at once, or keep the other player from it."""

from plyground.bits import Bits128, is_empty
from plyground.games.ultimate.rules import (
    BOARDS,
    Rules,
    State,
    cells_of,
    completing,
    free_cells,
    has_line,
    legal_moves,
    moves_in,
    open_boards,
)
from plyground.jit import kernel


@kernel
def winning_cells(state: State, board: int) -> int:
    """Return the free cells of a board with which the player to move would win it."""
    return completing(cells_of(state.mine, state.mine_last, board)) & free_cells(state, board)


@kernel
def losing_cells(state: State, board: int) -> int:
    """Return the free cells of a board with which the other player would win it."""
    return completing(cells_of(state.theirs, state.theirs_last, board)) & free_cells(state, board)


@kernel
def winning_boards(state: State) -> int:
    """Return the boards in which the player to move can win the game at once."""
    boards = completing(state.my_boards) & ~state.decided & open_boards(state)
    if boards == 0 or has_line(state.their_boards):
        return 0
    found = 0
    for board in range(BOARDS):
        if boards >> board & 1 and winning_cells(state, board):
            found |= 1 << board
    return found


@kernel
def losing_boards(state: State) -> int:
    """Return the boards in which the other player would win the game with one move."""
    boards = completing(state.their_boards) & ~state.decided
    if boards == 0:
        return 0
    found = 0
    for board in range(BOARDS):
        if boards >> board & 1 and losing_cells(state, board):
            found |= 1 << board
    return found


@kernel
def winning_moves(state: State) -> Bits128:
    """Return the moves that win the game at once."""
    boards = winning_boards(state)
    moves = Bits128(0, 0)
    for board in range(BOARDS):
        if boards >> board & 1:
            moves = moves | moves_in(board, winning_cells(state, board))
    return moves


@kernel
def safe_cells(state: State, board: int, danger: int) -> int:
    """Return the free cells of a board that do not let the other player win the game at once.

    ``danger`` are the boards in which the other player would win with one move; there is at least one.
    Then a free choice lets them win, too.
    """
    free, here = free_cells(state, board), 1 << board
    deciding = winning_cells(state, board) | (free if free & (free - 1) == 0 else 0)
    safe = free & ~(danger | state.decided) & ~(deciding & here)
    if danger & here == 0:
        return safe
    threats = losing_cells(state, board)
    saving = deciding | (threats if threats & (threats - 1) == 0 else 0)
    others = danger & ~here
    if others == 0:
        return safe | saving
    return (safe & ~saving) | (saving & ~(others | state.decided) & ~(deciding & here))


@kernel
def safe_moves(state: State, danger: int) -> Bits128:
    """Return the legal moves that do not let the other player win at once in a board of ``danger``."""
    boards = open_boards(state)
    moves = Bits128(0, 0)
    for board in range(BOARDS):
        if boards >> board & 1:
            moves = moves | moves_in(board, safe_cells(state, board, danger))
    return moves


@kernel
def candidates(state: State, rules: Rules) -> Bits128:
    """Return the moves that win at once, else those after which the other player cannot, else all.

    Nothing is better than a win at once, and nothing is worse than a loss at the next turn.
    """
    wins = winning_moves(state)
    if not is_empty(wins):
        return wins
    legal, danger = legal_moves(state, rules), losing_boards(state)
    if danger == 0 or is_empty(legal):
        return legal
    safe = safe_moves(state, danger)
    return legal if is_empty(safe) else safe


@kernel
def noisy(state: State, rules: Rules) -> Bits128:
    """Return the legal moves that win a board."""
    boards = open_boards(state)
    moves = Bits128(0, 0)
    for board in range(BOARDS):
        if boards >> board & 1:
            moves = moves | moves_in(board, winning_cells(state, board))
    return moves & legal_moves(state, rules)
