"""The game log over HTTP: the games that a client names, and no others."""

from fastapi.testclient import TestClient

from plyground.play.log import parse_log
from web.players import FRIEND, PERSON, Data, Player, opponent, start

FORKED = ["a1", "b2", "c3", "c1", "a3", "a2"]


def lost_to_a_fork(client: TestClient) -> Player:
    player = start(client, PERSON, opponent("strategist-ape"), moves=FORKED)
    player.move("b3")
    return player


def audit(client: TestClient, *ids: str) -> Data:
    answer: Data = client.post("/api/log/audit", json={"matches": list(ids)}).json()
    return answer


def test_the_audit_names_the_move_that_allowed_the_fork_and_has_a_board(client: TestClient) -> None:
    player = lost_to_a_fork(client)
    log = audit(client, player.id)
    (fork,) = log["forks"]
    assert (fork["id"], fork["player"], fork["seat"]) == (player.id, "strategist-ape", "O")
    assert (fork["number"], fork["allowed_by"], fork["fork"]) == (4, "c1", "a3")
    assert fork["picture"]["cells"] == ["X", "", "O", "", "O", "", "X", "", "X"]
    assert fork["text"] == "Move 4, c1, allowed the fork. Then X played a3 and had more than one way to win."
    ape, ama = log["results"]
    assert (ape["player"], ape["opponent"], ape["losses"], ape["fork_losses"]) == (
        "strategist-ape",
        True,
        1,
        1,
    )
    assert (ama["player"], ama["wins"]) == ("Ama", 1)
    (game,) = log["games"]
    assert (game["result"], game["moves"]) == ("X", 7)
    assert game["seconds"] is not None


def test_the_log_is_a_file_that_can_be_imported_with_all_times(client: TestClient) -> None:
    player = start(client, PERSON, opponent("random"))
    player.move("b2")
    player.wait(lambda match: len(match["moves"]) == 2)
    player.post("resign")
    response = client.post("/api/log", json={"matches": [player.id]})
    assert 'filename="game_log.json"' in response.headers["content-disposition"]
    (match,) = parse_log(response.text)
    assert all(note.seconds is not None and note.played_at is not None for note in match.notes)
    assert match.notes[1].considered is not None


def test_only_finished_games_that_were_named_are_in_it(client: TestClient) -> None:
    lost_to_a_fork(client)
    unfinished = start(client, PERSON, FRIEND)
    log = audit(client, unfinished.id, "0" * 32)
    assert log == {"games": [], "results": [], "forks": []}
    assert client.get("/api/log").status_code == 405
    assert client.post("/api/log", json={}).status_code == 422
    assert parse_log(client.post("/api/log", json={"matches": []}).text) == ()


def test_a_game_is_counted_once(client: TestClient) -> None:
    player = lost_to_a_fork(client)
    assert len(audit(client, player.id, player.id)["games"]) == 1


def test_there_is_a_limit(client: TestClient) -> None:
    assert client.post("/api/log/audit", json={"matches": ["a"] * 501}).status_code == 422
