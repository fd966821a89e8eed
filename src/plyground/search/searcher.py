"""The interface of all searchers, and their names."""

from collections.abc import Callable, Sequence
from typing import Protocol

from plyground.core.game import Game, Position
from plyground.errors import UnknownName
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.search.mcts import Mcts
from plyground.search.playing import playing_engine
from plyground.search.report import Report
from plyground.search.textbook import Textbook


class Searcher(Protocol):
    """Anything that finds the best move of a position."""

    name: str

    def search(
        self,
        position: Position,
        limit: Limit = ...,
        *,
        lines: int = ...,
        cancel: Cancel | None = ...,
        progress: Callable[[Report], None] | None = ...,
        past: Sequence[Position] = ...,
    ) -> Report:
        """Find the best move, or the ``lines`` best (0: all), within ``limit``."""
        ...


SEARCHERS: dict[str, Callable[[Game, int], Searcher]] = {
    "negamax": lambda game, seed: Engine(game),
    "playing": lambda game, seed: playing_engine(game),
    "mcts": lambda game, seed: Mcts(game, seed=seed),
    "alphabeta": lambda game, seed: Textbook(game, pruning=True),
    "minimax": lambda game, seed: Textbook(game, pruning=False),
}


def create_searcher(name: str, game: Game, seed: int = 0) -> Searcher:
    """Return the searcher of that name for ``game``; ``seed`` is for those that use random numbers."""
    if name not in SEARCHERS:
        raise UnknownName("searcher", name, SEARCHERS)
    return SEARCHERS[name](game, seed)
