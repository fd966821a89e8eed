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

from plyground.core.text import count_noun, format_count
from plyground.core.types import Move
from plyground.opponents.considered import Candidate
from plyground.opponents.explanation import Explanation
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.searchers.search import LOST, exact_value
from plyground.search.limit import alarm
from plyground.search.report import FORCED
from plyground.search.textbook import MAX_DEPTH, run_search
from plyground.search.trace import Interrupted, SearchTrace


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
        move, (score, rest) = max(trace.scores.items(), key=lambda item: item[1][0])
        line = (move, *rest)
        return Decision(
            move=move,
            reason=lambda: self.explain(trace, depth, line, turn).reason(),
            details=lambda: self.explain(trace, depth, line, turn).details(),
            rule="search",
            score=score,
            exact=not trace.reached_horizon,
            pv=line,
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

    def explain(self, trace: SearchTrace, depth: int, line: tuple[Move, ...], turn: Turn) -> Explanation:
        """Explain the move on the board; what the search did is the footnote."""
        score, _ = trace.scores[line[0]]
        return Explanation(
            position=turn.position,
            move=line[0],
            past=turn.past,
            line=line,
            value=exact_value(turn.position, score, line, is_exact=not trace.reached_horizon),
            verdict=LOST if score <= -FORCED else "",
            footnote=self.describe_effort(trace, depth),
        )

    def describe_effort(self, trace: SearchTrace, depth: int) -> str:
        """Say how far the search looked and how many positions it visited."""
        name = "Alpha-beta" if self.pruning else "Minimax"
        cuts = f", with {count_noun(trace.cutoffs, 'cut-off')}" if self.pruning else ""
        ahead = count_noun(depth, "move")
        return f"{name} looked {ahead} ahead and visited {format_count(trace.nodes, 'position')}{cuts}."
