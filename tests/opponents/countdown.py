"""A game that offers nothing but its rules: take one to three counters; who takes the last wins."""

from typing import NamedTuple

from plyground import Game, kernel

COUNTERS = 9


class State(NamedTuple):
    left: int


class Rules(NamedTuple):
    most: int


@kernel
def initial_state(rules: Rules) -> State:
    return State(COUNTERS)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    """Return the numbers that may be taken, as a set."""
    return (1 << min(rules.most, state.left) + 1) - 2


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    return State(state.left - move)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1 if state.left == 0 else 0


GAME = Game(
    name="countdown",
    title="Countdown",
    ruleset="9-3",
    rules=Rules(3),
    initial_state=initial_state,
    legal_moves=legal_moves,
    play=play,
    outcome=outcome,
)


def best_take(left: int) -> int:
    """Return the only winning number, or 0 if every number loses: the theory of the game."""
    return left % 4
