"""Requests of the pages of other sites are refused, whatever they ask for; those of programs are not."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from plyground.web.limited_paths import is_stream
from web.players import FRIEND, PERSON, Data, opponent, start

OWN = "http://testserver"
FOREIGN = ("http://evil.example", "http://testserver:81", "http://testserver.evil", "null", "", "http://[")
TEXT = {"Content-Type": "text/plain"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
GAME = '{"game": "tictactoe"}'


def error_of(response: Any) -> tuple[int, str]:
    assert set(response.json()) == {"error", "detail"}
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    return response.status_code, response.json()["error"]


def posts(client: TestClient) -> list[str]:
    """Return the path of every POST of the API."""
    document: Data = client.get("/openapi.json").json()
    return [
        path.replace("{match_id}", "x") for path, methods in document["paths"].items() if "post" in methods
    ]


@pytest.mark.parametrize("origin", FOREIGN)
def test_every_post_of_another_origin_is_refused(client: TestClient, origin: str) -> None:
    for path in posts(client):
        for headers in ({}, TEXT, FORM):
            response = client.post(path, content=GAME, headers={"Origin": origin, **headers})
            assert error_of(response) == (403, "CrossSite"), path
        assert error_of(client.post(path, headers={"Origin": origin})) == (403, "CrossSite")


def test_every_post_that_the_browser_calls_cross_site_is_refused(client: TestClient) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    for path in posts(client):
        assert error_of(client.post(path, headers=headers)) == (403, "CrossSite")


@pytest.mark.parametrize("headers", [TEXT, FORM, {}, {"Content-Type": "multipart/form-data; boundary=x"}])
def test_every_body_that_is_not_json_is_refused(client: TestClient, headers: Data) -> None:
    for path in posts(client):
        assert error_of(client.post(path, content=GAME, headers=headers)) == (415, "NotJson")


def test_a_match_of_opponents_which_has_no_keys_is_not_restarted_from_elsewhere(client: TestClient) -> None:
    match = start(client, opponent("random"), opponent("random"))
    path = f"/api/matches/{match.id}/restart"
    assert error_of(client.post(path, headers={"Origin": "http://evil.example"})) == (403, "CrossSite")
    assert client.post(path).status_code == 201


def test_a_search_is_not_started_from_elsewhere(client: TestClient) -> None:
    query = {"game": "tictactoe"}
    assert is_stream("GET", "/api/evaluate/stream")
    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        response = client.get("/api/evaluate/stream", params=query, headers=headers)
        assert error_of(response) == (403, "CrossSite")


def test_pages_of_the_server_and_links_from_elsewhere_work(client: TestClient) -> None:
    own = {"Origin": OWN, "Sec-Fetch-Site": "same-origin"}
    body = {"game": "tictactoe", "seats": [PERSON, FRIEND]}
    assert client.post("/api/matches", json=body, headers=own).status_code == 201
    assert client.post("/api/matches", json=body, headers={"Origin": OWN}).status_code == 201
    assert client.post("/api/matches", json=body, headers={**own, "Origin": "null"}).status_code == 201
    link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    assert client.get("/", headers=link).status_code == 200


def test_programs_need_no_origin(client: TestClient) -> None:
    json = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert client.post("/api/position", content=GAME, headers=json).status_code == 200
    chunks = (part.encode() for part in (GAME[:5], GAME[5:]))
    assert client.post("/api/position", content=chunks, headers=json).status_code == 200
