"""How good a position of Clobber is, and which moves a search should try first.

Both sides always have equally many moves, so these say nothing. What matters is company: a stone
beside another one of its colour can take and be avenged, a lonely one is soon taken or stuck.
"""

from plyground.bits import bit, drop_lowest, lowest, popcount
from plyground.games.clobber.groups import movable
from plyground.games.clobber.rules import Rules, State, neighbours, origin_of, target_of
from plyground.jit import kernel

WORTH = (
    -45, -70, -10, 0, 25,
    -55, 15, -20, 0, 0,
    -5, 0, 0, 0, 0,
    20, 25, 0, 0, 0,
    45, 0, 0, 0, 0,
)  # fmt: skip
"""Points for a stone, by the number of its own neighbours (rows) and of the other side's (columns).

They are rounded from a logistic regression on the winners of 4,000 random positions on 6x5, all solved
to the end; 100 points are one unit of it.
"""
SIDES = 5
TEMPO = 80
"""Points for having the move, from the same regression."""


@kernel
def worth(mine: int, theirs: int, rules: Rules) -> int:
    """Return the points for all of ``mine``."""
    total, rest = 0, mine
    while rest:
        near = neighbours(bit(lowest(rest)), rules)
        total += WORTH[SIDES * popcount(near & mine) + popcount(near & theirs)]
        rest = drop_lowest(rest)
    return total


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Compare the stones of both sides by their neighbours."""
    mine, theirs = state
    return TEMPO + worth(mine, theirs, rules) - worth(theirs, mine, rules)


@kernel
def backed(mine: int, theirs: int, rules: Rules) -> int:
    """Return those of ``mine`` that can move and stand beside another one."""
    return movable(mine, theirs, rules) & neighbours(mine, rules)


@kernel
def company(mine: int, theirs: int, rules: Rules) -> int:
    """Return how many more of ``mine`` that can move have company than have none."""
    return 2 * popcount(backed(mine, theirs, rules)) - popcount(movable(mine, theirs, rules))


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Prefer moves that leave the mover's stones in company, and the other side's lonely."""
    target = bit(target_of(move, rules))
    mine = (state.mine & ~bit(origin_of(move, rules))) | target
    theirs = state.theirs & ~target
    return company(mine, theirs, rules) - company(theirs, mine, rules)
