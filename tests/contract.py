"""Every check of a game as a test of its own, for any game."""

from collections.abc import Callable
from itertools import islice

import pytest

from plyground.core.game import Game, Position
from plyground.testing import CHECKS, random_positions

Check = Callable[[Position], None]


def each_check_of(*games: Game) -> pytest.MarkDecorator:
    """Run a test ``(check, game)`` for every check and every one of ``games``."""
    pairs = [
        pytest.param(check, game, id=f"{game.name}-{check.__name__}") for game in games for check in CHECKS
    ]
    return pytest.mark.parametrize(("check", "game"), pairs)


def run_check(check: Check, game: Game, positions: int = 50) -> None:
    """Run one check in every third position of random games, so many in all."""
    for position in islice(random_positions(game, games=positions, seed=1), 0, 3 * positions, 3):
        check(position)
