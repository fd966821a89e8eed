"""Worthy opponents for small two-player board games.

>>> import plyground as pg
>>> position = pg.game("tictactoe").start()
>>> for move in ("b2", "a1", "c1"):
...     position = position.play(move)
>>> print(position)
O.X/.X./...
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from plyground.core.catalogue import all_games as all_games
    from plyground.core.catalogue import game as game
    from plyground.core.catalogue import register as register
    from plyground.core.family import Family as Family
    from plyground.core.game import Game as Game
    from plyground.core.game import Notation as Notation
    from plyground.core.game import Position as Position
    from plyground.core.picture import Edges as Edges
    from plyground.core.picture import Grid as Grid
    from plyground.core.picture import Houses as Houses
    from plyground.core.picture import Step as Step
    from plyground.errors import PlygroundError as PlygroundError
    from plyground.jit import kernel as kernel
    from plyground.opponents.opponent import Decision as Decision
    from plyground.opponents.opponent import Opponent as Opponent
    from plyground.opponents.programs.bot import bot as bot
    from plyground.opponents.programs.policy import policy as policy
    from plyground.opponents.roster import opponent as opponent
    from plyground.opponents.roster import opponents_of as opponents_of
    from plyground.opponents.roster import register_opponent as register_opponent
    from plyground.play.match import Match as Match
    from plyground.play.review import review as review
    from plyground.search.engine import Engine as Engine
    from plyground.search.limit import Cancel as Cancel
    from plyground.search.limit import Limit as Limit
    from plyground.search.mcts import Mcts as Mcts
    from plyground.search.report import format_score as format_score
    from plyground.search.textbook import Textbook as Textbook
    from plyground.search.textbook import record_search as record_search
    from plyground.solve.exact import exact as exact
    from plyground.solve.solver import label as label
    from plyground.testing import check_game as check_game

__version__ = "0.1.0"

# Loaded at first use: Numba takes a while, and `plyground --help` needs none of it.
_HOMES = {
    "PlygroundError": "plyground.errors",
    "all_games": "plyground.core.catalogue",
    "game": "plyground.core.catalogue",
    "register": "plyground.core.catalogue",
    "Family": "plyground.core.family",
    "Game": "plyground.core.game",
    "Notation": "plyground.core.game",
    "Position": "plyground.core.game",
    "Edges": "plyground.core.picture",
    "Grid": "plyground.core.picture",
    "Houses": "plyground.core.picture",
    "Step": "plyground.core.picture",
    "kernel": "plyground.jit",
    "bot": "plyground.opponents.programs.bot",
    "policy": "plyground.opponents.programs.policy",
    "Decision": "plyground.opponents.opponent",
    "Opponent": "plyground.opponents.opponent",
    "opponent": "plyground.opponents.roster",
    "opponents_of": "plyground.opponents.roster",
    "register_opponent": "plyground.opponents.roster",
    "Match": "plyground.play.match",
    "review": "plyground.play.review",
    "Engine": "plyground.search.engine",
    "Cancel": "plyground.search.limit",
    "Limit": "plyground.search.limit",
    "Mcts": "plyground.search.mcts",
    "format_score": "plyground.search.report",
    "Textbook": "plyground.search.textbook",
    "record_search": "plyground.search.textbook",
    "exact": "plyground.solve.exact",
    "label": "plyground.solve.solver",
    "check_game": "plyground.testing",
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'plyground' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
