"""Sets of cells on a board of up to 121 cells, and what lies next to them."""

from typing import NamedTuple

from plyground.bits import Bits128, collect, is_empty, wrap
from plyground.jit import kernel

WORD = 64
POSITIVE = (1 << 63) - 1
EMPTY = Bits128(0, 0)


class Rules(NamedTuple):
    """A board: the number of its rows, and sets of its cells, two numbers each."""

    size: int
    board0: int
    board1: int
    top0: int
    top1: int
    bottom0: int
    bottom1: int
    left0: int
    left1: int
    right0: int
    right1: int


def words(cells: range) -> tuple[int, int]:
    """Return a set of cells as two words. Not for kernels."""
    low = collect(cell for cell in cells if cell < WORD)
    return low, collect(cell - WORD for cell in cells if cell >= WORD)


@kernel
def board(rules: Rules) -> Bits128:
    """Return all cells."""
    return Bits128(rules.board0, rules.board1)


@kernel
def left(rules: Rules) -> Bits128:
    """Return the first column."""
    return Bits128(rules.left0, rules.left1)


@kernel
def right(rules: Rules) -> Bits128:
    """Return the last column."""
    return Bits128(rules.right0, rules.right1)


@kernel
def first_edge(across: int, rules: Rules) -> Bits128:
    """Return the top row, or the left column for the player who joins the left side with the right."""
    return Bits128(rules.left0, rules.left1) if across else Bits128(rules.top0, rules.top1)


@kernel
def last_edge(across: int, rules: Rules) -> Bits128:
    """Return the bottom row, or the right column."""
    return Bits128(rules.right0, rules.right1) if across else Bits128(rules.bottom0, rules.bottom1)


@kernel
def raised(cells: Bits128, places: int) -> Bits128:
    """Return the set with ``places``, from 1 to 63, added to every member."""
    carried = ((cells.word0 >> 1) & POSITIVE) >> (WORD - 1 - places)
    return Bits128(wrap(cells.word0 << places), wrap(cells.word1 << places) | carried)


@kernel
def lowered(cells: Bits128, places: int) -> Bits128:
    """Return the set with ``places``, from 1 to 63, taken from every member."""
    low = ((cells.word0 >> 1) & POSITIVE) >> (places - 1)
    return Bits128(low | wrap(cells.word1 << (WORD - places)), cells.word1 >> places)


@kernel
def grow(cells: Bits128, rules: Rules) -> Bits128:
    """Return the neighbours of all cells of a set; cells of the set are among them if they touch."""
    size = rules.size
    to_left, to_right = cells & ~left(rules), cells & ~right(rules)
    in_row = raised(to_right, 1) | lowered(to_left, 1)
    above = lowered(cells, size) | lowered(to_right, size - 1)
    below = raised(cells, size) | raised(to_left, size - 1)
    return (in_row | above | below) & board(rules)


@kernel
def surroundings(seeds: Bits128, stones: Bits128, rules: Rules) -> Bits128:
    """Return all neighbours of the ``seeds`` and of the ``stones`` that hang together with them."""
    chain, fresh, near = seeds, seeds, EMPTY
    while not is_empty(fresh):
        touched = grow(fresh, rules)
        near = near | touched
        fresh = touched & stones & ~chain
        chain = chain | fresh
    return near
