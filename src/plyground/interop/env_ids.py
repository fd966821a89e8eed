"""How environments are called in the registries of PettingZoo and Gymnasium."""

from plyground.core.game import Game

VERSION = 0
"""Rises with any change of the rules, the observations or the rewards of an environment."""


def env_id(game: Game) -> str:
    """Return the name of a game's environments: ``plyground/oware-v0``."""
    return f"plyground/{game.name.replace(':', '-')}-v{VERSION}"
