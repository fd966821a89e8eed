"""Storing changes of matches: with or without waiting for the disk."""

from collections.abc import Callable
from concurrent.futures import Future

from plyground.errors import PlygroundError
from plyground.play.changes import Plan
from plyground.play.keys import Digests
from plyground.play.match import Match
from plyground.play.match_lock import MatchLock
from plyground.play.queue import Ticket
from plyground.play.saving import save_errors
from plyground.play.scheduler import Scheduler, ThreadScheduler
from plyground.play.store import Store, StoredMatch

Done = Callable[[StoredMatch | BaseException], None]
"""Gets the stored match, or what went wrong."""


class MatchSaver:
    """Stores plans; gives their tickets back if that fails.

    What is stored without waiting goes on in the ``scheduler``.
    """

    def __init__(self, store: Store) -> None:
        self.scheduler: Scheduler = ThreadScheduler()
        self._store = store

    def add(self, match: Match, digests: Digests, ticket: Ticket | None) -> StoredMatch:
        """Store a new match."""
        return self._added(lambda: self._store.add(match, digests), ticket)

    def add_soon(
        self,
        match: Match,
        digests: Digests,
        ticket: Ticket | None,
        finish: Callable[[StoredMatch], None],
        done: Done,
    ) -> None:
        """Start to store a new match; later call ``finish`` with it, then ``done``."""
        adding = self._store.add_soon(match, digests)

        def complete() -> None:
            try:
                stored = self._added(adding.result, ticket)
                finish(stored)
            except BaseException as error:  # noqa: BLE001  # for the caller
                done(error)
            else:
                done(stored)

        adding.add_done_callback(lambda _: self.scheduler.call_soon(complete))

    def save(self, plan: Plan) -> StoredMatch:
        """Store what is planned."""
        return self._saved(plan, lambda: self._store.save(plan.before, plan.match, swapped=plan.swapped))

    def save_soon(
        self,
        lock: MatchLock,
        make_plan: Callable[[], Plan],
        finish: Callable[[Plan, StoredMatch], None],
        done: Done,
    ) -> bool:
        """Plan and start to store a change; later call ``finish`` under the lock, then ``done``.

        Return False, and do nothing, if the lock is taken or the plan is refused.
        """
        if not lock.take():
            return False
        try:
            plan = make_plan()
            saving = self._start(plan)
        except PlygroundError:
            lock.give_back()
            return False
        except BaseException:
            lock.give_back()
            raise

        def complete() -> None:
            try:
                outcome = self._completed(plan, saving, finish)
            finally:
                lock.give_back()
            done(outcome)

        saving.add_done_callback(lambda _: self.scheduler.call_soon(complete))
        return True

    def _start(self, plan: Plan) -> Future[StoredMatch]:
        try:
            return self._store.save_soon(plan.before, plan.match, swapped=plan.swapped)
        except BaseException:
            plan.release()
            raise

    def _completed(
        self, plan: Plan, saving: Future[StoredMatch], finish: Callable[[Plan, StoredMatch], None]
    ) -> StoredMatch | BaseException:
        """Return what was stored, or what went wrong."""
        try:
            saved = self._saved(plan, saving.result)
            finish(plan, saved)
        except BaseException as error:  # noqa: BLE001  # for the caller
            return error
        return saved

    def _saved(self, plan: Plan, save: Callable[[], StoredMatch]) -> StoredMatch:
        try:
            with save_errors(plan.what, plan.before.id):
                return save()
        except BaseException:
            plan.release()
            raise

    def _added(self, add: Callable[[], StoredMatch], ticket: Ticket | None) -> StoredMatch:
        try:
            with save_errors("game"):
                return add()
        except BaseException:
            if ticket is not None:
                ticket.release()
            raise
