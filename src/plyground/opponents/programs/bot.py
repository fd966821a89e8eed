"""A Python function as an opponent.

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
from plyground.opponents.roster import register_opponent

Choose = Callable[[Position], Move | str]
"""Returns a legal move of a position, as a number or as text."""


@dataclass(frozen=True, kw_only=True)
class Bot(Opponent):
    """Plays the moves that a function returns."""

    choose: Choose

    def think(self, turn: Turn) -> Decision:
        """Call the function. Raise :class:`IllegalMove` if its move is not legal."""
        position, chosen = turn.position, self.choose(turn.position)
        move = position.parse_move(chosen) if isinstance(chosen, str) else int(chosen)
        if move not in position.legal_moves:
            why = self.game.notation.explain_illegal(position, move)
            raise IllegalMove(f"{self.name} chose an illegal move: {why}")
        return Decision(move=move, reason=f"{self.title} chose it.", rule="program")


def bot(game: Game | str, name: str, choose: Choose, *, register: bool = False) -> Bot:
    """Return the function ``choose`` as an opponent called ``name``.

    With ``register`` it is added to the opponents of the game (see ``register_opponent``).
    """
    made = Bot(
        game=catalogue.game(game),
        name=name,
        description="Your own bot.",
        method="calls a Python function",
        choose=choose,
    )
    if register:
        register_opponent(made)
    return made
