"""Thousands of boards of one game, stepped together.

Bound to a game (see ``vector.py``), so the names below are that game's own. The
boards lie in arrays with one row a board; a board whose set of legal moves is
empty has ended.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from plyground.bits import lowest, mix, popcount
from plyground.jit import INTERPRETED, kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from plyground.core.contract import (
        Rules,
        State,
        legal_moves,
        outcome,
        play,
        repetition_ends,
    )

    Numbers = NDArray[np.int64]

LEAVE = -1
"""In place of a move: leave the board as it is."""


class Field(NamedTuple):
    """All boards: where each stands, its plies so far, its legal moves, and where it has been."""

    states: "Numbers"
    plies: "Numbers"
    legal: "Numbers"
    past: "Numbers"


class Results(NamedTuple):
    """What the last step did to each board; ``rewards`` are for whoever moved."""

    rewards: "NDArray[np.int8]"
    terminated: "NDArray[np.bool_]"
    truncated: "NDArray[np.bool_]"


def with_number(state: "State", place: int, number: int) -> "State":
    """The state with one of its numbers replaced."""
    return type(state)(*state[:place], number, *state[place + 1 :])


def _teach_numba() -> None:
    """Let compiled code do the same; it knows tuples by their length alone."""
    from numba.cpython.unsafe.tuple import tuple_setitem
    from numba.extending import overload

    put_in: Any = tuple_setitem
    overload(with_number)(
        lambda state, place, number: lambda state, place, number: put_in(state, place, number)  # noqa: PLW0108
    )


if not INTERPRETED:
    _teach_numba()


@kernel
def state_of(numbers: "Numbers", opening: "State") -> "State":
    """The state that a row of numbers stands for; ``opening`` gives its shape."""
    state = opening
    for place in range(len(opening)):
        state = with_number(state, place, int(numbers[place]))
    return state


@kernel
def put(state: "State", numbers: "Numbers") -> None:
    """Write a state into a row of numbers."""
    for place in range(len(state)):
        numbers[place] = state[place]


@kernel
def advance(state: "State", move: int, rules: "Rules") -> "tuple[State, int]":
    """The state after a move, and what is legal there."""
    after = play(state, move, rules)
    return after, legal_moves(after, rules)


@kernel
def first_illegal(field: Field, moves: "Numbers") -> int:
    """The first board that is given a move it does not allow; -1 if there is none."""
    for board in range(len(moves)):
        move, legal = int(moves[board]), int(field.legal[board])
        if move == LEAVE or legal == 0:
            continue
        if move < 0 or move > 63 or not (legal >> move) & 1:
            return board
    return -1


@kernel
def restart(board: int, field: Field, opening: "State", rules: "Rules") -> None:
    """Set a board up anew."""
    put(opening, field.states[board])
    field.plies[board] = 0
    field.legal[board] = legal_moves(opening, rules)
    if repetition_ends:
        put(opening, field.past[board, 0])


@kernel
def came_back(board: int, field: Field) -> bool:
    """Whether the state now on the board was there before, with the same player to move."""
    states, past = field.states[board], field.past[board]
    for ply in range(int(field.plies[board]) - 2, -1, -2):
        same = True
        for place in range(len(states)):
            same = same and past[ply, place] == states[place]
        if same:
            return True
    return False


@kernel
def restart_all(field: Field, opening: "State", rules: "Rules") -> None:
    """Set every board up anew."""
    for board in range(len(field.plies)):
        restart(board, field, opening, rules)


@kernel
def step(
    field: Field, moves: "Numbers", results: Results, opening: "State", rules: "Rules", longest: int
) -> None:
    """Play one move on every board; a board that had ended begins anew instead."""
    for board in range(len(moves)):
        move = int(moves[board])
        if move == LEAVE:
            continue
        results.rewards[board] = 0
        results.terminated[board] = False
        results.truncated[board] = False
        if field.legal[board] == 0:
            restart(board, field, opening, rules)
            continue
        state = play(state_of(field.states[board], opening), move, rules)
        put(state, field.states[board])
        field.plies[board] += 1
        plies = int(field.plies[board])
        legal = legal_moves(state, rules)
        over = legal == 0
        if repetition_ends:
            put(state, field.past[board, plies])
            over = over or came_back(board, field)
        if over:
            results.rewards[board] = -outcome(state, rules)
            results.terminated[board] = True
        elif plies >= longest:
            results.truncated[board] = True
        field.legal[board] = 0 if over or plies >= longest else legal


@kernel
def random_moves(field: Field, moves: "Numbers", seed: int) -> None:
    """Choose any legal move for every board; 0 where the game has ended."""
    for board in range(len(moves)):
        rest = int(field.legal[board])
        moves[board] = 0
        if rest:
            dice = mix(seed + board) & 0x7FFFFFFF
            for _ in range(dice % popcount(rest)):
                rest &= rest - 1
            moves[board] = lowest(rest)
