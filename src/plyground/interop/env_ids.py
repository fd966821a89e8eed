"""The ids of environments in the registries of PettingZoo and Gymnasium."""

from plyground.core.game import Game

VERSION = 0
"""Increases with any change of the rules, the observations or the rewards of an environment."""


def env_id(game: Game) -> str:
    """Return the id of a game's environments, such as ``plyground/oware-v0``."""
    return f"plyground/{game.name.replace(':', '-')}-v{VERSION}"
