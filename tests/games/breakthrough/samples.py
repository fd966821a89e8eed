"""Boards of Breakthrough for tests."""

from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.games.breakthrough.rules import MAX_SQUARES

SIZES = ("breakthrough", "breakthrough:6x6", "breakthrough:5x5", "breakthrough:3x4", "breakthrough:7x6")
THIN_SIZES = (
    "breakthrough:2x3",
    "breakthrough:2x32",
    "breakthrough:21x3",
    "breakthrough:16x4",
    "breakthrough:4x16",
)


@st.composite
def boards(draw: st.DrawFn) -> Game:
    """Return any board within the limits, the usual ones often."""
    if draw(st.booleans()):
        return catalogue.game(draw(st.sampled_from(SIZES)))
    columns = draw(st.integers(2, MAX_SQUARES // 3))
    return catalogue.game(f"breakthrough:{columns}x{draw(st.integers(3, MAX_SQUARES // columns))}")
