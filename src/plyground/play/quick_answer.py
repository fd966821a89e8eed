"""The answer of an opponent that does not search: it needs no thread and no place in the queue."""

import logging
import threading
import time
from typing import Protocol

from plyground.errors import OpponentFailed, PlygroundError
from plyground.jit_interpreted import compiling
from plyground.opponents.opponent import Decision, Opponent
from plyground.opponents.roster import tempo_of
from plyground.play.match import Match
from plyground.play.pace import Pace
from plyground.play.scheduler import Scheduler
from plyground.play.store import StoredMatch
from plyground.search.limit import Cancel

logger = logging.getLogger(__name__)


class QuickPlayer(Protocol):
    """What a quick answer needs of the runner that started it."""

    scheduler: Scheduler

    def is_prepared(self, opponent: Opponent) -> bool:
        """Return whether the opponent's code is compiled."""
        ...

    def pace_of(self, match: Match) -> Pace:
        """Return how fast opponents answer."""
        ...

    def play_quick(self, answer: "QuickAnswer", decision: Decision, seconds: float) -> None:
        """Play the decision, unless it comes too late; then call ``answer.go_on`` or ``answer.end``."""
        ...

    def report_failure(self, answer: "QuickAnswer", error: PlygroundError) -> None:
        """Publish why an opponent cannot move."""
        ...


class QuickAnswer:
    """The opponent's moves up to the person's next turn, each after the pause that the pace asks for.

    ``stored`` is the match that it answers to; every move makes it a newer one.
    """

    def __init__(self, stored: StoredMatch, opponent: Opponent, player: QuickPlayer) -> None:
        self.stored = stored
        self.error: PlygroundError | None = None
        self.is_cancelled = False
        self._opponent = opponent
        self._player = player
        self._ended = threading.Event()

    def start(self) -> None:
        """Schedule the next move."""
        pause = self._player.pace_of(self.stored.match).pause(tempo_of(self._opponent))
        self._player.scheduler.call_later(pause, self._play)

    def cancel(self) -> None:
        """Play nothing any more."""
        self.is_cancelled = True
        self._ended.set()

    @property
    def is_running(self) -> bool:
        """Whether the answer is still to come."""
        return not self._ended.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the answer; return False if that takes longer than ``seconds``."""
        return self._ended.wait(seconds)

    def go_on(self, stored: StoredMatch) -> None:
        """Take note that a move was played: end, or schedule the next move if the opponent plays again."""
        if self.is_cancelled:
            return
        if stored.match.is_opponent_turn:
            self.stored = stored
            self.start()
        else:
            self.end()

    def end(self, error: PlygroundError | None = None) -> None:
        """Take note that the answer was played, or why it could not be."""
        if error is not None and not self.is_cancelled:
            self.error = error
            self._player.report_failure(self, error)
        self._ended.set()

    def _play(self) -> None:
        if self.is_cancelled:
            return
        began = time.monotonic()
        try:
            decision = quick_decision(self._opponent, self.stored.match, self._player)
        except PlygroundError as error:
            self.end(error)
        except Exception:
            logger.exception("the opponent %s of match %s failed", self._opponent.name, self.stored.id)
            self.end(OpponentFailed(f"{self._opponent.title} stopped because of an error"))
        else:
            self._player.play_quick(self, decision, time.monotonic() - began)


def quick_decision(opponent: Opponent, match: Match, player: QuickPlayer) -> Decision:
    """Return the decision of an opponent that does not search, with its reason."""
    with compiling(player.is_prepared(opponent)):
        decision = opponent.decide(
            match.position, seed=match.terms.seed, cancel=Cancel(), past=match.positions[:-1]
        )
        return decision.explained()
