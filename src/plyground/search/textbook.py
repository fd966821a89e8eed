"""Minimax and alpha-beta as a textbook prints them: plain, slow, and recorded step by step.

Every faster search is tested against them, and people can step through them.
From the empty 3x3 board, with moves in reading order and a win worth the same
whenever it comes:

    >>> from plyground import game
    >>> empty = game("tictactoe").start()
    >>> study(empty, pruning=True, hurry=False).nodes
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
from plyground.search.walk import INFINITY, Interrupted, Walk

MAX_DEPTH = 200
"""Deeper than any game here is searched, and no deeper than Python's stack allows."""


def minimax(
    state: State, depth: int, maximizing: bool, game: Game, walk: Walk, last_move: Move | None = None
) -> int:
    """Return the value of ``state`` for Max, searching every move to ``depth``."""
    walk.enter(last_move, state, maximizing, -INFINITY, INFINITY)
    moves = members(game.legal_moves(state, game.rules))
    if depth == 0 or not moves:
        return walk.leaf(leaf_value(state, moves, maximizing, game, walk), finished=not moves)
    if maximizing:
        best = -INFINITY
        for move in moves:
            after = game.play(state, move, game.rules)
            best = max(best, minimax(after, depth - 1, False, game, walk, move))
    else:
        best = INFINITY
        for move in moves:
            after = game.play(state, move, game.rules)
            best = min(best, minimax(after, depth - 1, True, game, walk, move))
    return walk.leave(best)


def alphabeta(
    state: State, depth: int, alpha: int, beta: int, maximizing: bool, game: Game, walk: Walk,
    last_move: Move | None = None,
) -> int:  # fmt: skip
    """Return the same value as minimax, without searching branches that cannot change it.

    ``alpha`` is what Max is already sure of elsewhere, ``beta`` what Min is. At
    the root they are the two infinities.
    """
    walk.enter(last_move, state, maximizing, alpha, beta)
    moves = members(game.legal_moves(state, game.rules))
    if depth == 0 or not moves:
        return walk.leaf(leaf_value(state, moves, maximizing, game, walk), finished=not moves)
    if maximizing:
        best = -INFINITY
        for number, move in enumerate(moves):
            after = game.play(state, move, game.rules)
            best = max(best, alphabeta(after, depth - 1, alpha, beta, False, game, walk, move))
            alpha = max(alpha, best)
            if beta <= alpha:
                walk.cut(moves[number + 1 :])
                break
    else:
        best = INFINITY
        for number, move in enumerate(moves):
            after = game.play(state, move, game.rules)
            best = min(best, alphabeta(after, depth - 1, alpha, beta, True, game, walk, move))
            beta = min(beta, best)
            if beta <= alpha:
                walk.cut(moves[number + 1 :])
                break
    return walk.leave(best)


def leaf_value(state: State, moves: tuple[Move, ...], maximizing: bool, game: Game, walk: Walk) -> int:
    """Return the value for Max of a position that is not searched further."""
    sign = 1 if maximizing else -1
    if moves:
        return sign * game.evaluate(state, game.rules)
    return sign * game.outcome(state, game.rules) * (WIN - (walk.ply if walk.hurry else 0))


def study(
    position: Position,
    depth: int = MAX_DEPTH,
    *,
    pruning: bool = True,
    hurry: bool = True,
    tree: bool = False,
) -> Walk:
    """Search ``position`` to ``depth`` and return the record of the search.

    ``tree`` records every node. ``hurry`` makes a win worth more the sooner it
    comes. The scores of the root's moves are in ``scores``.
    """
    walk = Walk(tree=[] if tree else None, hurry=hurry)
    _run_search(position, depth, pruning, walk)
    return walk


def _run_search(position: Position, depth: int, pruning: bool, walk: Walk) -> int:
    if pruning:
        return alphabeta(position.state, depth, -INFINITY, INFINITY, True, position.game, walk)
    return minimax(position.state, depth, True, position.game, walk)


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
        report = self._search_to(last if direct else 1, position, lines, Walk(), started)
        _report_progress(progress, report)
        if cancel is not None:
            cancel.attach(stop)
        with alarm(limit.seconds, lambda: stop.__setitem__(0, 1)):
            while not (direct or report.exact or report.depth >= last):
                left = None if limit.nodes is None else max(1, limit.nodes - report.nodes)
                walk = Walk(node_limit=left, cancelled=stop)
                try:
                    deeper = self._search_to(report.depth + 1, position, lines, walk, started)
                except Interrupted:
                    report = replace(report, nodes=report.nodes + walk.nodes)
                    break
                report = replace(deeper, nodes=report.nodes + deeper.nodes)
                _report_progress(progress, report)
        return replace(report, seconds=time.perf_counter() - started)

    def _search_to(self, depth: int, position: Position, lines: int, walk: Walk, started: float) -> Report:
        value = _run_search(position, depth, self.pruning, walk)
        ranked = sorted(walk.scores.items(), key=lambda item: -item[1][0])
        # A cut can leave a later move with a bound equal to the value: the first one is the exact score.
        found: list[Line] = [Line(move=m, score=s, pv=(m, *line)) for m, (s, line) in ranked]
        assert found[0].score == value
        return Report(
            position=position,
            lines=tuple(found[: lines or len(found)]),
            depth=depth if walk.reached_horizon else walk.deepest,
            nodes=walk.nodes,
            seconds=time.perf_counter() - started,
            exact=not walk.reached_horizon,
            searcher=self.name,
        )


def _report_progress(progress: Callable[[Report], None] | None, report: Report) -> None:
    if progress is not None:
        progress(report)
