"""A player who moves again over HTTP: the turn stays, and an opponent plays all its moves."""

from fastapi.testclient import TestClient

from web.players import FRIEND, PERSON, moves_of, opponent, start


def test_another_turn_stays_with_the_player(client: TestClient) -> None:
    player = start(client, PERSON, FRIEND, game="kalah")
    match = player.move("C", 0)
    assert match["moves"][0]["position"] == "4-4-0-5-5-5-4-4-4-4-4-4-1-0-S"
    response = player.post("moves", {"move": "a"}, seat=1)
    assert (response.status_code, response.json()["error"]) == (409, "NotYourTurn")
    assert moves_of(player.move("A", 0)) == ["C", "A"]
    assert moves_of(player.move("a", 1)) == ["C", "A", "a"]


def test_an_opponent_plays_its_extra_turns(client: TestClient) -> None:
    player = start(client, PERSON, opponent("medium"), game="kalah")
    player.move("A", 0)
    match = player.get()
    assert moves_of(match)[:2] == ["A", "c"]
    assert moves_of(match)[2].islower()


def test_a_legal_move_says_where_its_seeds_go(client: TestClient) -> None:
    found = client.post("/api/position", json={"game": "kalah:3x2", "moves": []}).json()
    assert found["picture"] == {
        "kind": "houses",
        "seeds": [2] * 6,
        "stores": [0, 0],
        "moves": ["A", "B", "C", "a", "b", "c"],
    }
    assert found["legal"][1] == {
        "move": "B",
        "text": "B: 2 seeds into C and the store; South moves again",
        "sowing": {"origin": 1, "path": [2, 6], "captured": []},
        "clicks": [1],
    }
