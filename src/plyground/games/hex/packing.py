"""A set of cells as a set of moves: one integer on boards of up to 64 cells.

The module ``move_sets`` is loaded with one of these functions as ``pack``, chosen by the
size of the board.
"""

from collections.abc import Callable
from types import ModuleType

from plyground.bits import Bits128, empty_set
from plyground.core.game import Game
from plyground.core.types import MoveSet
from plyground.games.hex import rules as hexagons
from plyground.games.hex.cells import Rules
from plyground.jit import Bindings, bind, kernel


@kernel
def pack64(cells: Bits128) -> int:
    """Return the cells as one integer, for boards with up to 64 of them."""
    return cells.word0


@kernel
def pack128(cells: Bits128) -> Bits128:
    """Return the cells as they are."""
    return cells


MOVE_SETS = "plyground.games.hex.move_sets"

PACKS: dict[type, Callable[[Bits128], MoveSet]] = {int: pack64, Bits128: pack128}


def move_count(rules: Rules) -> int:
    """Return how many cells there are."""
    return rules.size * rules.size


def move_sets_for(rules: Rules) -> ModuleType:
    """Return the module ``move_sets`` for the kind of set that the moves of a board need."""
    kind = type(empty_set(move_count(rules)))
    return bind(MOVE_SETS, Bindings(f"hex-{kind.__name__}", {"pack": PACKS[kind]}))


def has_our_rules(game: Game) -> bool:
    """Return whether a game is played by the functions of this family; it may have replaced some."""
    if game.play is not hexagons.play or game.outcome is not hexagons.outcome:
        return False
    found: bool = game.legal_moves is move_sets_for(game.rules).legal_moves
    return found
