"""Neighbours of cells, and bridges: pairs of cells that are joined whoever moves next.

. X .          The cells X have two empty neighbours in common. If the other side takes
 . . .         one of them, the player takes the other. In the same way a cell on the row
  X . .        next to an edge is joined to it by two cells of the edge.
"""

from typing import NamedTuple

from plyground.caching import bounded_cache
from plyground.core.types import Move

FIRST, LAST = -1, -2
"""The edges of a player as ends of a bridge: top and bottom, or left and right side."""

AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))
"""The steps, in rows and columns, to the six neighbours of a cell, clockwise."""


class Span(NamedTuple):
    """A possible bridge: a cell, another cell or an edge, and the two cells between them."""

    end: Move
    other: Move
    carriers: tuple[Move, Move]


@bounded_cache(16)
def neighbours(size: int) -> tuple[tuple[Move, ...], ...]:
    """Return the neighbours of every cell."""
    return tuple(
        tuple(near for step in AROUND if (near := _step(cell, step, size)) is not None)
        for cell in range(size * size)
    )


@bounded_cache(16)
def edge_cells(size: int, across: int, edge: int) -> frozenset[Move]:
    """Return the cells of a player's ``FIRST`` or ``LAST`` edge."""
    place = 0 if edge == FIRST else size - 1
    line = range(size)
    return (
        frozenset(row * size + place for row in line) if across else frozenset(place * size + c for c in line)
    )


@bounded_cache(32)
def spans(size: int, across: int) -> tuple[Span, ...]:
    """Return all possible bridges of a player, between cells and to the player's edges."""
    return (*_spans_between_cells(size), *_spans_to_edges(size, across))


def _spans_between_cells(size: int) -> list[Span]:
    """Return each pair of cells with two common neighbours that do not touch, in reading order."""
    found = []
    for cell in range(size * size):
        for one, next_one in zip(AROUND, (*AROUND[1:], AROUND[0]), strict=True):
            both = one[0] + next_one[0], one[1] + next_one[1]
            other, carriers = _step(cell, both, size), [_step(cell, step, size) for step in (one, next_one)]
            if other is not None and other > cell and None not in carriers:
                low, high = sorted(each for each in carriers if each is not None)
                found.append(Span(cell, other, (low, high)))
    return sorted(found)


def _spans_to_edges(size: int, across: int) -> list[Span]:
    """Return each cell beside an edge that has two neighbours on it."""
    found = []
    for edge in (FIRST, LAST):
        cells = edge_cells(size, across, edge)
        for cell, near in enumerate(neighbours(size)):
            carriers = sorted(cells.intersection(near))
            if cell not in cells and len(carriers) == 2:
                found.append(Span(cell, edge, (carriers[0], carriers[1])))
    return found


def _step(cell: Move, step: tuple[int, int], size: int) -> Move | None:
    """Return the cell that lies so many rows and columns away; None if it is off the board."""
    row, column = cell // size + step[0], cell % size + step[1]
    return row * size + column if 0 <= row < size and 0 <= column < size else None
