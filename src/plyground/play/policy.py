"""How much opponents and requests may search, and how much of it on a busy server."""

from dataclasses import dataclass

from plyground.play.game_length import moves_left
from plyground.play.match import Match
from plyground.search.limit import Limit
from plyground.search.time_plan import plan_time

LEAST_SECONDS = 0.1
"""The load of the server shortens no budget below this."""

UNTIMED_SECONDS = 10.0
"""On a busy server, a budget without a time counts as one of so many seconds."""


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

    def budget(self, own: Limit, match: Match, load: float = 0.0) -> Limit:
        """Return what an opponent may use for its next move at this load of the server."""
        limit = self.limit or own
        clock, left = match.terms.clock, match.remaining(match.turn)
        if clock is not None and left is not None:
            limit = plan_time(left, clock.increment, moves_left(match)).within(limit)
        if self.max_seconds is not None:
            limit = limit.at_most(self.max_seconds)
        return under_load(limit, load)


def under_load(limit: Limit, load: float) -> Limit:
    """Return the budget when ``load`` searches wait for each slot: the time is shared with them.

    Without load, it is the whole budget.
    """
    if load <= 0:
        return limit
    seconds = UNTIMED_SECONDS if limit.seconds is None else limit.seconds
    return limit.at_most(max(LEAST_SECONDS, seconds / (1 + load)))
