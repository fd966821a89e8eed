"""Wins by force that a family finds without looking at all moves: a part that families may bring.

An opponent that searches asks for its own win first. If there is none, it asks what stops the other side's.
"""

from dataclasses import dataclass
from math import inf

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report


@dataclass(frozen=True, slots=True)
class Guard:
    """What to do against a win of the other side.

    ``moves``  those after which no such win was found; none if there was one after every move that was tried
    ``note``   a true sentence about the danger
    """

    moves: tuple[Move, ...]
    note: str


class ForcedWins:
    """Finds wins by force. This base class knows none.

    ``from_depth`` is how far a search to a fixed depth must look to ask as well.
    """

    from_depth: float = inf

    def win(self, position: Position, limit: Limit, cancel: Cancel | None = None) -> Report | None:
        """Return a win of the player to move, with its line; None if none was found within ``limit``."""
        return None

    def guard(self, position: Position, limit: Limit, cancel: Cancel | None = None) -> Guard | None:
        """Return what to do if the other side would win if it were to move; None if no such win was found."""
        return None
