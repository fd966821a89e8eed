"""Threats and forks in k in a row.

A *threat* is an empty cell where a side would complete a run. A *fork* is two
threats or more while the other side has none: only one of them can be stopped,
so the fork wins at the next turn.
"""

from collections.abc import Iterator
from typing import NamedTuple

from plyground.bits import members
from plyground.caching import bounded_cache
from plyground.games.mnk.cells import Board, Cells, all_cells, sharp_cells

DIRECTIONS = (("row", 0, 1), ("column", 1, 0), ("diagonal", 1, 1), ("diagonal", 1, -1))


class Line(NamedTuple):
    """Cells of a run's length side by side.

    ``name``    what they are: a ``row``, a ``column``, ...
    ``whole``   the set of them
    ``beside``  the set of the cells right before and right after them
    """

    name: str
    cells: Cells
    whole: int
    beside: int


NO_LINE = Line("", (), 0, 0)


def threats(stones: int, others: int, board: Board) -> Cells:
    """Return the empty cells where one more of ``stones`` completes a run."""
    return members(sharp_cells(stones, others, board)[0])


def fork_cells(stones: int, others: int, board: Board) -> Cells:
    """Return the cells where ``stones``, to move, make a fork; none for a side that can win at once."""
    wins, _, twice = sharp_cells(stones, others, board)
    if wins or not twice:
        return ()
    return tuple(cell for cell in members(twice) if _is_fork(stones | 1 << cell, others, board))


def _is_fork(stones: int, others: int, board: Board) -> bool:
    return len(threats(stones, others, board)) >= 2 and not threats(others, stones, board)


def runs_through(cell: int, stones: int, board: Board) -> Iterator[tuple[str, Cells]]:
    """Yield the winning runs of ``stones`` that ``cell`` is part of, each with its kind: ``row``, ..."""
    for name, down, right in DIRECTIONS:
        before, after = _neighbours(cell, down, right, stones, board)
        length = len(before) + 1 + len(after)
        if length == board.run if board.exact else length >= board.run:
            yield name, (*reversed(before), cell, *after)


def open_lines(cell: int, stones: int, others: int, board: Board) -> int:
    """Return how many lines through ``cell`` a side with ``stones`` can still complete."""
    return sum(is_open(line, stones, others, board) for line in lines_through(cell, board))


def is_open(line: Line, stones: int, others: int, board: Board) -> bool:
    """Return whether a side with ``stones`` can still complete a line."""
    return not line.whole & others and not (board.exact and line.beside & stones)


@bounded_cache(4096)
def lines_through(cell: int, board: Board) -> tuple[Line, ...]:
    """Return the lines of a run's length that ``cell`` is part of."""
    lines = []
    for name, down, right in DIRECTIONS:
        before, after = _neighbours(cell, down, right, all_cells(board), board)
        cells = (*reversed(before), cell, *after)
        starts = range(max(0, len(before) - board.run + 1), min(len(before), len(cells) - board.run) + 1)
        lines += [_line(name, cells, start, board.run) for start in starts]
    return tuple(lines)


def _line(name: str, cells: Cells, start: int, run: int) -> Line:
    """Return the line that begins at one of the cells of a whole row, column or diagonal."""
    chosen = cells[start : start + run]
    beside = cells[max(0, start - 1) : start] + cells[start + run : start + run + 1]
    return Line(name, chosen, sum(1 << cell for cell in chosen), sum(1 << cell for cell in beside))


def _neighbours(cell: int, down: int, right: int, allowed: int, board: Board) -> tuple[list[int], list[int]]:
    """Return the ``allowed`` cells next to ``cell`` without a gap, before and after it, the nearest first."""

    def walk(way: int) -> Iterator[int]:
        row, column = divmod(cell, board.width)
        row, column = row + way * down, column + way * right
        while 0 <= row < board.height and 0 <= column < board.width:
            here = row * board.width + column
            if not allowed >> here & 1:
                return
            yield here
            row, column = row + way * down, column + way * right

    return list(walk(-1)), list(walk(1))
