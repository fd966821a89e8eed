"""The record of a textbook search: what was visited, in which window, and what was cut.

Everything is told from the point of view of Max, who moves at the root; Min is
the other player. Nodes are numbered in the order in which they were entered.
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
    """A limit was reached in the middle of a search."""


@dataclass(slots=True)
class Node:
    """One visit to a position.

    ``kind`` is ``inner``, ``finished`` (the game is over there) or ``horizon`` (the
    depth is used up); ``cut`` tells why the moves ``skipped`` were not looked at;
    ``line`` is the play that gives the node its value.
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

    def hear(self, move: Move, value: int, line: tuple[Move, ...]) -> None:
        """Take note of a child's value."""
        if self.best is None or (value > self.best if self.maximizing else value < self.best):
            self.best = value
            self.line = (move, *line)


@dataclass
class Walk:
    """Counts what a search does; keeps the whole tree if it is given a list for it.

    ``hurry`` makes a win worth more the sooner it comes. ``node_limit`` and
    ``cancelled`` (an array whose first element is looked at) interrupt.
    """

    tree: list[Node] | None = None
    hurry: bool = True
    node_limit: int | None = None
    cancelled: Any = (0,)
    nodes: int = 0
    leaves: int = 0
    cutoffs: int = 0
    deepest: int = 0
    reached_horizon: bool = False
    scores: dict[Move, tuple[int, tuple[Move, ...]]] = field(default_factory=dict)
    _open: list[Node] = field(default_factory=list)

    @property
    def ply(self) -> int:
        """How far below the root the visit now in progress is."""
        return len(self._open) - 1

    def enter(self, move: Move | None, state: State, maximizing: bool, alpha: int, beta: int) -> None:
        """Begin a visit."""
        if self.cancelled[0] or self.nodes == self.node_limit:
            raise Interrupted
        parent = self._open[-1].number if self._open else None
        node = Node(self.nodes, parent, move, len(self._open), maximizing, alpha, beta, state)
        self.nodes += 1
        self.deepest = max(self.deepest, node.ply)
        self._open.append(node)
        if self.tree is not None:
            if self.nodes > MAX_TREE:
                raise PlygroundError(f"the tree has more than {MAX_TREE:,} nodes; record a less deep search")
            self.tree.append(node)

    def leaf(self, value: int, finished: bool) -> int:
        """End a visit that looked no further."""
        self.leaves += 1
        self.reached_horizon |= not finished
        self._open[-1].kind = "finished" if finished else "horizon"
        return self.leave(value)

    def cut(self, skipped: tuple[Move, ...]) -> None:
        """Note that the other moves of the node need not be looked at."""
        node = self._open[-1]
        side, bound = ("beta", node.beta) if node.maximizing else ("alpha", node.alpha)
        sign, refuser = (">=", "Min") if node.maximizing else ("<=", "Max")
        node.cut = f"{node.best} {sign} {side} = {bound}: {refuser} has something better elsewhere"
        node.skipped = skipped
        self.cutoffs += 1

    def leave(self, value: int) -> int:
        """End a visit with the node's value."""
        node = self._open.pop()
        node.value = value
        if self._open and node.move is not None:
            self._open[-1].hear(node.move, value, node.line)
            if node.ply == 1:
                self.scores[node.move] = (value, node.line)
        return value

    def steps(self) -> Iterator[tuple[str, Node]]:
        """The search once more, step by step: ``("enter" | "cut" | "leave", node)``."""
        path: list[Node] = []
        for node in self.tree or ():
            while path and path[-1].number != node.parent:
                yield from _leaving(path.pop())
            path.append(node)
            yield "enter", node
        while path:
            yield from _leaving(path.pop())

    def export(self, root: Position) -> dict[str, Any]:
        """Everything as plain data for JSON, moves and positions written out."""
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
    return Position(root.game, node.state, (root.turn + node.ply) % 2)


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
