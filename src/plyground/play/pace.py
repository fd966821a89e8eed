"""How long an opponent's answer takes at least, so that it feels like thought."""

import random
import threading
from dataclasses import dataclass

from plyground.errors import PlygroundError


@dataclass(frozen=True, slots=True)
class Pace:
    """The shortest and longest time, in seconds, between a move and its answer."""

    shortest: float = 1.5
    longest: float = 2.0

    def __post_init__(self) -> None:
        if not 0 <= self.shortest <= self.longest < threading.TIMEOUT_MAX:
            raise PlygroundError(
                f"a pace must be 0 <= shortest <= longest, got {self.shortest} and {self.longest} seconds"
            )

    def pick(self) -> float:
        """Return a random time between the two."""
        return random.uniform(self.shortest, self.longest)  # noqa: S311  # for the eye only


INSTANT = Pace(0.0, 0.0)
"""For programs."""

PACES = {"instant": INSTANT, "natural": Pace(), "slow": Pace(3.0, 4.0)}
"""The paces that can be chosen by name."""


def pace_name(pace: Pace) -> str:
    """Return the name of a pace; ``natural`` for one without a name."""
    return next((name for name, known in PACES.items() if known == pace), "natural")
