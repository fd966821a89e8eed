"""Threats and forks in k in a row.

A *threat* is an empty cell where a side would complete a run. A *fork* is two
threats or more while the other side has none: only one of them can be stopped,
so the fork wins at the next turn.
"""

from collections.abc import Iterator

from plyground.bits import bit, members
from plyground.caching import bounded_cache
from plyground.games.mnk.rules import Rules, winning_cells

DIRECTIONS = (("row", 0, 1), ("column", 1, 0), ("diagonal", 1, 1), ("diagonal", 1, -1))

Cells = tuple[int, ...]
Line = tuple[str, Cells]
"""Cells of a run's length side by side, with what they are: a ``row``, a ``column``, ..."""


def threats(stones: int, others: int, rules: Rules) -> Cells:
    """Return the empty cells where one more of ``stones`` completes a run."""
    return members(winning_cells(stones, rules) & rules.board & ~(stones | others))


def fork_cells(stones: int, others: int, rules: Rules) -> Cells:
    """Return the cells where ``stones``, to move, make a fork; none for a side that can win at once."""
    if threats(stones, others, rules):
        return ()
    empty = members(rules.board & ~(stones | others))
    return tuple(cell for cell in empty if _is_fork(stones | bit(cell), others, rules))


def _is_fork(stones: int, others: int, rules: Rules) -> bool:
    return len(threats(stones, others, rules)) >= 2 and not threats(others, stones, rules)


def runs_through(cell: int, stones: int, rules: Rules) -> Iterator[tuple[str, Cells]]:
    """Yield the runs of ``stones`` that ``cell`` is part of, each with its kind: ``row``, ``column``, ..."""
    for name, down, right in DIRECTIONS:
        before, after = _neighbours(cell, down, right, stones, rules)
        if len(before) + 1 + len(after) >= rules.run:
            yield name, (*reversed(before), cell, *after)


def open_lines(cell: int, theirs: int, rules: Rules) -> int:
    """Return how many lines of a run's length through ``cell`` have none of ``theirs``."""
    lines = 0
    reach = rules.run - 1
    for _, down, right in DIRECTIONS:
        before, after = _neighbours(cell, down, right, rules.board & ~theirs, rules)
        lines += max(0, min(len(before), reach) + min(len(after), reach) + 1 - reach)
    return lines


@bounded_cache(4096)
def lines_through(cell: int, rules: Rules) -> tuple[Line, ...]:
    """Return the lines of a run's length that ``cell`` is part of."""
    lines = []
    for name, down, right in DIRECTIONS:
        before, after = _neighbours(cell, down, right, rules.board, rules)
        cells = (*reversed(before), cell, *after)
        starts = range(max(0, len(before) - rules.run + 1), min(len(before), len(cells) - rules.run) + 1)
        lines += [(name, cells[start : start + rules.run]) for start in starts]
    return tuple(lines)


def _neighbours(cell: int, down: int, right: int, allowed: int, rules: Rules) -> tuple[list[int], list[int]]:
    """Return the ``allowed`` cells next to ``cell`` without a gap, before and after it, the nearest first."""

    def walk(way: int) -> Iterator[int]:
        row, column = divmod(cell, rules.width)
        row, column = row + way * down, column + way * right
        while 0 <= row < rules.height and 0 <= column < rules.width:
            here = row * rules.width + column
            if not allowed & bit(here):
                return
            yield here
            row, column = row + way * down, column + way * right

    return list(walk(-1)), list(walk(1))
