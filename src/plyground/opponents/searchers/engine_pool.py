"""Engines that are kept from one move of a game to the next, with what they have found.

Only searches that a clock ends use them: what such a search finds depends on the speed of the machine
anyway. A search with a number of nodes or a depth gets a new engine, so that it can be repeated.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True, eq=False)
class _Kept:
    """An engine and the opponent that it has searched for; opponents of one name may differ."""

    opponent: Opponent
    engine: Engine


class EnginePool:
    """Keeps the engines that searched last, by opponent and game; several threads may use it.

    A game is known by its positions. Two games that have been the same so far may therefore get each
    other's engine, which knows nothing that is not true in both. No other game gets a used engine.
    """

    def __init__(self, size: int = KEPT_ENGINES) -> None:
        self._engines: BoundedCache[tuple[str, Line], _Kept] = BoundedCache(size)

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
        self._engines.put((opponent.name, (*turn.past, turn.position)), _Kept(opponent, engine))

    def _take(self, opponent: Opponent, past: Sequence[Position]) -> Engine | None:
        """Return the engine that has searched the latest of the positions ``past``, and forget it."""
        for end in range(len(past), max(0, len(past) - LOOK_BACK), -1):
            key = opponent.name, tuple(past[:end])
            found = self._engines.get(key)
            if found is not None and found.opponent == opponent and self._engines.pop(key) is found:
                return found.engine
        return None


POOL = EnginePool()
"""The engines of this process."""
