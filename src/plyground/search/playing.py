"""The playing engine: selective search with the game's learned evaluation, where there is one."""

from typing import Any

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.search.engine import NO_KNOWLEDGE, Engine
from plyground.search.report import PLAYING_NAME
from plyground.search.techniques import Techniques
from plyground.search.weights import weights_of


def playing_engine(
    game: Game | str,
    *,
    megabytes: float = 64,
    jobs: int = 1,
    knowledge: Any = NO_KNOWLEDGE,
    learned_from: Game | None = None,
) -> Engine:
    """Return the strongest engine for a game.

    ``learned_from`` is the game whose weights it uses, if ``game`` is a variant of it that knows its endings.
    """
    game = catalogue.game(game)
    weights = weights_of(learned_from or game)
    engine = Engine(
        game,
        megabytes=megabytes,
        jobs=jobs,
        knowledge=knowledge,
        techniques=game.family.part(Techniques),
        weights=None if weights is None else weights.values,
    )
    engine.name = PLAYING_NAME
    return engine
