"""Running matches: locks, storing, clocks, and opponents that answer by themselves.

A :class:`MatchRunner` makes one change at a time to each match, checks the key of
the seat under the same lock, stores the result, publishes it, and lets an opponent
whose turn it is answer: at once if that needs no search, else in the background.
What changes there are, the service says.
"""

import threading
from contextlib import suppress
from weakref import WeakValueDictionary

from plyground.core.game import Game
from plyground.errors import Busy, Conflict, PlygroundError, StorageError
from plyground.opponents.opponent import Decision, Opponent
from plyground.opponents.roster import tempo_of
from plyground.play.attention import Attention
from plyground.play.changes import Plan, Request, answered, asking_seat, played
from plyground.play.clients import current_client
from plyground.play.events import EventBus, EventKind, MatchEvent
from plyground.play.fairness import Kind
from plyground.play.keys import Digests
from plyground.play.match import Match
from plyground.play.match_clocks import MatchClocks
from plyground.play.match_lock import MatchLock
from plyground.play.match_saver import Done, MatchSaver
from plyground.play.pace import PACES, Pace
from plyground.play.policy import SearchPolicy
from plyground.play.pondering import Pondering
from plyground.play.preparation import Preparation
from plyground.play.queue import SearchQueue, Ticket
from plyground.play.quick_answer import QuickAnswer, quick_decision
from plyground.play.scheduler import Scheduler
from plyground.play.seating import FindOpponent
from plyground.play.stand_in import stand_in_for
from plyground.play.store import Store, StoredEntry, StoredMatch, conflict
from plyground.play.thinking import OpponentSearch, RunningSearches
from plyground.search.report import Report
from plyground.search.score_scale import format_progress


class MatchRunner:
    """Runs matches over a store; see :class:`plyground.play.service.MatchService` for the settings."""

    def __init__(  # noqa: PLR0913  # the settings of the service
        self,
        store: Store,
        *,
        pace: Pace,
        policy: SearchPolicy,
        queue: SearchQueue,
        find_opponent: FindOpponent,
        preparation: Preparation | None,
        attention: Attention,
        ponder: bool = False,
    ) -> None:
        self.store = store
        self.pace = pace
        self.policy = policy
        self.queue = queue
        self.events = EventBus()
        self.attention = attention
        self._find_opponent = find_opponent
        self._preparation = preparation
        self._guard = threading.Lock()
        self._locks: WeakValueDictionary[str, MatchLock] = WeakValueDictionary()
        self._searches = RunningSearches()
        self._ponders = ponder
        self._pondering = Pondering(queue)
        self._saver = MatchSaver(store)
        self._clocks = MatchClocks(store)

    # Starting and changing matches

    def start(self, match: Match, digests: Digests) -> StoredMatch:
        """Store a new match and let an opponent begin; the queue is asked before anything is stored."""
        ticket = self._ticket_for(match)
        stored = self._saver.add(match, digests, ticket)
        self._begin(stored, ticket)
        return stored

    def start_soon(self, match: Match, digests: Digests, done: Done) -> None:
        """Start to store a new match, without waiting; call ``done`` later, in the scheduler."""
        ticket = self._ticket_for(match)
        self._saver.add_soon(match, digests, ticket, lambda stored: self._begin(stored, ticket), done)

    def change(self, match_id: str, request: Request) -> StoredMatch:
        """Make a person's change and store it; an opponent's running search becomes void, or is kept."""
        self.attention.look(match_id)
        with self.lock(match_id):
            entry = self.store.entry(match_id)
            if not self._clocks.is_timed(entry.stored):
                self._clocks.notice(entry.stored)
            plan = self._plan(entry, request)
            saved = self._save(plan)
            if request.keeps_search:
                self._searches.advance(saved)
            else:
                self._cancel(match_id)
                self._think(saved, plan.ticket)
            return saved

    def change_soon(self, match_id: str, request: Request, done: Done) -> bool:
        """Make a change without waiting for locks or disks; call ``done`` later, in the scheduler.

        Return False, and do nothing, if it is not possible without waiting or not possible
        at all: then :meth:`change` is to be called, in a thread.
        """

        def plan() -> Plan:
            entry = self.store.cached(match_id)
            if entry is None or not self._clocks.is_timed(entry.stored):
                raise Conflict("not known here")
            return self._plan(entry, request)

        def finish(plan: Plan, saved: StoredMatch) -> None:
            self._publish_saved(plan, saved)
            self._cancel(match_id)
            self._think(saved, plan.ticket)

        return self._saver.save_soon(self.lock(match_id), plan, finish, done)

    def get(self, match_id: str) -> StoredMatch:
        """Return the match as it stands; lost on time if a person's clock has run out."""
        with self.lock(match_id):
            return self._flagged(self.store.load(match_id))

    def resume(self, match_id: str) -> StoredMatch:
        """Continue a match: its clock runs, and an opponent whose turn it is thinks.

        If the server is too busy for that, the match stays as it is until the next call.
        An opponent that has failed on this very position is not asked again.
        """
        self.attention.look(match_id)
        with self.lock(match_id):
            stored = self.store.load(match_id)
            if not stored.match.is_over:
                self._clocks.notice(stored)
                if not self.is_thinking(match_id) and self.failure(stored) is None:
                    with suppress(Busy):
                        self._think(stored, self._ticket_for(stored.match))
            return self._flagged(stored)

    def known(self, match_id: str) -> StoredMatch | None:
        """Return the match as this process knows it, without waiting, if nothing is to be done for it."""
        entry = self.store.cached(match_id)
        if entry is None:
            return None
        match = entry.stored.match
        is_waiting = match.is_opponent_turn and not self.is_thinking(match_id)
        return None if is_waiting or not self._clocks.is_timed(entry.stored) else entry.stored

    def refresh(self, match_id: str) -> None:
        """Take note of a change that another process has made."""
        with self.lock(match_id):
            stored = self.store.load(match_id)
            self._searches.advance(stored)
            self._clocks.notice(stored)
            self.events.publish(MatchEvent(EventKind.CHANGED, stored, is_remote=True))

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
            self._cancel(match_id)
            return self.store.load(match_id)

    def turn_seconds(self, match_id: str, match: Match) -> float | None:
        """Return how many seconds the turn has lasted; None if this process has not timed it."""
        return self._clocks.seconds(match_id, match)

    def close(self) -> None:
        """Stop all searches, and wait until they have ended."""
        self._searches.close()
        self._pondering.close()

    def publish(
        self, kind: EventKind, stored: StoredMatch, text: str = "", report: Report | None = None
    ) -> None:
        """Inform all subscribers of an event."""
        self.events.publish(MatchEvent(kind, stored, text, report))

    def lock(self, match_id: str) -> MatchLock:
        """Return the lock of a match, made for as long as anybody holds it."""
        with self._guard:
            return self._locks.setdefault(match_id, MatchLock())

    @property
    def scheduler(self) -> Scheduler:
        """Where opponents that do not search answer, and where all ``done`` are called."""
        return self._saver.scheduler

    @scheduler.setter
    def scheduler(self, scheduler: Scheduler) -> None:
        self._saver.scheduler = scheduler

    # What an answer needs of the one who started it (thinking.Player, quick_answer.QuickPlayer)

    def find_opponent(self, name: str, game: Game) -> Opponent:
        """Return the opponent of that name, or a stand-in for it while it is being prepared."""
        found = self._find_opponent(name, game)
        return found if self.is_prepared(found) else stand_in_for(found)

    def is_prepared(self, opponent: Opponent) -> bool:
        """Return whether the opponent's code is compiled, as far as anything is prepared here."""
        return self._preparation is None or self._preparation.is_ready(opponent.game, opponent.name)

    def pace_of(self, match: Match) -> Pace:
        """Return how fast opponents answer in a match."""
        return self.pace if match.terms.pace is None else PACES[match.terms.pace]

    def claim(self, stored: StoredMatch) -> bool:
        """Return whether this server is the one to think; if the store fails, the next look tries again."""
        try:
            return self.store.claim(stored.id, stored.version)
        except StorageError:
            return False

    def release(self, stored: StoredMatch) -> None:
        """Let other servers think for the opponent."""
        with suppress(StorageError):
            self.store.release(stored.id, stored.version)

    def play_decision(self, search: OpponentSearch, decision: Decision, seconds: float) -> bool:
        """Play an opponent's move; return False if the search was cancelled.

        Raise :class:`Conflict` if the match is no longer the one that was searched.
        """
        with self.lock(search.stored.id):
            if search.is_cancelled:
                return False
            stored = self.store.load(search.stored.id)
            match = answered(stored, search.stored.match, decision, seconds)
            search.stored = self._save(Plan(stored, match))
            self._ponder(search.stored, stored.match.turn)
            return True

    def stop_pondering(self, match_id: str) -> None:
        """Stop what an opponent thinks on the time of a person, and wait for the end."""
        self._pondering.stop(match_id)

    def play_quick(self, answer: QuickAnswer, decision: Decision, seconds: float) -> None:
        """Play the move of an opponent that does not search, without waiting if that is possible."""

        def plan() -> Plan:
            entry = self.store.cached(answer.stored.id)
            if entry is None or answer.is_cancelled:
                raise Conflict("not known here")
            return Plan(entry.stored, answered(entry.stored, answer.stored.match, decision, seconds))

        def finish(plan: Plan, saved: StoredMatch) -> None:
            self._publish_saved(plan, saved)
            answer.go_on(saved)

        def end(outcome: StoredMatch | BaseException) -> None:
            if not isinstance(outcome, StoredMatch):
                self.scheduler.run(wait_and_play)

        def wait_and_play() -> None:
            self._play_waiting(answer, decision, seconds)

        if not self._saver.save_soon(self.lock(answer.stored.id), plan, finish, end):
            self.scheduler.run(wait_and_play)

    def report_progress(self, search: OpponentSearch, report: Report) -> None:
        """Publish what an opponent has found so far."""
        self.publish(EventKind.PROGRESS, search.stored, format_progress(report), report)

    def report_failure(self, search: OpponentSearch | QuickAnswer, error: PlygroundError) -> None:
        """Publish why an opponent cannot move."""
        self.publish(EventKind.FAILED, search.stored, str(error))

    # Inside

    def _plan(self, entry: StoredEntry, request: Request) -> Plan:
        """Return what a request changes; raise an error if it may not."""
        stored = entry.stored
        seat = asking_seat(request, entry)
        if request.version is not None and request.version != stored.version:
            raise conflict(StoredMatch(stored.id, request.version, stored.match), stored.version)
        match = request.change(stored.match, seat)
        if request.keeps_search:
            return Plan(stored, match)
        if request.move:
            match = self._with_quick_answer(match)
        swapped = request.swapped and match.offer is None
        return Plan(stored, match, self._ticket_for(match), swapped)

    def _with_quick_answer(self, match: Match) -> Match:
        """Return the match with the answer of an opponent that neither searches nor pauses, if it has one.

        The move and the answer to it are stored together: all moves up to the person's next turn.
        An opponent that fails is left to answer by itself, so that the failure is reported as any other.
        """
        while (opponent := self._quick_opponent(match)) is not None:
            if self.pace_of(match).pause(tempo_of(opponent)) > 0:
                break
            try:
                decision = quick_decision(opponent, match, self)
                match = played(match, decision, 0.0)
            except Exception:  # noqa: BLE001  # it fails again, and is reported
                break
        return match

    def _quick_opponent(self, match: Match) -> Opponent | None:
        """Return the opponent whose turn it is against a person, if it does not search."""
        if not match.is_opponent_turn or all(match.opponents):
            return None
        try:
            found = self.find_opponent(match.players[match.turn], match.game)
        except PlygroundError:
            return None
        return found if found.is_quick else None

    def _save(self, plan: Plan) -> StoredMatch:
        """Store what is planned, publish it and return it."""
        saved = self._saver.save(plan)
        self._publish_saved(plan, saved)
        return saved

    def _publish_saved(self, plan: Plan, saved: StoredMatch) -> None:
        """Start the clock of the next turn, and publish the change."""
        self._clocks.start(saved, plan.before.match)
        self.publish(EventKind.CHANGED, saved)

    def _begin(self, stored: StoredMatch, ticket: Ticket | None) -> None:
        """Start the clock of a new match, and let an opponent begin."""
        self.attention.look(stored.id)
        with self.lock(stored.id):
            self._clocks.start(stored)
            self.publish(EventKind.CHANGED, stored)
            self._think(stored, ticket)

    def _play_waiting(self, answer: QuickAnswer, decision: Decision, seconds: float) -> None:
        """Play the move of an opponent that does not search; wait for the lock and the disk."""
        try:
            with self.lock(answer.stored.id):
                if not answer.is_cancelled:
                    stored = self.store.load(answer.stored.id)
                    match = answered(stored, answer.stored.match, decision, seconds)
                    answer.go_on(self._save(Plan(stored, match)))
        except Conflict:  # another server has changed the match: this answer is void
            answer.end()
        except PlygroundError as error:
            answer.end(error)

    def _flagged(self, stored: StoredMatch) -> StoredMatch:
        """Return the match, lost on time if a person's clock has run out."""
        return self._save(Plan(stored, stored.match.flag())) if self._clocks.is_up(stored) else stored

    def _cancel(self, match_id: str) -> None:
        """Stop everything that thinks about a match."""
        self._searches.cancel(match_id)
        self._pondering.cancel(match_id)

    def _ponder(self, stored: StoredMatch, seat: int) -> None:
        """Let the opponent in this seat go on thinking on the time of a person, if that is wanted."""
        match = stored.match
        if not self._ponders or match.is_over or match.is_opponent_turn:
            return
        opponent = self.find_opponent(match.players[seat], match.game)
        if opponent.can_ponder and self.policy.budget(opponent.limit, match).is_time_alone:
            self._pondering.start(stored.id, opponent, match)

    def _think(self, stored: StoredMatch, ticket: Ticket | None) -> None:
        """Let an opponent answer, if it is its turn."""
        quick = self._quick_opponent(stored.match)
        if quick is not None:
            self._searches.start(QuickAnswer(stored, quick, self))
        elif ticket is not None:
            self._searches.start(OpponentSearch(stored, ticket, self))

    def _ticket_for(self, match: Match) -> Ticket | None:
        """Return a place in the queue if an opponent has to search; raise :class:`Busy` if it is full."""
        if not match.is_opponent_turn or self._quick_opponent(match) is not None:
            return None
        return self.queue.ticket(Kind.BOTS if all(match.opponents) else Kind.PLAY, current_client.get())
