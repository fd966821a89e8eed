"""How fast opponents answer: at once, at their natural tempo, or slowly. The player chooses."""

from dataclasses import dataclass

from plyground.opponents.tempo import Tempo


@dataclass(frozen=True, slots=True)
class Pace:
    """Changes the pauses of all opponents: multiplies each by ``factor``, then adds ``extra`` seconds."""

    name: str
    factor: float = 1.0
    extra: float = 0.0

    def pause(self, tempo: Tempo) -> float:
        """Return how many seconds the answer of an opponent with this tempo should take at least."""
        return self.factor * tempo.pick() + self.extra


INSTANT = Pace("instant", factor=0.0)
NATURAL = Pace("natural")
SLOW = Pace("slow", factor=1.5, extra=2.0)

PACES = {pace.name: pace for pace in (INSTANT, NATURAL, SLOW)}
"""The paces that can be chosen by name, the fastest first."""
