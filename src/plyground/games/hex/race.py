"""How many stones a player still needs for a chain from edge to edge, if the other side does nothing."""

from plyground.bits import Bits128, is_empty
from plyground.games.hex.cells import Rules, surroundings
from plyground.games.hex.rules import HexSide, has_joined
from plyground.jit import kernel


@kernel
def stones_needed(side: HexSide, empty: Bits128, rules: Rules) -> int:
    """Return the fewest stones that make a chain; 0 if there is one, or if there can be none."""
    if has_joined(side):
        return 0
    needed, near, fresh = 1, side.first, side.first & empty
    while is_empty(near & side.last & empty):
        if is_empty(fresh):
            return 0
        more = surroundings(fresh, side.stones & ~near, rules)
        fresh = more & empty & ~near
        near = near | more
        needed += 1
    return needed
