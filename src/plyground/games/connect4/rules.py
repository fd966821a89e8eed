"""Connect Four: players drop stones into columns in turn; the first with four in a line wins.

Each side is one set of cells. Cells are numbered upwards, column by column, with
one spare cell on top of each column that is never filled. On 7 columns of 6 rows:

     6 13 20 27 34 41 48        spare
     5 12 19 26 33 40 47        cell = column * (rows + 1) + row
     :  :  :  :  :  :  :        one step up is 1, across 7,
     0  7 14 21 28 35 42        rising 8, falling 6

A run is found by shifting the set onto itself; a shift that would carry stones
from one column's top to the next one's bottom meets the empty spare cell. A
move is a column, from 0. Adding the bottom cell of a column to the stones of both
sides carries up to its lowest empty cell, which is where a stone lands.

X moves first. The game ends with a run or a full board.
"""

from typing import NamedTuple

from plyground.bits import bit, collect, popcount
from plyground.core.lines import completing
from plyground.errors import BadRules
from plyground.jit import kernel

MAX_CELLS = 63
"""Spare cells included: a set of cells is never negative."""


class State(NamedTuple):
    """The cells of the player to move, and of the other."""

    mine: int
    theirs: int


class Rules(NamedTuple):
    """A board: its size, the steps along which a run fits (else 0), and some sets of cells."""

    columns: int
    rows: int
    run: int
    up: int
    across: int
    rising: int
    falling: int
    board: int
    bottom: int
    centre: int


def board_rules(columns: int, rows: int, run: int = 4) -> Rules:
    """Return the rules for ``columns``, ``rows`` and ``run`` in a row.

    Raise BadRules for a board outside the limits.
    """
    _check_limits(columns, rows, run)
    height = rows + 1
    is_wide, is_high = columns >= run, rows >= run
    middle = range((columns - 1) // 2, columns // 2 + 1)
    return Rules(
        columns,
        rows,
        run,
        up=1 if is_high else 0,
        across=height if is_wide else 0,
        rising=height + 1 if is_wide and is_high else 0,
        falling=height - 1 if is_wide and is_high else 0,
        board=collect(column * height + row for column in range(columns) for row in range(rows)),
        bottom=collect(column * height for column in range(columns)),
        centre=collect(column * height + row for column in middle for row in range(rows)),
    )


def _check_limits(columns: int, rows: int, run: int) -> None:
    board = f"the board {columns}x{rows}"
    if columns < 1 or rows < 1:
        raise BadRules(f"{board} is too small; each side must be at least 1")
    cells = columns * (rows + 1)
    if cells > MAX_CELLS:
        raise BadRules(f"{board} is too large; columns * (rows + 1) must be at most {MAX_CELLS}, got {cells}")
    if run < 2:
        raise BadRules(f"{board} needs {run} in a row; it must be at least 2")
    if run > max(columns, rows):
        raise BadRules(f"{board} needs {run} in a row, but its longest side is {max(columns, rows)}")


@kernel
def initial_state(rules: Rules) -> State:
    """Return the empty board."""
    return State(0, 0)


@kernel
def run_starts(stones: int, step: int, length: int) -> int:
    """Return the cells from which ``length`` of ``stones`` follow at every ``step``."""
    chain, reach = stones, 1
    while 2 * reach <= length:
        chain &= chain >> (reach * step)
        reach *= 2
    if reach < length:
        chain &= chain >> ((length - reach) * step)
    return chain


@kernel
def has_run(stones: int, rules: Rules) -> bool:
    """Return whether ``stones`` hold a whole run in a row, column or diagonal."""
    for step in (rules.up, rules.across, rules.rising, rules.falling):
        if step and run_starts(stones, step, rules.run):
            return True
    return False


def run_cells(stones: int, rules: Rules) -> int:
    """Return the cells of every run that ``stones`` hold."""
    found = 0
    for step in (rules.up, rules.across, rules.rising, rules.falling):
        first = run_starts(stones, step, rules.run) if step else 0
        for link in range(rules.run):
            found |= first << (link * step)
    return found


@kernel
def landing_cells(state: State, rules: Rules) -> int:
    """Return the lowest empty cell of every column that is not full."""
    return ((state.mine | state.theirs) + rules.bottom) & rules.board


@kernel
def columns_of(cells: int, rules: Rules) -> int:
    """Return the columns in which any of ``cells`` lie."""
    height = rules.rows + 1
    columns = 0
    for column in range(rules.columns):
        if cells >> (column * height) & (bit(rules.rows) - 1):
            columns |= bit(column)
    return columns


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    """Return the columns that are not full, or nothing once the last move made a run."""
    if has_run(state.theirs, rules):
        return 0
    return columns_of(landing_cells(state, rules), rules)


@kernel
def landing_cell(state: State, move: int, rules: Rules) -> int:
    """Return the cell, as a set, in which a stone in column ``move`` lands."""
    height = rules.rows + 1
    column = (bit(rules.rows) - 1) << (move * height)
    return ((state.mine | state.theirs) & column) + bit(move * height) & column


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Drop a stone into column ``move`` and pass the turn."""
    return State(state.theirs, state.mine | landing_cell(state, move, rules))


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Return a loss if the other side has a run, else a draw: no move makes a run for the other side."""
    return -1 if has_run(state.theirs, rules) else 0


@kernel
def winning_cells(stones: int, rules: Rules) -> int:
    """Return the cells of the board, taken or not, where one more stone would complete a run."""
    cells = 0
    for step in (rules.up, rules.across, rules.rising, rules.falling):
        if step:
            cells |= completing(stones, -1, step, rules.run)
    return cells & rules.board


@kernel
def candidates(state: State, rules: Rules) -> int:
    """Return the moves that matter: win at once, else stop a win, else give none away.

    With a win at hand nothing is better. Facing one, whatever does not stop it
    loses in two plies, as does a stone right under a cell where the other side
    completes a run. Where every move loses so, all of them count.
    """
    landing = 0 if has_run(state.theirs, rules) else landing_cells(state, rules)
    wins = winning_cells(state.mine, rules) & landing
    if wins:
        return columns_of(wins, rules)
    feared = winning_cells(state.theirs, rules)
    if feared & landing:
        return columns_of(feared & landing, rules)
    safe = landing & ~(feared >> 1)
    return columns_of(safe or landing, rules)


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Prefer columns near the centre."""
    return -abs(2 * move - (rules.columns - 1))


WEIGHT_NEXT = 10
WEIGHT_SECOND = 3
WEIGHT_CENTRE = 3


@kernel
def count_lines(mine: int, barred: int, board: int, step: int, length: int) -> int:
    """Weigh the lines of one direction that are still open to ``mine``.

    All lines are counted at once: each variable holds the starts of those lines
    that, as far as they have been followed, lack that many stones.
    """
    lacking_none, lacking_one, lacking_two = board, 0, 0
    for link in range(length):
        here = mine >> (link * step)
        closed = barred >> (link * step)
        lacking_two = ((lacking_two & here) | (lacking_one & ~here)) & ~closed
        lacking_one = ((lacking_one & here) | (lacking_none & ~here)) & ~closed
        lacking_none = lacking_none & here
    return WEIGHT_NEXT * popcount(lacking_one) + WEIGHT_SECOND * popcount(lacking_two)


@kernel
def prospects(mine: int, theirs: int, rules: Rules) -> int:
    """Weigh all lines still open to ``mine``, and its stones in the centre."""
    barred = theirs | ~rules.board
    score = WEIGHT_CENTRE * popcount(mine & rules.centre)
    for step in (rules.up, rules.across, rules.rising, rules.falling):
        if step:
            score += count_lines(mine, barred, rules.board, step, rules.run)
    return score


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Count 10 for an open line that lacks one stone, 3 for two stones, 3 for a stone in the centre."""
    return prospects(state.mine, state.theirs, rules) - prospects(state.theirs, state.mine, rules)


@kernel
def reflect_move(move: int, which: int, rules: Rules) -> int:
    """Swap left and right if ``which`` is 1."""
    return rules.columns - 1 - move if which else move


@kernel
def reflect_cells(cells: int, which: int, rules: Rules) -> int:
    """Move every column of a set of cells to its place."""
    height = rules.rows + 1
    turned = 0
    for column in range(rules.columns):
        stones = cells >> (column * height) & (bit(rules.rows) - 1)
        turned |= stones << (reflect_move(column, which, rules) * height)
    return turned


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Swap left and right of the whole board if ``which`` is 1."""
    return State(reflect_cells(state.mine, which, rules), reflect_cells(state.theirs, which, rules))


SYMMETRIES = 2
