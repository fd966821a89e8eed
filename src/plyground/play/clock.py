"""How long the player to move has been thinking, as far as this process knows."""

import time
from dataclasses import dataclass, replace

from plyground.caching import BoundedCache
from plyground.play.match import Match

REMEMBERED = 10_000
"""Matches whose turn is timed at the same time."""

SEEN_SECONDS = 5.0
"""How often the store is informed that a turn is still being timed."""

Turn = tuple[int, int]
"""What tells the turns of a match apart: the moves before it, and how many were taken back."""


def turn_of(match: Match) -> Turn:
    """Return the turn that a match is at."""
    return len(match.moves), match.takebacks


def begins_turn(before: Match, after: Match) -> bool:
    """Return whether a change of a match begins a new turn."""
    return not after.is_over and (after.positions != before.positions or before.is_over)


@dataclass(frozen=True, slots=True)
class _Timed:
    turn: Turn
    began: float
    seen: float | None


class TurnTimer:
    """Times the current turn of every match.

    A turn begins when this process makes the move before it. A turn that began elsewhere has
    lasted as long as the store says, or begins when this process first sees it. Nobody's time
    runs while no process serves the match.
    """

    def __init__(self) -> None:
        self._turns: BoundedCache[str, _Timed] = BoundedCache(REMEMBERED)

    def start(self, match_id: str, turn: Turn) -> None:
        """Start a turn now; the store knows of it."""
        now = time.monotonic()
        self._turns.put(match_id, _Timed(turn, now, now))

    def take_over(self, match_id: str, turn: Turn, elapsed: float) -> None:
        """Time a turn that began elsewhere and has lasted so many seconds."""
        self._turns.put(match_id, _Timed(turn, time.monotonic() - elapsed, None))

    def stop(self, match_id: str) -> None:
        """Forget a match that is over."""
        self._turns.pop(match_id)

    def elapsed(self, match_id: str, turn: Turn) -> float | None:
        """Return the seconds since the turn began; None if it was not timed."""
        timed = self._turns.get(match_id)
        return None if timed is None or timed.turn != turn else time.monotonic() - timed.began

    def is_seen_long_ago(self, match_id: str) -> bool:
        """Return whether the store is to be informed again that a turn is timed; count it as informed."""
        timed, now = self._turns.get(match_id), time.monotonic()
        if timed is None or (timed.seen is not None and now - timed.seen < SEEN_SECONDS):
            return False
        self._turns.put(match_id, replace(timed, seen=now))
        return True
