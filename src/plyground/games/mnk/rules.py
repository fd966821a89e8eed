"""m,n,k games: players mark cells in turn; the first with k marks in a line wins.

Each side is one set of cells. Cells are numbered in reading order, so that on
a board of 4 columns and 3 rows

     0  1  2  3        cell = row * width + column
     4  5  6  7        one step across is 1, down 4,
     8  9 10 11        falling (down right) 5, rising (down left) 3

A run is found by shifting the set onto itself k - 1 times. A shift moves stones
across the edge of the board; so the rules hold, for each direction, the cells
from which a whole run fits: here, for k = 3, the falling runs start in 0 and 1,
the rising ones in 2 and 3.

X moves first. The game ends with a run or a full board.
"""

from typing import NamedTuple

from plyground.bits import bit, collect, popcount, wrap
from plyground.core.lines import completing
from plyground.core.turning import turn_cell, turn_cells
from plyground.errors import BadRules
from plyground.games.mnk.cells import Board
from plyground.jit import kernel

MAX_CELLS = 64


class State(NamedTuple):
    """The cells of the player to move, and of the other."""

    mine: int
    theirs: int


class Rules(NamedTuple):
    """A board: its size, its cells, where runs can start in each direction, and its inner rings."""

    width: int
    height: int
    run: int
    board: int
    across: int
    down: int
    falling: int
    rising: int
    ring1: int
    ring2: int
    ring3: int

    @property
    def exact(self) -> bool:
        """Whether more than ``run`` in a row do not win."""
        return False


def board_rules(width: int, height: int, run: int) -> Rules:
    """Return the rules for ``width`` columns, ``height`` rows and ``run`` in a row.

    Raise BadRules for a board outside the limits.
    """
    _check_limits(width, height, run)

    def cells(left: int, right: int, up: int, down: int) -> int:
        """Return the cells that are at least so far from each edge."""
        rows, columns = range(up, height - down), range(left, width - right)
        return collect(row * width + column for row in rows for column in columns)

    reach = run - 1
    return Rules(
        width,
        height,
        run,
        board=cells(0, 0, 0, 0),
        across=cells(0, reach, 0, 0),
        down=cells(0, 0, 0, reach),
        falling=cells(0, reach, 0, reach),
        rising=cells(reach, 0, 0, reach),
        ring1=cells(1, 1, 1, 1),
        ring2=cells(2, 2, 2, 2),
        ring3=cells(3, 3, 3, 3),
    )


def _check_limits(width: int, height: int, run: int) -> None:
    board = f"the board {width}x{height}x{run}"
    if width < 1 or height < 1:
        raise BadRules(f"{board} is too small; each side must be at least 1")
    if width * height > MAX_CELLS:
        raise BadRules(f"{board} has {width * height} cells; at most {MAX_CELLS} are possible")
    if run < 2:
        raise BadRules(f"{board} needs {run} in a row; it must be at least 2")
    if run > max(width, height):
        raise BadRules(f"{board} needs {run} in a row, but its longest side is {max(width, height)}")


@kernel
def initial_state(rules: Rules) -> State:
    """Return the empty board."""
    return State(0, 0)


@kernel
def runs(stones: int, starts: int, step: int, length: int) -> int:
    """Return the cells of ``starts`` from which ``length`` stones follow at every ``step``."""
    chain = starts & stones
    for link in range(1, length):
        chain &= stones >> (link * step)
    return chain


@kernel
def has_run(stones: int, rules: Rules) -> bool:
    """Return whether ``stones`` contain a run in a row, column or diagonal."""
    width, length = rules.width, rules.run
    return (
        runs(stones, rules.across, 1, length)
        | runs(stones, rules.down, width, length)
        | runs(stones, rules.falling, width + 1, length)
        | runs(stones, rules.rising, width - 1, length)
    ) != 0


@kernel
def empty_cells(state: State, rules: Rules) -> int:
    """Return the cells without a mark."""
    return rules.board & ~(state.mine | state.theirs)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    """Return the empty cells; none after a run."""
    if has_run(state.theirs, rules):
        return 0
    return empty_cells(state, rules)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Mark the cell ``move``; then it is the other player's turn."""
    return State(state.theirs, state.mine | bit(move))


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Return a loss if the other side, which moved last, has a run; else a draw."""
    return -1 if has_run(state.theirs, rules) else 0


@kernel
def winning_cells(stones: int, rules: Rules) -> int:
    """Return the cells, empty or not, where one more stone completes a run."""
    width, length = rules.width, rules.run
    return (
        completing(stones, rules.across, 1, length)
        | completing(stones, rules.down, width, length)
        | completing(stones, rules.falling, width + 1, length)
        | completing(stones, rules.rising, width - 1, length)
    )


@kernel
def candidates(state: State, rules: Rules) -> int:
    """Return the moves that win at once, else those that stop a win, else all.

    Nothing is better than a win at once. If the other side threatens to win, a
    move that does not stop it loses in two plies, as does stopping one of two.
    """
    legal = legal_moves(state, rules)
    wins = winning_cells(state.mine, rules) & legal
    if wins:
        return wins
    blocks = winning_cells(state.theirs, rules) & legal
    if blocks:
        return blocks
    return legal


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Return the distance from the edge: the centre first."""
    return (rules.ring1 >> move & 1) + (rules.ring2 >> move & 1) + (rules.ring3 >> move & 1)


WEIGHT_NEXT = 10
WEIGHT_SECOND = 5
WEIGHT_CENTRE = 5


@kernel
def open_lines(mine: int, theirs: int, starts: int, step: int, length: int) -> tuple[int, int, int, int]:
    """Return the starts of the lines of one direction that ``mine`` can complete with one to four stones.

    All lines are followed at once: each variable holds the starts of those lines
    that lack that many stones in the cells looked at so far.
    """
    none, one, two, three, four = starts, 0, 0, 0, 0
    for link in range(length):
        here = mine >> (link * step)
        free = ~(theirs >> (link * step))
        four = ((four & here) | (three & ~here)) & free
        three = ((three & here) | (two & ~here)) & free
        two = ((two & here) | (one & ~here)) & free
        one = ((one & here) | (none & ~here)) & free
        none = none & here
    return one, two, three, four


@kernel
def count_lines(mine: int, theirs: int, starts: int, step: int, length: int) -> int:
    """Weigh the lines of one direction that ``mine`` can still complete."""
    one, two, _, _ = open_lines(mine, theirs, starts, step, length)
    return WEIGHT_NEXT * popcount(one) + WEIGHT_SECOND * popcount(two)


@kernel
def prospects(mine: int, theirs: int, rules: Rules) -> int:
    """Weigh all lines that ``mine`` can still complete, and its stones in the centre."""
    width, length = rules.width, rules.run
    return (
        count_lines(mine, theirs, rules.across, 1, length)
        + count_lines(mine, theirs, rules.down, width, length)
        + count_lines(mine, theirs, rules.falling, width + 1, length)
        + count_lines(mine, theirs, rules.rising, width - 1, length)
        + WEIGHT_CENTRE * popcount(mine & centre(rules))
    )


@kernel
def sharp_cells(mine: int, theirs: int, starts: int, step: int, length: int) -> int:
    """Return the cells of the open lines of one direction that lack two stones."""
    _, two, _, _ = open_lines(mine, theirs, starts, step, length)
    cells = 0
    for link in range(length):
        cells |= wrap(two << (link * step))
    return cells


@kernel
def threats(state: State, rules: Rules) -> int:
    """Return the moves after which one more stone would complete a run."""
    width, length, mine, theirs = rules.width, rules.run, state.mine, state.theirs
    cells = (
        sharp_cells(mine, theirs, rules.across, 1, length)
        | sharp_cells(mine, theirs, rules.down, width, length)
        | sharp_cells(mine, theirs, rules.falling, width + 1, length)
        | sharp_cells(mine, theirs, rules.rising, width - 1, length)
    )
    return cells & legal_moves(state, rules)


@kernel
def centre(rules: Rules) -> int:
    """Return the middle cell, or the two or four cells in the middle of even sides."""
    cells = 0
    for row in range((rules.height - 1) // 2, rules.height // 2 + 1):
        for column in range((rules.width - 1) // 2, rules.width // 2 + 1):
            cells |= bit(row * rules.width + column)
    return cells


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Count 10 for an open line that lacks one stone, 5 for one that lacks two, 5 for a centre cell."""
    return prospects(state.mine, state.theirs, rules) - prospects(state.theirs, state.mine, rules)


@kernel
def reflect_move(move: int, which: int, rules: Board) -> int:
    """Turn a cell."""
    return turn_cell(move, which, rules.width, rules.height)


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Turn the whole board."""
    return State(
        turn_cells(state.mine, which, rules.width, rules.height),
        turn_cells(state.theirs, which, rules.width, rules.height),
    )


def symmetries(rules: Board) -> int:
    """Return the number of ways to turn the board: eight for a square, four for a rectangle."""
    return 8 if rules.width == rules.height else 4
