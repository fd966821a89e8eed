"""Oware's scores in seeds."""

from dataclasses import dataclass, replace
from typing import ClassVar

from plyground.core.game import Game
from plyground.games.oware.rules import count_seeds
from plyground.games.oware.tablebase.knowledge import table_lead
from plyground.search.score_scale import ScoreScale

SIMPLE_UNIT = 10
"""Points for a captured seed where the evaluation counts seeds only."""


@dataclass(frozen=True, slots=True)
class SeedScale(ScoreScale):
    """Counts captured seeds; scores of the endgame tables are final leads."""

    unit: int = 20
    noun: str = "seed"
    counts_units: ClassVar[bool] = True

    def for_game(self, game: Game) -> ScoreScale:
        """Return the scale of the evaluation that ``game`` has."""
        return replace(self, unit=SIMPLE_UNIT) if game.evaluate is count_seeds else self

    def lead(self, score: int) -> int | None:
        """Return the final lead in seeds that a score of the tables stands for."""
        return table_lead(score)
