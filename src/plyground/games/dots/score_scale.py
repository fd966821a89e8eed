"""Scores of Dots and Boxes in points: a box is a point."""

from dataclasses import dataclass
from typing import ClassVar

from plyground.games.dots.evaluation import BOX
from plyground.search.score_scale import ScoreScale


@dataclass(frozen=True, slots=True)
class BoxScale(ScoreScale):
    """Counts boxes."""

    unit: int = BOX
    noun: str = "point"
    counts_units: ClassVar[bool] = True
