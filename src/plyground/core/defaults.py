"""The optional functions of the contract, for games that do not write them.

They are bound to the game like any algorithm, so that each game has compiled
code of its own.
"""

from typing import TYPE_CHECKING, Any

from plyground.bits import mix, wrap
from plyground.core.types import UNKNOWN
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.core.contract import Move, MoveSet, Rules, State, legal_moves, no_moves


@kernel
def plays_again(state: "State", move: "Move", rules: "Rules") -> bool:
    """Return False: the players take turns."""
    return False


@kernel
def evaluate(state: "State", rules: "Rules") -> int:
    """Return 0: every position is worth the same."""
    return 0


@kernel
def priority(state: "State", move: "Move", rules: "Rules") -> int:
    """Return 0: every move has the same priority."""
    return 0


@kernel
def candidates(state: "State", rules: "Rules") -> "MoveSet":
    """Return all legal moves."""
    return legal_moves(state, rules)


@kernel
def noisy(state: "State", rules: "Rules") -> "MoveSet":
    """Return the empty set."""
    return no_moves


@kernel
def lookup(state: "State", rules: "Rules", knowledge: Any) -> int:
    """Return UNKNOWN: there is no table."""
    return UNKNOWN


@kernel
def key(state: "State", rules: "Rules") -> int:
    """Return a hash of the state's numbers."""
    hashed = 0x5851F42D4C957F2D
    for number in state:
        hashed = mix(wrap(hashed * 3 + number))
    return hashed


@kernel
def reflect(state: "State", which: int, rules: "Rules") -> "State":
    """Return the state itself: the only symmetry every game has."""
    return state


@kernel
def reflect_move(move: "Move", which: int, rules: "Rules") -> "Move":
    """Return the move itself: the only symmetry every game has."""
    return move
