"""The games that environments are tested with."""

from plyground.core.catalogue import all_games, game
from plyground.core.game import Game

BUILT_IN = tuple(all_games().values())
OWN = game("examples/notakto.py")
KALAH = game("examples/kalah.py")
EVERY_GAME: tuple[Game, ...] = (*BUILT_IN, game("4x2x3"), game("8x8x5"), OWN, KALAH)
NAMES = [each.name for each in EVERY_GAME]
