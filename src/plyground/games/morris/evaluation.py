"""How good a position of morris is, and which moves a search should try first.

A side *is ready* to close a mill on an empty point if two of its men stand on the rest of the mill and a
third man can come to the point with one move. A *double mill* is a man in a mill who closes another one
by one step, so that the side closes a mill in every turn.
"""

from plyground.bits import bit, contains, drop_lowest, lowest, popcount
from plyground.games.morris.rules import (
    Rules,
    State,
    closes,
    closes_mill,
    flies,
    free_points,
    in_mills,
    my_hand,
    target_of,
    their_hand,
)
from plyground.games.morris.tables import MILLS, MOST_MILLS_OF_POINT, NEIGHBOURS, OTHERS
from plyground.jit import kernel

MAN = 100
READY = 30
"""Points for each empty point on which a side is ready to close a mill."""
HALF = 8
"""Points for two men in a line whose third point is empty, and who are not ready."""
DOUBLE = 60
"""Points for a double mill."""
STEP = 6
"""Points for each free neighbour of a side's men."""
CROSSING = 2
"""Points for each line through a man's point while men are placed."""


@kernel
def neighbours_of(men: int, rules: Rules) -> int:
    """Return the neighbours of some men."""
    near = 0
    while men:
        near |= int(NEIGHBOURS[rules.board, lowest(men)])
        men = drop_lowest(men)
    return near


@kernel
def steps_of(men: int, free: int, rules: Rules) -> int:
    """Count the ways in which some men can go along a line to a free neighbour."""
    count = 0
    while men:
        count += popcount(int(NEIGHBOURS[rules.board, lowest(men)]) & free)
        men = drop_lowest(men)
    return count


@kernel
def half_mills(men: int, free: int, rules: Rules) -> int:
    """Return the free points on which a man would complete a mill, wherever it came from."""
    points = 0
    for number in range(rules.mills):
        mill = int(MILLS[rules.board, number])
        if popcount(men & mill) == 2:
            points |= mill & free
    return points


@kernel
def comes_to(men: int, point: int, hand: int, rules: Rules) -> int:
    """Return the men who can come to a free point with one move; all of them if they fly."""
    if hand:
        return 0
    return men if flies(men, hand, rules) else men & int(NEIGHBOURS[rules.board, point])


@kernel
def is_ready(men: int, point: int, hand: int, rules: Rules) -> bool:
    """Return whether a side can close a mill on a free point with one move."""
    if hand:
        return closes_mill(men, point, rules)
    coming = comes_to(men, point, hand, rules)
    while coming:
        if closes_mill(men & ~bit(lowest(coming)), point, rules):
            return True
        coming = drop_lowest(coming)
    return False


@kernel
def ready_points(men: int, free: int, hand: int, rules: Rules) -> int:
    """Return the free points on which a side can close a mill with one move."""
    points, found = half_mills(men, free, rules), 0
    while points:
        if is_ready(men, lowest(points), hand, rules):
            found |= bit(lowest(points))
        points = drop_lowest(points)
    return found


@kernel
def double_mills(men: int, free: int, rules: Rules) -> int:
    """Return the men in mills who close another mill by one step to a free neighbour."""
    rest, found = in_mills(men, rules), 0
    while rest:
        man = lowest(rest)
        rest = drop_lowest(rest)
        targets = int(NEIGHBOURS[rules.board, man]) & free
        while targets:
            if closes_mill(men & ~bit(man), lowest(targets), rules):
                found |= bit(man)
            targets = drop_lowest(targets)
    return found


@kernel
def lines_through(point: int, rules: Rules) -> int:
    """Count the mills through a point."""
    count = 0
    for number in range(MOST_MILLS_OF_POINT):
        count += int(OTHERS[rules.board, point, number]) != 0
    return count


@kernel
def points_of(men: int, free: int, hand: int, rules: Rules) -> int:
    """Return the points of one side."""
    halves, ready = half_mills(men, free, rules), ready_points(men, free, hand, rules)
    points = MAN * (popcount(men) + hand) + READY * popcount(ready) + HALF * popcount(halves & ~ready)
    if hand == 0:
        steps = popcount(men) * popcount(free) // 4 if flies(men, hand, rules) else steps_of(men, free, rules)
        return points + STEP * steps + DOUBLE * min(1, popcount(double_mills(men, free, rules)))
    rest = men
    while rest:
        points += CROSSING * lines_through(lowest(rest), rules)
        rest = drop_lowest(rest)
    return points + STEP * steps_of(men, free, rules) // 2


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Compare men, mills that can be closed next, double mills and steps."""
    free = free_points(state, rules)
    mine = points_of(state.mine, free, my_hand(state, rules), rules)
    theirs = points_of(state.theirs, free, their_hand(state, rules), rules)
    return mine - theirs + MAN * state.taking


CLOSE, STOP = 1000, 500


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Prefer moves that close a mill, then those that keep the other side from it, then the crossings."""
    target, free = target_of(move, rules), free_points(state, rules)
    if state.taking:
        return lines_through(target, rules) + 4 * popcount(
            int(NEIGHBOURS[rules.board, target]) & state.theirs
        )
    if closes(state, move, rules):
        return CLOSE
    if contains(ready_points(state.theirs, free, their_hand(state, rules), rules), target):
        return STOP
    return lines_through(target, rules) + popcount(int(NEIGHBOURS[rules.board, target]) & free)
