"""How good a position of Ultimate tic-tac-toe is, and which moves a search should try first."""

from plyground.games.ultimate.chances import chances
from plyground.games.ultimate.rules import ANY, CELLS, Rules, State, cells_of, completing, free_cells
from plyground.jit import kernel

LINE = 2
"""Points for a percent of the chance to win three boards in a row."""

BOARD = 3
"""Hundredths of a point for a percent of the chance to win a board, for each line that it is part of."""

CHOICE = 20
"""Points for the player who may choose the board."""

Nine = tuple[int, int, int, int, int, int, int, int, int]


@kernel
def line_chances(nine: Nine) -> int:
    """Add up the chances to win three boards in a row, in millionths."""
    a, b, c, d, e, f, g, h, i = nine
    across = a * b * c + d * e * f + g * h * i
    down = a * d * g + b * e * h + c * f * i
    return across + down + (a * i + c * g) * e


@kernel
def board_chances(nine: Nine) -> int:
    """Add up the chances to win boards, each as often as it is part of a line, in percent."""
    a, b, c, d, e, f, g, h, i = nine
    return 3 * (a + c + g + i) + 2 * (b + d + f + h) + 4 * e


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Weigh the chances to win boards and lines of boards, and whether the mover may choose a board."""
    mine = chances(state.mine, state.mine_last, state.theirs, state.theirs_last)
    theirs = chances(state.theirs, state.theirs_last, state.mine, state.mine_last)
    lines = (line_chances(mine) - line_chances(theirs)) * LINE // 10_000
    boards = (board_chances(mine) - board_chances(theirs)) * BOARD // 100
    return lines + boards + (CHOICE if state.target == ANY else 0)


WINS_BOARD = 40
STOPS_BOARD = 20
GIVES_CHOICE = 30
GIVES_BOARD = 25


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Prefer moves that win or save a board, and do not send the other player where they want to go."""
    board, cell = move // CELLS, move % CELLS
    mine = cells_of(state.mine, state.mine_last, board)
    theirs = cells_of(state.theirs, state.theirs_last, board)
    bonus = 0
    if completing(mine) >> cell & 1:
        bonus += WINS_BOARD
    elif completing(theirs) >> cell & 1:
        bonus += STOPS_BOARD
    if state.decided >> cell & 1:
        bonus -= GIVES_CHOICE
    elif completing(cells_of(state.theirs, state.theirs_last, cell)) & free_cells(state, cell):
        bonus -= GIVES_BOARD
    return bonus
