"""How many sides of each box are drawn, for all boxes at once.

The sides of all boxes are four sets of boxes: those whose line above, below, left or right is
drawn. A box is *open* if a side is missing.
"""

from typing import NamedTuple

from plyground.bits import wrap
from plyground.games.dots.rules import Rules
from plyground.jit import kernel


class Sides(NamedTuple):
    """The boxes whose upper, lower, left and right side is drawn."""

    above: int
    below: int
    left: int
    right: int


@kernel
def drawn_sides(lines: int, rules: Rules) -> Sides:
    """Return which sides of the boxes are drawn."""
    columns = rules.columns
    down = lines >> columns * (rules.rows + 1)
    row = (1 << columns) - 1
    left = right = 0
    for place in range(0, columns * rules.rows, columns):
        left |= (down & row) << place
        right |= (down >> 1 & row) << place
        down >>= columns + 1
    return Sides(lines & rules.boxes, lines >> columns & rules.boxes, left, right)


@kernel
def with_three(sides: Sides) -> int:
    """Return the boxes with exactly three sides, which the next line can complete."""
    above, below, left, right = sides
    return (above ^ below ^ left ^ right) & (above & below | left & right)


@kernel
def with_two(sides: Sides, rules: Rules) -> int:
    """Return the boxes with exactly two sides, which a third one gives away."""
    above, below, left, right = sides
    is_even = rules.boxes & ~(above ^ below ^ left ^ right)
    return is_even & (above | below | left | right) & ~(above & below & left & right)


@kernel
def missing_sides(boxes: int, sides: Sides, lines: int, rules: Rules) -> int:
    """Return the lines that are missing around some boxes."""
    columns = rules.columns
    row = (1 << columns) - 1
    left, right = boxes & ~sides.left, boxes & ~sides.right
    down = 0
    for number in range(rules.rows):
        place = number * columns
        down |= (left >> place & row | (right >> place & row) << 1) << place + number
    across = boxes & ~sides.above | (boxes & ~sides.below) << columns
    return across | wrap(down << columns * (rules.rows + 1))


@kernel
def neighbours(boxes: int, sides: Sides, rules: Rules) -> int:
    """Return the boxes that share a missing side with one of some boxes."""
    columns, below, right = rules.columns, rules.boxes & ~sides.below, rules.boxes & ~sides.right
    found = (boxes & right & rules.inner) << 1 | boxes >> 1 & right & rules.inner
    return (found | (boxes & below) << columns | boxes >> columns & below) & rules.boxes
