"""A bot of one's own: a function that chooses, as an opponent.

def greedy(position):
    return max(position.children, key=lambda move: -position.children[move].evaluation)

pg.bot("oware", "greedy", greedy)
"""

from collections.abc import Callable
from dataclasses import dataclass

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import IllegalMove
from plyground.opponents.opponent import Decision, Opponent, Turn

Choose = Callable[[Position], Move | str]
"""Gives a legal move of a position, as a number or as it is written."""


@dataclass(frozen=True, kw_only=True)
class Bot(Opponent):
    """Plays what a function chooses."""

    choose: Choose

    def think(self, turn: Turn) -> Decision:
        """Ask the function; raises :class:`IllegalMove` if what it says may not be played."""
        position, chosen = turn.position, self.choose(turn.position)
        move = position.parse_move(chosen) if isinstance(chosen, str) else int(chosen)
        if move not in position.legal_moves:
            why = self.game.notation.explain_illegal(position, move)
            raise IllegalMove(f"{self.name} chose a move that is not legal: {why}")
        return Decision(move=move, reason=f"{self.name} chose it.", rule="program")


def bot(game: Game | str, name: str, choose: Choose) -> Bot:
    """The function ``choose`` as an opponent called ``name``."""
    return Bot(
        game=catalogue.game(game),
        name=name,
        description="A bot of one's own.",
        method="a function chooses",
        choose=choose,
    )
