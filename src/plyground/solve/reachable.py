"""Kernels that find every position that can be reached from one position, breadth first.

The module is bound to a game (see ``Game.bound``). Positions are told apart by their
whole state, not by its hash.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from plyground.bits import is_empty, lowest, mix, remove
from plyground.core.state_rows import read_state, write_state
from plyground.core.types import MAX_MOVES
from plyground.jit import kernel
from plyground.solve.graph import EDGES, EXPANDED, FOUND, LIMIT, STOP, Graph

if TYPE_CHECKING:
    from plyground.core.contract import Rules, State, key, legal_moves, outcome, play, plays_again

Array = np.ndarray[Any, np.dtype[np.int64]]


@kernel(nogil=True)
def is_at(state: "State", position: int, states: Array) -> bool:
    """Return whether the position has this state."""
    for place in range(len(state)):  # noqa: SIM110  # kernels cannot use all()
        if int(states[position, place]) != state[place]:
            return False
    return True


@kernel(nogil=True)
def slot_of(state: "State", rules: "Rules", graph: Graph) -> int:
    """Return the slot of the hash table that has the state, or the empty one where it belongs."""
    mask = graph.slots.size - 1
    slot = mix(key(state, rules)) & mask
    while int(graph.slots[slot]) and not is_at(state, int(graph.slots[slot]) - 1, graph.states):
        slot = (slot + 1) & mask
    return slot


@kernel(nogil=True)
def number_of(state: "State", ply: int, rules: "Rules", graph: Graph, counters: Array) -> int:
    """Return the number of the position with this state; add it if it is new."""
    slot = slot_of(state, rules, graph)
    if int(graph.slots[slot]) == 0:
        position = int(counters[FOUND])
        counters[FOUND] += 1
        write_state(state, graph.states[position])
        graph.outcomes[position] = outcome(state, rules)
        graph.plies[position] = ply
        graph.slots[slot] = position + 1
    return int(graph.slots[slot]) - 1


@kernel(nogil=True)
def expand(position: int, start: "State", rules: "Rules", graph: Graph, counters: Array) -> None:
    """Add the edges of a position, and the positions that they lead to."""
    state = read_state(graph.states[position], start)
    ply = int(graph.plies[position]) + 1
    moves = legal_moves(state, rules)
    while not is_empty(moves):
        move = lowest(moves)
        moves = remove(moves, move)
        child = number_of(play(state, move, rules), ply, rules, graph, counters)
        again = 1 if plays_again(state, move, rules) else 0
        graph.edges[int(counters[EDGES])] = 2 * child + again
        counters[EDGES] += 1
    graph.starts[position + 1] = counters[EDGES]


@kernel(nogil=True)
def explore(start: "State", rules: "Rules", graph: Graph, counters: Array) -> None:
    """Expand positions until all are expanded, the arrays are full, or the search is stopped."""
    if int(counters[FOUND]) == 0:
        number_of(start, 0, rules, graph, counters)
    while int(counters[EXPANDED]) < int(counters[FOUND]) and not int(counters[STOP]):
        if int(counters[FOUND]) > int(counters[LIMIT]):
            counters[STOP] = 1
        is_full = int(counters[FOUND]) + MAX_MOVES > graph.plies.size
        if is_full or int(counters[EDGES]) + MAX_MOVES > graph.edges.size:
            break
        expand(int(counters[EXPANDED]), start, rules, graph, counters)
        counters[EXPANDED] += 1


@kernel(nogil=True)
def fill_slots(start: "State", rules: "Rules", graph: Graph, counters: Array) -> None:
    """Put every position found so far into an empty hash table."""
    for position in range(int(counters[FOUND])):
        state = read_state(graph.states[position], start)
        graph.slots[slot_of(state, rules, graph)] = position + 1
