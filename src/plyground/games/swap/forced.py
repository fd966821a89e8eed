"""Wins by force in a game with the swap rule: those of the game itself, once nobody can swap any more."""

from dataclasses import replace

from plyground.core.game import Position
from plyground.games.swap.notation import SwapNotation
from plyground.games.swap.phases import OPEN, START
from plyground.search.forced_wins import ForcedWins, Guard
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report


class SwapForcedWins(ForcedWins):
    """Asks the game itself; ``base`` finds its wins."""

    def __init__(self, base: ForcedWins) -> None:
        self._base = base
        self.from_depth = base.from_depth

    def win(self, position: Position, limit: Limit, cancel: Cancel | None = None) -> Report | None:
        """Return a win in the game itself."""
        if not _is_settled(position):
            return None
        found = self._base.win(_inner(position), limit, cancel)
        return None if found is None else replace(found, position=position)

    def guard(self, position: Position, limit: Limit, cancel: Cancel | None = None) -> Guard | None:
        """Return what to do in the game itself."""
        return self._base.guard(_inner(position), limit, cancel) if _is_settled(position) else None


def _is_settled(position: Position) -> bool:
    return position.state.phase not in (START, OPEN)


def _inner(position: Position) -> Position:
    notation = position.game.notation
    assert isinstance(notation, SwapNotation), "only games with the swap rule have these wins"
    return notation.base_position(position)
