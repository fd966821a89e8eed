"""Since when the turns of matches last: in this process, and at other servers of the same database."""

from plyground.play.clock import TurnTimer, begins_turn, turn_of
from plyground.play.match import Match
from plyground.play.store import Store, StoredMatch


class MatchClocks:
    """Times the turns of all matches of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._timer = TurnTimer()

    def seconds(self, match_id: str, match: Match) -> float | None:
        """Return how many seconds the turn has lasted; None if this process has not timed it."""
        return self._timer.elapsed(match_id, turn_of(match))

    def start(self, stored: StoredMatch, before: Match | None = None) -> None:
        """Start the turn of a new match, or of one that was ``before`` another one."""
        if stored.match.is_over:
            self._timer.stop(stored.id)
        elif before is None or begins_turn(before, stored.match):
            self._timer.start(stored.id, turn_of(stored.match))

    def is_timed(self, stored: StoredMatch) -> bool:
        """Return whether this process knows since when a turn lasts, as far as a clock depends on it."""
        match = stored.match
        return match.terms.clock is None or match.is_over or self.seconds(stored.id, match) is not None

    def notice(self, stored: StoredMatch) -> None:
        """Time the turn of a match; one that began elsewhere has lasted as long as the store says."""
        match, ply = stored.match, len(stored.match.moves)
        has_clock = match.terms.clock is not None
        if self.seconds(stored.id, match) is None:
            elapsed = self._store.turn(stored.id, ply) if has_clock else None
            self._timer.take_over(stored.id, turn_of(match), elapsed or 0.0)
        if has_clock and self._timer.is_seen_long_ago(stored.id):
            self._store.see_turn(stored.id, ply)

    def is_up(self, stored: StoredMatch) -> bool:
        """Return whether a person's clock has run out.

        An opponent's clock is checked when it answers: its pace is not its thought.
        """
        match = stored.match
        left, elapsed = match.remaining(match.turn), (self.seconds(stored.id, match) or 0.0)
        return not (match.is_over or match.is_opponent_turn) and left is not None and elapsed > left
