"""What a person can change while playing."""

from dataclasses import dataclass

from plyground.play.pace import Pace

PACES = (0.0, 0.2, 0.4, 0.8, 1.5, 3.0)
"""The seconds an answer takes at least, to choose from with a key."""

DEFAULT_PACE = 0.8


@dataclass
class Preferences:
    """How games are shown.

    ``seconds``  how long an opponent's answer takes at least
    ``motion``   whether a sowing is shown seed by seed
    """

    seconds: float = DEFAULT_PACE
    motion: bool = True

    @property
    def pace(self) -> Pace:
        """The pace of new matches."""
        return Pace(self.seconds, self.seconds)

    def change_pace(self, step: int) -> None:
        """Choose the next slower (1) or faster (-1) pace."""
        nearest = min(PACES, key=lambda seconds: abs(seconds - self.seconds))
        index = PACES.index(nearest) + step
        self.seconds = PACES[max(0, min(index, len(PACES) - 1))]
