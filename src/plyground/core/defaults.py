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

FEATURE_FIELDS = 8
"""How many numbers of a state have features."""

FEATURE_STEP = 256 * 24
"""The number of weights for each number of a state: 8 bytes, and 16 pairs of half bytes."""


@kernel
def plays_again(state: "State", move: "Move", rules: "Rules") -> bool:
    """Return False: the players take turns."""
    return False


@kernel
def evaluate(state: "State", rules: "Rules") -> int:
    """Return 0: every position is worth the same."""
    return 0


@kernel
def features(state: "State", rules: "Rules", out: Any, at: int) -> int:
    """Write one number for each byte of the state that is not zero, and for each half byte of two neighbours.

    On a bitboard a byte is a pattern of eight cells, and half bytes are patterns of four cells
    of both players; in a game with seeds a byte is the number of seeds in a house.
    """
    count, base, before, is_first = 0, 0, 0, True
    for number in state:
        if base >= FEATURE_FIELDS * FEATURE_STEP:
            break
        for byte in range(8):
            pattern = (number >> (8 * byte)) & 0xFF
            if pattern:
                out[at + count] = base + 256 * byte + pattern
                count += 1
        for half in range(16):
            pattern = (number >> (4 * half) & 15) * 16 + (before >> (4 * half) & 15)
            if pattern and not is_first:
                out[at + count] = base + 256 * (8 + half) + pattern
                count += 1
        before, is_first = number, False
        base += FEATURE_STEP
    return count


@kernel
def priority(state: "State", move: "Move", rules: "Rules") -> int:
    """Return 0: every move has the same priority."""
    return 0


@kernel
def candidates(state: "State", rules: "Rules") -> "MoveSet":
    """Return all legal moves."""
    return legal_moves(state, rules)


@kernel
def likely(state: "State", rules: "Rules") -> "MoveSet":
    """Return all legal moves."""
    return legal_moves(state, rules)


@kernel
def noisy(state: "State", rules: "Rules") -> "MoveSet":
    """Return the empty set."""
    return no_moves


@kernel
def threats(state: "State", rules: "Rules") -> "MoveSet":
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
