"""Positions of random games of Ultimate tic-tac-toe for the tests to draw from."""

from collections.abc import Iterator
from random import Random

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.testing import random_positions

ULTIMATE = catalogue.game("ultimate")
RULES = ULTIMATE.rules

SHORT_WIN = "b4 d1 c1 h2 e6 f8 h5 d5 c4 i3 i9 h7 e1 d2 a4 a2 e5 f5 i5 g4 a1 c3 g9 b8 e4 e2 e3 d8 g5"
"""X wins the left, the centre and the right board."""

NARROW_WIN = "g3 b8 e5 e4 d3 b9 d9 a9 a7 c3 g8 b5 f5 h4 e1 e2 d5 b4 d2 b6 d7 b2 d8 a2 e3 c9 g7 a1"
"""O wins the left column of boards; nobody moves in column i."""

SHORT_DRAW = (
    "f1 i2 g5 a4 b2 f4 i3 g7 b3 d9 c9 i9 h9 d7 a2 b5 e4 d3 b9 f9 h7 d1 c3 h8 f6 e9 e6 c6 e1 d2 a9 i1 g2 c2 "
    "i6 h1 g4 b1 g6 d5 e5 a1 a3 g1"
)
"""Every board is won, five by O and four by X, and nobody has three in a row."""


def sample(number: int, seed: int, every: int = 5) -> Iterator[Position]:
    """Yield so many positions that are not over, every few plies of random games."""
    rng = Random(seed)
    while number > 0:
        played = [each for each in random_positions(ULTIMATE, 1, rng.randrange(10**6)) if not each.is_over]
        for position in played[rng.randrange(every) :: every]:
            number -= 1
            yield position


def play_line(moves: str, count: int | None = None) -> Position:
    """Return the position after these moves from the start, or after the first ``count`` of them."""
    position = ULTIMATE.start()
    for move in moves.split()[:count]:
        position = position.play(move)
    return position
