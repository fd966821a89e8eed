"""Games without any idea behind them: who can move where, who wins and who moves again is drawn by lot.

A state is a node of a graph. The lots follow from the rules alone, so that each choice of
rules is another game of the same compiled functions.
"""

from typing import NamedTuple

from plyground import Game, kernel

LARGE = 2_147_483_647
ENDS, WINS, LEADS, AGAIN = 101, 102, 103, 104


class State(NamedTuple):
    node: int


class Rules(NamedTuple):
    """How many nodes and moves, whether play only goes forward, and how many moves of ten give a turn."""

    seed: int
    nodes: int
    moves: int
    forward: int
    again: int


@kernel
def lot(rules: Rules, node: int, what: int) -> int:
    """Return a number from 0 on that looks random."""
    number = 1 + rules.seed * 7919 + node * 104_729 + what * 15_485_863
    for _ in range(3):
        number = (number * 48_271 + 11) % LARGE
        number ^= number >> 7
    return number


@kernel
def initial_state(rules: Rules) -> State:
    return State(0)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    is_last = rules.forward == 1 and state.node == rules.nodes - 1
    if is_last or (state.node > 0 and lot(rules, state.node, ENDS) % 4 == 0):
        return 0
    return (1 << (1 + lot(rules, state.node, ENDS) % rules.moves)) - 1


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    number = lot(rules, state.node, move)
    if rules.forward:
        return State(state.node + 1 + number % min(4, rules.nodes - 1 - state.node))
    return State(number % rules.nodes)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return lot(rules, state.node, WINS) % 3 - 1


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    return lot(rules, state.node, AGAIN + move) % 10 < rules.again


def random_game(seed: int, *, nodes: int, moves: int = 3, forward: bool, again: int = 0) -> Game:
    """Return a game; ``forward`` leaves no circles."""
    return Game(
        name="random",
        title="Random",
        ruleset=f"{seed}-{nodes}-{moves}-{forward}-{again}",
        rules=Rules(seed, nodes, moves, int(forward), again),
        initial_state=initial_state,
        legal_moves=legal_moves,
        play=play,
        outcome=outcome,
        plays_again=plays_again,
        move_count=moves,
    )
