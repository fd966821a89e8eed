"""What lies around each cell of a board of up to 49 cells, as arrays for the kernels of proofs.

A set of cells is one number here.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from plyground.caching import bounded_cache
from plyground.games.hex.geometry import AROUND, FIRST, LAST, edge_cells, neighbours, spans

Array = np.ndarray[Any, np.dtype[np.int64]]

MOST_ROWS = 7
"""The largest board whose cells and one more fit into a number of 64 bits."""

NOTHING = -1
TOP, SIDE, CORNER = -1, -2, -3
"""What lies beyond an edge: the top or the bottom, a side, or the end of both."""

MOST_BRIDGES = 6


class HexMap(NamedTuple):
    """What lies around each cell.

    ``cells``    all cells
    ``near``     the neighbours of a cell
    ``ring``     the same clockwise, one by one; TOP, SIDE or CORNER beyond an edge
    ``ends``     the cells at the other ends of its possible bridges; NOTHING after the last one
    ``between``  the two cells of each of these bridges
    ``edges``    the cells of an edge: by ``across``, and 0 for the first one or 1 for the last one
    ``steps``    the two cells of the bridge from a cell to such an edge; 0 if there can be none
    """

    cells: int
    near: Array
    ring: Array
    ends: Array
    between: Array
    edges: Array
    steps: Array


@bounded_cache(MOST_ROWS)
def map_of(size: int) -> HexMap:
    """Return what lies around the cells of a board with so many rows."""
    near = np.array([_collect(cells) for cells in neighbours(size)], dtype=np.int64)
    ends, between = _bridges(size)
    edges, steps = _edges(size)
    return HexMap((1 << size * size) - 1, near, _rings(size), ends, between, edges, steps)


def _rings(size: int) -> Array:
    found = np.empty((size * size, len(AROUND)), dtype=np.int64)
    for cell in range(size * size):
        for place, (down, right) in enumerate(AROUND):
            row, column = cell // size + down, cell % size + right
            beyond = (TOP if not 0 <= row < size else 0) + (SIDE if not 0 <= column < size else 0)
            found[cell, place] = beyond or row * size + column
    return found


def _bridges(size: int) -> tuple[Array, Array]:
    ends = np.full((size * size, MOST_BRIDGES + 1), NOTHING, dtype=np.int64)
    between = np.zeros_like(ends)
    counts = [0] * (size * size)
    for span in (each for each in spans(size, 0) if each.other >= 0):
        for one, other in ((span.end, span.other), (span.other, span.end)):
            ends[one, counts[one]], between[one, counts[one]] = other, _collect(span.carriers)
            counts[one] += 1
    return ends, between


def _edges(size: int) -> tuple[Array, Array]:
    edges, steps = np.zeros((2, 2), dtype=np.int64), np.zeros((2, 2, size * size), dtype=np.int64)
    for across in (0, 1):
        for place, edge in enumerate((FIRST, LAST)):
            edges[across, place] = _collect(edge_cells(size, across, edge))
            for span in (each for each in spans(size, across) if each.other == edge):
                steps[across, place, span.end] = _collect(span.carriers)
    return edges, steps


def _collect(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)
