"""The shortest ways of a player from edge to edge, over bridges where the other side cannot cut them.

A *bridge* joins two cells that do not touch but have two empty neighbours in common: if the
other side takes one of them, the player takes the other. In the same way a cell on the row
next to an edge is joined to it by two empty cells. The length of a way is the number of
stones that it still needs. All cells at the same distance are found at once, as sets.

The *width* of a step is the number of cells for its stone: a way with many cells for each
stone is hard to block.
"""

from typing import NamedTuple

from plyground.bits import Bits128, is_empty, popcount
from plyground.games.hex.cells import EMPTY, Rules, board, first_edge, last_edge, left, lowered, raised, right
from plyground.jit import kernel

NARROW = 120
"""What a step costs that only one cell can make; a step of two cells costs half as much."""

FARTHEST = 16
"""Ways that need so many stones are not told apart."""


class HexWays(NamedTuple):
    """The shortest ways: how many stones they need, and what their steps cost."""

    stones: int
    cost: int


class HexLevels(NamedTuple):
    """The level of every cell, from 0 to 15, as a binary number: the cells whose level has each digit."""

    ones: Bits128
    twos: Bits128
    fours: Bits128
    eights: Bits128


@kernel
def expand(cells: Bits128, empty: Bits128, rules: Rules) -> Bits128:
    """Return the cells that touch ``cells`` or are one bridge away, over ``empty`` cells."""
    size = rules.size
    no_left, no_right = ~left(rules), ~right(rules)
    to_left, to_right = cells & no_left, cells & no_right
    a, b = lowered(cells, size), lowered(to_right, size - 1)
    c, d = raised(to_right, 1), raised(cells, size)
    e, f = raised(to_left, size - 1), lowered(to_left, 1)
    near = a | b | c | d | e | f
    a, b, c, d, e, f = a & empty, b & empty, c & empty, d & empty, e & empty, f & empty
    a_right, d_left = lowered(a & no_right, size - 1), raised(d & no_left, size - 1)
    far = a_right & lowered(b, size)
    far |= raised(b & no_right, 1) & lowered(c & no_right, size - 1)
    far |= raised(c, size) & raised(d & no_right, 1)
    far |= d_left & raised(e, size)
    far |= lowered(e & no_left, 1) & raised(f & no_left, size - 1)
    far |= lowered(f, size) & lowered(a & no_left, 1)
    return (near | far) & board(rules)


@kernel
def joined_to_edge(edge: Bits128, empty: Bits128, rules: Rules) -> Bits128:
    """Return the cells of an edge, and those next to it that are joined to it by two empty cells."""
    row = edge & empty
    size = rules.size
    no_left, no_right = ~left(rules), ~right(rules)
    down = raised(row, size) & raised(row & no_left, size - 1)
    up = lowered(row, size) & lowered(row & no_right, size - 1)
    east = raised(row & no_right, 1) & lowered(row & no_right, size - 1)
    west = lowered(row & no_left, 1) & raised(row & no_left, size - 1)
    return edge | ((down | up | east | west) & board(rules))


@kernel
def add_level(levels: HexLevels, number: int, cells: Bits128) -> HexLevels:
    """Note that ``cells`` have a level."""
    ones, twos, fours, eights = levels
    if number & 1:
        ones |= cells
    if number & 2:
        twos |= cells
    if number & 4:
        fours |= cells
    if number & 8:
        eights |= cells
    return HexLevels(ones, twos, fours, eights)


@kernel
def level(levels: HexLevels, number: int, reached: Bits128) -> Bits128:
    """Return the cells that have a level."""
    ones, twos, fours, eights = levels
    ones = ones if number & 1 else ~ones
    twos = twos if number & 2 else ~twos
    fours = fours if number & 4 else ~fours
    return reached & ones & twos & fours & (eights if number & 8 else ~eights)


@kernel
def ways(stones: Bits128, empty: Bits128, across: int, rules: Rules) -> HexWays:
    """Return the shortest ways of a player from edge to edge."""
    touched = joined_to_edge(first_edge(across, rules), empty, rules)
    goal = joined_to_edge(last_edge(across, rules), empty, rules)
    reached, levels = EMPTY, HexLevels(EMPTY, EMPTY, EMPTY, EMPTY)
    need, layer = 0, touched & stones
    while True:
        new = layer
        while not is_empty(new):
            touched |= expand(new, empty, rules)
            new = touched & stones & ~(reached | layer)
            layer |= new
        reached |= layer
        levels = add_level(levels, need, layer)
        if not is_empty(layer & goal):
            return HexWays(need, cost_of(layer & goal, need, reached, levels, stones, empty, rules))
        layer = touched & empty & ~reached
        need += 1
        if need == FARTHEST or is_empty(layer):
            return HexWays(FARTHEST, FARTHEST * NARROW)


@kernel
def cost_of(
    arrived: Bits128, need: int, reached: Bits128, levels: HexLevels, stones: Bits128, empty: Bits128,
    rules: Rules,
) -> int:  # fmt: skip
    """Return what the steps cost that lead to the cells ``arrived``."""
    cost, cells = 0, arrived
    for number in range(need, 0, -1):
        layer = level(levels, number, reached)
        new = cells & stones
        while not is_empty(new):
            new = expand(new, empty, rules) & layer & ~cells
            cells |= new
            new &= stones
        steps = cells & empty
        cost += NARROW // popcount(steps)
        cells = expand(steps, empty, rules) & level(levels, number - 1, reached)
    return cost
