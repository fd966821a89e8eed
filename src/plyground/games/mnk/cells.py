"""Boards of any size for what people read: cells in reading order, a set of them one integer without limit.

The rules of small and of large boards keep their sets in other ways; ``sides_of`` and ``state_of`` convert.
"""

from typing import Any, Protocol

from plyground.bits import WORD, wrap
from plyground.caching import bounded_cache

Cells = tuple[int, ...]
Directions = tuple[tuple[int, int], ...]

_ALL = (1 << WORD) - 1


class Board(Protocol):
    """What the rules of a board say; with ``exact``, more than ``run`` in a row do not win."""

    def __hash__(self) -> int:
        """Boards are keys of caches."""

    @property
    def width(self) -> int:
        """The number of columns."""

    @property
    def height(self) -> int:
        """The number of rows."""

    @property
    def run(self) -> int:
        """How many in a row win."""

    @property
    def exact(self) -> int:
        """Whether more than that do not win."""


def sides_of(state: Any) -> tuple[int, int]:
    """Return the cells of the player to move, and of the other."""
    half = len(state) // 2
    if half == 1:
        return state[0] & _ALL, state[1] & _ALL
    return _join(state[:half]), _join(state[half:])


def _join(words: tuple[int, ...]) -> int:
    return sum((word & _ALL) << WORD * place for place, word in enumerate(words))


def state_of(start: Any, mine: int, theirs: int) -> Any:
    """Return a state of the same kind as ``start`` with these cells."""
    places = range(len(start) // 2)
    return type(start)(*(wrap(side >> WORD * place & _ALL) for side in (mine, theirs) for place in places))


def all_cells(board: Board) -> int:
    """Return the cells of the board."""
    return (1 << board.width * board.height) - 1


def centre_cells(board: Board) -> Cells:
    """Return the middle cell, or the two or four cells in the middle of even sides."""
    rows = range((board.height - 1) // 2, board.height // 2 + 1)
    columns = range((board.width - 1) // 2, board.width // 2 + 1)
    return tuple(row * board.width + column for row in rows for column in columns)


def edges_at(cell: int, board: Board) -> int:
    """Return at how many edges the cell lies: its row and its column count one each."""
    row, column = divmod(cell, board.width)
    return (row in (0, board.height - 1)) + (column in (0, board.width - 1))


def run_cells(stones: int, board: Board) -> int:
    """Return the cells of every run of ``stones`` that wins."""
    found = 0
    for starts, step in _directions(board.width, board.height, board.run):
        chain = _clean(starts, step, stones, board)
        for link in range(board.run):
            chain &= stones >> link * step
        for link in range(board.run):
            found |= chain << link * step
    return found


@bounded_cache(8192)
def sharp_cells(stones: int, others: int, board: Board) -> tuple[int, int, int]:
    """Return the empty cells where ``stones`` complete a run, threaten to, and may threaten to in two cells.

    The last set has all cells of the second that are on two lines or more.
    """
    free = all_cells(board) & ~(stones | others)
    wins = makes = twice = 0
    for starts, step in _directions(board.width, board.height, board.run):
        one, two = _lacking(stones, others, _clean(starts, step, stones, board), step, board.run)
        for link in range(board.run if one | two else 0):
            wins |= one << link * step & free
            cells = two << link * step & free
            twice |= makes & cells
            makes |= cells
    return wins, makes, twice


def _lacking(stones: int, others: int, starts: int, step: int, run: int) -> tuple[int, int]:
    """Return the starts of the open lines of ``stones`` that lack one, and of those that lack two."""
    none, one, two, closed = starts, 0, 0, 0
    for link in range(run):
        here = stones >> link * step
        closed |= others >> link * step
        two = (two & here) | (one & ~here)
        one = (one & here) | (none & ~here)
        none &= here
    return one & ~closed, two & ~closed


def _clean(starts: int, step: int, stones: int, board: Board) -> int:
    """Return the starts of the lines with which ``stones`` may win."""
    if not board.exact:
        return starts
    before, after = (stones & starts) << step, (stones >> board.run * step) & (starts >> step)
    return starts & ~before & ~after


@bounded_cache(256)
def _directions(width: int, height: int, run: int) -> Directions:
    """Return for each direction where lines of that length start, and the step from cell to cell."""
    far = run - 1

    def starts(left: int = 0, right: int = 0, down: int = 0) -> int:
        rows, columns = range(height - down), range(left, width - right)
        return sum(1 << row * width + column for row in rows for column in columns)

    return (
        (starts(right=far), 1),
        (starts(down=far), width),
        (starts(right=far, down=far), width + 1),
        (starts(left=far, down=far), width - 1),
    )
