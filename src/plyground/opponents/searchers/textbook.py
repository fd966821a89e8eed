"""Opponents that search as a textbook prints it, and say how many positions they visited.

They are for learning: the same minimax and alpha-beta that the search explorer shows,
in plain Python. They search one ply deep, two plies, and so on, as far as their budget
goes, and play the first best move of the deepest finished search.
"""

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from plyground.core.text import count_noun
from plyground.opponents.considered import Candidate
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.search.limit import Limit, alarm
from plyground.search.report import format_plies, plies_to_end
from plyground.search.textbook import MAX_DEPTH, run_search
from plyground.search.trace import Interrupted, SearchTrace

BUDGET = Limit(nodes=25_000)
"""Positions that plain Python visits in about a second."""


@dataclass(frozen=True, kw_only=True)
class TextbookOpponent(Opponent):
    """Plays textbook minimax, or alpha-beta with ``pruning``.

    ``nodes`` of its decisions counts the deepest finished search alone, so that it is
    the number the search explorer shows for the same position and depth.
    """

    pruning: bool

    def think(self, turn: Turn) -> Decision:
        """Search within the budget and return the first best move."""
        started = time.perf_counter()
        trace, depth = SearchTrace(), 0
        for depth, trace in enumerate(self.searches(turn), start=1):  # noqa: B007  # the last one is used
            pass
        move, (score, line) = max(trace.scores.items(), key=lambda item: item[1][0])
        return Decision(
            move=move,
            reason=self.describe(trace, depth, score),
            rule="search",
            score=score,
            exact=not trace.reached_horizon,
            pv=(move, *line),
            depth=min(depth, trace.deepest),
            nodes=trace.nodes,
            seconds=time.perf_counter() - started,
            considered=self.candidates(trace, move),
        )

    def searches(self, turn: Turn) -> Iterator[SearchTrace]:
        """Yield the finished searches of rising depth; the first one always finishes."""
        limit, stop = turn.limit, np.zeros(1, dtype=np.int64)
        turn.cancel.attach(stop)
        trace = self.search(turn, 1, SearchTrace())
        yield trace
        left = None if limit.nodes is None else limit.nodes - trace.nodes
        with alarm(limit.seconds, lambda: stop.__setitem__(0, 1)), suppress(Interrupted):
            for depth in range(2, (limit.depth or MAX_DEPTH) + 1):
                if not trace.reached_horizon:
                    return
                trace = self.search(turn, depth, SearchTrace(node_limit=left, cancelled=stop))
                left = None if left is None else left - trace.nodes
                yield trace

    def search(self, turn: Turn, depth: int, trace: SearchTrace) -> SearchTrace:
        """Search to ``depth`` and return the record."""
        run_search(turn.position, depth, self.pruning, trace)
        return trace

    def candidates(self, trace: SearchTrace, move: int) -> tuple[Candidate, ...]:
        """Return the moves with their scores; alpha-beta knows only bounds of all but the best."""
        return tuple(
            Candidate(move=each, score=None if self.pruning and each != move else score)
            for each, (score, _) in trace.scores.items()
        )

    def describe(self, trace: SearchTrace, depth: int, score: int) -> str:
        """Say what the search found, and how many positions it visited."""
        cuts = f", with {count_noun(trace.cutoffs, 'cut-off')}" if self.pruning else ""
        name = "alpha-beta" if self.pruning else "minimax"
        effort = f"{name} visited {trace.nodes:,} positions{cuts}"
        plies = plies_to_end(score)
        if plies is not None:
            found = "It wins by force in" if score > 0 else "Every move loses; this one lasts longest,"
            return f"{found} {format_plies(plies)}: {effort}."
        if not trace.reached_horizon:
            return f"With best play it is a draw: {effort}."
        return f"No move is better {format_plies(depth)} ahead: {effort}."
