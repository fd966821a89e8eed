"""The steps of Clobber: which stones can take the one above, to the right, below or to the left."""

from typing import NamedTuple

from plyground.bits import wrap
from plyground.games.clobber.rules import Rules, State
from plyground.jit import kernel


class Steps(NamedTuple):
    """The cells from which a stone can take its neighbour in each direction."""

    up: int
    right: int
    down: int
    left: int


@kernel
def legal_steps(state: State, rules: Rules) -> Steps:
    """Return all legal steps: from an own stone to a neighbour of the other player."""
    mine, theirs = state
    return Steps(
        mine & wrap(theirs << rules.columns),
        mine & (theirs >> 1) & ~rules.right_edge,
        mine & (theirs >> rules.columns) & ~rules.bottom,
        mine & wrap(theirs << 1) & ~rules.left_edge,
    )
