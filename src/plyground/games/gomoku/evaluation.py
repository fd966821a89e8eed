"""How good a position is, and which moves a search should try first: open lines and what they lack."""

from plyground.bits import contains, popcount
from plyground.games.gomoku.lines import open_lines
from plyground.games.gomoku.rules import WAYS, Rules, State, mine, step_of, theirs
from plyground.jit import kernel

MINE = (1600, 110, 22, 4)
"""Points for an open line of the player to move that lacks one, two, three or four stones."""
THEIRS = (700, 60, 15, 3)
"""The same for the other player, whose threats can be answered first."""

HIGHEST = 20000


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Count the open lines of both players by what they lack."""
    score = 0
    own, others = mine(state), theirs(state)
    for way in range(WAYS):
        one, two, three, four = open_lines(own, others, way, rules)
        score += MINE[0] * popcount(one) + MINE[1] * popcount(two)
        score += MINE[2] * popcount(three) + MINE[3] * popcount(four)
        one, two, three, four = open_lines(others, own, way, rules)
        score -= THEIRS[0] * popcount(one) + THEIRS[1] * popcount(two)
        score -= THEIRS[2] * popcount(three) + THEIRS[3] * popcount(four)
    return max(-HIGHEST, min(HIGHEST, score))


@kernel
def room(move: int, way: int, ahead: bool, rules: Rules) -> int:
    """Return how many cells follow in a direction, or how many come before."""
    row, column = move // rules.width, move % rules.width
    right, down = rules.width - 1 - column, rules.height - 1 - row
    if way == 0:
        return right if ahead else column
    if way == 1:
        return down if ahead else row
    if way == 2:
        return min(right, down) if ahead else min(column, row)
    return min(column, down) if ahead else min(right, row)


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Weigh the lines through a cell that are open to either player: each stone on them counts fourfold."""
    own, others = mine(state), theirs(state)
    whole, total = (1 << rules.run) - 1, 0
    for way in range(WAYS):
        step = step_of(way, rules)
        first = -min(rules.run - 1, room(move, way, False, rules))
        last = min(rules.run - 1, room(move, way, True, rules))
        here = there = 0
        for link in range(first, last + 1):
            cell = move + link * step
            here = (here << 1 | int(contains(own, cell))) & whole
            there = (there << 1 | int(contains(others, cell))) & whole
            if link - first >= rules.run - 1 and (here == 0 or there == 0):
                total += 1 << min(16, 2 * popcount(here | there) + int(there == 0))
    return total
