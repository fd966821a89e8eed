"""Engines that are kept from one move of a game to the next, with what they have found.

Only searches that a clock ends use them: what such a search finds depends on the speed of the machine
anyway. A search with a number of nodes or a depth gets a new engine, so that it can be repeated.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from plyground.caching import BoundedCache
from plyground.core.game import Position
from plyground.opponents.opponent import Opponent, Turn
from plyground.search.engine import Engine

KEPT_ENGINES = 4
"""Engines that are kept, each with a table of 16 MB; with more games at once, those that moved last."""

LOOK_BACK = 16
"""An engine is found again if it has searched one of so many positions before the one on the board."""

NewEngine = Callable[[], Engine]
Line = tuple[Position, ...]
"""The positions of a game from its start to the one that an engine has searched last."""


class EnginePool:
    """Keeps the engines that searched last, by opponent and game; several threads may use it.

    A game is known by its positions. Two games that have been the same so far may therefore get each
    other's engine, which knows nothing that is not true in both. No other game gets a used engine.
    """

    def __init__(self, size: int = KEPT_ENGINES) -> None:
        self._engines: BoundedCache[tuple[Opponent, Line], Engine] = BoundedCache(size)

    def __len__(self) -> int:
        return len(self._engines)

    @contextmanager
    def engine(self, opponent: Opponent, turn: Turn, new_engine: NewEngine) -> Iterator[Engine]:
        """Lend the engine that has searched for ``opponent`` earlier in this game, or a new one.

        It is kept for the next move. If the search fails, it is not.
        """
        engine = self._take(opponent, turn.past) or new_engine()
        engine.age_table()
        yield engine
        self._engines.put((opponent, (*turn.past, turn.position)), engine)

    def _take(self, opponent: Opponent, past: Sequence[Position]) -> Engine | None:
        """Return the engine that has searched the latest of the positions ``past``, and forget it."""
        for end in range(len(past), max(0, len(past) - LOOK_BACK), -1):
            found = self._engines.pop((opponent, tuple(past[:end])))
            if found is not None:
                return found
        return None


POOL = EnginePool()
"""The engines of this process."""
