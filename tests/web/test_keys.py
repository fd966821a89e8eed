"""Keys over HTTP: everybody may watch a match, only the holder of a seat's key may change it."""

import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient

from plyground.play.keys import digest
from plyground.web.app import ROUTES
from web.players import FRIEND, PERSON, Data, opponent, start

PREFIX = "/api/matches/{match_id}/"
READING = {"GET", "HEAD", "OPTIONS"}


def changing_routes() -> Iterator[APIRoute]:
    """Yield every route of a match that does more than read it."""
    for module in ROUTES:
        for route in module.router.routes:
            assert isinstance(route, APIRoute)
            if route.path.startswith(PREFIX) and (route.methods or set()) - READING:
                yield route


ACTIONS = sorted(route.path.removeprefix(PREFIX) for route in changing_routes())


def example_body(app: FastAPI, action: str) -> Data | None:
    """Return a valid body for an action, from the documentation; None if it needs none."""
    document = app.openapi()
    body = document["paths"][PREFIX + action]["post"].get("requestBody")
    if body is None or not body.get("required"):
        return None
    name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    example: Data = document["components"]["schemas"][name]["examples"][0]
    return example


def test_all_actions_are_tested_here() -> None:
    known = "decline draw hint moves name opponent pace presence redo resign restart retry swap undo"
    assert known.split() == ACTIONS
    assert all(route.methods == {"POST"} for route in changing_routes())


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("key", ["", "wrong", "\u00fc\u00ff", "x" * 5000])
def test_every_action_needs_a_key_of_the_match(
    app: FastAPI, client: TestClient, action: str, key: str
) -> None:
    player = start(client, PERSON, FRIEND)
    before = player.get()
    response = player.post(action, example_body(app, action), key=key)
    assert (response.status_code, response.json()["error"]) == (403, "WrongKey")
    assert player.get() == before


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("seats", [(PERSON, opponent("sentinel")), (opponent("sentinel"), PERSON)])
def test_every_action_needs_a_key_against_an_opponent_too(
    app: FastAPI, client: TestClient, action: str, seats: tuple[Data, Data]
) -> None:
    player = start(client, *seats)
    before = player.wait()
    response = player.post(action, example_body(app, action), key="")
    assert (response.status_code, response.json()["error"]) == (403, "WrongKey")
    assert player.get() == before


@pytest.mark.parametrize("action", ACTIONS)
def test_the_key_of_another_match_is_a_wrong_key(app: FastAPI, client: TestClient, action: str) -> None:
    mine, theirs = start(client, PERSON, FRIEND), start(client, PERSON, FRIEND)
    assert theirs.post(action, example_body(app, action), key=mine.keys[0]).status_code == 403
    assert theirs.get() == theirs.started["match"]


def test_nobody_moves_for_the_other_person_or_for_an_opponent(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    assert player.post("moves", {"move": "a1"}, seat=1).status_code == 409
    alone = start(client, PERSON, opponent("sentinel"), pace="slow")
    alone.move("b2")
    assert alone.post("moves", {"move": "a1"}).json()["error"] == "NotYourTurn"


def test_a_key_is_accepted_as_a_bearer_token_only(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    key, path = player.keys[0], f"/api/matches/{player.id}/moves"
    for headers in ({"Authorization": f"Basic {key}"}, {"Authorization": str(key)}, {"X-Key": str(key)}):
        assert client.post(path, json={"move": "a1"}, headers=headers).status_code == 403
    assert client.post(f"{path}?key={key}", json={"move": "a1"}).status_code == 403


def test_a_key_is_handed_out_once_and_appears_nowhere_else(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        player = start(client, PERSON, FRIEND)
        responses = [
            player.post("moves", {"move": "a1"}),
            player.post("moves", {"move": "a1"}),
            player.post("moves", {"move": "a1", "key": player.keys[0]}),
            player.post("undo"),
            player.post("hint"),
            player.post("swap"),
            player.post("swap", seat=1),
            player.post("undo", seat=1),
            player.post("decline", seat=1),
            client.get(f"/api/matches/{player.id}"),
            client.get(f"/api/matches/{player.id}/record"),
        ]
    seen = "".join(response.text for response in responses) + caplog.text
    for key in player.keys:
        assert key is not None
        assert key not in seen
        assert digest(key) not in seen


def test_anybody_may_restart_a_match_between_opponents_and_nothing_else(client: TestClient) -> None:
    player = start(client, opponent("random"), opponent("random"), pace="slow")
    assert player.post("restart").status_code == 201
    assert player.post("pace", {"pace": "instant"}).status_code == 200
    for action, body in (("moves", {"move": "a1"}), ("undo", None), ("resign", None), ("swap", None)):
        assert player.post(action, body).status_code == 403


# Hints while the players change seats


def test_a_hint_with_a_wrong_key_is_not_counted(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    assert player.post("hint", key="wrong").status_code == 403
    assert player.get()["hints"] == 0
    assert player.post("hint").status_code == 200
    assert player.get()["hints"] == 1


def test_hints_are_given_to_the_player_to_move_only_while_the_seats_are_swapped(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND)
    rounds = range(20)

    def swap(number: int) -> Any:
        return player.post("swap", seat=number % 2)

    def ask_as_ama(_: int) -> Any:
        return player.post("hint", seat=0)

    def ask_with_a_wrong_key(_: int) -> Any:
        return player.post("hint", key="wrong")

    with ThreadPoolExecutor(6) as threads:
        jobs = {
            each: [threads.submit(each, number) for number in rounds]
            for each in (swap, ask_as_ama, ask_with_a_wrong_key)
        }
        responses = {each: [job.result() for job in started] for each, started in jobs.items()}
    assert {each.status_code for each in responses[swap]} == {200}
    assert {each.status_code for each in responses[ask_with_a_wrong_key]} == {403}
    given = [each.json() for each in responses[ask_as_ama] if each.status_code == 200]
    refused = [each.json() for each in responses[ask_as_ama] if each.status_code != 200]
    assert {each["error"] for each in refused} <= {"NotYourTurn"}
    assert all(each["match"]["players"][0]["name"] == "Ama" for each in given), "it is the first seat's turn"
    assert player.get()["hints"] == len(given)
    statuses = [player.post("hint", seat=seat).status_code for seat in (0, 1)]
    assert sorted(statuses) == [200, 409], "one of the two keys is that of the player to move"
