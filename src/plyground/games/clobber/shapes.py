"""Shapes of groups: which are the same when the board is turned, and which with the colours swapped as well.

Two groups of one shape with the colours swapped are worth nothing together: whatever a player
does in one of them, the other player can do in its twin, and so makes the last move in both.
"""

from collections import Counter
from itertools import product

from plyground.bits import contains, lowest, members
from plyground.games.clobber.groups import group_at, live_stones
from plyground.games.clobber.rules import Rules, State

Shape = tuple[tuple[int, int, bool], ...]
"""The row and the column of each stone, and whether it is one of the player to move."""


def live_groups(state: State, rules: Rules) -> list[int]:
    """Return the groups in which there are moves."""
    found = []
    rest = live_stones(state, rules)
    while rest:
        found.append(group_at(lowest(rest), state, rules))
        rest &= ~found[-1]
    return found


def shape_of(group: int, mine: int, rules: Rules) -> Shape:
    """Return the same shape for all groups that are equal when the board is turned or moved."""
    return _least([(*divmod(cell, rules.columns), contains(mine, cell)) for cell in members(group)])


def swapped(shape: Shape) -> Shape:
    """Return the shape with the colours swapped."""
    return _least([(row, column, not own) for row, column, own in shape])


def match_in_pairs(state: State, rules: Rules) -> bool:
    """Return whether all groups with moves are pairs of one shape, with the colours swapped."""
    groups = live_groups(state, rules)
    if len(groups) % 2:
        return False
    shapes = Counter(shape_of(group, state.mine, rules) for group in groups)
    for shape, count in shapes.items():
        twin = swapped(shape)
        if count % 2 if twin == shape else shapes[twin] != count:
            return False
    return True


def _least(places: list[tuple[int, int, bool]]) -> Shape:
    """Return the least of the eight ways to turn a shape."""
    return min(
        _moved_to_corner([(row * down, column * right, own) for row, column, own in turned])
        for turned in (places, [(column, row, own) for row, column, own in places])
        for down, right in product((1, -1), repeat=2)
    )


def _moved_to_corner(places: list[tuple[int, int, bool]]) -> Shape:
    top = min(row for row, _, _ in places)
    left = min(column for _, column, _ in places)
    return tuple(sorted((row - top, column - left, own) for row, column, own in places))
