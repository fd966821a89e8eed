"""Monte Carlo tree search: time, progress, several best lines around the kernels of ``uct``.

Its scores are thousandths of the expected outcome: 1000 is a certain win, -1000
a certain loss. A node counts one simulated game.
"""

import math
import time
from collections.abc import Callable, Sequence
from typing import Any

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import GameOver
from plyground.search import uct
from plyground.search.limit import Cancel, Limit, alarm
from plyground.search.report import CERTAIN_WIN, MCTS_NAME, Line, Report
from plyground.search.symmetry import canonical

DEFAULT = Limit(nodes=10_000)
FIRST_BATCH = 64
LARGEST_BATCH = 1 << 16


class Mcts:
    """A searcher that plays random games, more of them after moves that do well.

    ``megabytes``    the size of the tree
    ``exploration``  the weight of seldom tried moves against successful ones
    ``seed``         of the random numbers: the same seed and number of nodes give
                     the same result
    """

    name = MCTS_NAME

    def __init__(
        self, game: Game | str, *, megabytes: float = 64, exploration: float = math.sqrt(2), seed: int = 0
    ) -> None:
        self.game = game = catalogue.game(game)
        self.megabytes = megabytes
        self.exploration = exploration
        self.seed = seed
        self._kernels = game.bound(uct.__name__)
        self.search(game.start(), Limit(nodes=1))  # compiles now, not while a clock is running

    def search(
        self,
        position: Position,
        limit: Limit = DEFAULT,
        *,
        lines: int = 1,
        cancel: Cancel | None = None,
        progress: Callable[[Report], None] | None = None,
        past: Sequence[Position] = (),
    ) -> Report:
        """Find the best move. A depth does not limit it; without another limit, DEFAULT applies."""
        if limit.nodes is None and limit.seconds is None and cancel is None:
            limit = DEFAULT
        if position.is_over:
            raise GameOver(f"there is nothing to search: {position.describe_end()}")
        turned, names = canonical(position)
        tree, memory = (
            uct.new_tree(self.megabytes, self._most_nodes(limit, turned)),
            uct.new_memory(self.seed),
        )
        fractions = uct.new_fractions(tree)
        memory[uct.FULL_WIDTH] = lines != 1
        started = time.perf_counter()
        self._simulate(turned, len(turned.legal_moves) + 1, tree, fractions, memory)
        if cancel is not None:
            cancel.attach(memory)
        batch = FIRST_BATCH
        with alarm(limit.seconds, lambda: memory.__setitem__(uct.STOP, 1)):
            while not self._is_finished(limit, len(turned.legal_moves), lines, tree, memory):
                left = batch if limit.nodes is None else limit.nodes - int(memory[uct.SIMULATIONS])
                self._simulate(turned, min(batch, left), tree, fractions, memory)
                batch = min(2 * batch, LARGEST_BATCH)
                if progress is not None:
                    progress(self._report(turned, lines, started, tree, memory).translated(position, names))
        return self._report(turned, lines, started, tree, memory).translated(position, names)

    def _most_nodes(self, limit: Limit, position: Position) -> int | None:
        """Return how many nodes a tree within the limit has at most; None if only time ends the search."""
        if limit.nodes is None:
            return None
        simulations = max(limit.nodes, len(position.legal_moves) + 1)
        return 1 + self.game.move_count * (simulations + 1)

    def _simulate(self, position: Position, number: int, tree: Any, fractions: Any, memory: Any) -> None:
        rules = self.game.rules
        self._kernels.run(position.state, rules, self.exploration, number, tree, fractions, memory)

    def _is_finished(self, limit: Limit, moves: int, lines: int, tree: Any, memory: Any) -> bool:
        spent = limit.nodes is not None and memory[uct.SIMULATIONS] >= limit.nodes
        no_choice = moves == 1 and lines == 1
        return bool(spent or no_choice or memory[uct.STOP] or tree[0, uct.PROVEN] != uct.UNPROVEN)

    def _report(self, position: Position, lines: int, started: float, tree: Any, memory: Any) -> Report:
        children = sorted(_children(0, tree), key=lambda child: _rank(child, tree), reverse=True)
        found = [_line(child, tree) for child in children[: lines or len(children)]]
        return Report(
            position=position,
            lines=tuple(found),
            depth=len(found[0].pv),
            nodes=int(memory[uct.SIMULATIONS]),
            seconds=time.perf_counter() - started,
            exact=bool(tree[0, uct.PROVEN] != uct.UNPROVEN),
            searcher=self.name,
        )


def _children(node: int, tree: Any) -> range:
    first = int(tree[node, uct.FIRST])
    return range(first, first + int(tree[node, uct.COUNT]))


def _rank(child: int, tree: Any) -> tuple[int, int]:
    """Return a sort key: certain wins first, certain losses last, between them the most visited.

    A certain draw is above moves that have done badly so far and below the rest.
    """
    proven, visits = int(tree[child, uct.PROVEN]), int(tree[child, uct.VISITS])
    if proven != uct.UNPROVEN:
        return 2 * int(tree[child, uct.SIGN]) * proven, visits
    return (1 if int(tree[child, uct.TOTAL]) >= 0 else -1), visits


def _line(child: int, tree: Any) -> Line:
    pv: list[Move] = [int(tree[child, uct.MOVE])]
    node = child
    while children := _children(node, tree):
        node = max(children, key=lambda each: _rank(each, tree))
        pv.append(int(tree[node, uct.MOVE]))
    return Line(move=pv[0], score=_score(child, tree), pv=tuple(pv))


def _score(child: int, tree: Any) -> int:
    proven, visits = int(tree[child, uct.PROVEN]), int(tree[child, uct.VISITS])
    if proven != uct.UNPROVEN:
        return int(tree[child, uct.SIGN]) * proven * CERTAIN_WIN
    return round(CERTAIN_WIN * int(tree[child, uct.TOTAL]) / visits) if visits else 0
