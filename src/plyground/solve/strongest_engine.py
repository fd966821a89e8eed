"""The strongest engine of a game: the playing engine, with the family's tables inside its tree.

Whatever tells people what a position is worth uses it: analysis, hints, reviews and the engine protocol. Its
scores have the chances that were measured for them (``learned_scale``).
"""

from plyground.core.game import Game
from plyground.search.engine import Engine
from plyground.search.playing import playing_engine
from plyground.solve.solver import knowledge_of


def strongest_engine(game: Game, *, megabytes: float = 64, jobs: int = 1) -> Engine:
    """Return the playing engine of a game; it looks positions up in the family's tables if there are any."""
    known, table = knowledge_of(game).with_tables(game)
    if table is None:
        return playing_engine(game, megabytes=megabytes, jobs=jobs)
    return playing_engine(known, megabytes=megabytes, jobs=jobs, knowledge=table, learned_from=game)
