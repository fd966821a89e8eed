"""Opponents at a table, thinking in the background: watched, waited for, interrupted."""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from plyground.errors import PlygroundError
from plyground.opponents.opponent import Decision, Listener
from plyground.opponents.roster import opponent
from plyground.play.gate import Gate, GivenUp, Place
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit

SHARE_OF_CLOCK = 20
"""An opponent with a clock spends at most this part of its remaining time on a move."""


@dataclass(frozen=True, slots=True)
class Pause:
    """How long an answer takes at least, in seconds: somewhere between the two."""

    shortest: float = 1.5
    longest: float = 2.0

    def __post_init__(self) -> None:
        if not 0 <= self.shortest <= self.longest < threading.TIMEOUT_MAX:
            asked = f"from {self.shortest} to {self.longest} s"
            raise PlygroundError(f"a pause {asked} cannot be kept; expected 0 s or more, the shortest first")

    def pick(self) -> float:
        """A pause of some length."""
        return random.uniform(self.shortest, self.longest)  # noqa: S311  # for the eye only


NO_PAUSE = Pause(0.0, 0.0)
"""For programs."""

PACES = {"instant": NO_PAUSE, "natural": Pause(), "slow": Pause(3.0, 4.0)}
"""Pauses by name: as quick as can be, as if somebody thought, to follow at leisure."""

Answer = Callable[["Thinking", Match, Decision, float], Match | None]
"""Plays a decision and gives the match after it; None if it came too late."""


@dataclass(frozen=True, slots=True)
class Manners:
    """How opponents think at a table.

    ``pause``   how long an answer takes at least, asked anew for each
    ``limit``   replaces every opponent's own budget
    ``longest`` caps the seconds of a budget, whatever else is in it
    ``gate``    how many may think at once
    """

    pause: Callable[[], Pause]
    limit: Limit | None
    longest: float | None
    gate: Gate

    def budget(self, own: Limit, match: Match) -> Limit:
        """What an opponent may use for its next move."""
        limit = _within_clock(self.limit or own, match)
        return limit if self.longest is None else _at_most(limit, self.longest)


class Thinking:
    """One spell of thought: every turn of opponents up to the next turn of a person.

    ``answer`` is told each decision, the match it was made for, and the seconds
    it took; ``failed`` hears why an opponent could not decide, ``heard`` what one
    that searches has found so far. ``place`` is its place at the gate.
    """

    def __init__(
        self,
        match: Match,
        manners: Manners,
        place: Place,
        answer: Answer,
        failed: Callable[[PlygroundError], None],
        heard: Listener | None = None,
    ) -> None:
        self._match = match
        self._manners = manners
        self._place: Place | None = place
        self._answer = answer
        self._failed = failed
        self._heard = heard
        self._cancel = Cancel()
        self._interrupted = threading.Event()
        self._thread = threading.Thread(target=self._think, name="plyground opponent", daemon=True)
        self.error: PlygroundError | None = None

    def begin(self) -> None:
        """Start to think."""
        self._thread.start()

    def cancel(self) -> None:
        """Stop at the next moment; nothing more is played."""
        self._interrupted.set()
        self._cancel.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether it was told to stop."""
        return self._interrupted.is_set()

    @property
    def is_going_on(self) -> bool:
        """Whether somebody still thinks."""
        return self._thread.is_alive()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end of the spell; False if that takes longer."""
        self._thread.join(seconds)
        return not self.is_going_on

    def _think(self) -> None:
        match: Match | None = self._match
        try:
            while match is not None and match.is_opponent_turn and not self.is_cancelled:
                match = self._take_turn(match)
                self._place = None
        except GivenUp:
            pass
        except PlygroundError as error:
            self.error = error
            self._failed(error)
        finally:
            if self._place is not None:
                self._place.leave()

    def _take_turn(self, match: Match) -> Match | None:
        foe = opponent(match.players[match.turn], match.game)
        place = self._place or self._manners.gate.queue(polite=False)
        with place.turn(self._cancel):
            began = time.monotonic()
            decision = foe.decide(
                match.position,
                limit=self._manners.budget(foe.limit, match),
                seed=match.terms.seed,
                cancel=self._cancel,
                past=match.positions[:-1],
                progress=self._heard,
            )
            took = time.monotonic() - began
        self._interrupted.wait(max(0.0, self._manners.pause().pick() - took))
        return None if self.is_cancelled else self._answer(self, match, decision, took)


def _within_clock(limit: Limit, match: Match) -> Limit:
    """The budget of a move, so that the clock lasts."""
    left = match.remaining(match.turn)
    return limit if left is None else _at_most(limit, max(0.0, left) / SHARE_OF_CLOCK)


def _at_most(limit: Limit, seconds: float) -> Limit:
    return replace(limit, seconds=seconds if limit.seconds is None else min(limit.seconds, seconds))
