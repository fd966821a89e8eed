"""Ways from edge to edge over bridges that have no cell in common: nobody can cut them."""

from typing import NamedTuple

from plyground.bits import bit, lowest
from plyground.games.hex.maps import NOTHING, Array, HexMap
from plyground.jit import kernel

WAITING, USED = range(2)
SCRATCH = 2
"""Lists of cells that the search for a way needs room for."""


class Threats(NamedTuple):
    """The cells of all wins with one stone and a way over bridges, and those that all wins have in common."""

    cells: int
    common: int


@kernel
def safe_way(stones: int, empty: int, across: int, board: HexMap, scratch: Array) -> int:
    """Return the cells of the bridges on a way from edge to edge; NOTHING if no way is found.

    One may be overlooked where bridges have cells in common.
    """
    count, done, seen = 0, 0, 0
    cells = stones
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        step = step_to_edge(cell, across, 0, board)
        if step & empty == step:
            scratch[WAITING, count], scratch[USED, cell] = cell, step
            count += 1
            seen |= bit(cell)
    while done < count:
        cell = int(scratch[WAITING, done])
        done += 1
        used = int(scratch[USED, cell])
        step = step_to_edge(cell, across, 1, board)
        if step & empty & ~used == step:
            return used | step
        count, seen = go_on(cell, stones, empty, count, seen, board, scratch)
    return NOTHING


@kernel
def step_to_edge(cell: int, across: int, place: int, board: HexMap) -> int:
    """Return the cells of the bridge to an edge; none for a cell on it, and all if there can be no bridge."""
    if int(board.edges[across, place]) & bit(cell):
        return 0
    step = int(board.steps[across, place, cell])
    return step or NOTHING


@kernel
def go_on(
    cell: int, stones: int, empty: int, count: int, seen: int, board: HexMap, scratch: Array
) -> tuple[int, int]:
    """Add the stones that touch a cell, or are one more bridge away, to those that are waiting."""
    used = int(scratch[USED, cell])
    cells = int(board.near[cell]) & stones & ~seen
    seen |= cells
    while cells:
        end = lowest(cells)
        cells &= cells - 1
        scratch[WAITING, count], scratch[USED, end] = end, used
        count += 1
    place, end = 0, int(board.ends[cell, 0])
    while end != NOTHING:
        step = int(board.between[cell, place])
        if stones & ~seen & bit(end) and step & empty & ~used == step:
            scratch[WAITING, count], scratch[USED, end] = end, used | step
            count += 1
            seen |= bit(end)
        place += 1
        end = int(board.ends[cell, place])
    return count, seen


@kernel
def threats(stones: int, empty: int, across: int, board: HexMap, scratch: Array) -> Threats:
    """Return what the wins of a side with its next stone have in common; all cells if it has none."""
    cells, found, common = empty, 0, empty
    while cells:
        cell = bit(lowest(cells))
        cells &= cells - 1
        way = safe_way(stones | cell, empty & ~cell, across, board, scratch)
        if way != NOTHING:
            found |= way | cell
            common &= way | cell
    return Threats(found, common)
