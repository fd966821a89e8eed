"""Positions of Connect Four for tests."""

from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.games.connect4.rules import MAX_CELLS

SIZES = (
    "connect4",
    "connect4:5x4",
    "connect4:4x4",
    "connect4:4x7",
    "connect4:8x6",
    "connect4:10x4",
    "connect4:6x2",
)
THIN_SIZES = ("connect4:31x1", "connect4:1x62", "connect4:21x2", "connect4:2x30", "connect4:3x20")


@st.composite
def boards(draw: st.DrawFn) -> Game:
    """Return any board within the limits, the standard one often."""
    if draw(st.booleans()):
        return catalogue.game("connect4")
    columns = draw(st.integers(1, MAX_CELLS // 2))
    most = MAX_CELLS // columns - 1
    least = 1 if columns >= 4 else 4
    return catalogue.game(f"connect4:{columns}x{draw(st.integers(least, max(least, most)))}")
