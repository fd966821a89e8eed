"""k in a row on boards of more than 64 cells: players mark cells in turn; the first with k in a line wins.

Each side is one set of cells, four integers of 64 bits. Cells are numbered in reading order, so that on a
board of 15 columns

      0   1   2  ...  14      cell = row * width + column
     15  16  17  ...  29      one step across is 1, down 15,
    ...                       falling (down right) 16, rising (down left) 14

A *line* is any k cells in a row. The rules hold, for each direction, the cells in which a line can start: so
a shift of a set, which moves stones across the edge of the board, never makes a false line.

X moves first. The game ends with k in a row or a full board. With ``exact``, more than k in a row do not
win: no stone of the same side may lie right before or right after the k.
"""

from collections.abc import Iterable
from typing import NamedTuple

from plyground.bits import Bits256, drop_lowest, insert, is_empty, lowest, wrap
from plyground.errors import BadRules
from plyground.games.mnk.rules import reflect_move
from plyground.jit import kernel

LONGEST_SIDE = 15
WORD = 64
WAYS = 4
"""Directions: across, down, falling, rising."""


class State(NamedTuple):
    """The cells of the player to move, and of the other."""

    mine0: int
    mine1: int
    mine2: int
    mine3: int
    theirs0: int
    theirs1: int
    theirs2: int
    theirs3: int


class Rules(NamedTuple):
    """A board: its size, and sets of four integers each.

    ``board``   all cells
    ``across``  where lines across start; and ``down``, ``falling``, ``rising``
    ``inner``   the cells that are not in the first column
    """

    width: int
    height: int
    run: int
    exact: int
    board0: int
    board1: int
    board2: int
    board3: int
    across0: int
    across1: int
    across2: int
    across3: int
    down0: int
    down1: int
    down2: int
    down3: int
    falling0: int
    falling1: int
    falling2: int
    falling3: int
    rising0: int
    rising1: int
    rising2: int
    rising3: int
    inner0: int
    inner1: int
    inner2: int
    inner3: int


def board_rules(width: int, height: int, run: int, exact: bool = False) -> Rules:
    """Return the rules for ``width`` columns, ``height`` rows and ``run`` in a row.

    Raise BadRules for a board outside the limits.
    """
    _check_limits(width, height, run)

    def cells(left: int = 0, right: int = 0, down: int = 0) -> tuple[int, ...]:
        """Return the cells that are at least so far from each edge but the upper one."""
        rows, columns = range(height - down), range(left, width - right)
        return to_words(row * width + column for row in rows for column in columns)

    far = run - 1
    sets = (
        cells(), cells(right=far), cells(down=far), cells(right=far, down=far), cells(left=far, down=far),
        cells(left=1),
    )  # fmt: skip
    return Rules(width, height, run, int(exact), *(word for each in sets for word in each))


def to_words(cells: Iterable[int]) -> tuple[int, ...]:
    """Return a set of cells as four integers."""
    union = sum(1 << cell for cell in set(cells))
    return tuple(wrap((union >> WORD * place) & ((1 << WORD) - 1)) for place in range(4))


def _check_limits(width: int, height: int, run: int) -> None:
    board = f"the board {width}x{height}x{run}"
    if max(width, height) > LONGEST_SIDE:
        raise BadRules(
            f"{board} has {width * height} cells; with more than {WORD}, "
            f"at most {LONGEST_SIDE} columns and {LONGEST_SIDE} rows are possible"
        )
    if run < 2:
        raise BadRules(f"{board} needs {run} in a row; it must be at least 2")
    if run > max(width, height):
        raise BadRules(f"{board} needs {run} in a row, but its longest side is {max(width, height)}")


@kernel
def mine(state: State) -> Bits256:
    """Return the cells of the player to move."""
    return Bits256(state.mine0, state.mine1, state.mine2, state.mine3)


@kernel
def theirs(state: State) -> Bits256:
    """Return the cells of the other player."""
    return Bits256(state.theirs0, state.theirs1, state.theirs2, state.theirs3)


@kernel
def board(rules: Rules) -> Bits256:
    """Return all cells."""
    return Bits256(rules.board0, rules.board1, rules.board2, rules.board3)


@kernel
def starts(way: int, rules: Rules) -> Bits256:
    """Return the cells in which lines of a direction start."""
    if way == 0:
        return Bits256(rules.across0, rules.across1, rules.across2, rules.across3)
    if way == 1:
        return Bits256(rules.down0, rules.down1, rules.down2, rules.down3)
    if way == 2:
        return Bits256(rules.falling0, rules.falling1, rules.falling2, rules.falling3)
    return Bits256(rules.rising0, rules.rising1, rules.rising2, rules.rising3)


@kernel
def step_of(way: int, rules: Rules) -> int:
    """Return the step from a cell of a line to the next."""
    return 1 if way == 0 else rules.width + way - 1 if way < 3 else rules.width - 1


@kernel
def pulled(cells: Bits256, step: int) -> Bits256:
    """Return the cells that lie ``step`` before one of the set: each cell of it less ``step``."""
    back = WORD - step
    kept = (1 << back) - 1
    return Bits256(
        wrap((cells[0] >> step & kept) | cells[1] << back),
        wrap((cells[1] >> step & kept) | cells[2] << back),
        wrap((cells[2] >> step & kept) | cells[3] << back),
        cells[3] >> step & kept,
    )


@kernel
def pushed(cells: Bits256, step: int) -> Bits256:
    """Return the cells that lie ``step`` after one of the set: each cell of it plus ``step``."""
    back = WORD - step
    kept = (1 << step) - 1
    return Bits256(
        wrap(cells[0] << step),
        wrap(cells[1] << step | (cells[0] >> back & kept)),
        wrap(cells[2] << step | (cells[1] >> back & kept)),
        wrap(cells[3] << step | (cells[2] >> back & kept)),
    )


@kernel
def line_starts(stones: Bits256, way: int, rules: Rules) -> Bits256:
    """Return the starts of the lines of a direction with which ``stones`` may win.

    These are all lines, or with ``exact`` those without one of the stones right before or right after them.
    """
    first = starts(way, rules)
    if not rules.exact:
        return first
    step = step_of(way, rules)
    after = stones
    for _ in range(rules.run):
        after = pulled(after, step)
    return first & ~pushed(stones & first, step) & ~(after & pulled(first, step))


@kernel
def has_run(stones: Bits256, rules: Rules) -> bool:
    """Return whether ``stones`` contain a line."""
    for way in range(WAYS):
        step = step_of(way, rules)
        chain, ahead = stones & line_starts(stones, way, rules), stones
        for _ in range(1, rules.run):
            ahead = pulled(ahead, step)
            chain = chain & ahead
        if not is_empty(chain):
            return True
    return False


@kernel
def initial_state(rules: Rules) -> State:
    """Return the empty board."""
    return State(0, 0, 0, 0, 0, 0, 0, 0)


@kernel
def empty_cells(state: State, rules: Rules) -> Bits256:
    """Return the cells without a mark."""
    return board(rules) & ~(mine(state) | theirs(state))


@kernel
def free_cells(state: State, rules: Rules) -> Bits256:
    """Return the cells that may be marked: the empty ones, but none after a win."""
    return Bits256(0, 0, 0, 0) if has_run(theirs(state), rules) else empty_cells(state, rules)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Mark the cell ``move``; then it is the other player's turn."""
    stones = insert(mine(state), move)
    return State(
        state.theirs0, state.theirs1, state.theirs2, state.theirs3, stones[0], stones[1], stones[2], stones[3]
    )  # fmt: skip


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Return a loss if the other side, which moved last, has won; else a draw."""
    return -1 if has_run(theirs(state), rules) else 0


@kernel
def reflect_cells(cells: Bits256, which: int, rules: Rules) -> Bits256:
    """Turn every cell of a set."""
    turned = Bits256(0, 0, 0, 0)
    rest = cells
    while not is_empty(rest):
        turned = insert(turned, reflect_move(lowest(rest), which, rules))
        rest = drop_lowest(rest)
    return turned


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Turn the whole board."""
    one, other = reflect_cells(mine(state), which, rules), reflect_cells(theirs(state), which, rules)
    return State(one[0], one[1], one[2], one[3], other[0], other[1], other[2], other[3])
