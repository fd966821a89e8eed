"""The swap rule, also known as the pie rule: instead of its first move, the second player may swap.

Then the first move counts as the second player's, and the first player moves again. So whoever moves first
does well to choose a move that is neither strong nor weak: one cuts the pie, the other chooses.

    X . .      O may play as usual, or swap:      O . .      and X is to move
    . . .                                         . . .
    . . .                                         . . .

A state is that of the game itself, seen from the player to move, and the *phase*. A swap changes nothing
but the phase: the first move was the other player's for the one, and is the other player's for the next.

The functions of the game itself are called ``base_play``, ``base_legal_moves``, ...: this module is bound to
each game.
"""

from collections import namedtuple
from typing import TYPE_CHECKING, Any

from plyground.bits import insert, is_empty, mix, wrap
from plyground.core.types import UNKNOWN
from plyground.games.swap.phases import AS_USUAL, OPEN, START, SWAPPED
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.games.swap.base import (
        BaseState,
        Move,
        MoveSet,
        Rules,
        State,
        base_candidates,
        base_evaluate,
        base_features,
        base_initial_state,
        base_key,
        base_legal_moves,
        base_likely,
        base_noisy,
        base_outcome,
        base_play,
        base_priority,
        base_reflect,
        base_reflect_move,
        base_threats,
        label,
        swap_move,
    )

FIRST = 1 << 12
"""The priority of a swap: it is tried before the other moves."""

if not TYPE_CHECKING:
    State = namedtuple("State", (*BaseState._fields, "phase"), module=__name__)
    State.__name__ = f"{label}_swap_State"  # see core.game: types of one process need different names


@kernel
def base_of(state: "State") -> "BaseState":
    """Return the state of the game itself."""
    return BaseState(*state[:-1])


@kernel
def with_phase(state: "BaseState", phase: int) -> "State":
    """Return a state of the game itself with a phase."""
    return State(*(state[:] + (phase,)))  # noqa: RUF005  # what the compiler knows


@kernel
def initial_state(rules: "Rules") -> "State":
    """Return the start of the game."""
    return with_phase(base_initial_state(rules), START)


@kernel
def legal_moves(state: "State", rules: "Rules") -> "MoveSet":
    """Return the moves of the game, and the swap if it is possible."""
    return with_swap(base_legal_moves(base_of(state), rules), state.phase)


@kernel
def with_swap(moves: "MoveSet", phase: int) -> "MoveSet":
    """Return the moves, with the swap if it is possible; a finished game has no moves."""
    if phase == OPEN and not is_empty(moves):
        return insert(moves, swap_move)
    return moves


@kernel
def play(state: "State", move: "Move", rules: "Rules") -> "State":
    """Swap, or make a move of the game."""
    if move == swap_move:
        return with_phase(base_of(state), SWAPPED)
    phase = OPEN if state.phase == START else SWAPPED if state.phase == SWAPPED else AS_USUAL
    return with_phase(base_play(base_of(state), move, rules), phase)


@kernel
def outcome(state: "State", rules: "Rules") -> int:
    """Return the outcome of the game."""
    return base_outcome(base_of(state), rules)


@kernel
def evaluate(state: "State", rules: "Rules") -> int:
    """Return the score of the game; if a swap is possible, the mover has the better side."""
    score = base_evaluate(base_of(state), rules)
    return abs(score) if state.phase == OPEN else score


@kernel
def features(state: "State", rules: "Rules", out: Any, at: int) -> int:
    """Write the features of the game."""
    return base_features(base_of(state), rules, out, at)


@kernel
def priority(state: "State", move: "Move", rules: "Rules") -> int:
    """Return the priority of the game; a swap is tried first."""
    return FIRST if move == swap_move else base_priority(base_of(state), move, rules)


@kernel
def candidates(state: "State", rules: "Rules") -> "MoveSet":
    """Return the candidates of the game, and the swap if it is possible.

    Before the first move every move counts: the best one is not the strongest.
    """
    if state.phase == START:
        return base_legal_moves(base_of(state), rules)
    return with_swap(base_candidates(base_of(state), rules), state.phase)


@kernel
def likely(state: "State", rules: "Rules") -> "MoveSet":
    """Return the likely moves of the game, and the swap if it is possible; before the first move, all."""
    if state.phase == START:
        return base_legal_moves(base_of(state), rules)
    return with_swap(base_likely(base_of(state), rules), state.phase)


@kernel
def noisy(state: "State", rules: "Rules") -> "MoveSet":
    """Return the noisy moves of the game."""
    return base_noisy(base_of(state), rules)


@kernel
def threats(state: "State", rules: "Rules") -> "MoveSet":
    """Return the threats of the game."""
    return base_threats(base_of(state), rules)


@kernel
def lookup(state: "State", rules: "Rules", knowledge: Any) -> int:
    """Return UNKNOWN: tables belong to the game itself."""
    return UNKNOWN


@kernel
def key(state: "State", rules: "Rules") -> int:
    """Return the key of the game; the two first phases have their own."""
    hashed = base_key(base_of(state), rules)
    return mix(wrap(hashed + 1 + state.phase)) if state.phase in (START, OPEN) else hashed


@kernel
def reflect(state: "State", which: int, rules: "Rules") -> "State":
    """Turn the board."""
    return with_phase(base_reflect(base_of(state), which, rules), state.phase)


@kernel
def reflect_move(move: "Move", which: int, rules: "Rules") -> "Move":
    """Turn a move; a swap stays one."""
    return move if move == swap_move else base_reflect_move(move, which, rules)
