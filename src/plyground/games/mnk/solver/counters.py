"""The counters of a search: when to stop, and how many positions it has looked at.

A position takes some searches longer than others, so they count it as several nodes: limits of
nodes then mean about the same time, whatever is searched.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from plyground.games.mnk.solver.lines import Board, IntArray
from plyground.jit import kernel

STOP, NODES, NODE_LIMIT, INTERRUPT = 0, 1, 2, 3
"""The counters: not zero to stop, the nodes so far, the most there may be, not zero to pause."""

NO_LIMIT = 1 << 62


def new_counters(nodes: int | None) -> IntArray:
    """Return counters at 0, with a limit of nodes."""
    return np.array([0, 0, NO_LIMIT if nodes is None else nodes, 0], np.int64)


@contextmanager
def node_budget(counters: IntArray, nodes: int) -> Iterator[None]:
    """Stop searches after ``nodes`` more nodes, if their limit is not reached before."""
    limit = int(counters[NODE_LIMIT])
    counters[NODE_LIMIT] = min(limit, int(counters[NODES]) + nodes)
    try:
        yield
    finally:
        counters[NODE_LIMIT] = limit


@kernel(nogil=True)
def count_nodes(counters: IntArray, nodes: int) -> bool:
    """Count a position as so many nodes; return whether the search must stop, at a limit or from outside."""
    counters[NODES] += nodes
    return is_stopped(counters)


@kernel(nogil=True)
def bound_nodes(board: Board) -> int:
    """Return as how many nodes the bound counts; its time grows with the square of the lines."""
    return 1 + int(board.lines.size) ** 2 // 256


@kernel(nogil=True)
def is_stopped(counters: IntArray) -> bool:
    """Return whether the search must stop."""
    return is_exhausted(counters) or counters[INTERRUPT] != 0


@kernel(nogil=True)
def is_exhausted(counters: IntArray) -> bool:
    """Return whether the limit is reached, or the search was stopped from outside."""
    return bool(counters[NODES] > counters[NODE_LIMIT] or counters[STOP] != 0)
