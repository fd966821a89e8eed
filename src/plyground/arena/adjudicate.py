"""Ending a game early where the endgame tables know its result.

Oware only. Both sides are taken to play the ending perfectly, which is fair among
strong players and not among weak ones. Every machine uses the boards that every
machine has, up to the number of seeds of the small table, so that results do not
depend on who has built a larger one.
"""

from plyground.games import oware
from plyground.games.oware_text import is_oware
from plyground.games.position import Position
from plyground.solve.tablebase import DEFAULT_SEEDS, default_tablebase
from plyground.solve.tablebase_index import seeds_on_board


def table_score(position: Position) -> float | None:
    """What the first seat scores (1, 0.5 or 0) with perfect play; None if the tables do not know."""
    if not is_oware(position.game) or seeds_on_board(position.state) > DEFAULT_SEEDS:
        return None
    net = default_tablebase(position.game).value(position.state)
    if net is None:
        return None
    lead = oware.store(position.state.mine) - oware.store(position.state.theirs) + net
    own = 0.5 if lead == 0 else float(lead > 0)
    return own if position.turn == 0 else 1 - own
