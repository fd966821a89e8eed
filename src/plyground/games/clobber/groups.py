"""Groups of stones: neighbours of either player belong together, and groups never meet again.

A stone only ever moves to a cell that has a stone. So groups can split, but never join, and
a group that has stones of one player alone stays as it is for the rest of the game.
"""

from plyground.bits import bit, lowest, mix, wrap
from plyground.games.clobber.rules import Rules, State, neighbours
from plyground.jit import kernel


@kernel
def grown(seeds: int, stones: int, rules: Rules) -> int:
    """Return all of ``stones`` that are joined to ``seeds``, which are some of them."""
    found = seeds
    while True:
        wider = found | (neighbours(found, rules) & stones)
        if wider == found:
            return found
        found = wider


@kernel
def movable(mine: int, theirs: int, rules: Rules) -> int:
    """Return those of ``mine`` that can take a stone."""
    return mine & neighbours(theirs, rules)


@kernel
def live_stones(state: State, rules: Rules) -> int:
    """Return the stones of both players in groups where there are moves."""
    mine, theirs = state
    return grown(movable(mine, theirs, rules), mine | theirs, rules)


@kernel
def group_at(cell: int, state: State, rules: Rules) -> int:
    """Return the group that has a stone on ``cell``."""
    return grown(bit(cell), state.mine | state.theirs, rules)


@kernel
def count_groups(stones: int, rules: Rules) -> int:
    """Return how many groups some stones form."""
    count = 0
    while stones:
        stones &= ~grown(bit(lowest(stones)), stones, rules)
        count += 1
    return count


@kernel
def key(state: State, rules: Rules) -> int:
    """Return a hash of the stones that can still move or be taken, now or later: the others do not matter."""
    live = live_stones(state, rules)
    hashed = mix(wrap((state.mine & live) + 0x5851F42D4C957F2D))
    return mix(wrap(hashed * 3 + (state.theirs & live)))
