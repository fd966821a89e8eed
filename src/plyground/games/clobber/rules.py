"""Clobber: each move takes a neighbouring stone of the other player; who cannot move loses.

The cells are numbered in reading order. On 6 columns of 5 rows:

     0  1  2  3  4  5                     cell = row * columns + column
     6  7  8  9 10 11
     :  :  :  :  :  :                     one cell up is -6, down +6,
    24 25 26 27 28 29                     to the right +1, to the left -1

At the start every cell has a stone, and neighbours belong to different players: cell 24,
the lower left corner, to the player who moves first. A state has the stones of the player
to move and those of the other. Both see the same board, so a move swaps the two sets.

A move is ``direction * cells + cell``: the cell is where it begins; direction 0 is up,
1 to the right, 2 down, 3 to the left. ``move_sets`` has the legal moves. Two neighbours of
different players can take each other, so both players always have equally many moves.
"""

from typing import NamedTuple

from plyground.bits import bit, collect, wrap
from plyground.core.turning import turn_cell, turn_cells
from plyground.errors import BadRules
from plyground.jit import kernel

MAX_CELLS = 64
MAX_COLUMNS = 26
"""Columns are named by letters."""

UP, RIGHT, DOWN, LEFT = range(4)


class State(NamedTuple):
    """The stones of the player to move, and of the other."""

    mine: int
    theirs: int


class Rules(NamedTuple):
    """A board: its size, how many cells it has, the first player's stones, and some sets of cells."""

    columns: int
    rows: int
    cells: int
    board: int
    first: int
    left_edge: int
    right_edge: int
    bottom: int


def board_rules(columns: int, rows: int) -> Rules:
    """Return the rules for a board of that size. Raise BadRules if it is outside the limits."""
    _check_limits(columns, rows)
    cells = columns * rows
    corner = (rows - 1) % 2
    return Rules(
        columns,
        rows,
        cells,
        board=collect(range(cells)),
        first=collect(cell for cell in range(cells) if (cell // columns + cell % columns) % 2 == corner),
        left_edge=collect(range(0, cells, columns)),
        right_edge=collect(range(columns - 1, cells, columns)),
        bottom=collect(range(cells - columns, cells)),
    )


def _check_limits(columns: int, rows: int) -> None:
    board = f"the board {columns}x{rows}"
    if columns < 1 or rows < 1 or columns * rows < 2:
        raise BadRules(f"{board} is too small; Clobber needs at least 2 cells")
    if columns > MAX_COLUMNS:
        raise BadRules(f"{board} has {columns} columns; at most {MAX_COLUMNS} are possible")
    if columns * rows > MAX_CELLS:
        raise BadRules(f"{board} has {columns * rows} cells; at most {MAX_CELLS} are possible")


@kernel
def initial_state(rules: Rules) -> State:
    """Return the start: stones on all cells, those of the two players in turn."""
    return State(rules.first, rules.board & ~rules.first)


@kernel
def origin_of(move: int, rules: Rules) -> int:
    """Return the cell that a move begins on."""
    return move % rules.cells


@kernel
def target_of(move: int, rules: Rules) -> int:
    """Return the cell that a legal move goes to."""
    direction, cell = move // rules.cells, move % rules.cells
    if direction == UP:
        return cell - rules.columns
    if direction == RIGHT:
        return cell + 1
    return cell + rules.columns if direction == DOWN else cell - 1


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Take the stone on the cell that the move goes to, and pass the turn."""
    target = bit(target_of(move, rules))
    mine = (state.mine & ~bit(origin_of(move, rules))) | target
    return State(state.theirs & ~target, mine)


@kernel
def neighbours(cells: int, rules: Rules) -> int:
    """Return the cells above, to the right of, below and to the left of ``cells``."""
    # A set with cell 63 is negative, and a shift to the right fills it up from the top: with cells of
    # the bottom row, or of the right edge, where nothing comes to from below or from the right.
    above = (cells >> rules.columns) & ~rules.bottom
    right = wrap((cells & ~rules.right_edge) << 1)
    below = wrap(cells << rules.columns)
    left = ((cells & ~rules.left_edge) >> 1) & ~rules.right_edge
    return (above | right | below | left) & rules.board


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Return a loss if the player to move has no stone beside one of the other's."""
    return 0 if state.mine & neighbours(state.theirs, rules) else -1


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Turn the whole board."""
    return State(
        turn_cells(state.mine, which, rules.columns, rules.rows),
        turn_cells(state.theirs, which, rules.columns, rules.rows),
    )


@kernel
def reflect_move(move: int, which: int, rules: Rules) -> int:
    """Turn the cell that the move begins on, and its direction."""
    direction, cell = move // rules.cells, move % rules.cells
    if which & 1 and direction in (RIGHT, LEFT):
        direction = RIGHT + LEFT - direction
    if which & 2 and direction in (UP, DOWN):
        direction = UP + DOWN - direction
    if which & 4:
        direction = LEFT - direction
    return direction * rules.cells + turn_cell(cell, which, rules.columns, rules.rows)


def symmetries(rules: Rules) -> int:
    """Return the number of ways to turn the board: eight for a square, four for a rectangle."""
    return 8 if rules.columns == rules.rows else 4
