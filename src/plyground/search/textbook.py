"""Minimax and alpha-beta as one would print them in a course: plain, slow, and watched.

They are the referees of everything faster, and the searches that people can
step through. From the empty 3x3 board, with moves in reading order and a win
worth the same whenever it comes:

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

TO_THE_END = 200
"""Deeper than any board game here goes, and no deeper than Python's own stack allows."""


def minimax(
    state: State, depth: int, maximizing: bool, game: Game, walk: Walk, came_by: Move | None = None
) -> int:
    """The value of ``state`` for Max, with every move looked at to ``depth``."""
    walk.enter(came_by, state, maximizing, -INFINITY, INFINITY)
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
    came_by: Move | None = None,
) -> int:  # fmt: skip
    """The same value, without the branches that cannot change it.

    ``alpha`` is what Max is already sure of elsewhere, ``beta`` what Min is. At
    the root they are the two infinities.
    """
    walk.enter(came_by, state, maximizing, alpha, beta)
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
    """The value for Max of a position that is looked at no further."""
    sign = 1 if maximizing else -1
    if moves:
        return sign * game.evaluate(state, game.rules)
    return sign * game.outcome(state, game.rules) * (WIN - (walk.ply if walk.hurry else 0))


def study(
    position: Position,
    depth: int = TO_THE_END,
    *,
    pruning: bool = True,
    hurry: bool = True,
    tree: bool = False,
) -> Walk:
    """Search ``position`` to ``depth`` and tell what was done; ``scores`` holds the root's moves."""
    walk = Walk(tree=[] if tree else None, hurry=hurry)
    _walk_through(position, depth, pruning, walk)
    return walk


def _walk_through(position: Position, depth: int, pruning: bool, walk: Walk) -> int:
    if pruning:
        return alphabeta(position.state, depth, -INFINITY, INFINITY, True, position.game, walk)
    return minimax(position.state, depth, True, position.game, walk)


class Textbook:
    """The textbook searches behind the same face as every other searcher.

    With a limit on depth alone it goes straight there; otherwise it deepens ply
    by ply until it is stopped. Scores of moves that were cut are bounds, so only
    minimax can tell several best lines.
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
        began = time.perf_counter()
        stop = np.zeros(1, dtype=np.int64)
        straight = limit.nodes is None and limit.seconds is None and cancel is None
        last = limit.depth or TO_THE_END
        report = self._search_to(last if straight else 1, position, lines, Walk(), began)
        _tell(progress, report)
        if cancel is not None:
            cancel.attach(stop)
        with alarm(limit.seconds, lambda: stop.__setitem__(0, 1)):
            while not (straight or report.exact or report.depth >= last):
                left = None if limit.nodes is None else max(1, limit.nodes - report.nodes)
                walk = Walk(node_limit=left, cancelled=stop)
                try:
                    deeper = self._search_to(report.depth + 1, position, lines, walk, began)
                except Interrupted:
                    report = replace(report, nodes=report.nodes + walk.nodes)
                    break
                report = replace(deeper, nodes=report.nodes + deeper.nodes)
                _tell(progress, report)
        return replace(report, seconds=time.perf_counter() - began)

    def _search_to(self, depth: int, position: Position, lines: int, walk: Walk, began: float) -> Report:
        value = _walk_through(position, depth, self.pruning, walk)
        ranked = sorted(walk.scores.items(), key=lambda item: -item[1][0])
        # A cut can leave a later move with a bound equal to the value: the first one is the real thing.
        found: list[Line] = [Line(move=m, score=s, pv=(m, *line)) for m, (s, line) in ranked]
        assert found[0].score == value
        return Report(
            position=position,
            lines=tuple(found[: lines or len(found)]),
            depth=depth if walk.reached_horizon else walk.deepest,
            nodes=walk.nodes,
            seconds=time.perf_counter() - began,
            exact=not walk.reached_horizon,
            searcher=self.name,
        )


def _tell(progress: Callable[[Report], None] | None, report: Report) -> None:
    if progress is not None:
        progress(report)
