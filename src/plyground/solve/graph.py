"""The positions that can be reached from one position, with the moves between them, in arrays.

Position 0 is the start. The moves of position p are the edges ``starts[p]`` to
``starts[p + 1] - 1``, in the order of their numbers. An edge is twice the number of the
position that the move leads to, plus 1 if the same player moves again.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

STOP, EXPANDED, FOUND, EDGES, LIMIT = range(5)
"""The places of the counters: stop now; positions expanded, positions found, edges; most positions."""

COUNTERS = 5


class Graph(NamedTuple):
    """The arrays of a graph; ``slots`` is a hash table of positions, each number plus 1."""

    states: "NDArray[np.int64]"
    outcomes: "NDArray[np.int8]"
    plies: "NDArray[np.int32]"
    starts: "NDArray[np.int64]"
    slots: "NDArray[np.int32]"
    edges: "NDArray[np.int32]"

    @property
    def size(self) -> int:
        """The memory it takes, in bytes."""
        return sum(array.nbytes for array in self)


def new_graph(fields: int, positions: int, edges: int) -> Graph:
    """Return an empty graph with room for so many positions (a power of two) and edges."""
    return Graph(
        states=np.zeros((positions, fields), np.int64),
        outcomes=np.zeros(positions, np.int8),
        plies=np.zeros(positions, np.int32),
        starts=np.zeros(positions + 1, np.int64),
        slots=np.zeros(2 * positions, np.int32),
        edges=np.zeros(edges, np.int32),
    )
