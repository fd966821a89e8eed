"""The features of a position that a learned evaluation weighs: pawns and their neighbours, rows and runners.

The state is seen from the player to move. The pawns of the other side are looked at from their own side of
the board, so that "the third row" is the same for both.
"""

from typing import Any

from plyground.bits import bit, drop_lowest, lowest, popcount, wrap
from plyground.games.breakthrough.rules import MAX_SQUARES, Rules, State, turned
from plyground.jit import kernel

FEW = 3
"""How many pawns that attack or protect another are told apart: none, one and two."""

HOME = 256
"""Patterns of the pawns on the own row; only the first eight columns count."""

PAWNS = 24
MOST_ROWS = 32

_KINDS = FEW * FEW * 2
_HOME = 2 * MAX_SQUARES * _KINDS
_COUNTS = _HOME + 2 * HOME
_RACE = _COUNTS + PAWNS * PAWNS
FEATURE_WEIGHTS = _RACE + MOST_ROWS * MOST_ROWS


@kernel
def ahead_left(pawns: int, rules: Rules) -> int:
    """Return the squares ahead to the left of ``pawns``, which go up."""
    return wrap((pawns & ~rules.left_edge) << (rules.columns - 1)) & rules.board


@kernel
def ahead_right(pawns: int, rules: Rules) -> int:
    """Return the squares ahead to the right of ``pawns``, which go up."""
    return wrap((pawns & ~rules.right_edge) << (rules.columns + 1)) & rules.board


@kernel
def below_left(pawns: int, rules: Rules) -> int:
    """Return the squares below to the left of ``pawns``, which go down."""
    # A set with square 63 is negative, and a shift fills it up from the top.
    return ((pawns & ~rules.left_edge) >> (rules.columns + 1)) & ~rules.right_edge & (bit(rules.origins) - 1)


@kernel
def below_right(pawns: int, rules: Rules) -> int:
    """Return the squares below to the right of ``pawns``, which go down."""
    return ((pawns & ~rules.right_edge) >> (rules.columns - 1)) & ~rules.left_edge & (bit(rules.origins) - 1)


@kernel
def reach(pawns: int, rules: Rules) -> int:
    """Return all squares that ``pawns``, which go up, can come to, and those they are on."""
    reached = pawns
    for _ in range(rules.rows - 1):
        straight = wrap(reached << rules.columns) & rules.board
        reached |= straight | ahead_left(reached, rules) | ahead_right(reached, rules)
    return reached


@kernel
def write_pawns(pawns: int, others: int, free: int, base: int, rules: Rules, out: Any, at: int) -> int:
    """Write each pawn with its square, its attackers, its protectors and whether it is free to run."""
    left, right = ahead_left(pawns, rules), ahead_right(pawns, rules)
    attack_left, attack_right = below_left(others, rules), below_right(others, rules)
    rest, count = pawns, 0
    while rest:
        square = lowest(rest)
        rest = drop_lowest(rest)
        protectors = ((left >> square) & 1) + ((right >> square) & 1)
        attackers = ((attack_left >> square) & 1) + ((attack_right >> square) & 1)
        kind = (protectors * FEW + attackers) * 2 + ((free >> square) & 1)
        out[at + count] = base + square * _KINDS + kind
        count += 1
    return count


@kernel
def steps_to_go(runners: int, rules: Rules) -> int:
    """Return how many steps the runner that is furthest ahead needs; the number of rows if there is none."""
    row = rules.rows - 1
    while row > 0 and runners >> (row * rules.columns) == 0:
        row -= 1
    return rules.rows - 1 - row if runners else rules.rows


@kernel
def features(state: State, rules: Rules, out: Any, at: int) -> int:
    """Write the pawns of both sides, both own rows, the numbers of pawns, and how far the runners are.

    A runner is a pawn that no pawn of the other side can ever capture or block.
    """
    mine, theirs = state.mine, turned(state.theirs, rules)
    free = mine & ~turned(reach(theirs, rules), rules)
    their_free = theirs & ~turned(reach(mine, rules), rules)
    count = write_pawns(mine, state.theirs, free, 0, rules, out, at)
    count += write_pawns(
        theirs, turned(mine, rules), their_free, MAX_SQUARES * _KINDS, rules, out, at + count
    )
    place = at + count
    out[place] = _HOME + (mine & rules.home & (HOME - 1))
    out[place + 1] = _HOME + HOME + (theirs & rules.home & (HOME - 1))
    out[place + 2] = _COUNTS + min(popcount(mine), PAWNS - 1) * PAWNS + min(popcount(theirs), PAWNS - 1)
    mine_steps, their_steps = steps_to_go(free, rules), steps_to_go(their_free, rules)
    out[place + 3] = _RACE + min(mine_steps, MOST_ROWS - 1) * MOST_ROWS + min(their_steps, MOST_ROWS - 1)
    return count + 4
