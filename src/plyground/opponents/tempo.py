"""How long an opponent seems to think: a pause that belongs to its character.

Opponents never pause by themselves. The match service waits until the pause is over
before it plays a decision that came sooner, unless the player wants answers at once.
"""

import random
from dataclasses import dataclass

from plyground.errors import PlygroundError


@dataclass(frozen=True, slots=True)
class Tempo:
    """The shortest and the longest time, in seconds, that an answer should take."""

    shortest: float
    longest: float

    def __post_init__(self) -> None:
        if not 0 <= self.shortest <= self.longest <= 60:
            got = f"{self.shortest} and {self.longest} seconds"
            raise PlygroundError(f"a tempo must be 0 <= shortest <= longest <= 60, got {got}")

    def pick(self) -> float:
        """Return a random time between the two."""
        return random.uniform(self.shortest, self.longest)  # noqa: S311  # for the eye only


AT_ONCE = Tempo(0.0, 0.0)
QUICK = Tempo(0.4, 0.6)
"""For small boards, where a longer pause is tiresome."""

THOUGHTFUL = Tempo(1.5, 2.0)
"""For games in which people count before they move."""
