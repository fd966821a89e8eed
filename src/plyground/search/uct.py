"""Monte Carlo tree search (UCT) with a solver, bound to a game.

The tree is one table of integers, one row for each node:

    FIRST  COUNT   the row of the node's first child, and how many children it has
    MOVE           the move that leads to it
    VISITS TOTAL   simulations through it, and the sum of their outcomes for the
                   player who made that move
    PROVEN         1, 0 or -1 for the player to move there, once it is certain
    SIGN           -1 if the turn passes with the move, 1 if the same player goes on

Beside it, a table of fractions has what a parent needs to choose a node: its MEAN outcome for the
player who made the move, and its DOUBT, one by the root of its visits. They are written when
the visits change, so that choosing one of many children takes no divisions and roots.

A simulation selects the most promising child again and again, expands the node
where it ends, plays on at random and propagates the outcome back up. A node all
of whose lines are decided is proven and is never simulated again.
"""

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from plyground.bits import drop_lowest, is_empty, lowest, mix, nth, popcount, wrap
from plyground.jit import kernel

if TYPE_CHECKING:
    from plyground.core.contract import (
        Move,
        MoveSet,
        Rules,
        State,
        candidates,
        legal_moves,
        outcome,
        play,
        plays_again,
        rollout_moves,
    )

Array = np.ndarray[Any, np.dtype[np.int64]]
Fractions = np.ndarray[Any, np.dtype[np.float64]]

FIRST, COUNT, MOVE, VISITS, TOTAL, PROVEN, SIGN = range(7)
FIELDS = 7
UNPROVEN = 2
"""The value of PROVEN for a node that is not."""

MEAN, DOUBT = range(2)
FRACTIONS = 2
UNTRIED, AVOIDED = 1e6, -1e6
"""The means of a node that was never visited, which comes first, and of a proven draw, which comes last."""

STOP, SIMULATIONS, USED, RANDOM, FULL_WIDTH = range(5)
PATH = 8
MAX_PATH = 1024
MEMORY = PATH + MAX_PATH

MAX_PLAYOUT = 400
"""The most plies of a random game; its outcome is then that of the position reached."""


def new_tree(megabytes: float, nodes: int | None = None) -> Array:
    """Return a tree that holds only its root, with room for ``nodes`` if they fit into the memory."""
    rows = int(megabytes * 2**20 / 8 / (FIELDS + FRACTIONS))
    rows = rows if nodes is None else min(rows, nodes)
    tree = np.zeros((max(1000, rows), FIELDS), dtype=np.int64)
    tree[0, PROVEN] = UNPROVEN
    tree[0, SIGN] = -1
    return tree


def new_fractions(tree: Array) -> Fractions:
    """Return the table of fractions of a new tree."""
    return np.zeros((tree.shape[0], FRACTIONS), dtype=np.float64)


def new_memory(seed: int) -> Array:
    """Return an array for counters, random numbers and the path of the current simulation."""
    memory = np.zeros(MEMORY, dtype=np.int64)
    memory[USED] = 1
    memory[RANDOM] = mix(seed)
    return memory


@kernel(nogil=True)
def random_move(moves: "MoveSet", memory: Array) -> "Move":
    """Return a random member of the set, each with the same probability."""
    memory[RANDOM] = wrap(int(memory[RANDOM]) + 0x1E3779B97F4A7C15)
    place = (mix(int(memory[RANDOM])) >> 8 & 0xFFFFFFFF) * popcount(moves) >> 32
    return nth(moves, place)


@kernel(nogil=True)
def playout(state: "State", rules: "Rules", memory: Array) -> int:
    """Return the outcome of a random game from here, for the player to move now."""
    sign = 1
    for _ in range(MAX_PLAYOUT):
        moves = rollout_moves(state, rules)
        if is_empty(moves):
            break
        move = random_move(moves, memory)
        sign = sign if plays_again(state, move, rules) else -sign
        state = play(state, move, rules)
    return sign * outcome(state, rules)


@kernel(nogil=True)
def expand(
    node: int,
    state: "State",
    moves: "MoveSet",
    rules: "Rules",
    tree: Array,
    fractions: Fractions,
    memory: Array,
) -> None:
    """Add a child for each move to the node, if there is room."""
    count, used = popcount(moves), int(memory[USED])
    if used + count > tree.shape[0]:
        return
    tree[node, FIRST] = used
    tree[node, COUNT] = count
    memory[USED] = used + count
    for child in range(used, used + count):
        move = lowest(moves)
        moves = drop_lowest(moves)
        tree[child, MOVE] = move
        tree[child, PROVEN] = UNPROVEN
        tree[child, SIGN] = 1 if plays_again(state, move, rules) else -1
        fractions[child, MEAN] = UNTRIED


@kernel(nogil=True)
def select_child(node: int, exploration: float, tree: Array, fractions: Fractions) -> int:
    """Return the child with the best mean outcome plus a bonus for those seldom tried.

    Proven children are selected only if there are no others.
    """
    first, count = int(tree[node, FIRST]), int(tree[node, COUNT])
    bonus = exploration * math.sqrt(math.log(int(tree[node, VISITS]) + 1))
    chosen, best = first, -math.inf
    for child in range(first, first + count):
        score = fractions[child, MEAN] + bonus * fractions[child, DOUBT]
        if score > best:
            chosen, best = child, score
    return chosen


@kernel(nogil=True)
def count_visit(node: int, value: int, tree: Array, fractions: Fractions) -> None:
    """Add a simulation with an outcome for the player who made the node's move."""
    visits, total = int(tree[node, VISITS]) + 1, int(tree[node, TOTAL]) + value
    tree[node, VISITS], tree[node, TOTAL] = visits, total
    proven = int(tree[node, PROVEN])
    if proven == UNPROVEN:
        fractions[node, MEAN], fractions[node, DOUBT] = total / visits, 1 / math.sqrt(visits)
    else:
        fractions[node, MEAN], fractions[node, DOUBT] = AVOIDED + int(tree[node, SIGN]) * proven, 0.0


@kernel(nogil=True)
def prove(node: int, tree: Array) -> None:
    """Mark the node proven if its children allow: one that wins for its player, or all decided."""
    first, count = int(tree[node, FIRST]), int(tree[node, COUNT])
    best = -1
    for child in range(first, first + count):
        proven = int(tree[child, PROVEN])
        if proven == UNPROVEN:
            best = UNPROVEN
        elif proven == int(tree[child, SIGN]):
            tree[node, PROVEN] = 1
            return
        elif best != UNPROVEN:
            best = max(best, int(tree[child, SIGN]) * proven)
    tree[node, PROVEN] = best


@kernel(nogil=True)
def backpropagate(value: int, last: int, tree: Array, fractions: Fractions, memory: Array) -> None:
    """Add the outcome, for the player to move at the end, to every node of the path."""
    for step in range(last, -1, -1):
        node = int(memory[PATH + step])
        if step < last and int(tree[int(memory[PATH + step + 1]), PROVEN]) != UNPROVEN:
            prove(node, tree)
        value = value if int(tree[node, SIGN]) > 0 else -value
        count_visit(node, value, tree, fractions)


@kernel(nogil=True)
def simulate(
    state: "State", rules: "Rules", exploration: float, tree: Array, fractions: Fractions, memory: Array
) -> None:
    """Run one simulation from the root."""
    node, last = 0, 0
    memory[PATH] = 0
    while int(tree[node, COUNT]) and int(tree[node, PROVEN]) == UNPROVEN and last < MAX_PATH - 2:
        node = select_child(node, exploration, tree, fractions)
        state = play(state, int(tree[node, MOVE]), rules)
        last += 1
        memory[PATH + last] = node
    if int(tree[node, PROVEN]) == UNPROVEN:
        every = last == 0 and int(memory[FULL_WIDTH])
        moves = legal_moves(state, rules) if every else candidates(state, rules)
        if is_empty(moves):
            tree[node, PROVEN] = outcome(state, rules)
        elif int(tree[node, VISITS]) or last == 0:
            expand(node, state, moves, rules, tree, fractions, memory)
    proven = int(tree[node, PROVEN])
    value = playout(state, rules, memory) if proven == UNPROVEN else proven
    backpropagate(value, last, tree, fractions, memory)


@kernel(nogil=True)
def run(
    state: "State",
    rules: "Rules",
    exploration: float,
    number: int,
    tree: Array,
    fractions: Fractions,
    memory: Array,
) -> None:
    """Simulate ``number`` times, or until stopped or the root is proven."""
    for _ in range(number):
        if int(memory[STOP]) or int(tree[0, PROVEN]) != UNPROVEN:
            break
        memory[SIMULATIONS] += 1
        simulate(state, rules, exploration, tree, fractions, memory)
