"""How long the player to move has been thinking, as far as this process knows."""

import time
from dataclasses import dataclass

from plyground.caching import BoundedCache

REMEMBERED = 10_000
"""Matches whose turn is timed at the same time."""


@dataclass(frozen=True, slots=True)
class _Turn:
    ply: int
    began: float


class TurnTimer:
    """Times the current turn of every match.

    A turn begins when this process makes the move before it, or first sees it: a
    move that another process has made starts the next turn when it is noticed, and
    nobody's time runs while no process serves the match.
    """

    def __init__(self) -> None:
        self._turns: BoundedCache[str, _Turn] = BoundedCache(REMEMBERED)

    def start(self, match_id: str, ply: int) -> None:
        """Start the turn of ``ply`` now."""
        self._turns.put(match_id, _Turn(ply, time.monotonic()))

    def notice(self, match_id: str, ply: int) -> None:
        """Start the turn of ``ply`` now, unless it is being timed already."""
        turn = self._turns.get(match_id)
        if turn is None or turn.ply != ply:
            self.start(match_id, ply)

    def stop(self, match_id: str) -> None:
        """Forget a match that is over."""
        self._turns.pop(match_id)

    def elapsed(self, match_id: str, ply: int) -> float | None:
        """Return the seconds since the turn of ``ply`` began; None if it was not timed."""
        turn = self._turns.get(match_id)
        return None if turn is None or turn.ply != ply else time.monotonic() - turn.began
