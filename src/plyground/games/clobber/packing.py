"""The steps of a position as one set of moves: an integer, or a wider set on larger boards.

The module ``move_sets`` is loaded with one of these functions as ``pack``, chosen by the
size of the board.
"""

from collections.abc import Callable
from types import ModuleType

from plyground.bits import Bits128, Bits256, empty_set, wrap
from plyground.core.types import MoveSet
from plyground.games.clobber.rules import Rules
from plyground.games.clobber.steps import Steps
from plyground.jit import Bindings, bind, kernel

Pack = Callable[[Steps, Rules], MoveSet]
DIRECTIONS = 4


@kernel
def pack64(steps: Steps, rules: Rules) -> int:
    """Return the set of moves, for boards with up to 64 of them."""
    cells = rules.cells
    upper = steps.up | (steps.right << cells)
    return wrap(upper | (steps.down << (2 * cells)) | (steps.left << (3 * cells)))


@kernel
def pack128(steps: Steps, rules: Rules) -> Bits128:
    """Return the set of moves, for boards with up to 128 of them."""
    cells = rules.cells
    upper = Bits128(steps.up, 0) | (Bits128(steps.right, 0) << cells)
    return upper | (Bits128(steps.down, 0) << (2 * cells)) | (Bits128(steps.left, 0) << (3 * cells))


@kernel
def pack256(steps: Steps, rules: Rules) -> Bits256:
    """Return the set of moves, for boards with up to 256 of them."""
    cells = rules.cells
    upper = Bits256(steps.up, 0, 0, 0) | (Bits256(steps.right, 0, 0, 0) << cells)
    lower = (Bits256(steps.down, 0, 0, 0) << (2 * cells)) | (Bits256(steps.left, 0, 0, 0) << (3 * cells))
    return upper | lower


MOVE_SETS = "plyground.games.clobber.move_sets"

PACKS: dict[type, Pack] = {int: pack64, Bits128: pack128, Bits256: pack256}


def move_count(rules: Rules) -> int:
    """Return how many different moves there are on a board."""
    return DIRECTIONS * rules.cells


def move_sets_for(rules: Rules) -> ModuleType:
    """Return the module ``move_sets`` for the kind of set that the moves of a board need."""
    kind = type(empty_set(move_count(rules)))
    return bind(MOVE_SETS, Bindings(f"clobber-{kind.__name__}", {"pack": PACKS[kind]}))
