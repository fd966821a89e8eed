"""Oware with its endgame tables at hand: what the engine reads inside the tree.

game, knowledge = informed(oware_game())
Engine(game, knowledge=knowledge)
"""

from dataclasses import replace
from typing import Any

from plyground.games.game import UNKNOWN, Game
from plyground.games.oware import Rules, State, store
from plyground.jit import kernel
from plyground.search.negamax import REPEATED
from plyground.solve import tablebase_index
from plyground.solve.tablebase import Tablebase, default_tablebase
from plyground.solve.tablebase_index import probe

WON = 20100
"""A game won by the table stands above every evaluation and below a forced win.

The table counts endless play as no gain, while a game in progress ends when a
position comes back; so what it promises is as good as certain, but not exact.
"""

_LEAD = 100


@kernel
def known(state: State, rules: Rules, knowledge: Any) -> int:
    """A score by the final lead; of equal ones, what is already captured counts more."""
    net = probe(knowledge, state)
    if net == tablebase_index.UNKNOWN:
        return UNKNOWN
    captured = store(state.mine) - store(state.theirs)
    lead = captured + net
    if lead > 0:
        return WON + _LEAD * lead + captured
    if lead < 0:
        return -WON + _LEAD * lead + captured
    return captured


def promised_lead(score: int) -> int | None:
    """The final lead in seeds that a score from the table promises; None for any other score."""
    if not WON <= abs(score) < REPEATED:
        return None
    lead = round((abs(score) - WON) / _LEAD)
    return lead if score > 0 else -lead


def informed(game: Game, table: Tablebase | None = None) -> tuple[Game, Any]:
    """An Oware game that knows its endings, and the knowledge for the engine."""
    chosen = table or default_tablebase(game)
    return replace(game, known=known), chosen.values
