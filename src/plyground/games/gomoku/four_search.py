"""An opponent that looks for a win by fours before it searches."""

import time
from dataclasses import dataclass, replace

from plyground.core.game import Position
from plyground.games.gomoku.fours import Fours, find_fours
from plyground.opponents.opponent import Decision, Turn
from plyground.opponents.searchers.search import SearchOpponent, decision_of
from plyground.search.engine import Engine
from plyground.search.report import Line, Report, win_in

SHARE = 0.2
"""The share of the time in which a win by fours is looked for."""


@dataclass(frozen=True, kw_only=True)
class FourSearch(SearchOpponent):
    """Plays a win by fours if it finds one; else it searches with the playing engine."""

    full_scores: bool = False
    selective: bool = True

    def think(self, turn: Turn) -> Decision:
        """Return the first move of a win by fours, or search."""
        seconds = turn.limit.seconds
        share = replace(turn.limit, seconds=None if seconds is None else SHARE * seconds, max_seconds=None)
        started = time.perf_counter()
        found = find_fours(turn.position, share, turn.cancel)
        if not found.line:
            return self.search(turn, turn.limit)
        return decision_of(
            _report(turn.position, found, time.perf_counter() - started), turn.position, turn.past
        )


def _report(position: Position, found: Fours, seconds: float) -> Report:
    """Return a win by fours as the report of a search."""
    line = Line(move=found.line[0], score=win_in(len(found.line)), pv=found.line)
    return Report(
        position=position,
        lines=(line,),
        depth=len(found.line),
        nodes=found.nodes,
        seconds=seconds,
        searcher=Engine.name,
    )
