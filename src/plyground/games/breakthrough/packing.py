"""The steps of a position as one set of moves: an integer, or a wider set on larger boards.

The module ``move_sets`` is loaded with one of these functions as ``pack``, chosen by the
size of the board.
"""

from collections.abc import Callable
from types import ModuleType

from plyground.bits import Bits128, Bits256, empty_set
from plyground.core.types import MoveSet
from plyground.games.breakthrough.rules import Rules
from plyground.games.breakthrough.steps import Steps
from plyground.jit import Bindings, bind, kernel

Pack = Callable[[Steps, Rules], MoveSet]


@kernel
def pack64(steps: Steps, rules: Rules) -> int:
    """Return the set of moves, for boards with up to 64 of them."""
    return steps.left | (steps.straight << rules.origins) | (steps.right << (2 * rules.origins))


@kernel
def pack128(steps: Steps, rules: Rules) -> Bits128:
    """Return the set of moves, for boards with up to 128 of them."""
    straight = Bits128(steps.straight, 0) << rules.origins
    return Bits128(steps.left, 0) | straight | (Bits128(steps.right, 0) << (2 * rules.origins))


@kernel
def pack256(steps: Steps, rules: Rules) -> Bits256:
    """Return the set of moves, for boards with up to 256 of them."""
    straight = Bits256(steps.straight, 0, 0, 0) << rules.origins
    return Bits256(steps.left, 0, 0, 0) | straight | (Bits256(steps.right, 0, 0, 0) << (2 * rules.origins))


MOVE_SETS = "plyground.games.breakthrough.move_sets"

PACKS: dict[type, Pack] = {int: pack64, Bits128: pack128, Bits256: pack256}


def move_count(rules: Rules) -> int:
    """Return how many different moves there are on a board."""
    return 3 * rules.origins


def move_sets_for(rules: Rules) -> ModuleType:
    """Return the module ``move_sets`` for the kind of set that the moves of a board need."""
    kind = type(empty_set(move_count(rules)))
    return bind(MOVE_SETS, Bindings(f"breakthrough-{kind.__name__}", {"pack": PACKS[kind]}))
