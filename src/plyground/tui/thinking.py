"""Listening to an opponent that searches, while it searches."""

from collections.abc import Callable
from copy import copy
from functools import partial
from typing import TypeVar

from plyground.opponents.opponent import Opponent
from plyground.opponents.thinker import Thinker
from plyground.search.engine import Engine
from plyground.search.report import Report, tell_score, write_line

Listener = Callable[[Report], None]
AnyOpponent = TypeVar("AnyOpponent", bound=Opponent)

LINE = 8
"""So many moves of the expected play are shown."""


def overheard(opponent: AnyOpponent, listener: Listener) -> AnyOpponent:
    """The same opponent, whose engine tells ``listener`` of every finished depth.

    It decides exactly as before. One that does not search comes back as it is.
    The listener is called in the thread that searches.
    """
    if not isinstance(opponent, Thinker):
        return opponent
    heard = copy(opponent)

    def new_engine() -> Engine:
        engine = opponent.new_engine()
        engine.search = partial(engine.search, progress=listener)  # type: ignore[method-assign]
        return engine

    object.__setattr__(heard, "new_engine", new_engine)
    return heard


def tell_thought(report: Report) -> str:
    """One line: ``depth 7  +35  F c E a``."""
    line = " ".join(write_line(report.position, report.pv[:LINE]))
    return f"depth {report.depth}  {tell_score(report.score)}  {line}"
