"""Kalah of examples/kalah.py with sowings to preview and to animate: seeds fall into the stores too."""

from dataclasses import replace
from typing import Any

from own_game import KALAH
from plyground import Position, game
from plyground.core.picture import Sowing

BASE = game(str(KALAH))
HOUSES = 6
Base: Any = type(BASE.notation)


class SownNotation(Base):  # type: ignore[misc]  # the class of a file that is loaded
    """Says where the seeds of a move go."""

    def sowing(self, position: Position, move: int) -> Sowing:
        turn = position.turn
        own = [HOUSES * turn + house for house in range(HOUSES)]
        others = [HOUSES * (1 - turn) + house for house in range(HOUSES)]
        around = [*own, 2 * HOUSES + turn, *others]
        seeds = position.picture.seeds[own[move]]  # type: ignore[union-attr]  # the picture is of houses
        path = tuple(around[(move + number) % len(around)] for number in range(1, seeds + 1))
        return Sowing(own[move], path, ())


GAME = replace(BASE, name="sown-kalah", title="Kalah, sown", notation=SownNotation())
