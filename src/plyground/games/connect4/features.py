"""The features of a board that a learned evaluation weighs: open lines, threats and stones.

A *threat* is an empty cell where a side completes a run. Columns fill up from the bottom, one stone for each
side in turn, so the row of a threat decides who gets there: that depends on who moved first. Most features
therefore exist twice, for a mover who made the first move of the game and for one who made the second.
"""

from typing import Any

from plyground.bits import lowest, popcount
from plyground.games.connect4.rules import Rules, State, landing_cells
from plyground.jit import kernel

HEIGHT = 8
"""Rows above this one are not told apart."""

COLUMNS = 4
"""Columns further from the edge than this are judged alike."""

FEW, SOME, MANY = 4, 8, 64

STONES = 0
THREATS = STONES + 2 * COLUMNS * (2 << HEIGHT)
SHARP = THREATS + 2 * 2 * (HEIGHT + 1) * (HEIGHT + 1)
OPEN = SHARP + 2 * FEW**4
COUNTS = OPEN + SOME * SOME
PHASE = COUNTS + 4 * MANY
FEATURE_WEIGHTS = PHASE + MANY


@kernel
def open_lines(mine: int, closed: int, board: int, step: int, length: int) -> tuple[int, int, int]:
    """Return the starts of the open lines of one direction that lack one, two and three stones."""
    none, one, two, three = board, 0, 0, 0
    for link in range(length):
        here = mine >> (link * step)
        free = ~(closed >> (link * step))
        three = ((three & here) | (two & ~here)) & free
        two = ((two & here) | (one & ~here)) & free
        one = ((one & here) | (none & ~here)) & free
        none = none & here
    return one, two, three


@kernel
def prospects(mine: int, theirs: int, rules: Rules) -> tuple[int, int, int]:
    """Return the threats of one side, and how many open lines lack two stones and three."""
    closed = theirs | ~rules.board
    cells = second = third = 0
    for step in (rules.up, rules.across, rules.rising, rules.falling):
        if step:
            one, two, three = open_lines(mine, closed, rules.board, step, rules.run)
            second += popcount(two)
            third += popcount(three)
            if one:
                for link in range(rules.run):
                    cells |= one << (link * step)
    return cells & ~mine, second, third


@kernel
def lowest_row(cells: int) -> int:
    """Return the row of the lowest of some cells of one column, counted from 1; 0 if there are none."""
    return min(lowest(cells) + 1, HEIGHT) if cells else 0


@kernel
def write_columns(state: State, mine: int, theirs: int, seat: int, rules: Rules, out: Any, at: int) -> None:
    """Write two features for each column: its stones, and the lowest threat of each side."""
    height = rules.rows + 1
    cells = (1 << min(rules.rows, HEIGHT)) - 1
    column_cells = (1 << rules.rows) - 1
    taken = state.mine | state.theirs
    landing = landing_cells(state, rules)
    for column in range(rules.columns):
        shift = column * height
        place = min(column, rules.columns - 1 - column, COLUMNS - 1)
        filled = (taken >> shift) & cells
        stones = (filled + 1) | ((state.mine >> shift) & cells)
        out[at + 2 * column] = STONES + (seat * COLUMNS + place) * (2 << HEIGHT) + stones
        own, other = (mine >> shift) & column_cells, (theirs >> shift) & column_cells
        pair = lowest_row(own) * (HEIGHT + 1) + lowest_row(other)
        is_playable = 1 if (landing >> shift) & (own | other) & column_cells else 0
        out[at + 2 * column + 1] = THREATS + (2 * seat + is_playable) * (HEIGHT + 1) * (HEIGHT + 1) + pair


@kernel
def odd_rows(rules: Rules) -> int:
    """Return the cells of the first, third, fifth ... row."""
    cells = 0
    for row in range(0, rules.rows, 2):
        cells |= rules.bottom << row
    return cells


@kernel
def sharp_counts(mine: int, theirs: int, odd: int) -> int:
    """Return how many threats each side has in odd and in even rows, as one number."""
    total = min(popcount(mine & odd), FEW - 1)
    total = total * FEW + min(popcount(mine & ~odd), FEW - 1)
    total = total * FEW + min(popcount(theirs & odd), FEW - 1)
    return total * FEW + min(popcount(theirs & ~odd), FEW - 1)


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write the stones and threats of each column, all threats by parity, and the open lines."""
    stones = popcount(state.mine | state.theirs)
    seat = stones & 1
    mine, mine_second, mine_third = prospects(state.mine, state.theirs, rules)
    theirs, their_second, their_third = prospects(state.theirs, state.mine, rules)
    write_columns(state, mine, theirs, seat, rules, out, at)
    place = at + 2 * rules.columns
    out[place] = SHARP + seat * FEW**4 + sharp_counts(mine, theirs, odd_rows(rules))
    out[place + 1] = OPEN + min(mine_second, SOME - 1) * SOME + min(their_second, SOME - 1)
    out[place + 2] = COUNTS + min(mine_second, MANY - 1)
    out[place + 3] = COUNTS + MANY + min(their_second, MANY - 1)
    out[place + 4] = COUNTS + 2 * MANY + min(mine_third, MANY - 1)
    out[place + 5] = COUNTS + 3 * MANY + min(their_third, MANY - 1)
    out[place + 6] = PHASE + stones
    return 2 * rules.columns + 7
