"""Positions of random games of Pentago for the tests to draw from."""

from collections.abc import Iterator
from random import Random

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.testing import random_positions

PENTAGO = catalogue.game("pentago")
RULES = PENTAGO.rules


def sample(number: int, seed: int, every: int = 5) -> Iterator[Position]:
    """Yield so many positions that are not over, every few plies of random games."""
    rng = Random(seed)
    while number > 0:
        played = [each for each in random_positions(PENTAGO, 1, rng.randrange(10**6)) if not each.is_over]
        for position in played[rng.randrange(every) :: every]:
            number -= 1
            yield position


def play_line(moves: str, count: int | None = None) -> Position:
    """Return the position after these moves from the start, or after the first ``count`` of them."""
    position = PENTAGO.start()
    for move in moves.split()[:count]:
        position = position.play(move)
    return position
