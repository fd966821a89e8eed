"""Breakthrough 6x6 as a newcomer writes it: three moves for each square, 108 in all.

A square is row * 6 + column, seen from the player to move, who starts in rows 0 and 1
and wins on row 5. A move is square * 3 + direction: 0 to the left, 1 straight, 2 to the right.
"""

from typing import NamedTuple

from plyground import Game, kernel
from plyground.bits import Bits128, insert

SQUARES = 36
HOME = 0o77


class State(NamedTuple):
    mine: int
    theirs: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    return State(0o7777, 0o7777 << 24)


@kernel
def turned(squares: int) -> int:
    result = 0
    for square in range(SQUARES):
        if squares >> square & 1:
            result |= 1 << (SQUARES - 1 - square)
    return result


@kernel
def legal_moves(state: State, rules: Rules) -> Bits128:
    moves = Bits128(0, 0)
    if state.theirs & HOME or state.mine == 0:
        return moves
    for square in range(SQUARES - 6):
        for direction in range(3):
            column = square % 6 + direction - 1
            target = square + 5 + direction
            blocked = state.mine | (state.theirs if direction == 1 else 0)
            if state.mine >> square & 1 and 0 <= column < 6 and not blocked >> target & 1:
                moves = insert(moves, 3 * square + direction)
    return moves


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    square, target = move // 3, move // 3 + 5 + move % 3
    mine = state.mine & ~(1 << square) | 1 << target
    return State(turned(state.theirs & ~(1 << target)), turned(mine))


@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1 if state.theirs & HOME or state.mine == 0 else 0


GAME = Game(
    name="naive-breakthrough",
    title="Breakthrough",
    ruleset="6x6",
    rules=Rules(),
    move_count=3 * SQUARES,
    initial_state=initial_state,
    legal_moves=legal_moves,
    play=play,
    outcome=outcome,
)
