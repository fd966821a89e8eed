"""A rule of thumb: a function that finds the moves it recommends, or none.

An opponent may be a chain of such rules. Where a rule finds nothing the next one
is tried, so a chain reads like a list of advice for beginners.
"""

from collections.abc import Callable
from dataclasses import dataclass

from plyground.core.types import MoveSet
from plyground.opponents.opponent import Turn

Find = Callable[[Turn], MoveSet]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of thumb.

    ``find`` returns the set of moves it recommends; ``kinds`` are the kinds of facts
    it is based on, the most important first; ``plain`` is its reason where the move
    has no such fact.
    """

    name: str
    find: Find
    kinds: tuple[str, ...]
    plain: str


def _anything(turn: Turn) -> MoveSet:
    game = turn.position.game
    return game.legal_moves(turn.position.state, game.rules)


anything = Rule("anything", _anything, (), "It is a random move.")
