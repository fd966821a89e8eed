"""The chain that has ended a game."""

from collections import deque

from plyground.bits import Bits128, contains, members
from plyground.core.game import Position
from plyground.games.hex.cells import Rules, first_edge, last_edge
from plyground.games.hex.geometry import neighbours
from plyground.games.hex.rules import has_joined, their_side


def joining_chain(position: Position) -> tuple[int, ...]:
    """Return the shortest chain that joins both edges of the player who moved last; nothing if none does."""
    side, rules = their_side(position.state), position.game.rules
    if not has_joined(side):
        return ()
    across = 1 - position.state.across
    return shortest_chain(side.stones, first_edge(across, rules), last_edge(across, rules), rules)


def shortest_chain(stones: Bits128, first: Bits128, last: Bits128, rules: Rules) -> tuple[int, ...]:
    """Return the fewest stones that join a stone of ``first`` with one of ``last``, in reading order."""
    before: dict[int, int | None] = dict.fromkeys(members(stones & first))
    waiting = deque(before)
    while waiting:
        cell = waiting.popleft()
        if contains(last, cell):
            return tuple(sorted(_back(cell, before)))
        for near in neighbours(rules.size)[cell]:
            if near not in before and contains(stones, near):
                before[near] = cell
                waiting.append(near)
    return ()


def _back(cell: int | None, before: dict[int, int | None]) -> list[int]:
    """Return the cells on the way back to the start of a search."""
    way = []
    while cell is not None:
        way.append(cell)
        cell = before[cell]
    return way
