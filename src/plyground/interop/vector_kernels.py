"""Kernels that step many boards of one game together.

The module is bound to a game (see ``Game.bound``), which supplies the functions of the
contract. Arrays have one row per board; a board without legal moves has ended.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from plyground.bits import contains, is_empty, mix, nth, popcount, read_set, write_set
from plyground.core.state_rows import read_state, write_state
from plyground.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from plyground.core.contract import (
        MoveSet,
        Rules,
        State,
        legal_moves,
        no_moves,
        outcome,
        play,
        plays_again,
        repetition_ends,
    )

    Numbers = NDArray[np.int64]

SKIP = -1
"""Instead of a move: leave the board unchanged."""


class BoardArrays(NamedTuple):
    """All boards: their states, seats to move, plies so far, legal moves, past states and seats."""

    states: "Numbers"
    turns: "Numbers"
    plies: "Numbers"
    legal: "Numbers"
    past: "Numbers"
    past_turns: "Numbers"


class Results(NamedTuple):
    """The results of the last step; ``rewards`` are for the players who moved."""

    rewards: "NDArray[np.int8]"
    terminated: "NDArray[np.bool_]"
    truncated: "NDArray[np.bool_]"


@kernel(nogil=True)
def advance(state: "State", move: int, rules: "Rules") -> "tuple[State, MoveSet, bool]":
    """Return the state after a move, its legal moves, and whether the same player goes on."""
    after = play(state, move, rules)
    return after, legal_moves(after, rules), plays_again(state, move, rules)


@kernel(nogil=True)
def first_illegal(boards: BoardArrays, moves: "Numbers") -> int:
    """Return the first board whose move is illegal; -1 if there is none."""
    for board in range(len(moves)):
        move, legal = int(moves[board]), read_set(boards.legal[board], 0, no_moves)
        if move == SKIP or is_empty(legal):
            continue
        if move < 0 or move >= 64 * boards.legal.shape[1] or not contains(legal, move):
            return board
    return -1


@kernel(nogil=True)
def restart(board: int, boards: BoardArrays, start: "State", rules: "Rules") -> None:
    """Restart the game on one board."""
    write_state(start, boards.states[board])
    boards.plies[board] = 0
    boards.turns[board] = 0
    write_set(boards.legal[board], 0, legal_moves(start, rules))
    if repetition_ends:
        write_state(start, boards.past[board, 0])
        boards.past_turns[board, 0] = 0


@kernel(nogil=True)
def is_repetition(board: int, boards: BoardArrays) -> bool:
    """Return whether the current state occurred before, with the same player to move."""
    states, past = boards.states[board], boards.past[board]
    for ply in range(int(boards.plies[board]) - 1, -1, -1):
        same = boards.past_turns[board, ply] == boards.turns[board]
        for place in range(len(states)):
            same = same and past[ply, place] == states[place]
        if same:
            return True
    return False


@kernel(nogil=True)
def restart_all(boards: BoardArrays, start: "State", rules: "Rules") -> None:
    """Restart all games."""
    for board in range(len(boards.plies)):
        restart(board, boards, start, rules)


@kernel(nogil=True)
def step(
    boards: BoardArrays, moves: "Numbers", results: Results, start: "State", rules: "Rules", max_plies: int
) -> None:
    """Play one move on every board; restart the boards that had ended."""
    for board in range(len(moves)):
        move = int(moves[board])
        if move == SKIP:
            continue
        results.rewards[board] = 0
        results.terminated[board] = False
        results.truncated[board] = False
        if is_empty(read_set(boards.legal[board], 0, no_moves)):
            restart(board, boards, start, rules)
            continue
        before = read_state(boards.states[board], start)
        again = plays_again(before, move, rules)
        state = play(before, move, rules)
        write_state(state, boards.states[board])
        boards.plies[board] += 1
        boards.turns[board] ^= 0 if again else 1
        plies = int(boards.plies[board])
        legal = legal_moves(state, rules)
        over = is_empty(legal)
        if repetition_ends:
            write_state(state, boards.past[board, plies])
            boards.past_turns[board, plies] = boards.turns[board]
            over = over or is_repetition(board, boards)
        if over:
            results.rewards[board] = outcome(state, rules) if again else -outcome(state, rules)
            results.terminated[board] = True
        elif plies >= max_plies:
            results.truncated[board] = True
        write_set(boards.legal[board], 0, no_moves if over or plies >= max_plies else legal)


@kernel(nogil=True)
def random_moves(boards: BoardArrays, moves: "Numbers", seed: int) -> None:
    """Choose a random legal move for every board; 0 where the game has ended."""
    for board in range(len(moves)):
        rest = read_set(boards.legal[board], 0, no_moves)
        moves[board] = 0
        if not is_empty(rest):
            random = mix(seed + board) & 0x7FFFFFFF
            moves[board] = nth(rest, random % popcount(rest))
