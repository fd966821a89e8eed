"""Opponents that go on thinking while the person thinks, if the settings say so and a core is idle.

What such a search finds is in the table that the opponent's next search begins with. It has no other
effect, so it can be stopped at any time: it ends with the next change of its match, and as soon as any
other search starts, here or in another match.
"""

import logging
import os
import threading
from contextlib import suppress

from plyground.jit_interpreted import compiling
from plyground.opponents.opponent import Opponent
from plyground.play.match import Match
from plyground.play.queue import SearchQueue
from plyground.search.limit import Cancel

logger = logging.getLogger(__name__)

LOWEST_PRIORITY = 19


class Pondering:
    """The searches on the time of people, at most one for each match; several threads may use it."""

    def __init__(self, queue: SearchQueue) -> None:
        self._queue = queue
        self._lock = threading.Lock()
        self._searches: dict[str, _PonderSearch] = {}

    def start(self, match_id: str, opponent: Opponent, match: Match) -> None:
        """Let an opponent think about a match in which a person is to move, if a core is idle."""
        search = _PonderSearch(opponent, match, self._queue)
        if not self._queue.add_background(search.cancel):
            return
        with self._lock:
            before = self._searches.get(match_id)
            self._searches = {key: each for key, each in self._searches.items() if each.is_alive()}
            self._searches[match_id] = search
            search.start()
        if before is not None:
            before.cancel.set()

    def cancel(self, match_id: str) -> None:
        """Stop the search of a match, if there is one, without waiting."""
        search = self._searches.get(match_id)
        if search is not None:
            search.cancel.set()

    def stop(self, match_id: str) -> None:
        """Stop the search of a match, if there is one, and wait until it has left what it has found."""
        with self._lock:
            search = self._searches.pop(match_id, None)
        if search is not None:
            search.cancel.set()
            search.join()

    def close(self) -> None:
        """Stop all searches."""
        for match_id in tuple(self._searches):
            self.stop(match_id)


class _PonderSearch(threading.Thread):
    """One search, with the lowest priority that the system has."""

    def __init__(self, opponent: Opponent, match: Match, queue: SearchQueue) -> None:
        super().__init__(name="plyground-ponder", daemon=True)
        self.cancel = Cancel()
        self._opponent = opponent
        self._match = match
        self._queue = queue

    def run(self) -> None:
        """Search until it is cancelled."""
        with suppress(AttributeError, OSError):  # not every system has priorities of threads
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWEST_PRIORITY)
        match = self._match
        try:
            with compiling(False):
                self._opponent.ponder(match.position, past=match.positions[:-1], cancel=self.cancel)
        except Exception:
            logger.exception("%s failed on the time of the other side", self._opponent.name)
        finally:
            self._queue.remove_background(self.cancel)
