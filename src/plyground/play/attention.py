"""Which matches go on: those with a person, and those between opponents that somebody watches.

Opponents that play each other would use the cores for minutes after the page was closed.
Their match pauses once nobody has watched it for ``UNWATCHED_SECONDS``, counted from the last
look at it: its start, a request for it, or an open event stream. The next look continues it.
"""

import time
from collections.abc import Callable

from plyground.caching import BoundedCache
from plyground.play.match import Match

UNWATCHED_SECONDS = 10.0
"""Seconds for which opponents play on when nobody watches them."""

REMEMBERED = 10_000
"""Matches whose last look is known; one that was forgotten pauses until somebody looks at it."""

IsWatched = Callable[[str], bool]
"""Returns whether somebody watches the match of an identifier at this moment."""


class Attention:
    """Knows when somebody last looked at a match."""

    def __init__(self, is_watched: IsWatched, clock: Callable[[], float] = time.monotonic) -> None:
        self._is_watched = is_watched
        self._clock = clock
        self._looks: BoundedCache[str, float] = BoundedCache(REMEMBERED)

    def look(self, match_id: str) -> None:
        """Take note that somebody looks at a match now."""
        self._looks.put(match_id, self._clock())

    def goes_on(self, match_id: str, match: Match) -> bool:
        """Return whether the opponents of a match should make their next move."""
        if not all(match.opponents):
            return True
        if self._is_watched(match_id):
            self.look(match_id)
            return True
        last = self._looks.get(match_id)
        return last is not None and self._clock() - last < UNWATCHED_SECONDS
