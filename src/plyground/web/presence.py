"""Who is at the board of a match: the pages of its players say so now and then.

Nothing of it is stored. A player that has said nothing for a while is away.
"""

import math
import threading
import time
from collections.abc import Callable
from typing import Literal

from plyground.caching import BoundedCache

State = Literal["expected", "here", "away"]
"""``expected``: has never been there since the server knows."""

SILENCE = 25.0
"""Seconds without a word after which a player is away; pages speak every ten."""

REMEMBERED = 10_000
"""Matches whose players are known."""

LEFT = -math.inf


class Presence:
    """Knows when each seat of a match was heard of last."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._heard: BoundedCache[str, tuple[float | None, float | None]] = BoundedCache(REMEMBERED)

    def note(self, match_id: str, seat: int, *, is_here: bool) -> None:
        """Take note that the player of a seat is there, or has left."""
        with self._lock:
            heard = list(self._heard.get(match_id) or (None, None))
            heard[seat] = self._clock() if is_here else LEFT
            self._heard.put(match_id, (heard[0], heard[1]))

    def states(self, match_id: str) -> list[State]:
        """Return the state of both seats."""
        return [self._state(heard) for heard in self._heard.get(match_id) or (None, None)]

    def _state(self, heard: float | None) -> State:
        if heard is None:
            return "expected"
        return "here" if self._clock() - heard < SILENCE else "away"
