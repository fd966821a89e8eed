"""Hostile input: whatever is sent, the answer is a refusal in one shape, and never a failure."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from plyground.web.guard import LARGEST_BODY

from web.guests import FRIEND, PERSON, begin

JSON = {"Content-Type": "application/json"}
POSTS = ("/api/position", "/api/move", "/api/evaluate", "/api/explore", "/api/review", "/api/matches")


def is_refused(answer: Any, *statuses: int) -> bool:
    """Whether it is a refusal in the one shape, with one of these statuses."""
    shape = answer.json()
    assert set(shape) == {"error", "detail"}
    assert all(isinstance(value, str) for value in shape.values())
    assert len(answer.content) < 2000
    return answer.status_code in (statuses or (422,))


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b'"tictactoe"',
        b"{",
        b"\xff\xfe\x00",
        b'{"game": NaN}',
        b'{"game": ["tictactoe"]}',
        b'{"game": {"game": "tictactoe"}}',
        b'{"game": "tictactoe", "game2": 1}',
        b'{"game": "tictactoe", "moves": "a1"}',
        b'{"game": "tictactoe", "moves": [["a1"]]}',
        b'{"game": "tictactoe", "position": 7}',
        b'{"game": "\\ud800"}',
    ],
)
def test_what_is_no_request_is_refused(client: TestClient, path: str, body: bytes) -> None:
    assert is_refused(client.post(path, content=body, headers=JSON), 400, 404, 422)


@pytest.mark.parametrize("path", POSTS)
def test_deep_json_is_refused(client: TestClient, path: str) -> None:
    body = b'{"game": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    assert is_refused(client.post(path, content=body, headers=JSON), 400, 422)


@pytest.mark.parametrize("path", POSTS)
def test_a_huge_body_is_not_read(client: TestClient, path: str) -> None:
    body = json.dumps({"game": "x" * LARGEST_BODY}).encode()
    assert is_refused(client.post(path, content=body, headers=JSON), 413)
    chunks = (b"[" * 10_000 for _ in range(100))
    assert is_refused(client.post(path, content=chunks, headers=JSON), 413)


def test_ten_thousand_moves_are_too_many(client: TestClient) -> None:
    body = {"game": "oware", "moves": ["A"] * 10_000}
    for path in ("/api/position", "/api/review", "/api/evaluate"):
        assert is_refused(client.post(path, json=body))
    query = {"game": "oware", "moves": ",".join(["A"] * 10_000)}
    assert is_refused(client.get("/api/evaluate/stream", params=query))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e400", "-1", '"ten"', "true", "[]"])
def test_numbers_that_nobody_could_mean_are_refused(client: TestClient, number: str) -> None:
    limit = f'{{"game": "tictactoe", "limit": {{"seconds": {number}}}}}'
    clock = (
        '{"game": "tictactoe", "seats": [{"kind": "person"}, {"kind": "person"}], '
        f'"terms": {{"clock": {{"seconds": {number}}}}}}}'
    )
    if number != "true":  # a number for those who read JSON loosely, and harmless
        assert is_refused(client.post("/api/analyse", content=limit, headers=JSON))
        assert is_refused(client.post("/api/matches", content=clock, headers=JSON))
    seed = f'{{"game": "tictactoe", "seed": {number}}}'
    if number != "true":
        assert is_refused(client.post("/api/move", content=seed, headers=JSON))


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd",
        "/etc/passwd",
        "evil.py",
        "tictactoe\x00",
        "9" * 60,
        "0x0x0",
        "-3x3x3",
        "\u202e",
        " ",
    ],
)
def test_strange_names_of_games_are_only_names(client: TestClient, name: str) -> None:
    assert is_refused(client.post("/api/position", json={"game": name}), 400, 404)
    assert is_refused(client.post("/api/matches", json={"game": name, "seats": [PERSON, FRIEND]}), 400, 404)


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/reports/../app.py",
        "/reports/%2e%2e",
        "/api/reports/..%2f..%2fetc",
        "/api/games/..%2f..",
        "/api/matches/..%2f..%2fetc%2fpasswd",
        "/match/../../etc/passwd",
    ],
)
def test_no_path_leads_out_of_the_house(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (404, 405) or answer.headers["Content-Type"].startswith("text/html")
    assert "create_app" not in answer.text
    assert "root:" not in answer.text


@pytest.mark.parametrize(
    "name", ["\u0430ma", "\U0001f60a" * 16, "a\u0301" * 30, "\u202eevil", "<script>alert(1)</script>"]
)
def test_any_text_can_be_a_name_and_comes_back_as_it_was(client: TestClient, name: str) -> None:
    guest = begin(client, {"kind": "person", "name": name}, FRIEND)
    assert guest.look()["players"][0]["name"] == name
    assert name in client.get(f"/api/matches/{guest.id}/record?format=text").text


def test_other_methods_are_refused_in_the_same_shape(client: TestClient) -> None:
    for method, path in (("GET", "/api/move"), ("DELETE", "/api/games"), ("PUT", "/api/matches/x")):
        answer = client.request(method, path)
        assert is_refused(answer, 405)
        assert answer.headers["Allow"]


def test_an_unknown_path_is_refused_in_the_same_shape(client: TestClient) -> None:
    assert is_refused(client.get("/api/nothing"), 404)
    assert is_refused(client.get("/api"), 404)
