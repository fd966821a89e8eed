"""Puzzles over HTTP: lists without solutions, the daily one, and moves that are checked one by one."""

import pytest
from fastapi.testclient import TestClient

from plyground.core import catalogue
from plyground.puzzles.puzzle import Puzzle
from plyground.puzzles.store import shipped_puzzles
from web.players import Data

SIXFOUR = shipped_puzzles(catalogue.game("sixfour"))


def long_one() -> Puzzle:
    """A win in several moves."""
    return next(puzzle for puzzle in SIXFOUR.values() if puzzle.turns == 3)


def attempt(client: TestClient, puzzle: Puzzle, moves: list[str], move: str) -> Data:
    body = {"game": puzzle.game.name, "puzzle": puzzle.id, "moves": moves, "move": move}
    response = client.post("/api/puzzles/attempt", json=body)
    assert response.status_code == 200, response.text
    found: Data = response.json()
    return found


def test_the_games_with_puzzles_are_listed(client: TestClient) -> None:
    found = {each["game"]: each for each in client.get("/api/puzzles").json()}
    assert found["sixfour"]["title"] == "Six-four: 6x6, four in a row"
    assert sum(found["sixfour"]["grades"].values()) == len(SIXFOUR)
    assert list(found["sixfour"]["grades"]) == ["easy", "medium", "hard", "expert"]


def test_puzzles_come_in_pages_without_their_solutions(client: TestClient) -> None:
    first = client.get("/api/puzzles/sixfour?limit=5").json()
    second = client.get("/api/puzzles/sixfour?limit=5&offset=5").json()
    ids = [each["id"] for each in (*first["puzzles"], *second["puzzles"])]
    assert ids == list(SIXFOUR)[:10]
    assert first["total"] == len(SIXFOUR)
    assert set(first["puzzles"][0]) == {
        "id", "game", "kind", "grade", "turns", "goal", "unit", "found", "position",
    }  # fmt: skip


def test_one_grade_can_be_listed(client: TestClient) -> None:
    found = client.get("/api/puzzles/sixfour?grade=hard").json()
    assert found["total"] == found["grades"]["hard"] > 0
    assert {each["grade"] for each in found["puzzles"]} == {"hard"}


def test_the_puzzle_of_a_day_is_the_same_for_everybody(client: TestClient) -> None:
    first, again, later = (
        client.get(f"/api/puzzles/sixfour/daily?date={day}").json()
        for day in ("2026-11-19", "2026-11-19", "2026-11-20")
    )
    assert first == again
    assert first["id"] != later["id"]
    assert first["board"]["position"] == first["position"]
    assert client.get("/api/puzzles/sixfour/daily").json()["id"] in SIXFOUR


def test_a_puzzle_has_its_board(client: TestClient) -> None:
    puzzle = long_one()
    found = client.get(f"/api/puzzles/sixfour/{puzzle.id}").json()
    assert (found["id"], found["goal"], found["turns"]) == (puzzle.id, puzzle.goal, 3)
    assert found["board"]["legal"]
    assert "line" not in found


def test_a_puzzle_is_solved_move_by_move(client: TestClient) -> None:
    puzzle = long_one()
    moves: list[str] = []
    for number in range(3):
        found = attempt(client, puzzle, moves, puzzle.line[2 * number])
        assert found["right"]
        assert found["replies"] == list(puzzle.line[2 * number + 1 : 2 * number + 2])
        assert len(found["boards"]) == len(found["replies"]) + 1
        moves = found["moves"]
    assert found["solved"]
    assert found["boards"][-1]["over"]
    assert moves == list(puzzle.line)


def test_a_wrong_move_is_taken_back_with_a_reason(client: TestClient) -> None:
    puzzle = long_one()
    others = client.get(f"/api/puzzles/sixfour/{puzzle.id}").json()["board"]["legal"]
    wrong = [each["move"] for each in others if each["move"] != puzzle.line[0]][:4]
    found = [attempt(client, puzzle, [], move) for move in wrong]
    assert not any(each["right"] or each["solved"] for each in found)
    assert all(each["moves"] == each["boards"] == [] for each in found)
    assert any(each["reason"] for each in found)


def test_a_hint_names_a_few_moves(client: TestClient) -> None:
    puzzle = long_one()
    body = {"game": "sixfour", "puzzle": puzzle.id}
    found = client.post("/api/puzzles/hint", json=body).json()["moves"]
    assert len(found) == 3
    assert puzzle.line[0] in found


def test_the_solution_is_explained(client: TestClient) -> None:
    puzzle = long_one()
    found = client.get(f"/api/puzzles/sixfour/{puzzle.id}/solution").json()["line"]
    assert [step["move"] for step in found] == list(puzzle.line)
    assert [bool(step["reason"]) for step in found] == [True, False, True, False, True]


@pytest.mark.parametrize(
    ("path", "status", "detail"),
    [
        ("/api/puzzles/chess", 404, "unknown game 'chess'"),
        ("/api/puzzles/sixfour/nothing", 404, "Six-four: 6x6, four in a row has no puzzle 'nothing' here"),
        ("/api/puzzles/4x3x3/daily", 404, "there are no puzzles for "),
        ("/api/puzzles/sixfour/daily?date=yesterday", 422, "query.date: "),
        ("/api/puzzles/sixfour?grade=impossible", 422, "query.grade: "),
    ],
)
def test_what_does_not_exist_is_said(client: TestClient, path: str, status: int, detail: str) -> None:
    response = client.get(path)
    assert response.status_code == status
    assert response.json()["detail"].startswith(detail)


@pytest.mark.parametrize(
    ("moves", "move", "status", "kind"),
    [(["a1"], "b1", 409, "Refused"), ([], "z9", 422, "BadMove")],
)
def test_moves_that_do_not_fit_are_refused(
    client: TestClient, moves: list[str], move: str, status: int, kind: str
) -> None:
    body = {"game": "sixfour", "puzzle": long_one().id, "moves": moves, "move": move}
    response = client.post("/api/puzzles/attempt", json=body)
    assert (response.status_code, response.json()["error"]) == (status, kind)


def test_a_game_without_puzzles_has_an_empty_list(client: TestClient) -> None:
    found = client.get("/api/puzzles/4x3x3").json()
    assert (found["total"], found["puzzles"]) == (0, [])


def test_a_link_to_a_puzzle_shows_its_goal_and_its_board(client: TestClient) -> None:
    puzzle = long_one()
    page = client.get("/puzzles", params={"game": "sixfour", "puzzle": puzzle.id}).text
    assert f'content="Six-four: 6x6, four in a row: {puzzle.goal}"' in page
    assert "/api/picture.png?game=sixfour&amp;position=" in page
    assert 'content="plyground"' in client.get("/puzzles?game=sixfour&puzzle=nothing").text
