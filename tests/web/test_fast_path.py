"""The short way for moves and event streams answers exactly as FastAPI does."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from plyground.web.app import create_app
from plyground.web.schemas.matches import MatchOut
from web.conftest import QUICK
from web.players import FRIEND, PERSON, Player, opponent, start


@pytest.fixture(scope="module")
def long_way() -> TestClient:
    """An application without the short way."""
    app: FastAPI = create_app(QUICK)
    app.user_middleware = [each for each in app.user_middleware if each.cls.__name__ != "FastPath"]  # type: ignore[attr-defined]
    return TestClient(app)


BODIES: list[tuple[str, dict[str, Any]]] = [
    ("a move", {"json": {"move": "b2"}}),
    ("with its version", {"json": {"move": "b2", "version": 1}}),
    ("an old version", {"json": {"move": "b2", "version": 9}}),
    ("an illegal move", {"json": {"move": "z9"}}),
    ("no move", {"json": {}}),
    ("a number", {"json": {"move": 3}}),
    ("something else besides", {"json": {"move": "b2", "more": 1}}),
    ("a long text", {"json": {"move": "b" * 17}}),
    ("no JSON", {"content": b"b2", "headers": {"Content-Type": "application/json"}}),
    ("a form", {"data": {"move": "b2"}}),
    ("nothing", {}),
    ("a surrogate", {"content": b'{"move": "\\ud800"}', "headers": {"Content-Type": "application/json"}}),
]


@pytest.mark.parametrize("request_", [body for _, body in BODIES], ids=[name for name, _ in BODIES])
@pytest.mark.parametrize("key", ["own", "none", "wrong"])
def test_every_answer_is_the_same_as_on_the_long_way(
    client: TestClient, long_way: TestClient, request_: dict[str, Any], key: str
) -> None:
    def ask(client: TestClient) -> tuple[int, object, list[str]]:
        player = start(client, PERSON, FRIEND)
        keys = {"own": player.keys[0], "none": None, "wrong": "wrong"}
        headers = {**request_.get("headers", {})}
        if keys[key]:
            headers["Authorization"] = f"Bearer {keys[key]}"
        response = client.post(f"/api/matches/{player.id}/moves", **{**request_, "headers": headers})
        data = response.json()
        shown = data if response.status_code != 200 else [move["move"] for move in data["moves"]]
        return response.status_code, shown, sorted(response.headers)

    assert ask(client) == ask(long_way)


def test_an_unknown_match_is_not_found(client: TestClient) -> None:
    for path in ("moves", "events"):
        url = f"/api/matches/{'0' * 32}/{path}"
        response = client.post(url, json={"move": "b2"}) if path == "moves" else client.get(url)
        assert (response.status_code, response.json()["error"]) == (404, "UnknownMatch")


@pytest.mark.parametrize(
    ("game", "moves"),
    [("tictactoe", ["b2", "a1"]), ("oware", ["C", "c"]), ("connect4", ["4", "4"]), ("kalah", ["A", "c"])],
)
def test_a_match_is_what_its_schema_says_after_every_move(
    client: TestClient, game: str, moves: list[str]
) -> None:
    player = start(client, PERSON, FRIEND, game=game)
    assert is_match(player.started["match"])
    for ply, move in enumerate(moves):
        assert is_match(player.move(move, ply % 2))
    assert is_match(player.post("resign").json())


def is_match(data: dict[str, Any]) -> bool:
    return bool(MatchOut.model_validate(data, strict=True).model_dump(mode="json") == data)


def test_what_was_taken_back_and_played_anew_is_written_anew(client: TestClient) -> None:
    player: Player = start(client, PERSON, opponent("sentinel"))
    player.move("b2")
    player.post("undo")
    match = player.move("a1")
    assert match["moves"][0]["move"] == "a1"
    assert match["moves"][0]["position"] == "X../.../..."
    assert match == player.get()
