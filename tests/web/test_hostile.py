"""Hostile input: whatever is sent, the response is an error in one shape, and never a failure."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from plyground.web.middleware import MAX_BODY
from web.players import FRIEND, PERSON, start

JSON = {"Content-Type": "application/json"}
POSTS = ("/api/position", "/api/move", "/api/evaluate", "/api/explore", "/api/review", "/api/matches")


def is_refused(response: Any, *statuses: int) -> bool:
    """Return whether it is an error in the one shape, with one of these statuses; 422 if none is given."""
    error = response.json()
    assert set(error) == {"error", "detail"}
    assert all(isinstance(value, str) for value in error.values())
    assert len(response.content) < 2000
    return response.status_code in (statuses or (422,))


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
def test_a_body_that_is_not_a_request_is_refused(client: TestClient, path: str, body: bytes) -> None:
    assert is_refused(client.post(path, content=body, headers=JSON), 400, 404, 422)


@pytest.mark.parametrize("path", POSTS)
def test_deep_json_is_refused(client: TestClient, path: str) -> None:
    body = b'{"game": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    assert is_refused(client.post(path, content=body, headers=JSON), 400, 422)


@pytest.mark.parametrize("path", POSTS)
def test_a_huge_body_is_not_read(client: TestClient, path: str) -> None:
    body = json.dumps({"game": "x" * MAX_BODY}).encode()
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
def test_numbers_out_of_range_are_refused(client: TestClient, number: str) -> None:
    limit = f'{{"game": "tictactoe", "limit": {{"seconds": {number}}}}}'
    clock = (
        '{"game": "tictactoe", "seats": [{"kind": "person"}, {"kind": "person"}], '
        f'"terms": {{"clock": {{"seconds": {number}}}}}}}'
    )
    if number != "true":  # pydantic reads it as 1, which is harmless
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
def test_no_path_leads_out_of_the_static_files(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code in (404, 405) or response.headers["Content-Type"].startswith("text/html")
    assert "create_app" not in response.text
    assert "root:" not in response.text


@pytest.mark.parametrize(
    "name", ["\u0430ma", "\U0001f60a" * 16, "a\u0301" * 30, "\u202eevil", "<script>alert(1)</script>"]
)
def test_any_text_can_be_a_name_and_is_returned_unchanged(client: TestClient, name: str) -> None:
    player = start(client, {"kind": "person", "name": name}, FRIEND)
    assert player.get()["players"][0]["name"] == name
    assert name in client.get(f"/api/matches/{player.id}/record?format=text").text


def test_other_methods_are_refused(client: TestClient) -> None:
    for method, path in (("GET", "/api/move"), ("DELETE", "/api/games"), ("PUT", "/api/matches/x")):
        response = client.request(method, path)
        assert is_refused(response, 405)
        assert response.headers["Allow"]


def test_an_unknown_path_is_refused(client: TestClient) -> None:
    assert is_refused(client.get("/api/nothing"), 404)
    assert is_refused(client.get("/api"), 404)


@pytest.mark.parametrize("match_id", ["x" * 65, "%00", "..", "nobody", "\u0661"])
@pytest.mark.parametrize("path", ["", "/events", "/record", "/review"])
def test_strange_identifiers_of_matches_are_refused(client: TestClient, match_id: str, path: str) -> None:
    response = client.get(f"/api/matches/{match_id}{path}")
    assert is_refused(response, 404, 405, 422)


def test_strange_names_of_formats_are_refused(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    for name, status in (("ogn", 404), ("../json", 404), ("", 404), ("x" * 17, 422)):
        response = client.get(f"/api/matches/{player.id}/record", params={"format": name})
        assert is_refused(response, status)
