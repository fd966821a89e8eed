"""Opponents think in the background: admitted by a queue, watched, waited for, cancelled.

    queue = SearchQueue(slots=2, waiting=64)
    ticket = queue.ticket()           raises Busy if too many wait already
    with ticket.slot(cancel):         waits for a free slot
        ...                           only what happens in here counts

A caller that changes something on behalf of a person takes its ticket *before*
the change, so that a refusal changes nothing.
"""

import asyncio
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from plyground.core.game import Game
from plyground.errors import Busy, OpponentFailed, PlygroundError, UnknownName
from plyground.jit_interpreted import compiling
from plyground.opponents.opponent import Decision, Opponent
from plyground.opponents.roster import tempo_of
from plyground.play.match import Match
from plyground.play.pace import Pace
from plyground.play.store import StoredMatch
from plyground.play.watchdog import NoAnswer, WatchedCall
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report

logger = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE = 20.0
"""Seconds that a caller may have to wait, estimated from how long searches took lately."""

FEW = 4
"""So many waiting searches for each slot are never too many."""

CLOCK_SHARE = 20
"""An opponent with a clock spends at most this part of its remaining time on a move."""

CANCEL_SECONDS = 10.0
"""Seconds in which an opponent whose search is cancelled has to return; then nobody waits any longer."""

_CHECK_INTERVAL = 0.5
_AVERAGE_WEIGHT = 0.9


class Cancelled(Exception):  # never leaves this module
    """The search was cancelled while it waited."""


class SearchQueue:
    """Lets ``slots`` searches run at once and ``waiting`` more wait; without numbers, any number.

    Fewer may wait where searches take long: nobody should wait much longer than
    ``PATIENCE``.
    """

    def __init__(self, slots: int | None = None, waiting: int = 0) -> None:
        self.slots = slots
        self.waiting = waiting
        self.running = 0
        self.queued = 0
        self._average_seconds = 0.0
        self._changed = threading.Condition()

    def ticket(self, *, always: bool = False) -> "Ticket":
        """Return a place in the queue; raise :class:`Busy` if it is full, unless ``always``."""
        with self._changed:
            if self.is_full and not always:
                raise Busy
            self.queued += 1
        return Ticket(self)

    @property
    def is_full(self) -> bool:
        """Whether a new search is refused now."""
        if self.slots is None:
            return False
        ahead = self.running + self.queued
        waiting = ahead - self.slots
        is_slow = waiting > FEW * self.slots and waiting * self._average_seconds / self.slots > PATIENCE
        return ahead >= self.slots + self.waiting or is_slow

    def _enter(self, cancel: Cancel) -> None:
        with self._changed:
            while self.slots is not None and self.running >= self.slots and not cancel.is_set:
                self._changed.wait(_CHECK_INTERVAL)
            self.queued -= 1
            if cancel.is_set:
                self._changed.notify()
                raise Cancelled
            self.running += 1

    def _leave(self, seconds: float) -> None:
        with self._changed:
            self.running -= 1
            self._average_seconds *= _AVERAGE_WEIGHT
            self._average_seconds += (1 - _AVERAGE_WEIGHT) * seconds
            self._changed.notify()

    def _give_up(self) -> None:
        with self._changed:
            self.queued -= 1


class Ticket:
    """A place in a queue, used once or given back."""

    def __init__(self, queue: SearchQueue) -> None:
        self._queue = queue
        self._is_waiting = True

    @contextmanager
    def slot(self, cancel: Cancel) -> Iterator[None]:
        """Wait for a slot and hold it; raise :class:`Cancelled` if ``cancel`` is set before that."""
        self._is_waiting = False
        self._queue._enter(cancel)
        began = time.monotonic()
        try:
            yield
        finally:
            self._queue._leave(time.monotonic() - began)

    def release(self) -> None:
        """Give the place back, if it was not used."""
        if self._is_waiting:
            self._is_waiting = False
            self._queue._give_up()


class SearchExecutor:
    """Runs searches in threads of its own, admitted by a queue; they release the interpreter lock.

    While ``may_compile`` returns False, a search whose code is not compiled runs interpreted.
    """

    def __init__(
        self, workers: int | None = None, waiting: int = 64, may_compile: Callable[[], bool] = lambda: True
    ) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.queue = SearchQueue(self.workers, waiting)
        self._may_compile = may_compile
        self._threads = ThreadPoolExecutor(self.workers, thread_name_prefix="plyground-search")

    def submit(self, job: Callable[[Cancel], T]) -> "tuple[asyncio.Future[T], Cancel]":
        """Start ``job`` in a thread; raise :class:`Busy` at once if the queue is full."""
        ticket, cancel = self.queue.ticket(), Cancel()
        try:
            future = asyncio.get_running_loop().run_in_executor(self._threads, self._run, ticket, cancel, job)
        except RuntimeError:  # the server is shutting down
            ticket.release()
            raise Busy from None
        future.add_done_callback(lambda _: ticket.release())
        future.add_done_callback(_retrieve_exception)
        return future, cancel

    async def run(self, job: Callable[[Cancel], T]) -> T:
        """Run ``job`` in a thread; its ``Cancel`` is set if the request is cancelled."""
        future, cancel = self.submit(job)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            cancel.set()
            raise

    def _run(self, ticket: Ticket, cancel: Cancel, job: Callable[[Cancel], T]) -> T:
        with ticket.slot(cancel), compiling(self._may_compile()):
            return job(cancel)

    def close(self) -> None:
        """Take no more jobs; running ones end by their own limits."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _retrieve_exception(future: "asyncio.Future[T]") -> None:
    """Mark the exception of a future as seen, so that asyncio does not complain."""
    if not future.cancelled():
        future.exception()


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


class Player(Protocol):
    """What a background search needs of the service that started it."""

    queue: SearchQueue
    policy: SearchPolicy

    def find_opponent(self, name: str, game: Game) -> Opponent:
        """Return the opponent of that name."""
        ...

    def is_prepared(self, opponent: Opponent) -> bool:
        """Return whether the opponent's code is compiled; if not, it must not wait for the compiler."""
        ...

    def pace_of(self, match_id: str) -> Pace:
        """Return how fast opponents answer."""
        ...

    def play_decision(
        self, search: "OpponentSearch", decision: Decision, seconds: float
    ) -> StoredMatch | None:
        """Play an opponent's decision; return the match after it, None if it came too late."""
        ...

    def report_progress(self, search: "OpponentSearch", report: Report) -> None:
        """Publish what an opponent has found so far."""
        ...

    def report_failure(self, search: "OpponentSearch", error: PlygroundError) -> None:
        """Publish why an opponent cannot move."""
        ...


class OpponentSearch:
    """All opponents' turns of one match up to the next turn of a person, in a thread of its own.

    ``stored`` is the match as the search knows it; every answer makes it a newer one.
    """

    def __init__(self, stored: StoredMatch, ticket: Ticket, player: Player) -> None:
        self.stored = stored
        self.error: PlygroundError | None = None
        self._ticket: Ticket | None = ticket
        self._player = player
        self._cancel = Cancel()
        self._interrupted = threading.Event()
        self._call: WatchedCall[Decision] | None = None
        self._thread = threading.Thread(target=self._run, name="plyground-opponent", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def cancel(self) -> None:
        """Stop as soon as possible; nothing more is played."""
        self._interrupted.set()
        self._cancel.set()
        if self._call is not None:
            self._call.hurry(CANCEL_SECONDS)

    @property
    def is_cancelled(self) -> bool:
        """Whether it was cancelled."""
        return self._interrupted.is_set()

    @property
    def is_running(self) -> bool:
        """Whether the thread still runs."""
        return self._thread.is_alive()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end; return False if that takes longer than ``seconds``."""
        self._thread.join(seconds)
        return not self.is_running

    def _run(self) -> None:
        try:
            while self.stored.match.is_opponent_turn and not self.is_cancelled:
                answered = self._take_turn(self.stored.match)
                self._ticket = None
                if answered is None:
                    break
                self.stored = answered
        except Cancelled:
            pass
        except PlygroundError as error:
            self._fail(error)
        except Exception:
            logger.exception("the opponent %s of match %s failed", self._name, self.stored.id)
            self._fail(OpponentFailed(f"{self._name} stopped because of an error"))
        finally:
            if self._ticket is not None:
                self._ticket.release()

    @property
    def _name(self) -> str:
        """The opponent to move."""
        match = self.stored.match
        return match.players[match.turn]

    def _fail(self, error: PlygroundError) -> None:
        self.error = error
        self._player.report_failure(self, error)

    def _take_turn(self, match: Match) -> StoredMatch | None:
        opponent = self._find_opponent(match.game)
        ticket = self._ticket or self._player.queue.ticket(always=True)
        with ticket.slot(self._cancel):
            began = time.monotonic()
            decision = self._decide(opponent, match)
            seconds = time.monotonic() - began
        pause = self._player.pace_of(self.stored.id).pause(tempo_of(opponent)) - seconds
        self._interrupted.wait(max(0.0, pause))
        return None if self.is_cancelled else self._player.play_decision(self, decision, seconds)

    def _find_opponent(self, game: Game) -> Opponent:
        try:
            return self._player.find_opponent(self._name, game)
        except UnknownName:  # the match comes from another program or an older version
            raise OpponentFailed(f"{self._name} cannot play here: there is no such opponent") from None

    def _decide(self, opponent: Opponent, match: Match) -> Decision:
        """Return the opponent's decision; raise :class:`OpponentFailed` if none comes."""
        policy = self._player.policy
        limit = policy.budget(opponent.limit, match)

        def report(found: Report) -> None:
            if self._cancel.is_set:
                return
            if limit.seconds is None:
                call.extend()
            self._player.report_progress(self, found)

        def decide() -> Decision:
            with compiling(self._player.is_prepared(opponent)):
                decision = opponent.decide(
                    match.position,
                    limit=limit,
                    seed=match.terms.seed,
                    cancel=self._cancel,
                    past=match.positions[:-1],
                    progress=report,
                )
                return decision.explained()

        call = WatchedCall(decide, opponent.max_seconds(limit) + policy.timeout)
        self._call = call
        if self.is_cancelled:
            call.hurry(CANCEL_SECONDS)
        try:
            return call.result()
        except NoAnswer:
            raise self._no_answer(call.seconds) from None

    def _no_answer(self, seconds: float) -> Exception:
        """Stop an opponent that does not answer; return the error that says so."""
        if self.is_cancelled:
            return Cancelled()
        self._cancel.set()
        logger.error("the opponent %s of match %s does not answer", self._name, self.stored.id)
        return OpponentFailed(f"{self._name} has not answered for {seconds:.3g} seconds")


class RunningSearches:
    """The searches that are running, one for each match; several threads may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._searches: dict[str, OpponentSearch] = {}

    def start(self, search: OpponentSearch) -> None:
        """Start a search for its match."""
        with self._lock:  # a search that has not started yet must not be taken for a finished one
            self._drop_finished()
            self._searches[search.stored.id] = search
            search.start()

    def is_running(self, match_id: str) -> bool:
        """Return whether an opponent searches in a match."""
        search = self._searches.get(match_id)
        return search is not None and search.is_running and search.error is None

    def failure(self, stored: StoredMatch) -> PlygroundError | None:
        """Return why the last search failed on this version of a match; None if it did not."""
        search = self._searches.get(stored.id)
        return search.error if search is not None and search.stored == stored else None

    def cancel(self, match_id: str) -> None:
        """Cancel the search of a match, if there is one."""
        search = self._searches.pop(match_id, None)
        if search is not None:
            search.cancel()

    def wait(self, match_id: str, seconds: float | None = None) -> None:
        """Wait until no opponent searches in a match, or so long; raise what went wrong."""
        search = self._searches.get(match_id)
        if search is not None and search.wait(seconds) and search.error is not None:
            raise search.error

    def close(self) -> None:
        """Cancel all searches, and wait until they have ended."""
        with self._lock:
            searches = list(self._searches.values())
            self._searches.clear()
        for search in searches:
            search.cancel()
        for search in searches:
            search.wait()

    def _drop_finished(self) -> None:
        for match_id, search in tuple(self._searches.items()):
            if not search.is_running and search.error is None:
                self._searches.pop(match_id, None)


def _at_most(limit: Limit, seconds: float) -> Limit:
    return replace(limit, seconds=seconds if limit.seconds is None else min(limit.seconds, seconds))
