"""Boards of Clobber for tests."""

from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.games.clobber.rules import MAX_CELLS, MAX_COLUMNS

SIZES = ("clobber", "clobber:4x4", "clobber:8x8", "clobber:3x4")
THIN_SIZES = ("clobber:2x1", "clobber:1x2", "clobber:26x1", "clobber:1x64", "clobber:2x32", "clobber:21x3")

SHORT_GAME = "a3-a2 c2-d2 c3-b3 b1-c1"
"""A whole game on 4x3, which Black wins."""


@st.composite
def boards(draw: st.DrawFn) -> Game:
    """Return any board within the limits, the usual ones often."""
    if draw(st.booleans()):
        return catalogue.game(draw(st.sampled_from(SIZES)))
    columns = draw(st.integers(1, MAX_COLUMNS))
    rows = draw(st.integers(2 if columns == 1 else 1, MAX_CELLS // columns))
    return catalogue.game(f"clobber:{columns}x{rows}")
