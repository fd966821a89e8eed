"""A player's games and progress over HTTP: of the matches that a client names, and no others."""

from fastapi.testclient import TestClient

from web.players import FRIEND, PERSON, Data, Player, opponent, start

WON = ["a1", "a2", "b1", "b2"]


def won(client: TestClient) -> Player:
    player = start(client, PERSON, opponent("level=200"), moves=WON)
    player.move("c1")
    return player


def lines(client: TestClient, *ids: str) -> list[Data]:
    answer = client.post("/api/profile/games", json={"matches": list(ids)})
    assert answer.status_code == 200
    found: list[Data] = answer.json()["games"]
    return found


def test_a_finished_game_has_its_result_and_what_counts(client: TestClient) -> None:
    player = won(client)
    (line,) = lines(client, player.id, "0" * 32)
    assert (line["id"], line["game"], line["title"]) == (player.id, "tictactoe", "Tic-tac-toe, 3x3")
    assert (line["status"], line["winner"], line["person"]) == ("first wins", 0, 0)
    assert line["players"] == ["Ama", "level=200"]
    assert line["titles"] == ["Ama", "Level (200)"]
    assert line["counted"] == {"seat": 0, "rating": 200.0, "score": 1.0}
    assert line["accuracy"] is None
    assert line["started_at"] < line["changed_at"]


def test_a_running_game_of_two_people_has_neither(client: TestClient) -> None:
    (line,) = lines(client, start(client, PERSON, FRIEND).id)
    assert (line["status"], line["winner"], line["person"], line["counted"]) == (
        "in progress",
        None,
        None,
        None,
    )


def test_the_accuracy_is_known_once_the_game_was_reviewed(client: TestClient) -> None:
    player = won(client)
    review = client.get(f"/api/matches/{player.id}/review").json()
    (line,) = lines(client, player.id)
    assert line["accuracy"] == review["accuracy"]


def test_the_progress_is_made_from_the_games_of_the_request(client: TestClient) -> None:
    games = [
        {"score": 1, "rating": 200, "opponent": "level=200"},
        {"score": 0, "opponent": "Kofi"},
        {"score": 1, "rating": 300, "opponent": "level=300"},
    ]
    found = client.post("/api/profile/progress", json={"game": "tictactoe", "games": games}).json()
    assert (found["wins"], found["draws"], found["losses"]) == (2, 0, 1)
    assert (found["streak"], found["best_streak"]) == (1, 1)
    assert found["strongest"] == {"opponent": "level=300", "rating": 300.0}
    assert [point["number"] for point in found["curve"]] == [0, 2]
    assert found["curve"][0]["deviation"] > found["curve"][1]["deviation"] > 0


def test_nobody_lists_the_games_of_others_and_there_are_limits(client: TestClient) -> None:
    won(client)
    assert lines(client) == []
    assert client.get("/api/profile/games").status_code == 405
    assert client.post("/api/profile/games", json={"matches": ["a"] * 501}).status_code == 422
    body = {"game": "tictactoe", "games": [{"score": 2, "opponent": "x"}]}
    assert client.post("/api/profile/progress", json=body).status_code == 422
    assert client.post("/api/profile/progress", json={"game": "nothing", "games": []}).status_code == 404


def test_the_old_address_of_the_game_log_leads_to_the_games(client: TestClient) -> None:
    response = client.get("/log", follow_redirects=False)
    assert (response.status_code, response.headers["Location"]) == (308, "/profile")
