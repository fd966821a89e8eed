"""Minimax and alpha-beta as a textbook prints them: plain, slow, and recorded step by step.

Every faster search is tested against them, and people can step through them.
From the empty 3x3 board, with moves in reading order and a win worth the same
whenever it comes:

    >>> from plyground import game
    >>> empty = game("tictactoe").start()
    >>> record_search(empty, pruning=True, prefer_fast_wins=False).nodes
    18297
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from plyground.bits import members
from plyground.core.game import Game, Position
from plyground.core.types import Move, State
from plyground.errors import GameOver
from plyground.search.limit import Cancel, Limit, alarm
from plyground.search.report import WIN, Line, Report
from plyground.search.trace import INFINITY, Interrupted, SearchTrace

MAX_DEPTH = 200
"""Deeper than any game here is searched, and no deeper than Python's stack allows."""


def minimax(
    state: State, depth: int, maximizing: bool, game: Game, trace: SearchTrace, last_move: Move | None = None
) -> int:
    """Return the value of ``state`` for Max, searching every move to ``depth``."""
    trace.enter(last_move, state, maximizing, -INFINITY, INFINITY)
    moves = members(game.legal_moves(state, game.rules))
    if depth == 0 or not moves:
        return trace.leaf(leaf_value(state, moves, maximizing, game, trace), finished=not moves)
    if maximizing:
        best = -INFINITY
        for move in moves:
            after, again = play_move(state, move, game)
            best = max(best, minimax(after, depth - 1, again, game, trace, move))
    else:
        best = INFINITY
        for move in moves:
            after, again = play_move(state, move, game)
            best = min(best, minimax(after, depth - 1, not again, game, trace, move))
    return trace.leave(best)


def alphabeta(
    state: State, depth: int, alpha: int, beta: int, maximizing: bool, game: Game, trace: SearchTrace,
    last_move: Move | None = None,
) -> int:  # fmt: skip
    """Return the same value as minimax, without searching branches that cannot change it.

    ``alpha`` is what Max is already sure of elsewhere, ``beta`` what Min is. At
    the root they are the two infinities.
    """
    trace.enter(last_move, state, maximizing, alpha, beta)
    moves = members(game.legal_moves(state, game.rules))
    if depth == 0 or not moves:
        return trace.leaf(leaf_value(state, moves, maximizing, game, trace), finished=not moves)
    if maximizing:
        best = -INFINITY
        for number, move in enumerate(moves):
            after, again = play_move(state, move, game)
            best = max(best, alphabeta(after, depth - 1, alpha, beta, again, game, trace, move))
            alpha = max(alpha, best)
            if beta <= alpha:
                trace.cut(moves[number + 1 :])
                break
    else:
        best = INFINITY
        for number, move in enumerate(moves):
            after, again = play_move(state, move, game)
            best = min(best, alphabeta(after, depth - 1, alpha, beta, not again, game, trace, move))
            beta = min(beta, best)
            if beta <= alpha:
                trace.cut(moves[number + 1 :])
                break
    return trace.leave(best)


def play_move(state: State, move: Move, game: Game) -> tuple[State, bool]:
    """Return the state after a move, and whether the same player goes on."""
    again = not game.alternates and game.plays_again(state, move, game.rules)
    return game.play(state, move, game.rules), bool(again)


def leaf_value(
    state: State, moves: tuple[Move, ...], maximizing: bool, game: Game, trace: SearchTrace
) -> int:
    """Return the value for Max of a position that is not searched further."""
    sign = 1 if maximizing else -1
    if moves:
        return sign * game.evaluate(state, game.rules)
    return sign * game.outcome(state, game.rules) * (WIN - (trace.ply if trace.prefer_fast_wins else 0))


def record_search(
    position: Position,
    depth: int = MAX_DEPTH,
    *,
    pruning: bool = True,
    prefer_fast_wins: bool = True,
    tree: bool = False,
) -> SearchTrace:
    """Search ``position`` to ``depth`` and return the record of the search.

    ``tree`` records every node. ``prefer_fast_wins`` makes a win worth more the sooner it
    comes. The scores of the root's moves are in ``scores``.
    """
    trace = SearchTrace(tree=[] if tree else None, prefer_fast_wins=prefer_fast_wins)
    run_search(position, depth, pruning, trace)
    return trace


def run_search(position: Position, depth: int, pruning: bool, trace: SearchTrace) -> int:
    """Search ``position`` to ``depth``, record it in ``trace``, and return the value for the mover."""
    if pruning:
        return alphabeta(position.state, depth, -INFINITY, INFINITY, True, position.game, trace)
    return minimax(position.state, depth, True, position.game, trace)


class Textbook:
    """The textbook searches as a searcher.

    With a limit on depth alone it searches to that depth directly; otherwise it
    deepens ply by ply until it is stopped. The scores of pruned moves are bounds,
    so only minimax ranks several lines correctly.
    """

    def __init__(self, game: Game, *, pruning: bool = True) -> None:
        self.game = game
        self.pruning = pruning
        self.name = "alphabeta" if pruning else "minimax"

    def search(
        self,
        position: Position,
        limit: Limit = Limit(),  # noqa: B008  # immutable
        *,
        lines: int = 1,
        cancel: Cancel | None = None,
        progress: Callable[[Report], None] | None = None,
        past: Sequence[Position] = (),
    ) -> Report:
        """Find the best move."""
        if position.is_over:
            raise GameOver(f"there is nothing to search: {position.describe_end()}")
        started = time.perf_counter()
        stop = np.zeros(1, dtype=np.int64)
        direct = limit.nodes is None and limit.seconds is None and cancel is None
        last = limit.depth or MAX_DEPTH
        report = self._search_to(last if direct else 1, position, lines, SearchTrace(), started)
        _report_progress(progress, report)
        if cancel is not None:
            cancel.attach(stop)
        with alarm(limit.seconds, lambda: stop.__setitem__(0, 1)):
            while not (direct or report.exact or report.depth >= last):
                left = None if limit.nodes is None else max(1, limit.nodes - report.nodes)
                trace = SearchTrace(node_limit=left, cancelled=stop)
                try:
                    deeper = self._search_to(report.depth + 1, position, lines, trace, started)
                except Interrupted:
                    report = replace(report, nodes=report.nodes + trace.nodes)
                    break
                report = replace(deeper, nodes=report.nodes + deeper.nodes)
                _report_progress(progress, report)
        return replace(report, seconds=time.perf_counter() - started)

    def _search_to(
        self, depth: int, position: Position, lines: int, trace: SearchTrace, started: float
    ) -> Report:
        value = run_search(position, depth, self.pruning, trace)
        ranked = sorted(trace.scores.items(), key=lambda item: -item[1][0])
        # A cut can leave a later move with a bound equal to the value: the first one is the exact score.
        found: list[Line] = [Line(move=m, score=s, pv=(m, *line)) for m, (s, line) in ranked]
        assert found[0].score == value
        return Report(
            position=position,
            lines=tuple(found[: lines or len(found)]),
            depth=depth if trace.reached_horizon else trace.deepest,
            nodes=trace.nodes,
            seconds=time.perf_counter() - started,
            exact=not trace.reached_horizon,
            searcher=self.name,
        )


def _report_progress(progress: Callable[[Report], None] | None, report: Report) -> None:
    if progress is not None:
        progress(report)
