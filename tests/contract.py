"""Every promise of a game as a test of its own, for any game."""

from collections.abc import Callable
from itertools import islice

import pytest

from plyground.core.game import Game, Position
from plyground.testing import PROMISES, random_positions

Promise = Callable[[Position], None]


def each_promise_of(*games: Game) -> pytest.MarkDecorator:
    """Run a test ``(promise, game)`` for every promise and every one of ``games``."""
    pairs = [
        pytest.param(promise, game, id=f"{game.name}-{promise.__name__}")
        for game in games
        for promise in PROMISES
    ]
    return pytest.mark.parametrize(("promise", "game"), pairs)


def check(promise: Promise, game: Game, positions: int = 50) -> None:
    """Hold the game to one promise in every third position of random games, so many in all."""
    for position in islice(random_positions(game, games=positions, seed=1), 0, 3 * positions, 3):
        promise(position)
