"""The record of a textbook search: what was visited, in which window, and what was cut.

Values are from the point of view of Max, who moves at the root; Min is the other
player. Nodes are numbered in the order in which they were entered.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from plyground.core.game import Position
from plyground.core.types import Move, State
from plyground.errors import PlygroundError
from plyground.search.report import WIN

INFINITY = WIN + 1
MAX_TREE = 1_000_000


class Interrupted(Exception):  # never leaves the package
    """A limit was reached during a search."""


@dataclass(slots=True)
class Node:
    """One visit to a position.

    ``kind`` is ``inner``, ``finished`` (the game is over there) or ``horizon`` (the
    depth is used up); ``cut`` is the reason why the moves ``skipped`` were not
    searched; ``line`` is the play that gives the node its value.
    """

    number: int
    parent: int | None
    move: Move | None
    ply: int
    maximizing: bool
    alpha: int
    beta: int
    state: State
    kind: str = "inner"
    value: int | None = None
    cut: str | None = None
    skipped: tuple[Move, ...] = ()
    line: tuple[Move, ...] = ()
    best: int | None = None

    def update_best(self, move: Move, value: int, line: tuple[Move, ...]) -> None:
        """Update the best value and line with those of a child."""
        if self.best is None or (value > self.best if self.maximizing else value < self.best):
            self.best = value
            self.line = (move, *line)


@dataclass
class SearchTrace:
    """The counters of a search, and its tree if a list is given for it.

    ``prefer_fast_wins`` makes a win worth more the sooner it comes. The search is interrupted
    after ``node_limit`` nodes, or when the first element of ``cancelled`` is set.
    """

    tree: list[Node] | None = None
    prefer_fast_wins: bool = True
    node_limit: int | None = None
    cancelled: Any = (0,)
    nodes: int = 0
    leaves: int = 0
    cutoffs: int = 0
    deepest: int = 0
    reached_horizon: bool = False
    scores: dict[Move, tuple[int, tuple[Move, ...]]] = field(default_factory=dict)
    _path: list[Node] = field(default_factory=list)

    @property
    def ply(self) -> int:
        """The distance of the current node from the root."""
        return len(self._path) - 1

    def enter(self, move: Move | None, state: State, maximizing: bool, alpha: int, beta: int) -> None:
        """Enter a node; raise Interrupted at the limit."""
        if self.cancelled[0] or self.nodes == self.node_limit:
            raise Interrupted
        parent = self._path[-1].number if self._path else None
        node = Node(self.nodes, parent, move, len(self._path), maximizing, alpha, beta, state)
        self.nodes += 1
        self.deepest = max(self.deepest, node.ply)
        self._path.append(node)
        if self.tree is not None:
            if self.nodes > MAX_TREE:
                raise PlygroundError(f"the tree has more than {MAX_TREE:,} nodes; choose a smaller depth")
            self.tree.append(node)

    def leaf(self, value: int, finished: bool) -> int:
        """Leave a node that is not searched further."""
        self.leaves += 1
        self.reached_horizon |= not finished
        self._path[-1].kind = "finished" if finished else "horizon"
        return self.leave(value)

    def cut(self, skipped: tuple[Move, ...]) -> None:
        """Record that the other moves of the node need not be searched."""
        node = self._path[-1]
        side, bound = ("beta", node.beta) if node.maximizing else ("alpha", node.alpha)
        sign, other = (">=", "Min") if node.maximizing else ("<=", "Max")
        node.cut = f"{node.best} {sign} {side} = {bound}: {other} has something better elsewhere"
        node.skipped = skipped
        self.cutoffs += 1

    def leave(self, value: int) -> int:
        """Leave a node with its value."""
        node = self._path.pop()
        node.value = value
        if self._path and node.move is not None:
            self._path[-1].update_best(node.move, value, node.line)
            if node.ply == 1:
                self.scores[node.move] = (value, node.line)
        return value

    def steps(self) -> Iterator[tuple[str, Node]]:
        """Yield the steps of the search in order: ``("enter" | "cut" | "leave", node)``."""
        path: list[Node] = []
        for node in self.tree or ():
            while path and path[-1].number != node.parent:
                yield from _leaving(path.pop())
            path.append(node)
            yield "enter", node
        while path:
            yield from _leaving(path.pop())

    def to_dict(self, root: Position) -> dict[str, Any]:
        """Return the record as plain data, moves and positions in the game's notation."""
        counts = ("nodes", "leaves", "cutoffs", "deepest")
        data: dict[str, Any] = {name: getattr(self, name) for name in counts}
        tree = self.tree or []
        return data | {"root": str(root), "tree": [_node_to_dict(node, tree, root) for node in tree]}


def _leaving(node: Node) -> Iterator[tuple[str, Node]]:
    if node.cut:
        yield "cut", node
    yield "leave", node


def position_of(node: Node, root: Position) -> Position:
    """Return the position of a node in the tree below ``root``."""
    return Position(root.game, node.state, root.turn if node.maximizing else 1 - root.turn)


def _node_to_dict(node: Node, tree: list[Node], root: Position) -> dict[str, Any]:
    position = position_of(node, root)
    before = None if node.parent is None else position_of(tree[node.parent], root)
    return {
        "number": node.number,
        "parent": node.parent,
        "move": None if before is None or node.move is None else before.format_move(node.move),
        "position": str(position),
        "ply": node.ply,
        "player": "max" if node.maximizing else "min",
        "alpha": None if node.alpha == -INFINITY else node.alpha,
        "beta": None if node.beta == INFINITY else node.beta,
        "kind": node.kind,
        "value": node.value,
        "cut": node.cut,
        "skipped": [position.format_move(move) for move in node.skipped],
    }
