"""A rule of thumb: it finds the moves it likes, or none.

An opponent is a chain of such rules. A rule that likes nothing stays silent and
the next one is asked; so a chain reads like a list of advice for beginners.
"""

from collections.abc import Callable
from dataclasses import dataclass

from plyground.core.types import MoveSet
from plyground.opponents.opponent import Turn

Find = Callable[[Turn], MoveSet]


@dataclass(frozen=True, slots=True)
class Rule:
    """A piece of advice.

    ``find`` returns the moves it likes; ``kinds`` are the facts it rests on, the
    strongest first; ``plain`` is what it says where no fact is needed.
    """

    name: str
    find: Find
    kinds: tuple[str, ...]
    plain: str


def _anything(turn: Turn) -> MoveSet:
    game = turn.position.game
    return game.legal_moves(turn.position.state, game.rules)


anything = Rule("anything", _anything, (), "It is a random move.")
