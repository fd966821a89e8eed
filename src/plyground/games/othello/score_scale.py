"""Scores of Othello as chances of winning."""

from dataclasses import dataclass
from typing import ClassVar

from plyground.games.othello.evaluation import CORNER
from plyground.search.score_scale import ScoreScale


@dataclass(frozen=True, slots=True)
class DiscScale(ScoreScale):
    """Who has more discs wins, so an end says little about what a corner is worth."""

    unit: int = CORNER
    counts_units: ClassVar[bool] = True
    steepness: float = 0.0058
