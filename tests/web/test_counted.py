"""Results that count for the opponent adaptive, and rematches at another level."""

from collections.abc import Callable, Iterator

import pytest
from fastapi.testclient import TestClient

from doubles import First, with_doubles
from plyground.core import catalogue
from plyground.opponents.strength.ratings import ratings_of
from plyground.web.app import create_app
from web.conftest import QUICK
from web.players import FRIEND, PERSON, Data, Player, opponent, start

X_WINS = ["a1", "a2", "b1", "b2", "c1"]
DRAW = ["a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"]
SENTINEL = ratings_of(catalogue.game("tictactoe"))["sentinel"][0]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(QUICK, find_opponent=with_doubles(First))) as client:
        yield client


def resigned(player: Player, seat: int = 0) -> Data:
    match: Data = player.post("resign", seat=seat).json()
    assert match["position"]["over"]
    return match


# What counts


@pytest.mark.parametrize(
    ("seats", "moves", "seat", "score"),
    [
        ([PERSON, opponent("sentinel")], X_WINS, 0, 1.0),
        ([opponent("sentinel"), PERSON], X_WINS, 1, 0.0),
        ([PERSON, opponent("sentinel")], DRAW, 0, 0.5),
    ],
)
def test_a_finished_game_counts(
    client: TestClient, seats: list[Data], moves: list[str], seat: int, score: float
) -> None:
    match = start(client, *seats, moves=moves).get()
    assert match["counted"] == {"seat": seat, "rating": SENTINEL, "score": score}


def test_a_resigned_game_counts_as_lost(client: TestClient) -> None:
    player = start(client, PERSON, opponent("sentinel"))
    assert player.get()["counted"] is None, "the game is not over"
    assert resigned(player)["counted"] == {"seat": 0, "rating": SENTINEL, "score": 0.0}


def test_the_rating_is_that_of_the_level_that_was_played(client: TestClient) -> None:
    match = start(client, PERSON, opponent("level=300"), moves=X_WINS).get()
    assert match["counted"] == {"seat": 0, "rating": 300, "score": 1.0}


def ask_for_a_hint(player: Player) -> None:
    assert player.post("hint").status_code == 200


def take_back(player: Player) -> None:
    player.move("b2")
    player.wait()
    assert player.post("undo").status_code == 200


def take_the_resignation_back(player: Player) -> None:
    resigned(player)
    assert player.post("undo").status_code == 200


@pytest.mark.parametrize("help_", [ask_for_a_hint, take_back, take_the_resignation_back])
def test_a_game_with_help_does_not_count(client: TestClient, help_: Callable[[Player], None]) -> None:
    player = start(client, PERSON, opponent("sentinel"))
    help_(player)
    assert resigned(player)["counted"] is None


@pytest.mark.parametrize(
    "seats",
    [[PERSON, FRIEND], [PERSON, opponent("first")], [opponent("sentinel"), opponent("random")]],
    ids=["two people", "an opponent without a rating", "two opponents"],
)
def test_a_game_without_one_person_and_one_rated_opponent_does_not_count(
    client: TestClient, seats: list[Data]
) -> None:
    match = start(client, *seats, moves=X_WINS).get()
    assert match["position"]["over"]
    assert match["counted"] is None


# Rematches against adaptive


def level(started: Data) -> int:
    """Return the level of the adaptive opponent in the second seat."""
    name, _, rating = started["match"]["players"][1]["name"].partition("=")
    assert name == "adaptive"
    return int(rating)


def test_a_rematch_with_results_sets_the_level_of_an_adaptive_opponent(client: TestClient) -> None:
    player = start(client, PERSON, opponent("adaptive"))
    first = level(player.started)
    lost = resigned(player)["counted"]
    results = [{"rating": lost["rating"], "score": lost["score"]}]
    response = player.post("restart", {"results": results})
    assert response.status_code == 201
    assert level(response.json()) < first == lost["rating"]
    assert response.json()["message"].startswith("You lost the last game, so I'll play a little easier: ")
    assert response.json()["match"]["players"][1]["rating"] == level(response.json())


@pytest.mark.parametrize("body", [None, {}, {"results": []}])
def test_a_rematch_without_results_keeps_the_level(client: TestClient, body: Data | None) -> None:
    player = start(client, PERSON, opponent("adaptive"), results=[{"rating": 200, "score": 1}])
    response = player.post("restart", body)
    assert response.status_code == 201
    assert level(response.json()) == level(player.started)
    assert response.json()["message"] == ""


def test_results_do_not_change_other_opponents(client: TestClient) -> None:
    player = start(client, PERSON, opponent("sentinel"))
    response = player.post("restart", {"results": [{"rating": 200, "score": 1}]})
    assert response.json()["match"]["players"][1]["name"] == "sentinel"
    assert response.json()["message"] == ""


@pytest.mark.parametrize("results", [[{"rating": 1e9, "score": 1}], [{"score": 1}], "all", [{}] * 501])
def test_results_that_cannot_be_are_refused(client: TestClient, results: object) -> None:
    player = start(client, PERSON, opponent("adaptive"))
    response = player.post("restart", {"results": results})
    assert response.status_code == 422
    assert response.json()["detail"].startswith("body.results")
