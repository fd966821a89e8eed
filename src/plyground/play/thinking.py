"""Opponents think in the background: admitted by a queue, watched, waited for, cancelled."""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from plyground.core.game import Game
from plyground.errors import Conflict, OpponentFailed, PlygroundError, UnknownName
from plyground.jit_interpreted import compiling
from plyground.opponents.opponent import Decision, Opponent
from plyground.opponents.roster import tempo_of
from plyground.play.attention import Attention
from plyground.play.match import Match
from plyground.play.pace import Pace
from plyground.play.policy import SearchPolicy
from plyground.play.queue import SearchQueue, Ticket
from plyground.play.quick_answer import QuickAnswer
from plyground.play.store import StoredMatch
from plyground.play.titles import player_title
from plyground.play.watchdog import CANCEL_SECONDS, NoAnswer, WatchedCall
from plyground.search.limit import Cancel, Cancelled, Limit
from plyground.search.report import Report

logger = logging.getLogger(__name__)


class Player(Protocol):
    """What a background search needs of the service that started it."""

    queue: SearchQueue
    policy: SearchPolicy
    attention: Attention

    def find_opponent(self, name: str, game: Game) -> Opponent:
        """Return the opponent of that name."""
        ...

    def is_prepared(self, opponent: Opponent) -> bool:
        """Return whether the opponent's code is compiled; if not, it must not wait for the compiler."""
        ...

    def pace_of(self, match: Match) -> Pace:
        """Return how fast opponents answer."""
        ...

    def claim(self, stored: StoredMatch) -> bool:
        """Return whether this server is the one to think for the opponent; another one may be."""
        ...

    def release(self, stored: StoredMatch) -> None:
        """Let other servers think for the opponent."""
        ...

    def play_decision(self, search: "OpponentSearch", decision: Decision, seconds: float) -> bool:
        """Play an opponent's decision and update ``search.stored``; return False if it came too late."""
        ...

    def stop_pondering(self, match_id: str) -> None:
        """Stop what an opponent thinks on the time of a person, and wait for the end."""
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
        self._kind, self._client = ticket.kind, ticket.client
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
            while self._may_think():
                if not self._take_turn(self.stored.match):
                    break
        except (Cancelled, Conflict):  # another server has changed the match: this answer is void
            pass
        except PlygroundError as error:
            self._fail(error)
        except Exception:
            logger.exception("the opponent %s of match %s failed", self._name, self.stored.id)
            self._fail(OpponentFailed(f"{self._title} stopped because of an error"))
        finally:
            self._player.release(self.stored)
            if self._ticket is not None:
                self._ticket.release()

    def _may_think(self) -> bool:
        is_wanted = self.stored.match.is_opponent_turn and not self.is_cancelled
        return is_wanted and self._player.claim(self.stored)

    @property
    def _name(self) -> str:
        """The opponent to move."""
        match = self.stored.match
        return match.players[match.turn]

    @property
    def _title(self) -> str:
        """What people call it."""
        return player_title(self._name, self.stored.match.game)

    def _fail(self, error: PlygroundError) -> None:
        self.error = error
        self._player.report_failure(self, error)

    def _take_turn(self, match: Match) -> bool:
        """Make one move; return False if there was none to make."""
        opponent = self._find_opponent(match.game)
        self._player.stop_pondering(self.stored.id)
        with self._slot(opponent) as (load, jobs):
            if not self._player.attention.goes_on(self.stored.id, match):
                return False
            limit = self._player.policy.budget(opponent.limit, match, load)
            began = time.monotonic()
            decision = self._decide(opponent, match, limit, jobs)
            seconds = time.monotonic() - began
        pause = self._player.pace_of(self.stored.match).pause(tempo_of(opponent)) - seconds
        self._interrupted.wait(max(0.0, pause))
        return not self.is_cancelled and self._player.play_decision(self, decision, seconds)

    @contextmanager
    def _slot(self, opponent: Opponent) -> Iterator[tuple[float, int]]:
        """Hold a slot of the queue, and yield the load and how many threads may be used.

        An opponent that does not search needs no slot.
        """
        if opponent.is_quick:
            yield 0.0, 1
            return
        ticket = self._ticket or self._player.queue.ticket(self._kind, self._client, always=True)
        self._ticket = None
        with ticket.slot(self._cancel):
            yield ticket.load, ticket.jobs

    def _find_opponent(self, game: Game) -> Opponent:
        try:
            return self._player.find_opponent(self._name, game)
        except UnknownName:  # the match comes from another program or an older version
            raise OpponentFailed(f"{self._title} cannot play here: there is no such opponent") from None

    def _decide(self, opponent: Opponent, match: Match, limit: Limit, jobs: int) -> Decision:
        """Return the opponent's decision; raise :class:`OpponentFailed` if none comes."""

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
                    jobs=jobs,
                )
                return decision.explained()

        call = WatchedCall(decide, opponent.max_seconds(limit) + self._player.policy.timeout)
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
        return OpponentFailed(f"{self._title} has not answered for {seconds:.3g} seconds")


CLEAN_AT = 16
"""So many searches are kept after they have ended; more of them are looked through."""


class RunningSearches:
    """The searches and answers that are under way, one for each match; several threads may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._searches: dict[str, OpponentSearch | QuickAnswer] = {}
        self._clean_at = CLEAN_AT

    def start(self, search: OpponentSearch | QuickAnswer) -> None:
        """Start a search, or a quick answer, for its match."""
        with self._lock:  # a search that has not started yet must not be taken for a finished one
            if len(self._searches) >= self._clean_at:
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

    def advance(self, stored: StoredMatch) -> None:
        """Let the search of a match, if there is one, go on for a newer version; cancel it if it cannot."""
        search = self._searches.get(stored.id)
        if search is None or search.stored.version >= stored.version:
            return
        if search.stored.match.is_same_game(stored.match):
            search.stored = stored
        else:
            self.cancel(stored.id)

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
        self._clean_at = max(CLEAN_AT, 2 * len(self._searches))
