"""The search explorer: the whole tree, every step with its window, and the counts of both algorithms."""

import pytest
from fastapi.testclient import TestClient

from plyground.core import catalogue
from plyground.search.textbook import record_search
from plyground.web.routes import explorer
from web.players import Data

LATE = "XO./OX./..."


def explore(client: TestClient, **body: object) -> Data:
    response = client.post("/api/explore", json={"game": "tictactoe", "position": LATE, "depth": 3} | body)
    assert response.status_code == 200, response.text
    found: Data = response.json()
    return found


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta"])
def test_the_tree_is_that_of_the_textbook_algorithm(client: TestClient, algorithm: str) -> None:
    found = explore(client, algorithm=algorithm)
    position = catalogue.game("tictactoe").position(LATE)
    traces = {
        name: record_search(position, 3, pruning=name == "alphabeta") for name in ("minimax", "alphabeta")
    }
    assert len(found["nodes"]) == traces[algorithm].nodes
    assert found["counts"] == {
        name: {"nodes": walk.nodes, "leaves": walk.leaves, "cutoffs": walk.cutoffs}
        for name, walk in traces.items()
    }
    assert found["nodes"][0]["text"] == "Max wins in 1"
    assert found["nodes"][0]["line"] == ["c3"]


def test_every_node_has_its_parent_its_board_and_its_window(client: TestClient) -> None:
    nodes = explore(client)["nodes"]
    root, *others = nodes
    assert (root["parent"], root["move"], root["alpha"], root["beta"]) == (None, None, None, None)
    for node in others:
        parent = nodes[node["parent"]]
        assert parent["number"] < node["number"]
        assert node["ply"] == parent["ply"] + 1
        assert node["player"] != parent["player"]
        before = catalogue.game("tictactoe").position(parent["position"])
        assert str(before.play(node["move"])) == node["position"]
        assert "".join(mark or "." for mark in node["picture"]["cells"]) == node["position"].replace("/", "")


def test_a_cut_says_why_and_what_was_skipped(client: TestClient) -> None:
    found = explore(client, position="X../.O./...", depth=3)
    cut = [node for node in found["nodes"] if node["cut"]]
    assert len(cut) == found["counts"]["alphabeta"]["cutoffs"] > 0
    assert all("something better elsewhere" in node["cut"] for node in cut)
    assert any(node["skipped"] for node in cut)


def test_the_steps_enter_and_leave_every_node_once(client: TestClient) -> None:
    found = explore(client)
    inner = [node["number"] for node in found["nodes"] if node["kind"] == "inner"]
    leaves = [node["number"] for node in found["nodes"] if node["kind"] != "inner"]
    by_kind = {
        kind: [step["node"] for step in found["steps"] if step["kind"] == kind]
        for kind in ("enter", "leaf", "leave")
    }
    assert sorted(by_kind["enter"]) == sorted(by_kind["leave"]) == inner
    assert by_kind["leaf"] == leaves
    assert found["steps"][0]["text"] == "Max moves, window [-inf, +inf]"
    last = found["steps"][-1]
    assert (last["kind"], last["node"]) == ("leave", 0)
    assert last["alpha"] == found["nodes"][0]["value"]


def test_a_tree_that_is_too_large_is_refused_with_a_depth_that_fits(client: TestClient) -> None:
    body = {"game": "tictactoe", "depth": 9, "algorithm": "minimax"}
    response = client.post("/api/explore", json=body)
    assert response.status_code == 409
    assert response.json()["detail"] == (
        "minimax to depth 9 visits more than 5,000 positions here; depth 4 can be shown"
    )
    assert client.post("/api/explore", json=body | {"depth": 4}).status_code == 200


def test_an_algorithm_that_would_visit_too_many_nodes_is_not_counted(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explorer, "MAX_COUNTED_NODES", 100)
    assert explore(client, position="X../.O./...")["counts"]["minimax"] is None
    assert explore(client, depth=1)["counts"]["minimax"] is not None


def test_a_finished_game_has_nothing_to_explore(client: TestClient) -> None:
    response = client.post("/api/explore", json={"game": "tictactoe", "position": "XXX/OO./..."})
    assert (response.status_code, response.json()["error"]) == (409, "GameOver")
