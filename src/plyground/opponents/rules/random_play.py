"""Random play, the zero of all ratings."""

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from plyground.opponents.considered import unscored
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.rules.chain import random_decision


@dataclass(frozen=True, kw_only=True)
class RandomOpponent(Opponent):
    """Plays any legal move, each with the same probability."""

    is_quick: ClassVar[bool] = True

    def think(self, turn: Turn) -> Decision:
        """Return a random legal move."""
        moves = turn.position.legal_moves
        return random_decision(turn.rng.choice(moves), turn, partial(unscored, moves))
