"""Opponents for tests: quick, slow, late and failing ones, to be injected where opponents are looked up.

And a store whose disk is full.
"""

import errno
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.roster import opponent as roster_opponent
from plyground.play.match import Match
from plyground.play.seating import FindOpponent
from plyground.play.store import MemoryStore, StoredMatch
from plyground.search.limit import Limit
from plyground.search.report import Line, Report

PATIENCE = 60.0
"""Seconds after which a test that waits for something gives up."""


@dataclass(frozen=True, kw_only=True)
class First(Opponent):
    """Always plays the first legal move."""

    name: str = "first"
    description: str = "Plays what comes first."
    method: str = "the first legal move"

    def think(self, turn: Turn) -> Decision:
        return Decision(move=turn.position.legal_moves[0], reason="It comes first.", rule="test")


@dataclass(frozen=True, kw_only=True)
class Slow(First):
    """Thinks until it is cancelled; ``started`` and ``stopped`` say how far it is."""

    name: str = "slow"
    started: threading.Event = field(default_factory=threading.Event)
    stopped: threading.Event = field(default_factory=threading.Event)

    def think(self, turn: Turn) -> Decision:
        self.started.set()
        deadline = time.monotonic() + PATIENCE
        while not turn.cancel.is_set and time.monotonic() < deadline:
            time.sleep(0.002)
        self.stopped.set()
        return super().think(turn)


@dataclass(frozen=True, kw_only=True)
class Held(First):
    """Thinks until ``release`` is set, whatever else happens: it answers too late on purpose."""

    name: str = "held"
    started: threading.Event = field(default_factory=threading.Event)
    release: threading.Event = field(default_factory=threading.Event)

    def think(self, turn: Turn) -> Decision:
        self.started.set()
        assert self.release.wait(PATIENCE), "nobody released it"
        return super().think(turn)


@dataclass(frozen=True, kw_only=True)
class Failing(First):
    """Raises an error instead of moving."""

    name: str = "failing"
    error: Exception = field(default_factory=lambda: PlygroundError("the dice are lost"))

    def think(self, turn: Turn) -> Decision:
        raise self.error


@dataclass(frozen=True, kw_only=True)
class Recovering(First):
    """Raises ValueError as long as ``faults`` has entries, one for each turn; then it plays."""

    name: str = "recovering"
    faults: list[str] = field(default_factory=lambda: ["a defect"])

    def think(self, turn: Turn) -> Decision:
        if self.faults:
            raise ValueError(self.faults.pop())
        return super().think(turn)


@dataclass(frozen=True, kw_only=True)
class Exiting(First):
    """Tries to end the whole program."""

    name: str = "exiting"

    def think(self, turn: Turn) -> Decision:
        raise SystemExit(3)


def _die() -> None:
    os._exit(7)


@dataclass(frozen=True, kw_only=True)
class Dying(First):
    """Works in a process of its own, which ends in the middle of its turn."""

    name: str = "dying"

    def max_seconds(self, limit: Limit) -> float:
        return PATIENCE  # a process takes a while to start

    def think(self, turn: Turn) -> Decision:
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
            pool.submit(_die).result()
        return super().think(turn)


@dataclass(frozen=True, kw_only=True)
class Reporting(First):
    """Reports progress once before it plays the first legal move."""

    name: str = "reporting"

    def think(self, turn: Turn) -> Decision:
        move = turn.position.legal_moves[0]
        line = Line(move=move, score=7, pv=(move,))
        if turn.progress is not None:
            turn.progress(Report(position=turn.position, lines=(line,), depth=3, nodes=10, seconds=0.1))
        return super().think(turn)


@dataclass(frozen=True, kw_only=True)
class Missing(First):
    """Cannot play until something is set up."""

    name: str = "missing"

    @property
    def unavailable_reason(self) -> str | None:
        return "no dice are configured"


class FullStore(MemoryStore):
    """Saves nothing while ``is_full``; a new match is stored all the same."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False
        self.error: Exception = OSError(errno.ENOSPC, "No space left on device")

    def save(self, before: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        if self.is_full:
            raise self.error
        return super().save(before, match, swapped=swapped)


def with_doubles(*makers: "Callable[..., Opponent] | Opponent") -> FindOpponent:
    """Return a lookup that knows these opponents besides the roster's.

    A class is made for the game that is played; an opponent is found by its name for any game.
    """
    known = {_name(maker): maker for maker in makers}

    def find(name: str, game: Game | None = None) -> Opponent:
        maker = known.get(name)
        if maker is None:
            return roster_opponent(name, game)
        return maker if isinstance(maker, Opponent) else maker(game=game)

    return find


def _name(maker: "Callable[..., Opponent] | Opponent") -> str:
    if isinstance(maker, Opponent):
        return maker.name
    name: str = maker.name  # type: ignore[attr-defined]  # the default of the dataclass
    return name
