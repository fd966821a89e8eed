"""Kernels that decide every position of a graph, from the ends of the game backwards.

A position is won if a move leads to a win of its player, and lost if every move leads
to a loss. Positions are decided in the order of their distance, so that the first
winning move is the fastest and the last losing one the longest. What is neither won nor
lost is a draw if its moves lead to decided positions, and else endless: neither player
can force an end.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from plyground.core.types import DRAW, WIN
from plyground.jit import kernel
from plyground.solve.graph import Graph

if TYPE_CHECKING:
    from numpy.typing import NDArray

UNDECIDED = 2
"""The value of a position that is not decided yet; in the end, of one with endless play."""

NO_END = -1
"""The distance of a position that is neither won nor lost."""

BYTES_PER_POSITION, BYTES_PER_EDGE = 21, 4
"""What the arrays of a backward pass take."""


class Backward(NamedTuple):
    """The arrays of a backward pass: values, distances, moves left, queue, and the edges turned around."""

    values: "NDArray[np.int8]"
    distances: "NDArray[np.int32]"
    left: "NDArray[np.int32]"
    queue: "NDArray[np.int32]"
    starts: "NDArray[np.int64]"
    edges: "NDArray[np.int32]"


def new_backward(positions: int, edges: int) -> Backward:
    """Return the arrays for a graph of that size."""
    return Backward(
        values=np.full(positions, UNDECIDED, np.int8),
        distances=np.full(positions, NO_END, np.int32),
        left=np.zeros(positions, np.int32),
        queue=np.zeros(positions, np.int32),
        starts=np.zeros(positions + 1, np.int64),
        edges=np.zeros(edges, np.int32),
    )


@kernel(nogil=True)
def turn_edges(graph: Graph, back: Backward) -> None:
    """Store for every position the moves that lead to it, and count the moves that it has."""
    positions = back.values.size
    for edge in range(back.edges.size):
        back.starts[(int(graph.edges[edge]) >> 1) + 1] += 1
    for position in range(positions):
        back.starts[position + 1] += back.starts[position]
        back.left[position] = graph.starts[position + 1] - graph.starts[position]
    for parent in range(positions):
        for edge in range(int(graph.starts[parent]), int(graph.starts[parent + 1])):
            child, again = int(graph.edges[edge]) >> 1, int(graph.edges[edge]) & 1
            # The queue is not in use yet: here it counts the edges stored for each position.
            place = int(back.starts[child]) + int(back.queue[child])
            back.queue[child] += 1
            back.edges[place] = 2 * parent + again


@kernel(nogil=True)
def settle(position: int, value: int, distance: int, length: int, back: Backward) -> int:
    """Decide a position and put it at the end of the queue; return the new length of the queue."""
    back.values[position] = value
    back.distances[position] = distance if value != DRAW else NO_END
    back.queue[length] = position
    return length + 1


@kernel(nogil=True)
def look_back(position: int, length: int, back: Backward) -> int:
    """Decide what can be decided of the positions before a decided one; return the length of the queue."""
    distance = int(back.distances[position]) + 1
    for edge in range(int(back.starts[position]), int(back.starts[position + 1])):
        parent, again = int(back.edges[edge]) >> 1, int(back.edges[edge]) & 1
        if int(back.values[parent]) != UNDECIDED:
            continue
        value = int(back.values[position]) if again else -int(back.values[position])
        back.left[parent] -= 1
        if value == WIN or int(back.left[parent]) == 0:
            length = settle(parent, value, distance, length, back)
    return length


@kernel(nogil=True)
def decide(graph: Graph, back: Backward) -> None:
    """Decide every position: first wins and losses, then draws."""
    turn_edges(graph, back)
    length, first = 0, 0
    for draws in (False, True):
        for position in range(back.values.size):
            is_over = graph.starts[position + 1] == graph.starts[position]
            if is_over and (int(graph.outcomes[position]) == DRAW) == draws:
                length = settle(position, int(graph.outcomes[position]), 0, length, back)
        while first < length:
            length = look_back(int(back.queue[first]), length, back)
            first += 1
