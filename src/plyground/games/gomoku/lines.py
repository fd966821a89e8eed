"""What the lines of a board say: the cells that win, make a threat, or make two threats at once.

A line is *open* to a side if it has no stone of the other, and *lacks* as many stones as it has empty cells.
All lines of a direction are looked at together: a set holds the starts of those that lack so many stones.
"""

from plyground.bits import Bits256, drop_lowest, insert, is_empty, lowest, popcount
from plyground.games.gomoku.rules import (
    WAYS,
    Rules,
    State,
    board,
    empty_cells,
    free_cells,
    line_starts,
    mine,
    pulled,
    pushed,
    step_of,
    theirs,
)
from plyground.jit import kernel


@kernel
def open_lines(
    stones: Bits256, others: Bits256, way: int, rules: Rules
) -> tuple[Bits256, Bits256, Bits256, Bits256]:
    """Return the starts of the open lines of a direction that lack one, two, three and four ``stones``.

    Each variable holds the starts of those lines that lack so many in the cells looked at so far.
    """
    step = step_of(way, rules)
    none = line_starts(stones, way, rules)
    one = two = three = four = Bits256(0, 0, 0, 0)
    here, closed = stones, others
    for link in range(rules.run):
        if link:
            here, closed = pulled(here, step), pulled(closed, step)
        gap = ~here
        four = ((four & here) | (three & gap)) & ~closed
        three = ((three & here) | (two & gap)) & ~closed
        two = ((two & here) | (one & gap)) & ~closed
        one = ((one & here) | (none & gap)) & ~closed
        none = none & here
    return one, two, three, four


@kernel
def sharp_cells(stones: Bits256, others: Bits256, rules: Rules) -> tuple[Bits256, Bits256, Bits256]:
    """Return the empty cells where ``stones`` complete a line, threaten to, and may threaten to in two cells.

    The last set has all cells of the second that are on two lines or more.
    """
    free = board(rules) & ~(stones | others)
    wins = makes = twice = Bits256(0, 0, 0, 0)
    for way in range(WAYS):
        step = step_of(way, rules)
        one, two, _, _ = open_lines(stones, others, way, rules)
        if not is_empty(one | two):
            for _ in range(rules.run):
                wins = wins | one
                cells = two & free
                twice = twice | (makes & cells)
                makes = makes | cells
                one, two = pushed(one, step), pushed(two, step)
    return wins & free, makes, twice


@kernel
def winning_cells(stones: Bits256, others: Bits256, rules: Rules) -> Bits256:
    """Return the empty cells where one more of ``stones`` completes a line."""
    wins, _, _ = sharp_cells(stones, others, rules)
    return wins


@kernel
def fork_answers(own: Bits256, others: Bits256, makes: Bits256, twice: Bits256, rules: Rules) -> Bits256:
    """Return the only moves that may answer a fork of ``others``, in cells of ``twice``.

    Nobody can win at once. A fork is two threats at once. It is prevented by taking its cell or one of
    those where it would threaten to win; or it is put off by an own threat, in a cell of ``makes``. Return
    the empty set if there is no fork.
    """
    answers = zone = Bits256(0, 0, 0, 0)
    while not is_empty(twice):
        cell = lowest(twice)
        twice = drop_lowest(twice)
        goals = winning_cells(insert(others, cell), own, rules)
        if popcount(goals) > 1:
            answers = insert(goals, cell) if is_empty(zone) else answers & insert(goals, cell)
            zone = insert(goals, cell)
    if is_empty(zone):
        return zone
    answers = answers | makes
    return zone if is_empty(answers) else answers


@kernel
def candidate_cells(state: State, rules: Rules) -> Bits256:
    """Return the moves that win at once, else those that stop a win, else those that answer a fork, else all.

    Nothing is better than a win at once. Whatever does not stop a win loses in two plies; whatever does not
    answer a fork loses in four, and no move that does loses sooner.
    """
    legal = free_cells(state, rules)
    own, others = mine(state), theirs(state)
    wins, makes, _ = sharp_cells(own, others, rules)
    wins = wins & legal
    if not is_empty(wins):
        return wins
    stops, _, twice = sharp_cells(others, own, rules)
    stops = stops & legal
    if not is_empty(stops):
        return stops
    answers = fork_answers(own, others, makes, twice, rules) & legal
    return legal if is_empty(answers) else answers


@kernel
def threat_cells(state: State, rules: Rules) -> Bits256:
    """Return the moves after which one more stone would complete a line."""
    _, makes, _ = sharp_cells(mine(state), theirs(state), rules)
    return makes & free_cells(state, rules)


@kernel
def widened(cells: Bits256, rules: Rules) -> Bits256:
    """Return the cells and all their neighbours, also beyond the lower edge of the board."""
    inner = Bits256(rules.inner0, rules.inner1, rules.inner2, rules.inner3)
    row = cells | (pushed(cells, 1) & inner) | pulled(cells & inner, 1)
    return row | pushed(row, rules.width) | pulled(row, rules.width)


@kernel
def near_cells(state: State, rules: Rules) -> Bits256:
    """Return the empty cells at most two steps from a stone; on an empty board the centre."""
    stones = mine(state) | theirs(state)
    if is_empty(stones):
        return insert(stones, rules.height // 2 * rules.width + rules.width // 2)
    return widened(widened(stones, rules), rules) & empty_cells(state, rules)
