"""The HTTP API, asked through the application itself."""

import asyncio
import threading
from typing import Any

import pytest
from fastapi.testclient import TestClient
from plyground.play.gate import Busy
from plyground.web.pool import Pool

from plyground.core import catalogue
from plyground.search.limit import Cancel
from plyground.web.app import create_app


def test_every_game_is_listed_with_its_first_moves(client: TestClient) -> None:
    games = client.get("/api/games").json()
    assert {game["name"] for game in games} == set(catalogue.all_games())
    (oware,) = [game for game in games if game["name"] == "oware"]
    assert oware["moves"] == list("ABCDEF")
    assert (oware["kind"], oware["picture"]["seeds"]) == ("houses", [4] * 12)
    assert len(oware["rules"]) > 2
    assert client.get("/api/games/oware").json() == oware


def test_any_board_can_be_named(client: TestClient) -> None:
    board = client.get("/api/games/7x5x4").json()
    assert (board["picture"]["columns"], board["picture"]["rows"]) == (7, 5)
    assert board["picture"]["moves"] == board["moves"]
    assert client.get("/api/games/chess").status_code == 404
    assert client.get("/api/games/99x99x5").status_code == 400


def test_the_opponents_of_a_game_are_listed_with_their_character(client: TestClient) -> None:
    names = {each["name"] for each in client.get("/api/games/5x5x4/opponents").json()}
    assert "5x5x4/strategist-ape" in names
    assert "5x5x4/sentinel" not in names


def test_an_opponent_tells_its_measured_strength_and_whether_a_newcomer_meets_it(client: TestClient) -> None:
    listed = {each["short"]: each for each in client.get("/api/games/tictactoe/opponents").json()}
    assert [name for name, each in listed.items() if each["default"]] == ["strategist-ape"]
    assert listed["sentinel"]["rating"] > listed["random"]["rating"] == 0
    assert listed["sentinel"]["margin"] > 0
    assert "PLYGROUND_LLM_URL" in listed["persona-mentor"]["unavailable"]


def test_a_position_tells_what_may_be_played(client: TestClient) -> None:
    body = {"game": "tictactoe", "position": "X.O/.X./...", "moves": ["c3", "c2"]}
    shown = client.post("/api/position", json=body).json()
    assert shown["position"] == "X.O/.XX/..O"
    assert shown["mover"] == "O"
    assert [option["move"] for option in shown["legal"]] == ["b1", "a2", "a3", "b3"]
    assert not shown["over"]
    assert shown["turn"] == 1
    assert shown["told"] == "X has a1, b2 and c2. O has c1 and c3."
    assert shown["picture"]["cells"] == ["X", "", "O", "", "X", "X", "", "", "O"]


def test_a_finished_game_tells_how_it_ended(client: TestClient) -> None:
    body = {"game": "tictactoe", "moves": ["a1", "a2", "b1", "b2", "c1"]}
    shown = client.post("/api/position", json=body).json()
    assert (shown["over"], shown["result"], shown["ending"]) == (True, "X", "X has 3 in a row")
    assert shown["legal"] == []


def test_a_position_that_comes_back_ends_oware_over_http_too(client: TestClient) -> None:
    body: dict[str, Any] = {"game": "oware", "position": "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", "moves": []}
    for _ in range(40):
        shown = client.post("/api/position", json=body).json()
        if shown["over"]:
            break
        body["moves"].append(shown["legal"][0]["move"])
    assert shown["over"]
    assert sum(shown["score"]) == 48


def test_an_opponent_answers_with_its_move_and_the_reason(client: TestClient) -> None:
    body = {"game": "tictactoe", "position": "X.O/.X./...", "opponent": "sentinel", "seed": 3}
    answer = client.post("/api/move", json=body).json()
    assert answer["move"] == "c3"
    assert answer["rule"] == "block"
    assert answer["reason"] == "It stops X from completing the diagonal a1-b2-c3."
    assert answer["after"]["position"] == "X.O/.X./..O"
    assert client.post("/api/move", json=body).json() | {"ms": 0} == answer | {"ms": 0}


def test_without_a_name_whoever_knows_best_answers(client: TestClient) -> None:
    answer = client.post("/api/move", json={"game": "sixfour"}).json()
    assert answer["move"] in ("c3", "d3", "c4", "d4")
    assert answer["exact"]


def test_the_servers_own_limit_holds_whatever_is_asked(client: TestClient) -> None:
    body = {"game": "oware", "limit": {"seconds": 3000}, "opponent": "master", "moves": list("FfCbFf")}
    answer = client.post("/api/move", json=body).json()
    longer = client.post("/api/analyse", json={"game": "oware", "limit": {"depth": 100}}).json()
    assert answer["ms"] < 30_000
    assert 1 < longer["depth"] < 40


def test_analysis_gives_every_legal_move_its_score(client: TestClient) -> None:
    body = {"game": "tictactoe", "position": "XX./OO./...", "lines": 0, "limit": {"depth": 9}}
    answer = client.post("/api/analyse", json=body).json()
    assert answer["exact"]
    assert answer["lines"][0]["move"] == "c1"
    assert answer["lines"][0]["told"] == "win in 1"
    assert len(answer["lines"]) == 5


def test_a_board_is_solved_and_another_is_honestly_not(client: TestClient) -> None:
    solved = client.post("/api/solve", json={"game": "4x4x3"}).json()
    assert (solved["value"], solved["distance"]) == ("win", 5)
    given_up = client.post("/api/solve", json={"game": "7x7x5", "limit": {"nodes": 1000}}).json()
    assert given_up["value"] is None


REFUSALS = [
    ("/api/position", {"game": "tictacto"}, 404, "unknown game 'tictacto'; did you mean 'tictactoe'?"),
    ("/api/position", {"game": "/etc/evil.py"}, 404, "unknown game '/etc/evil.py'"),
    ("/api/position", {"game": "9x9x3"}, 400, "the board 9x9x3 has 81 cells; at most 64 are possible"),
    ("/api/position", {"game": "tictactoe", "position": "XXX/.../..."}, 422, "there are 3 X and 0 O"),
    ("/api/position", {"game": "tictactoe", "moves": ["a1", "a1"]}, 422, "move 2, 'a1': a1 is taken by X"),
    ("/api/move", {"game": "tictactoe", "opponent": "sentinl"}, 404, "did you mean 'sentinel'?"),
    ("/api/move", {"game": "tictactoe", "position": "XXX/OO./..."}, 409, "there is nothing to decide"),
    ("/api/move", {"game": "tictactoe", "opponent": "persona-mentor"}, 503, "PLYGROUND_LLM_URL"),
    ("/api/move", {"game": "tictactoe", "limit": {"depth": 0}}, 422, "body.limit.depth: "),
    ("/api/move", {"game": "tictactoe", "sead": 1}, 422, "body.sead: "),
    ("/api/analyse", {"game": "tictactoe", "lines": 65}, 422, "body.lines: "),
    ("/api/solve", {"game": "oware"}, 400, "oware cannot be solved"),
    ("/api/solve", {}, 422, "body.game: "),
]


@pytest.mark.parametrize(("path", "body", "status", "sentence"), REFUSALS)
def test_a_refusal_is_one_sentence_in_one_shape(
    client: TestClient, path: str, body: dict[str, Any], status: int, sentence: str
) -> None:
    answer = client.post(path, json=body)
    assert answer.status_code == status
    assert set(answer.json()) == {"error", "detail"}
    assert sentence in answer.json()["detail"]


def test_the_api_documents_itself(client: TestClient) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    assert {"/api/move", "/api/analyse", "/api/solve", "/api/position", "/api/games"} <= set(paths)


def test_a_full_pool_answers_at_once_when_to_come_back() -> None:
    go = threading.Event()

    async def crowd() -> list[object]:
        pool = Pool(workers=1, waiting=1)
        jobs = [asyncio.ensure_future(pool.run(lambda _: go.wait(30))) for _ in range(3)]
        await asyncio.sleep(0)
        refused, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
        go.set()
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert len(refused) == 1
        assert (pool.gate.inside, pool.gate.line) == (0, 0)
        pool.close()
        return list(answers)

    answers = asyncio.run(crowd())
    assert sorted(type(answer).__name__ for answer in answers) == ["Busy", "bool", "bool"]


def test_a_request_that_is_given_up_stops_its_search() -> None:
    stopped = threading.Event()

    def job(cancel: Cancel) -> None:
        while not cancel.is_set:
            stopped.wait(0.01)
        stopped.set()

    async def give_up() -> None:
        pool = Pool(workers=1)
        task = asyncio.ensure_future(pool.run(job))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert await asyncio.to_thread(stopped.wait, 30)
        pool.close()

    asyncio.run(give_up())


def test_a_busy_server_says_503_and_when_to_retry() -> None:
    app = create_app()

    @app.get("/busy")
    def busy() -> None:
        raise Busy

    answer = TestClient(app).get("/busy")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "2"
