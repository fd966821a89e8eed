"""Who is at the board, which seat a key opens, and what people are called."""

from typing import Any

from fastapi.testclient import TestClient

from plyground.web.presence import SILENCE, Presence

FRIENDS = [{"kind": "person", "name": "Host"}, {"kind": "person", "name": "Friend"}]


def started(client: TestClient) -> tuple[str, list[dict[str, str]]]:
    """Return the address of a new match of two people, and the headers of both."""
    answer = client.post("/api/matches", json={"game": "tictactoe", "seats": FRIENDS}).json()
    return f"/api/matches/{answer['match']['id']}", [
        {"authorization": f"Bearer {key}"} for key in answer["keys"]
    ]


def names(match: dict[str, Any]) -> list[str]:
    return [player["name"] for player in match["players"]]


def test_a_player_is_expected_then_here_then_away() -> None:
    now = [100.0]
    presence = Presence(clock=lambda: now[0])
    assert presence.states("m") == ["expected", "expected"]
    presence.note("m", 1, is_here=True)
    assert presence.states("m") == ["expected", "here"]
    now[0] += SILENCE
    assert presence.states("m") == ["expected", "away"]
    presence.note("m", 1, is_here=True)
    presence.note("m", 0, is_here=False)
    assert presence.states("m") == ["away", "here"]
    assert presence.states("another") == ["expected", "expected"]


def test_a_key_names_its_seat_before_and_after_a_swap(client: TestClient) -> None:
    match, (host, friend) = started(client)
    assert client.post(f"{match}/presence", json={}, headers=host).json()["seat"] == 0
    client.post(f"{match}/swap", headers=host)
    client.post(f"{match}/swap", headers=friend)
    assert client.post(f"{match}/presence", json={}, headers=host).json()["seat"] == 1
    assert client.post(f"{match}/presence", json={}, headers=friend).json() == {
        "seat": 0,
        "seats": ["here", "here"],
    }
    assert client.post(f"{match}/presence", json={"here": False}, headers=friend).json()["seats"] == [
        "away",
        "here",
    ]


def test_only_players_are_present_and_have_names(client: TestClient) -> None:
    match, _ = started(client)
    for path, body in (("presence", {}), ("name", {"name": "Eve"})):
        answer = client.post(f"{match}/{path}", json=body, headers={"authorization": "Bearer guessed"})
        assert (answer.status_code, answer.json()["error"]) == (403, "WrongKey")


def test_a_player_takes_a_name(client: TestClient) -> None:
    match, (host, friend) = started(client)
    client.post(f"{match}/undo", headers=host)
    assert names(client.post(f"{match}/name", json={"name": "Kofi"}, headers=friend).json()) == [
        "Host",
        "Kofi",
    ]
    assert names(client.get(match).json()) == ["Host", "Kofi"]
    assert client.post(f"{match}/name", json={"name": " "}, headers=friend).status_code == 422


def test_a_name_is_not_changed_after_the_end_and_opponents_keep_theirs(client: TestClient) -> None:
    match, (host, friend) = started(client)
    client.post(f"{match}/resign", headers=host)
    assert client.post(f"{match}/name", json={"name": "Kofi"}, headers=friend).json()["error"] == "GameOver"
