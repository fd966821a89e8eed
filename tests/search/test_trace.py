"""The recorded tree: windows, values, cuts, steps, and its plain form."""

import json
from collections import defaultdict
from typing import Any

import pytest

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import PlygroundError
from plyground.search import trace as trace_module
from plyground.search.textbook import record_search
from plyground.search.trace import INFINITY, Node, SearchTrace
from search.samples import plain_value

ROOTS = [
    ("tictactoe", "X.O/.X./O..", 9),
    ("tictactoe", "X../.O./...", 4),
    ("tictactoe4", "..X./.O.X/O.../.OX.", 3),
    ("sixfour", "OX..../XXOOX./X..X../O...../O...../......", 2),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 4),
    ("oware", "0-1-0-3-2-0-0-0-0-0-1-1-20-20-N", 6),
]
EACH_ROOT = pytest.mark.parametrize(("game", "text", "depth"), ROOTS)


def recorded(
    game: str, text: str, depth: int, *, pruning: bool = True
) -> tuple[Position, SearchTrace, list[Node]]:
    root = catalogue.game(game).position(text)
    trace = record_search(root, depth, pruning=pruning, tree=True)
    assert trace.tree is not None
    return root, trace, trace.tree


def children_of(tree: list[Node]) -> dict[int, list[Node]]:
    children: dict[int, list[Node]] = defaultdict(list)
    for node in tree[1:]:
        assert node.parent is not None
        children[node.parent].append(node)
    return children


def position_at(node: Node, root: Position) -> Position:
    return Position(root.game, node.state, (root.turn + node.ply) % 2)


def value_of(node: Node) -> int:
    assert node.value is not None
    return node.value


@EACH_ROOT
def test_every_visit_is_recorded_once_in_order(game: str, text: str, depth: int) -> None:
    _, trace, tree = recorded(game, text, depth)
    assert [node.number for node in tree] == list(range(trace.nodes))
    assert sum(node.kind != "inner" for node in tree) == trace.leaves
    assert sum(node.cut is not None for node in tree) == trace.cutoffs > 0
    assert max(node.ply for node in tree) == trace.deepest


@EACH_ROOT
def test_windows_nest(game: str, text: str, depth: int) -> None:
    _, _, tree = recorded(game, text, depth)
    assert (tree[0].alpha, tree[0].beta) == (-INFINITY, INFINITY)
    for node in tree[1:]:
        assert node.parent is not None
        parent = tree[node.parent]
        assert parent.alpha <= node.alpha < node.beta <= parent.beta
        assert (node.ply, node.maximizing) == (parent.ply + 1, not parent.maximizing)


@pytest.mark.parametrize("pruning", [False, True])
@EACH_ROOT
def test_an_inner_node_is_worth_the_best_of_its_visited_children(
    game: str, text: str, depth: int, pruning: bool
) -> None:
    root, _, tree = recorded(game, text, depth, pruning=pruning)
    for number, visited in children_of(tree).items():
        node = tree[number]
        best = max if node.maximizing else min
        assert node.value == node.best == best(value_of(child) for child in visited)
        moves = (*(child.move for child in visited), *node.skipped)
        assert moves == position_at(node, root).legal_moves
        assert node.line[0] in moves


@EACH_ROOT
def test_a_leaf_is_finished_or_at_the_horizon(game: str, text: str, depth: int) -> None:
    root, _, tree = recorded(game, text, depth)
    inner = children_of(tree)
    for node in tree:
        over = position_at(node, root).is_over
        kind = "finished" if over else "horizon" if node.ply == depth else "inner"
        assert node.kind == kind
        assert (node.number in inner) == (kind == "inner")


@EACH_ROOT
def test_moves_are_skipped_only_where_a_cut_says_why(game: str, text: str, depth: int) -> None:
    _, _, tree = recorded(game, text, depth)
    for node in tree:
        beyond = value_of(node) >= node.beta if node.maximizing else value_of(node) <= node.alpha
        if node.kind == "inner":
            assert (node.cut is not None) == beyond
        bound = f">= beta = {node.beta}" if node.maximizing else f"<= alpha = {node.alpha}"
        assert node.cut is None or node.cut.startswith(f"{node.value} {bound}: ")
        assert node.cut is not None or node.skipped == ()


@EACH_ROOT
def test_what_was_skipped_could_not_have_changed_the_root(game: str, text: str, depth: int) -> None:
    root, _, tree = recorded(game, text, depth)
    assert tree[0].value == plain_value(root, depth)
    for node in tree[:400]:
        sign = 1 if node.maximizing else -1
        true = sign * plain_value(position_at(node, root), depth - node.ply, node.ply)
        found = value_of(node)
        if found <= node.alpha:
            assert true <= found
        elif found >= node.beta:
            assert true >= found
        else:
            assert true == found


@EACH_ROOT
def test_steps_enter_and_leave_each_node_once_and_cut_just_before_leaving(
    game: str, text: str, depth: int
) -> None:
    _, trace, tree = recorded(game, text, depth)
    path: list[int] = []
    entered: list[int] = []
    announced: int | None = None
    for step, node in trace.steps():
        if step == "enter":
            assert node.parent == (path[-1] if path else None)
            path.append(node.number)
            entered.append(node.number)
        elif step == "cut":
            assert (path[-1], node.cut is not None) == (node.number, True)
            announced = node.number
        else:
            assert step == "leave"
            assert path.pop() == node.number
            assert (announced == node.number) == (node.cut is not None)
    assert path == []
    assert entered == [node.number for node in tree]


@EACH_ROOT
def test_the_export_survives_json_and_can_be_played_through(game: str, text: str, depth: int) -> None:
    root, trace, tree = recorded(game, text, depth)
    data: dict[str, Any] = json.loads(json.dumps(trace.to_dict(root)))
    assert data["root"] == text
    counts = {name: data[name] for name in ("nodes", "leaves", "cutoffs", "deepest")}
    assert counts == {name: getattr(trace, name) for name in counts}
    assert len(data["tree"]) == len(tree)
    assert (data["tree"][0]["alpha"], data["tree"][0]["beta"]) == (None, None)
    for plain, node in zip(data["tree"], tree, strict=True):
        position = root.game.position(plain["position"])
        assert plain["player"] == ("max" if position.turn == root.turn else "min")
        assert all(position.parse_move(move) in position.legal_moves for move in plain["skipped"])
        assert (plain["value"], plain["kind"], plain["cut"]) == (node.value, node.kind, node.cut)
        if plain["parent"] is not None:
            before = root.game.position(data["tree"][plain["parent"]]["position"])
            assert str(before.play(plain["move"])) == plain["position"]


def test_nothing_is_recorded_unless_asked_for() -> None:
    trace = record_search(catalogue.game("tictactoe").start(), 3)
    assert trace.tree is None
    assert list(trace.steps()) == []


def test_a_tree_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace_module, "MAX_TREE", 82)
    empty = catalogue.game("tictactoe").start()
    assert record_search(empty, 2, pruning=False, tree=True).nodes == 82
    with pytest.raises(PlygroundError, match="more than 82 nodes; choose a smaller depth"):
        record_search(empty, 3, pruning=False, tree=True)
    assert record_search(empty, 3, pruning=False).nodes == 586
