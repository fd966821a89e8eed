"""The atlas over HTTP."""

import pytest
from fastapi.testclient import TestClient

from plyground.solve.atlas import atlas_entries
from web.players import Data


def test_every_solved_game_is_listed_by_family_and_sheet(client: TestClient) -> None:
    found: list[Data] = client.get("/api/atlas").json()
    games = [game for family in found for sheet in family["sheets"] for game in sheet["games"]]
    assert [game["name"] for game in games] == [entry.name for entry in atlas_entries()]
    boards = found[0]
    assert (boards["family"], boards["across"], boards["down"]) == ("mnk", "columns", "rows")
    assert [sheet["title"] for sheet in boards["sheets"]][:3] == [
        "Three in a row",
        "Four in a row",
        "Five in a row",
    ]
    assert boards["sheets"][1]["command"] == "plyground atlas '*x*x4'"
    (sixfour,) = [game for game in games if game["name"] == "6x6x4"]
    assert sixfour == {
        "value": "win",
        "plies": 11,
        "text": "win in 11",
        "name": "6x6x4",
        "title": "Six-four: 6x6, four in a row",
        "across": 6,
        "down": 6,
    }


@pytest.mark.parametrize("name", ["6x6x4", "sixfour"])
def test_a_solved_game_has_the_value_of_every_first_move(client: TestClient, name: str) -> None:
    found: Data = client.get(f"/api/atlas/{name}").json()
    assert (found["name"], found["game"]) == ("6x6x4", "sixfour")
    assert found["description"].startswith("The first player wins in 11 plies (6 moves). 4 of 36 first moves")
    openings = {each["move"]: each for each in found["openings"]}
    assert len(openings) == 36
    assert openings["c3"] == {
        "value": "win",
        "plies": 11,
        "text": "the first player wins in 11 plies",
        "move": "c3",
        "badge": "W 11",
        "best": True,
    }
    assert (openings["b2"]["badge"], openings["b2"]["best"]) == ("W 13", False)
    assert openings["a1"]["text"].startswith("the first player loses in ")
    assert found["command"].startswith("plyground atlas build 6x6x4 --time ")


def test_results_of_others_are_kept_apart(client: TestClient) -> None:
    found: Data = client.get("/api/atlas/8x8x5").json()
    assert (found["value"], found["text"]) == (None, "not decided")
    assert found["literature"] == "a draw (Hsu and others, 2020)"
    assert not any(each["best"] for each in found["openings"])
    assert client.get("/api/atlas/3x3x3").json()["literature"] is None


@pytest.mark.parametrize(
    ("name", "kind"), [("oware", "solved game"), ("9x7x4", "solved game"), ("chess", "game")]
)
def test_a_game_outside_the_atlas_is_not_found(client: TestClient, name: str, kind: str) -> None:
    answer = client.get(f"/api/atlas/{name}")
    assert answer.status_code == 404
    assert answer.json()["detail"].startswith(f"unknown {kind} '{name}'")


def test_without_its_files_the_atlas_is_empty(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.solve.atlas.solved_games", lambda _: {})
    assert client.get("/api/atlas").json() == []
    assert client.get("/api/atlas/3x3x3").status_code == 404
