"""How much opponents may search."""

from dataclasses import dataclass, replace

from plyground.play.match import Match
from plyground.search.limit import Limit

CLOCK_SHARE = 20
"""An opponent with a clock spends at most this part of its remaining time on a move."""


@dataclass(frozen=True, slots=True)
class SearchPolicy:
    """How much opponents may search.

    ``limit``        replaces every opponent's own budget
    ``max_seconds``  caps the seconds of every budget
    ``timeout``      seconds after which an opponent that is over its budget has failed
    """

    limit: Limit | None = None
    max_seconds: float | None = None
    timeout: float = 30.0

    def budget(self, own: Limit, match: Match) -> Limit:
        """Return what an opponent may use for its next move."""
        limit = self.limit or own
        left = match.remaining(match.turn)
        if left is not None:
            limit = _at_most(limit, max(0.0, left) / CLOCK_SHARE)
        return limit if self.max_seconds is None else _at_most(limit, self.max_seconds)


def _at_most(limit: Limit, seconds: float) -> Limit:
    return replace(limit, seconds=seconds if limit.seconds is None else min(limit.seconds, seconds))
