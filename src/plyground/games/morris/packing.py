"""The moves of a board as an integer, or as a wider set where there are flights.

The module ``move_sets`` is loaded with one of these functions as ``pack``.
"""

from types import ModuleType

from plyground.bits import Bits256, empty_set
from plyground.games.morris.rules import FEWEST, Rules
from plyground.jit import Bindings, bind, kernel


@kernel
def pack64(points: int) -> int:
    """Return a set of points as a set of moves, for boards with up to 64 moves."""
    return points


@kernel
def pack256(points: int) -> Bits256:
    """Return a set of points as a set of moves, for boards with more moves."""
    return Bits256(points, 0, 0, 0)


MOVE_SETS = "plyground.games.morris.move_sets"
PACKS = {int: pack64, Bits256: pack256}


def move_count(rules: Rules) -> int:
    """Return how many different moves there are."""
    return rules.points + rules.slides + rules.flies * FEWEST * rules.points


def move_sets_for(rules: Rules) -> ModuleType:
    """Return the module ``move_sets`` for the kind of set that the moves of a board need."""
    kind = type(empty_set(move_count(rules)))
    return bind(MOVE_SETS, Bindings(f"morris-{kind.__name__}", {"pack": PACKS[kind]}))
