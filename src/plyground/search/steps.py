"""The steps of a textbook search in words: nodes entered, windows, values, and cuts with reasons.

    Max moves, window [-inf, +inf]
      a1: Min moves, window [-inf, +inf]
        b1 = +5 (horizon)
        c1 = +3 (horizon)
      a1 = +3 by c1

Max is the player to move at the root. Alpha is what Max is sure of elsewhere, beta what Min is.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from plyground.core.game import Position
from plyground.search.limit import Cancel
from plyground.search.report import format_line, plies_to_end
from plyground.search.textbook import alphabeta, minimax
from plyground.search.trace import INFINITY, Interrupted, Node, SearchTrace, position_of

MAX_COUNTED_NODES = 1_000_000
"""The most nodes of an algorithm that is only counted for comparison."""


@dataclass(frozen=True)
class Step:
    """One step: ``enter``, ``cut`` or ``leave`` an inner node, or visit a ``leaf``."""

    kind: str
    node: Node


class TraceSteps:
    """The steps of a recorded search, with a description of each."""

    def __init__(self, root: Position, trace: SearchTrace) -> None:
        assert trace.tree is not None, "the tree was recorded"
        self.root = root
        self.trace = trace
        self.tree = trace.tree
        self.steps = list(_steps(trace))

    @cached_property
    def children(self) -> dict[int, list[Node]]:
        """The visited children of each inner node, by its number."""
        found: dict[int, list[Node]] = defaultdict(list)
        for node in self.tree[1:]:
            assert node.parent is not None
            found[node.parent].append(node)
        return found

    @cached_property
    def finished_at(self) -> dict[int, int]:
        """The step at which each node's value was found."""
        return {
            step.node.number: number
            for number, step in enumerate(self.steps)
            if step.kind in ("leave", "leaf")
        }

    def describe_step(self, number: int) -> str:
        """Describe one step on one line."""
        step = self.steps[number]
        node = step.node
        if step.kind == "enter":
            return f"{self._label(node)}{_player(node)} moves, window {format_window(node.alpha, node.beta)}"
        if step.kind == "cut":
            return f"cut: {describe_cut(node)}{self._skipped(node)}"
        value = format_value(node.value)
        if step.kind == "leaf":
            end = "the game ends" if node.kind == "finished" else "horizon"
            return f"{self.name(node)} = {value} ({end})"
        line = " ".join(self.line(node))
        return f"{self.name(node)} = {value} by {line}"

    def lines(self) -> Iterator[str]:
        """Yield the descriptions of all steps, indented by ply."""
        for number, step in enumerate(self.steps):
            indent = step.node.ply + (step.kind == "cut")
            yield "  " * indent + self.describe_step(number)

    def path(self, number: int) -> list[Node]:
        """Return the nodes from the root to that of a step."""
        node = self.steps[number].node
        found = [node]
        while node.parent is not None:
            node = self.tree[node.parent]
            found.append(node)
        return found[::-1]

    def window(self, node: Node, number: int) -> tuple[int, int]:
        """Return the window of a node at a step, narrowed by the children whose values are known by then."""
        known = [c.value for c in self.children[node.number] if self.finished_at[c.number] <= number]
        values = [value for value in known if value is not None]
        if node.maximizing:
            return max([node.alpha, *values]), node.beta
        return node.alpha, min([node.beta, *values])

    def position(self, node: Node) -> Position:
        """Return the position of a node."""
        return position_of(node, self.root)

    def name(self, node: Node) -> str:
        """Return the move that led to a node; ``root`` for the first one."""
        if node.move is None or node.parent is None:
            return "root"
        return self.position(self.tree[node.parent]).format_move(node.move)

    def expand(self, node: Node) -> Iterator[str]:
        """Yield a line for each child of a node, visited or skipped."""
        for child in self.children[node.number]:
            cut = f", cut: {describe_cut(child)}" if child.cut else ""
            window = format_window(child.alpha, child.beta)
            yield f"{self.name(child)} = {format_value(child.value)}, window {window}{cut}"
        position = self.position(node)
        for move in node.skipped:
            yield f"{position.format_move(move)} not looked at"
        if node.kind != "inner":
            yield "the game ends here" if node.kind == "finished" else "the search depth ends here"

    def _label(self, node: Node) -> str:
        return "" if node.move is None else f"{self.name(node)}: "

    def _skipped(self, node: Node) -> str:
        moves = [self.position(node).format_move(move) for move in node.skipped]
        return f"; not looked at: {' '.join(moves)}" if moves else "; no moves were left"

    def line(self, node: Node) -> list[str]:
        """Return the play that gives a node its value, in the game's notation."""
        return format_line(self.position(node), node.line)


def _steps(trace: SearchTrace) -> Iterator[Step]:
    for what, node in trace.steps():
        if node.kind == "inner":
            yield Step(what, node)
        elif what == "enter":
            yield Step("leaf", node)


def format_value(value: int | None) -> str:
    """Write a value for Max: ``+35``, ``Max wins in 3``, ``Min wins in 2``."""
    if value is None:
        return "?"
    if abs(value) == INFINITY:
        return "+inf" if value > 0 else "-inf"
    plies = plies_to_end(value)
    if plies is None:
        return f"{value:+d}" if value else "0"
    return f"{'Max' if value > 0 else 'Min'} wins in {plies}"


def format_window(alpha: int, beta: int) -> str:
    """Write a window: ``[-inf, +5]``."""
    return f"[{format_value(alpha)}, {format_value(beta)}]"


def describe_cut(node: Node) -> str:
    """Describe why the other moves of a node were not searched."""
    best = format_value(node.best)
    if node.maximizing:
        return f"{best} is at least beta ({format_value(node.beta)}), Min has something better elsewhere"
    return f"{best} is at most alpha ({format_value(node.alpha)}), Max has something better elsewhere"


def _player(node: Node) -> str:
    return "Max" if node.maximizing else "Min"


def count(
    position: Position,
    depth: int,
    *,
    pruning: bool,
    most: int | None = None,
    tree: bool = False,
    cancel: Cancel | None = None,
) -> SearchTrace | None:
    """Run an algorithm and return its record, with its tree on request; None beyond ``most`` nodes.

    Raise ``Cancelled`` if ``cancel`` is set before the end.
    """
    cancel, stop = cancel or Cancel(), [0]
    cancel.attach(stop)
    trace = SearchTrace(tree=[] if tree else None, node_limit=most or MAX_COUNTED_NODES, cancelled=stop)
    game = position.game
    try:
        if pruning:
            alphabeta(position.state, depth, -INFINITY, INFINITY, True, game, trace)
        else:
            minimax(position.state, depth, True, game, trace)
    except Interrupted:
        cancel.check()
        return None
    return trace


def comparison_table(position: Position, depth: int, trace: SearchTrace, *, pruning: bool) -> list[str]:
    """Return a table that compares both algorithms; ``trace`` is the record of one of them."""
    other = count(position, depth, pruning=not pruning)
    plain, pruned = (other, trace) if pruning else (trace, other)
    rows = [f"{'':<10}{'minimax':>12}{'alpha-beta':>12}"]
    for title, name in (("nodes", "nodes"), ("leaves", "leaves"), ("cut-offs", "cutoffs")):
        numbers = [_count(each, name) for each in (plain, pruned)]
        rows.append(f"{title:<10}{numbers[0]:>12}{numbers[1]:>12}")
    if plain and pruned:
        rows.append(f"alpha-beta needs {pruned.nodes / plain.nodes:.1%} of the nodes for the same value.")
    return rows


def _count(trace: SearchTrace | None, name: str) -> str:
    if trace is None:
        return f"> {MAX_COUNTED_NODES:,}" if name == "nodes" else "?"
    return f"{getattr(trace, name):,}"
