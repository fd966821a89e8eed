"""What a person can change while playing."""

from dataclasses import dataclass

from plyground.play.pace import NATURAL, PACES, Pace


@dataclass
class Preferences:
    """How games are shown.

    ``pace``    how fast opponents answer
    ``motion``  whether a sowing is shown seed by seed
    """

    pace: Pace = NATURAL
    motion: bool = True

    def change_pace(self, step: int) -> None:
        """Choose the next slower (1) or faster (-1) pace."""
        known = tuple(PACES.values())
        index = known.index(self.pace) + step
        self.pace = known[max(0, min(index, len(known) - 1))]
