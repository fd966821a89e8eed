"""How long to think about a move when the whole game has a clock.

Before a move, :func:`plan_time` divides what is left on the clock. While the engine deepens,
:class:`SoftLimit` decides after each depth whether the next one is worth its time.
"""

from dataclasses import dataclass

from plyground.search.limit import Limit
from plyground.search.report import Report, plies_to_end

OVERHEAD = 0.02
"""Seconds that a move takes beside its search; they are reserved for all moves to come."""

BUFFER = 0.3
"""Seconds that are never planned: on a busy machine, a search ends later than it should."""

STRETCH = 4.0
"""A move may take so many times its share of the clock, if the search needs it ..."""

LARGEST_PART = 3
"""... but no more than this part of the time that is left: a third, unless fewer moves are to come."""

BEGIN_SHARE = 0.75
"""After this part of its time, a search begins no further depth: it would hardly finish it."""

SURE, DOUBT = 0.8, 1.0
"""A search lasts ``SURE`` times its target if its best move was found at once, else up to ``DOUBT`` more."""

FORCED_SHARE = 0.2
"""A forced end is searched for this part of the time: only a faster win or a longer defence can be found."""

DROP, DROP_FACTOR = 40, 1.5
"""If the score falls by so many points in one depth, the search takes so much longer."""


@dataclass(frozen=True, slots=True)
class TimePlan:
    """The seconds that a move should take, and the most that it may take."""

    target: float
    most: float

    def within(self, limit: Limit) -> Limit:
        """Return a limit that keeps to the plan, and is nowhere longer than ``limit``.

        If only time ends a search, it may also take longer than the target.
        """
        if limit.nodes is not None or limit.depth is not None:
            return limit.at_most(self.target)
        if limit.seconds is not None and limit.seconds <= self.target:
            return limit
        most = self.most if limit.seconds is None else min(limit.seconds, self.most)
        return Limit(seconds=self.target, max_seconds=most)


def plan_time(left: float, increment: float, moves: int) -> TimePlan:
    """Return the time for the next move of a player who has ``left`` seconds.

    ``increment`` is what each move adds to the clock after it is made. ``moves`` is how many of the
    player's moves are expected, this one included. The target is an equal share for each of them. The
    plan never takes more than what is left, less a reserve for what else the moves need.
    """
    later = moves - 1
    now = left - BUFFER - OVERHEAD
    usable = max(0.0, now - later * max(0.0, OVERHEAD - increment))
    share = max(0.0, now + later * (increment - OVERHEAD)) / moves
    most = min(STRETCH * share, usable / min(moves, LARGEST_PART))
    return TimePlan(target=min(share, most), most=most)


class SoftLimit:
    """Decides after each finished depth whether a search has found enough; without seconds, never.

    A best move that has been the same for most of the time needs less time. One that is new, or whose
    score has just fallen, needs more.
    """

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._last: Report | None = None
        self._found = 0.0  # when the best move was found

    def is_reached(self, report: Report) -> bool:
        """Return whether the depth of this report is the last one that is worth its time."""
        if self._seconds is None:
            return False
        last, self._last = self._last, report
        if last is None or last.move != report.move:
            self._found = 0.0 if last is None else report.seconds
        if plies_to_end(report.score) is not None:
            factor = FORCED_SHARE
        else:
            factor = SURE + DOUBT * self._found / max(report.seconds, 1e-9)
            if last is not None and last.score - report.score >= DROP:
                factor *= DROP_FACTOR
        return report.seconds >= BEGIN_SHARE * factor * self._seconds
