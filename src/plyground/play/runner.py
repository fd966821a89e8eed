"""Running matches: locks, storing, clocks, and opponents that answer in the background.

A :class:`MatchRunner` makes one change at a time to each match, checks the key of
the seat under the same lock, stores the result, publishes it, and starts the
search of an opponent whose turn it is. What changes there are, the service says.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from weakref import WeakValueDictionary

from plyground.caching import BoundedCache
from plyground.core.game import Game
from plyground.errors import Busy, Conflict, OpponentFailed, PlygroundError, TimeIsUp
from plyground.opponents.opponent import Decision, Opponent
from plyground.play.clock import TurnTimer
from plyground.play.events import EventBus, EventKind, MatchEvent
from plyground.play.keys import Digests, Key, seat_of
from plyground.play.match import Match
from plyground.play.pace import Pace
from plyground.play.policy import SearchPolicy
from plyground.play.preparation import Preparation
from plyground.play.queue import SearchQueue, Ticket
from plyground.play.recovery import details_of, reason_of
from plyground.play.saving import save_errors
from plyground.play.seating import FindOpponent
from plyground.play.stand_in import stand_in_for
from plyground.play.store import Store, StoredMatch, conflict, now
from plyground.play.thinking import OpponentSearch, RunningSearches
from plyground.search.report import Report
from plyground.search.score_scale import format_progress

Change = Callable[[Match, int | None], Match]
"""Changes a match for the seat that a key opens; None stands for a trusted caller."""

PACES_REMEMBERED = 10_000
"""Matches whose own pace is known; it is forgotten with the runner."""


class MatchRunner:
    """Runs matches over a store; see :class:`plyground.play.service.MatchService` for the settings."""

    def __init__(
        self,
        store: Store,
        pace: Pace,
        policy: SearchPolicy,
        queue: SearchQueue,
        find_opponent: FindOpponent,
        preparation: Preparation | None = None,
    ) -> None:
        self.store = store
        self.pace = pace
        self.policy = policy
        self.queue = queue
        self.events = EventBus()
        self._find_opponent = find_opponent
        self._preparation = preparation
        self._guard = threading.Lock()
        self._locks: WeakValueDictionary[str, threading.RLock] = WeakValueDictionary()
        self._searches = RunningSearches()
        self._timer = TurnTimer()
        self._paces: BoundedCache[str, Pace] = BoundedCache(PACES_REMEMBERED)

    def start(self, match: Match, digests: Digests, pace: Pace | None) -> StoredMatch:
        """Store a new match and let an opponent begin; the queue is asked before anything is stored."""
        with self._admitted(match) as ticket, save_errors("game"):
            stored = self.store.add(match, digests)
        with self.lock(stored.id):
            self._timer.start(stored.id, len(match.moves))
            if pace is not None:
                self._paces.put(stored.id, pace)
            self.publish(EventKind.CHANGED, stored)
            self._think(stored, ticket)
        return stored

    def change(
        self,
        match_id: str,
        change: Change,
        key: Key,
        version: int | None = None,
        *,
        swapped: bool = False,
        public: bool = False,
    ) -> StoredMatch:
        """Make a person's change and store it; an opponent's running search becomes void.

        A ``public`` change of a match between opponents needs no key.
        """
        with self.lock(match_id):
            stored = self.store.load(match_id)
            seat = self._seat_of(key, stored, public=public)
            if version is not None and version != stored.version:
                raise conflict(StoredMatch(match_id, version, stored.match), stored.version)
            changed = change(stored.match, seat)
            with self._admitted(changed) as ticket:
                saved = self._save(stored, changed, swapped=swapped)
            self._searches.cancel(match_id)
            self._think(saved, ticket)
            return saved

    def get(self, match_id: str) -> StoredMatch:
        """Return the match as it stands; lost on time if a person's clock has run out.

        An opponent's clock is checked when it answers: its pace is not its thought.
        """
        with self.lock(match_id):
            stored = self.store.load(match_id)
            match = stored.match
            left, elapsed = match.remaining(match.turn), (self.turn_seconds(match_id, match) or 0.0)
            if match.is_over or match.is_opponent_turn or left is None or elapsed <= left:
                return stored
            return self._save(stored, match.flag())

    def resume(self, match_id: str) -> StoredMatch:
        """Continue a match: its clock runs, and an opponent whose turn it is thinks.

        If the server is too busy for that, the match stays as it is until the next call.
        An opponent that has failed on this very position is not asked again.
        """
        with self.lock(match_id):
            stored = self.store.load(match_id)
            if not stored.match.is_over:
                self._timer.notice(match_id, len(stored.match.moves))
                if not self.is_thinking(match_id) and self.failure(stored) is None:
                    with suppress(Busy):
                        self._think(stored, self._ticket_for(stored.match))
        return self.get(match_id)

    def is_thinking(self, match_id: str) -> bool:
        """Return whether an opponent searches for its answer."""
        return self._searches.is_running(match_id)

    def failure(self, stored: StoredMatch) -> PlygroundError | None:
        """Return why the opponent cannot move in this version of a match; None if nothing is wrong."""
        return self._searches.failure(stored)

    def wait(self, match_id: str, seconds: float | None = None) -> StoredMatch:
        """Return the match once no opponent thinks any more, or after so many seconds."""
        self._searches.wait(match_id, seconds)
        return self.get(match_id)

    def cancel(self, match_id: str) -> StoredMatch:
        """Stop the opponent's search; ``resume`` starts it again."""
        with self.lock(match_id):
            self._searches.cancel(match_id)
            return self.store.load(match_id)

    def set_pace(self, stored: StoredMatch, pace: Pace) -> None:
        """Let opponents answer at this pace from now on."""
        self._paces.put(stored.id, pace)
        self.publish(EventKind.CHANGED, stored)

    def turn_seconds(self, match_id: str, match: Match) -> float | None:
        """Return how many seconds the turn has lasted; None if this process has not timed it."""
        return self._timer.elapsed(match_id, len(match.moves))

    def close(self) -> None:
        """Stop all searches, and wait until they have ended."""
        self._searches.close()

    def publish(
        self, kind: EventKind, stored: StoredMatch, text: str = "", report: Report | None = None
    ) -> None:
        """Inform all subscribers of an event."""
        self.events.publish(MatchEvent(kind, stored, text, report))

    def lock(self, match_id: str) -> threading.RLock:
        """Return the lock of a match, made for as long as anybody holds it."""
        with self._guard:
            return self._locks.setdefault(match_id, threading.RLock())

    # What a background search needs of the one who started it (thinking.Player)

    def find_opponent(self, name: str, game: Game) -> Opponent:
        """Return the opponent of that name, or a stand-in for it while it is being prepared."""
        found = self._find_opponent(name, game)
        return found if self.is_prepared(found) else stand_in_for(found)

    def is_prepared(self, opponent: Opponent) -> bool:
        """Return whether the opponent's code is compiled, as far as anything is prepared here."""
        return self._preparation is None or self._preparation.is_ready(opponent.game, opponent.name)

    def pace_of(self, match_id: str) -> Pace:
        """Return how fast opponents answer in a match."""
        return self._paces.get(match_id) or self.pace

    def play_decision(self, search: OpponentSearch, decision: Decision, seconds: float) -> StoredMatch | None:
        """Play an opponent's move, unless the match is no longer the one it searched."""
        with self.lock(search.stored.id):
            if search.is_cancelled:
                return None
            stored, match = self.store.load(search.stored.id), search.stored.match
            if stored.match != match:
                raise Conflict(f"the match was changed while {match.players[match.turn]} was thinking")
            try:
                played = match.play(
                    decision.move,
                    seconds=seconds,
                    reason=reason_of(decision),
                    details=details_of(decision),
                    considered=decision.seen_in(match.position) if decision.considered else None,
                    played_at=now(),
                )
            except TimeIsUp:
                played = match.flag()
            except PlygroundError as error:
                name = match.players[match.turn]
                raise OpponentFailed(f"{name} chose a move that is not allowed: {error}") from None
            return self._save(stored, played)

    def report_progress(self, search: OpponentSearch, report: Report) -> None:
        """Publish what an opponent has found so far."""
        self.publish(EventKind.PROGRESS, search.stored, format_progress(report), report)

    def report_failure(self, search: OpponentSearch, error: PlygroundError) -> None:
        """Publish why an opponent cannot move."""
        self.publish(EventKind.FAILED, search.stored, str(error))

    # Inside

    def _seat_of(self, key: Key, stored: StoredMatch, *, public: bool) -> int | None:
        """Return the seat that a key opens, None if no key is needed; raise WrongKey otherwise."""
        if public and all(stored.match.opponents):
            return None
        return seat_of(key, self.store.keys(stored.id))

    def _save(self, stored: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        what = "move" if len(match.moves) > len(stored.match.moves) else "change"
        with save_errors(what, stored.id):
            saved = self.store.save(stored, match, swapped=swapped)
        if match.is_over:
            self._timer.stop(stored.id)
        elif match.positions != stored.match.positions or stored.match.is_over:
            self._timer.start(stored.id, len(match.moves))
        self.publish(EventKind.CHANGED, saved)
        return saved

    def _think(self, stored: StoredMatch, ticket: Ticket | None) -> None:
        """Start the opponent's search, if it is an opponent's turn."""
        if ticket is not None:
            self._searches.start(OpponentSearch(stored, ticket, self))

    def _ticket_for(self, match: Match) -> Ticket | None:
        """Return a place in the queue if an opponent has to answer; raise :class:`Busy` if it is full."""
        return self.queue.ticket() if match.is_opponent_turn else None

    @contextmanager
    def _admitted(self, match: Match) -> Iterator[Ticket | None]:
        """Take a ticket before anything is changed, and give it back if the change fails."""
        ticket = self._ticket_for(match)
        try:
            yield ticket
        except BaseException:
            if ticket is not None:
                ticket.release()
            raise
