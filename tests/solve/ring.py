"""A game with cycles: two tokens on a ring of cells, for tests of endless play.

A player steps one or two cells forward or one cell back. Who lands on the other token
wins; who lands on cell 0, the pit, loses. With ``again``, a step onto that cell gives
another turn.
"""

from dataclasses import replace
from typing import NamedTuple

from plyground import Game, kernel


class State(NamedTuple):
    mine: int
    theirs: int


class Rules(NamedTuple):
    size: int
    again: int


@kernel
def initial_state(rules: Rules) -> State:
    return State(1, rules.size // 2 + 1)


@kernel
def target(state: State, move: int, rules: Rules) -> int:
    """Return where a step of 1, 2 or -1 leads."""
    return (state.mine + (-1 if move == 0 else move)) % rules.size


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    return 0 if state.theirs in (state.mine, 0) or state.mine == 0 else 0b111


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    after = target(state, move, rules)
    return after == rules.again and after not in (state.theirs, 0)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    after = target(state, move, rules)
    return State(after, state.theirs) if plays_again(state, move, rules) else State(state.theirs, after)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1 if state.mine == state.theirs else 1 if state.theirs == 0 else 0


@kernel
def lead(state: State, rules: Rules) -> int:
    """Return the same, but who is further ahead wins if play stops at a repeated position."""
    if legal_moves(state, rules):
        return 1 if state.mine > state.theirs else -1
    return outcome(state, rules)


def ring(size: int, again: int = -1) -> Game:
    """Return the game on a ring of ``size`` cells."""
    game = Game(
        name=f"ring-{size}-{again}",
        title="Ring",
        ruleset=f"{size}-{again}",
        rules=Rules(size, again),
        initial_state=initial_state,
        legal_moves=legal_moves,
        play=play,
        outcome=outcome,
    )
    return game if again < 0 else replace(game, plays_again=plays_again)


RING = ring(9)
WITH_EXTRA_TURNS = ring(9, again=4)
REPEATED_IS_A_DRAW = replace(RING, name="ring-drawn", repetition_ends=True)
REPEATED_DECIDES = replace(RING, name="ring-decided", repetition_ends=True, outcome=lead)
