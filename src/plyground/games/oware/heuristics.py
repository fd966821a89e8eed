"""Rules of thumb for Oware."""

from plyground.core.types import MoveSet
from plyground.games.oware.rules import noisy
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _capture(turn: Turn) -> MoveSet:
    return noisy(turn.position.state, turn.position.game.rules)


capture = Rule("capture", _capture, ("captures", "captures_all"), "It captures seeds.")
