"""The terms of a match: takebacks, hints, the opponent, clocks, the seed, the pace.

    Terms()                                   everything is allowed, no clock
    Terms(takebacks=0, hints=False)           an exam
    Terms(takebacks=3, fixed_opponent=True)   a lesson
    Terms(clock=Clock(seconds=300, increment=2))

The match itself enforces them, so that no interface can forget to.
"""

from dataclasses import dataclass
from math import isfinite

from plyground.core.text import shorten
from plyground.errors import PlygroundError
from plyground.play.pace import PACES


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Seconds for each player, and seconds that every move adds."""

    seconds: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if not (isfinite(self.seconds) and self.seconds > 0):
            raise PlygroundError(f"clock seconds must be a finite number above 0, got {self.seconds}")
        if not (isfinite(self.increment) and self.increment >= 0):
            raise PlygroundError(f"clock increment must be a finite number from 0 on, got {self.increment}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The terms of one match.

    ``takebacks``       how many times moves may be taken back; None: any number
    ``hints``           whether hints are allowed
    ``fixed_opponent``  whether the players stay in their seats
    ``clock``           the time for each player; None: no limit
    ``seed``            the opponents' random numbers: the same seed plays the same game
    ``pace``            the name of how fast opponents answer; None: as the service is set up
    """

    takebacks: int | None = None
    hints: bool = True
    fixed_opponent: bool = False
    clock: Clock | None = None
    seed: int = 0
    pace: str | None = None

    def __post_init__(self) -> None:
        if self.takebacks is not None and self.takebacks < 0:
            raise PlygroundError(f"takebacks must be 0 or more, got {self.takebacks}")
        if self.pace is not None and self.pace not in PACES:
            raise PlygroundError(f"unknown pace {shorten(self.pace)}; expected one of {', '.join(PACES)}")


FREE = Terms()
"""Everything is allowed."""
