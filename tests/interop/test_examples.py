import pytest
from examples import own_tournament, train_tabular
from examples.embed_flask import app


def test_a_table_learns_to_beat_a_random_player() -> None:
    agent = train_tabular.Agent()
    before = train_tabular.score(agent, "random", 60)
    train_tabular.train(agent, "random", 2000)
    assert train_tabular.score(agent, "random", 60) > max(0.8, before)


def test_training_prints_its_progress(capsys: pytest.CaptureFixture[str]) -> None:
    train_tabular.main(3, "random")
    assert capsys.readouterr().out.startswith("random: ")
    assert len(train_tabular.Agent(1).values) == 0


def test_the_flask_app_replies_to_a_move() -> None:
    client = app.test_client()
    answer = client.post(
        "/tictactoe/sentinel",
        data={"position": ".../.../...", "move": "a1"},
    )
    assert answer.json is not None
    assert (answer.json["position"], answer.json["reason"]) == ("X../.O./...", "It takes the centre.")
    assert answer.json["legal"] == ["b1", "c1", "a2", "c2", "a3", "b3", "c3"]
    won = client.post("/tictactoe/sentinel", data={"position": "XX./OO./...", "move": "c1"})
    assert won.json == {"ending": "X has 3 in a row", "legal": [], "position": "XXX/OO./...", "reason": ""}


def test_the_flask_app_returns_errors_as_json() -> None:
    client = app.test_client()
    response = client.post("/tictactoe/sentinel", data={"position": "X../.../...", "move": "a1"})
    assert response.status_code == 400
    assert response.json == {"error": "a1 is taken by X; choose an empty cell"}
    assert "unknown game 'go'" in client.post("/go/nobody").get_data(as_text=True).replace("\\u0027", "'")


def test_a_tournament_of_own_bots_shares_all_points() -> None:
    points = own_tournament.tournament(rounds=1)
    assert sum(points.values()) == 2 * 12
    assert points["medium"] > points["hasty"]
