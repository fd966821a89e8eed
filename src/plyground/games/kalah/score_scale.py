"""Kalah's scores in seeds."""

from dataclasses import dataclass
from typing import ClassVar

from plyground.search.score_scale import ScoreScale


@dataclass(frozen=True, slots=True)
class SeedScale(ScoreScale):
    """Counts seeds in the stores."""

    unit: int = 20
    noun: str = "seed"
    counts_units: ClassVar[bool] = True
    steepness: float = 0.00436
