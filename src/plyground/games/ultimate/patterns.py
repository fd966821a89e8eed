"""What small boards look like to a learned evaluation: each has a *shape* and a *standing*.

The shape is the number of its pattern of empty cells, cells of the player and cells of the other. Boards that
are the same if one is turned have the same shape; so have all boards that the player has won, all that
the other has won, and all that are full. The standing is one of twelve, by who has won the board, or can.
"""

import numpy as np

from plyground.games.ultimate.chances import (
    BASE,
    CHANCES,
    DIGITS,
    EMPTY,
    LOST,
    MINE,
    THEIRS,
    WON,
    Numbers,
)
from plyground.games.ultimate.rules import CELLS, COMPLETING
from plyground.games.ultimate.symmetries import SYMMETRIES, turned_place

STANDINGS = (
    "is the other player's",
    "is yours",
    "is nobody's",
    "can be won only by the other player, with one move",
    "can be won only by the other player",
    "can be won only by you",
    "can be won only by you, with one move",
    "is much better for the other player",
    "is better for the other player",
    "is even",
    "is better for you",
    "is much better for you",
)
"""The standings in words. A board that is not won, but that nobody can win, is nobody's."""

STEPS = (-45, -15, 16, 46)
"""The least differences of both players' chances, in percent, for each standing above the lowest."""

FULL = (EMPTY == 0) & ~WON & ~LOST


def _turned(which: int) -> Numbers:
    """Return the number of every board after turning it."""
    places = [turned_place(cell, which) for cell in range(CELLS)]
    return DIGITS @ BASE ** np.array(places, dtype=np.int64)


def _first_of_shape() -> Numbers:
    """Return for every board the lowest number of a board with the same shape."""
    firsts: Numbers = np.min([_turned(which) for which in range(SYMMETRIES)], axis=0)
    for alike in (FULL, WON, LOST):
        firsts[alike] = np.flatnonzero(alike)[0]
    return firsts


def _standings() -> Numbers:
    """Return the standing of every board."""
    chance = CHANCES.astype(np.int64)
    other = chance[2 * DIGITS % BASE @ BASE ** np.arange(CELLS)]
    threat, danger = (COMPLETING[side] & EMPTY != 0 for side in (MINE, THEIRS))
    both = 7 + np.searchsorted(STEPS, chance - other, side="right")
    only_you, only_they = np.where(threat, 6, 5), np.where(danger, 3, 4)
    can_win, can_lose = chance > 0, other > 0
    cases = [LOST, WON, FULL | ~(can_win | can_lose), ~can_win, ~can_lose]
    return np.select(cases, [0, 1, 2, only_they, only_you], both)


EXAMPLES, _SHAPES = np.unique(_first_of_shape(), return_inverse=True)
"""The lowest number of a board with each shape."""

SHAPES = _SHAPES.astype(np.int16)
STANDING = _standings().astype(np.int8)
