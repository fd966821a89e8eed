"""Threats in Connect Four: where a side completes a run, now or at a later turn.

A *threat* is a column in which a side would complete a run at its next turn: the
cell that is missing is the lowest empty one. A *fork* is two threats or more, side
by side or one on top of the other, while the other side has none: only one of them
can be stopped. A winning cell further up is a threat for later.
"""

from collections.abc import Iterator

from plyground.bits import members
from plyground.caching import bounded_cache
from plyground.core.types import Move
from plyground.games.connect4.rules import (
    Rules,
    State,
    columns_of,
    landing_cell,
    landing_cells,
    legal_moves,
    winning_cells,
)

Cells = tuple[int, ...]
Line = tuple[str, Cells]
"""Cells of a run's length side by side, with what they are: a ``row``, a ``column``, ..."""
Moves = tuple[Move, ...]


def threats(stones: int, others: int, rules: Rules) -> Moves:
    """Return the columns in which ``stones`` complete a run if they move now."""
    cells = winning_cells(stones, rules) & landing_cells(State(stones, others), rules)
    return members(columns_of(cells, rules))


def stacked_threats(stones: int, others: int, rules: Rules) -> Moves:
    """Return the columns with a threat that has another winning cell right on top of it."""
    cells = winning_cells(stones, rules)
    playable = cells & landing_cells(State(stones, others), rules)
    return members(columns_of(playable << 1 & cells, rules))


def is_fork(stones: int, others: int, rules: Rules) -> bool:
    """Return whether ``stones``, who have just moved, win at their next turn whatever happens."""
    if threats(others, stones, rules):
        return False
    return len(threats(stones, others, rules)) >= 2 or bool(stacked_threats(stones, others, rules))


def fork_moves(stones: int, others: int, rules: Rules) -> Moves:
    """Return the columns in which ``stones``, to move, make a fork; none if they can win at once."""
    if threats(stones, others, rules):
        return ()
    state = State(stones, others)
    return tuple(
        move
        for move in members(legal_moves(state, rules))
        if is_fork(stones | landing_cell(state, move, rules), others, rules)
    )


def safe_moves(state: State, rules: Rules) -> Moves:
    """Return the legal moves that win, or after which the other side cannot complete a run at once."""
    wins = threats(state.mine, state.theirs, rules)
    return tuple(
        move
        for move in members(legal_moves(state, rules))
        if move in wins or not threats(state.theirs, state.mine | landing_cell(state, move, rules), rules)
    )


def later_threats(stones: int, others: int, rules: Rules) -> int:
    """Return the empty cells where ``stones`` complete a run, but not yet: the cell below is empty."""
    taken = stones | others | landing_cells(State(stones, others), rules)
    return winning_cells(stones, rules) & ~taken


def runs_through(cell: int, stones: int, rules: Rules) -> Iterator[tuple[str, Cells]]:
    """Yield the whole runs of ``stones`` that ``cell`` is part of, each with what it is: a row, ..."""
    for name, step in _directions(rules):
        before, after = _stretch(cell, step, stones)
        if len(before) + 1 + len(after) >= rules.run:
            yield name, (*reversed(before), cell, *after)


def open_lines(cell: int, theirs: int, rules: Rules) -> int:
    """Count the lines of a run's length through ``cell`` that are free of ``theirs``."""
    lines = 0
    reach = rules.run - 1
    for _, step in _directions(rules):
        before, after = _stretch(cell, step, rules.board & ~theirs)
        lines += max(0, min(len(before), reach) + min(len(after), reach) + 1 - reach)
    return lines


@bounded_cache(4096)
def lines_through(cell: int, rules: Rules) -> tuple[Line, ...]:
    """Return the lines of a run's length that ``cell`` is part of."""
    lines = []
    for name, step in _directions(rules):
        before, after = _stretch(cell, step, rules.board)
        cells = (*reversed(before), cell, *after)
        starts = range(max(0, len(before) - rules.run + 1), min(len(before), len(cells) - rules.run) + 1)
        lines += [(name, cells[start : start + rules.run]) for start in starts]
    return tuple(lines)


def _directions(rules: Rules) -> tuple[tuple[str, int], ...]:
    height = rules.rows + 1
    return ("row", height), ("column", 1), ("diagonal", height + 1), ("diagonal", height - 1)


def _stretch(cell: int, step: int, allowed: int) -> tuple[list[int], list[int]]:
    """Return the ``allowed`` cells next to ``cell`` without a gap, to either side, the nearest first."""

    def walk(step: int) -> Iterator[int]:
        here = cell + step
        while here >= 0 and allowed >> here & 1:
            yield here
            here += step

    return list(walk(-step)), list(walk(step))
