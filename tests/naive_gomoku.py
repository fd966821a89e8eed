"""Gomoku on 15x15 as a newcomer writes it: 225 moves, and boards of four words.

A cell has the bit 16 * row + column: the empty column at the right keeps runs of
neighbours from going round the edge.
"""

from typing import NamedTuple

from plyground import Game, kernel
from plyground.bits import Bits256, contains, insert, is_empty

SIZE, RUN = 15, 5


class State(NamedTuple):
    mine0: int
    mine1: int
    mine2: int
    mine3: int
    theirs0: int
    theirs1: int
    theirs2: int
    theirs3: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    return State(0, 0, 0, 0, 0, 0, 0, 0)


@kernel
def mine(state: State) -> Bits256:
    return Bits256(state.mine0, state.mine1, state.mine2, state.mine3)


@kernel
def theirs(state: State) -> Bits256:
    return Bits256(state.theirs0, state.theirs1, state.theirs2, state.theirs3)


@kernel
def has_run(stones: Bits256) -> bool:
    for step in (1, 15, 16, 17):
        runs = stones
        for _ in range(RUN - 1):
            runs &= runs >> step  # not yet all in a row: each time one stone more
        if not is_empty(runs):
            return True
    return False


@kernel
def legal_moves(state: State, rules: Rules) -> Bits256:
    moves = Bits256(0, 0, 0, 0)
    if has_run(theirs(state)):
        return moves
    taken = mine(state) | theirs(state)
    for row in range(SIZE):
        for column in range(SIZE):
            if not contains(taken, 16 * row + column):
                moves = insert(moves, SIZE * row + column)
    return moves


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    stones = insert(mine(state), 16 * (move // SIZE) + move % SIZE)
    others = theirs(state)
    return State(
        others[0], others[1], others[2], others[3], stones[0], stones[1], stones[2], stones[3]
    )  # fmt: skip


@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1 if has_run(theirs(state)) else 0


GAME = Game(
    name="naive-gomoku",
    title="Gomoku",
    ruleset="15x15",
    rules=Rules(),
    move_count=SIZE * SIZE,
    initial_state=initial_state,
    legal_moves=legal_moves,
    play=play,
    outcome=outcome,
)
