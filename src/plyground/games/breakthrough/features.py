"""The features of a position that a learned evaluation weighs: pawns and their neighbours, rows and runners.

The state is seen from the player to move, whose pawns go up. Squares of the other side are numbered from that
side's own row, so that the third row is the same for both.
"""

from typing import Any, NamedTuple

from plyground.bits import bit, drop_lowest, lowest, popcount, wrap
from plyground.games.breakthrough.rules import MAX_SQUARES, Rules, State
from plyground.jit import kernel

FEW = 3
"""How many pawns that attack or protect another are told apart: none, one and two."""

HOME = 256
"""Patterns of the pawns on the own row, of which eight columns count."""

PAWNS = 24
MOST_ROWS = 32

KINDS = FEW * FEW * 2
FIRST_HOME = 2 * MAX_SQUARES * KINDS
FIRST_COUNT = FIRST_HOME + 2 * HOME
FIRST_RACE = FIRST_COUNT + PAWNS * PAWNS
FEATURE_WEIGHTS = FIRST_RACE + MOST_ROWS * MOST_ROWS


class Sides(NamedTuple):
    """The squares that one side's pawns attack to the left and to the right."""

    left: int
    right: int


@kernel
def attacks_up(pawns: int, rules: Rules) -> Sides:
    """Return the squares diagonally ahead of pawns that go up."""
    left = wrap((pawns & ~rules.left_edge) << (rules.columns - 1)) & rules.board
    right = wrap((pawns & ~rules.right_edge) << (rules.columns + 1)) & rules.board
    return Sides(left, right)


@kernel
def attacks_down(pawns: int, rules: Rules) -> Sides:
    """Return the squares diagonally ahead of pawns that go down."""
    # A set with square 63 is negative, and a shift to the right fills it up from the top.
    below = bit(rules.origins) - 1
    left = ((pawns & ~rules.left_edge) >> (rules.columns + 1)) & ~rules.right_edge & below
    right = ((pawns & ~rules.right_edge) >> (rules.columns - 1)) & ~rules.left_edge & below
    return Sides(left, right)


@kernel
def reach_up(pawns: int, rules: Rules) -> int:
    """Return all squares that pawns which go up can come to, and those they are on."""
    reached = pawns
    for _ in range(rules.rows - 1):
        left, right = attacks_up(reached, rules)
        reached |= left | right | (wrap(reached << rules.columns) & rules.board)
    return reached


@kernel
def reach_down(pawns: int, rules: Rules) -> int:
    """Return all squares that pawns which go down can come to, and those they are on."""
    reached = pawns
    for _ in range(rules.rows - 1):
        left, right = attacks_down(reached, rules)
        reached |= left | right | ((reached >> rules.columns) & (bit(rules.origins) - 1))
    return reached


@kernel
def kind_of(square: int, friends: Sides, others: Sides, free: int) -> int:
    """Return as one number how many pawns protect and attack a square, and whether its pawn is free."""
    protectors = ((friends.left >> square) & 1) + ((friends.right >> square) & 1)
    attackers = ((others.left >> square) & 1) + ((others.right >> square) & 1)
    return (protectors * FEW + attackers) * 2 + ((free >> square) & 1)


@kernel
def steps_up(runners: int, rules: Rules) -> int:
    """Return how many steps the first of some pawns that go up needs; the number of rows if there is none."""
    steps = 0
    while steps < rules.rows and runners >> (rules.columns * (rules.rows - 1 - steps)) == 0:
        steps += 1
    return steps


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write the pawns of both sides, both own rows, the numbers of pawns, and how far the runners are.

    A runner is a pawn that no pawn of the other side can ever capture or block.
    """
    mine, theirs = state.mine, state.theirs
    up, down = attacks_up(mine, rules), attacks_down(theirs, rules)
    free, their_free = mine & ~reach_down(theirs, rules), theirs & ~reach_up(mine, rules)
    place = at
    rest = mine
    while rest:
        square = lowest(rest)
        rest = drop_lowest(rest)
        out[place] = square * KINDS + kind_of(square, up, down, free)
        place += 1
    rest, last = theirs, MAX_SQUARES + rules.columns * rules.rows - 1
    while rest:
        square = lowest(rest)
        rest = drop_lowest(rest)
        out[place] = (last - square) * KINDS + kind_of(square, down, up, their_free)
        place += 1
    out[place] = FIRST_HOME + (mine & rules.home & (HOME - 1))
    out[place + 1] = FIRST_HOME + HOME + ((theirs >> rules.origins) & rules.home & (HOME - 1))
    out[place + 2] = FIRST_COUNT + min(popcount(mine), PAWNS - 1) * PAWNS + min(popcount(theirs), PAWNS - 1)
    their_steps = lowest(their_free) // rules.columns if their_free else rules.rows
    steps = min(steps_up(free, rules), MOST_ROWS - 1)
    out[place + 3] = FIRST_RACE + steps * MOST_ROWS + min(their_steps, MOST_ROWS - 1)
    return place + 4 - at
