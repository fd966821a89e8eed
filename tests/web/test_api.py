"""The stateless HTTP API: games, opponents, positions, moves, analysis and proofs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from doubles import Failing, First, with_doubles
from plyground.core import catalogue
from plyground.errors import BadBook, BadTable, Busy, OpponentFailed, PlygroundError, StorageError
from plyground.opponents.opponent import Decision, Turn
from plyground.search.limit import Limit
from plyground.web.app import create_app
from web.conftest import QUICK


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


def test_the_opponents_of_a_game_are_listed(client: TestClient) -> None:
    names = {each["name"] for each in client.get("/api/games/5x5x4/opponents").json()}
    assert "5x5x4/strategist-ape" in names
    assert "5x5x4/sentinel" not in names


def test_an_opponent_has_a_description_a_measured_rating_and_one_is_the_default(client: TestClient) -> None:
    listed = {each["short"]: each for each in client.get("/api/games/tictactoe/opponents").json()}
    assert [name for name, each in listed.items() if each["default"]] == ["sentinel"]
    assert listed["sentinel"]["rating"] > listed["random"]["rating"] == 0
    assert listed["sentinel"]["margin"] > 0
    assert all(each["description"] and each["method"] for each in listed.values())
    assert listed["strategist-ape"]["weakness"] == "Can be forked (two threats at once)."
    suggested = {each["suggested"]: name for name, each in listed.items() if each["suggested"]}
    assert suggested == {"easy": "easy", "just_right": "adaptive", "hard": "sentinel"}
    assert "PLYGROUND_LLM_URL" in listed["persona-mentor"]["unavailable"]


def test_a_position_has_its_legal_moves_a_drawing_and_a_text(client: TestClient) -> None:
    body = {"game": "tictactoe", "position": "X.O/.X./...", "moves": ["c3", "c2"]}
    position = client.post("/api/position", json=body).json()
    assert position["position"] == "X.O/.XX/..O"
    assert position["mover"] == "O"
    assert [option["move"] for option in position["legal"]] == ["b1", "a2", "a3", "b3"]
    assert not position["over"]
    assert position["turn"] == 1
    assert position["text"] == "X has a1, b2 and c2. O has c1 and c3."
    assert position["drawing"].count("X") == 3
    assert position["picture"]["cells"] == ["X", "", "O", "", "X", "X", "", "", "O"]


def test_a_finished_game_says_how_it_ended(client: TestClient) -> None:
    body = {"game": "tictactoe", "moves": ["a1", "a2", "b1", "b2", "c1"]}
    position = client.post("/api/position", json=body).json()
    assert (position["over"], position["result"], position["ending"]) == (True, "X", "X has 3 in a row")
    assert position["legal"] == []


def test_a_repeated_position_ends_oware(client: TestClient) -> None:
    body: dict[str, Any] = {"game": "oware", "position": "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", "moves": []}
    for _ in range(40):
        position = client.post("/api/position", json=body).json()
        if position["over"]:
            break
        body["moves"].append(position["legal"][0]["move"])
    assert position["over"]
    assert sum(position["score"]) == 48


def test_an_opponent_returns_its_move_and_the_reason(client: TestClient) -> None:
    body = {"game": "tictactoe", "position": "X.O/.X./...", "opponent": "sentinel", "seed": 3}
    answer = client.post("/api/move", json=body).json()
    assert answer["move"] == "c3"
    assert answer["rule"] == "block"
    assert answer["reason"] == "It stops X from completing the diagonal a1-b2-c3."
    assert answer["after"]["position"] == "X.O/.X./..O"
    assert client.post("/api/move", json=body).json() | {"ms": 0} == answer | {"ms": 0}


def test_without_a_name_the_strongest_opponent_moves(client: TestClient) -> None:
    answer = client.post("/api/move", json={"game": "sixfour"}).json()
    assert answer["move"] in ("c3", "d3", "c4", "d4")
    assert answer["exact"]


@dataclass(frozen=True, kw_only=True)
class Recording(First):
    """Remembers the limits it was given."""

    name: str = "recording"
    limit: Limit = field(default=Limit(nodes=500))
    limits: list[Limit] = field(default_factory=list)

    def think(self, turn: Turn) -> Decision:
        self.limits.append(turn.limit)
        return super().think(turn)


@pytest.mark.parametrize(
    ("requested", "granted"),
    [
        ({"seconds": 3000}, Limit(seconds=0.5)),
        ({"seconds": 0.25}, Limit(seconds=0.25)),
        ({"depth": 3}, Limit(depth=3, seconds=0.5)),
        ({"nodes": 7, "seconds": 9}, Limit(nodes=7, seconds=0.5)),
        ({}, Limit(nodes=500, seconds=0.5)),
    ],
)
def test_the_server_limits_every_search(requested: dict[str, float], granted: Limit) -> None:
    recording = Recording(game=catalogue.game("tictactoe"))
    with TestClient(create_app(QUICK, find_opponent=with_doubles(recording))) as client:
        body = {"game": "tictactoe", "opponent": "recording", "limit": requested}
        assert client.post("/api/move", json=body).status_code == 200
    assert recording.limits == [granted]


def test_a_search_for_a_huge_depth_ends_within_the_servers_limit(client: TestClient) -> None:
    answer = client.post("/api/analyse", json={"game": "oware", "limit": {"depth": 100}}).json()
    assert 1 < answer["depth"] < 40


def test_analysis_gives_every_legal_move_its_score(client: TestClient) -> None:
    body = {"game": "tictactoe", "position": "XX./OO./...", "lines": 0, "limit": {"depth": 9}}
    answer = client.post("/api/analyse", json=body).json()
    assert answer["exact"]
    assert answer["lines"][0]["move"] == "c1"
    assert answer["lines"][0]["text"] == "wins in 1 move"
    assert len(answer["lines"]) == 5


def test_a_board_is_solved_and_one_that_is_too_large_has_no_value(client: TestClient) -> None:
    solved = client.post("/api/solve", json={"game": "4x4x3"}).json()
    assert (solved["value"], solved["distance"]) == ("win", 5)
    given_up = client.post("/api/solve", json={"game": "7x7x5", "limit": {"nodes": 1000}}).json()
    assert given_up["value"] is None


# Errors

GAME = {"game": "tictactoe"}
ERRORS: list[tuple[str, dict[str, Any], int, str, tuple[str, ...]]] = [
    ("position", {"game": "tictacto"}, 404, "UnknownName", ("'tictacto'", "did you mean 'tictactoe'?")),
    ("position", {"game": "/etc/evil.py"}, 404, "UnknownName", ("'/etc/evil.py'",)),
    ("position", {"game": "16x9x3"}, 400, "BadRules", ("board 16x9x3 has 144 cells", "at most 15 columns")),
    ("position", GAME | {"position": "XXX/.../..."}, 422, "BadPosition", ("there are 3 X and 0 O",)),
    ("position", GAME | {"moves": ["a1", "a1"]}, 422, "BadRecord", ("move 2, 'a1': a1 is taken by X",)),
    ("move", GAME | {"opponent": "sentinl"}, 404, "UnknownName", ("did you mean 'sentinel'?",)),
    ("move", GAME | {"position": "XXX/OO./..."}, 409, "GameOver", ("there is nothing to decide",)),
    ("move", GAME | {"opponent": "persona-mentor"}, 503, "Unavailable", ("PLYGROUND_LLM_URL",)),
    ("move", GAME | {"limit": {"depth": 0}}, 422, "BadRequest", ("body.limit.depth: ",)),
    ("move", GAME | {"sead": 1}, 422, "BadRequest", ("body.sead: ",)),
    ("analyse", GAME | {"lines": 65}, 422, "BadRequest", ("body.lines: ",)),
    ("solve", {}, 422, "BadRequest", ("body.game: ",)),
]


@pytest.mark.parametrize(("path", "body", "status", "kind", "parts"), ERRORS)
def test_an_error_is_one_sentence_in_one_shape(
    client: TestClient, path: str, body: dict[str, Any], status: int, kind: str, parts: tuple[str, ...]
) -> None:
    response = client.post(f"/api/{path}", json=body)
    error = response.json()
    assert set(error) == {"error", "detail"}
    assert (response.status_code, error["error"]) == (status, kind)
    assert all(part in error["detail"] for part in parts), error["detail"]


@pytest.fixture
def faulty() -> Iterator[tuple[FastAPI, TestClient]]:
    """An application to which a test adds a route that fails."""
    app = create_app(QUICK)
    with TestClient(app) as client:
        yield app, client


@pytest.mark.parametrize(
    ("error", "detail"),
    [
        (Busy(), "the server is busy; try again in 2 seconds"),
        (StorageError("games.sqlite is lost"), "the server cannot use its database"),
        (BadTable("tables/oware.bin is damaged"), "an endgame table of the server cannot be used"),
        (BadBook("book.json is damaged"), "an opening book of the server cannot be used"),
        (OpponentFailed("first stopped because of an error"), "first stopped because of an error"),
    ],
)
def test_what_the_server_cannot_do_now_is_503_and_says_when_to_try_again(
    faulty: tuple[FastAPI, TestClient], error: PlygroundError, detail: str
) -> None:
    app, client = faulty

    @app.get("/api/faulty")
    def fail() -> None:
        raise error

    response = client.get("/api/faulty")
    assert response.json() == {"error": type(error).__name__, "detail": detail}
    assert (response.status_code, response.headers["Retry-After"]) == (503, "2")


def test_an_opponent_that_cannot_move_is_an_error_of_its_request() -> None:
    failing = Failing(game=catalogue.game("tictactoe"), error=OpponentFailed("it stopped"))
    with TestClient(create_app(QUICK, find_opponent=with_doubles(failing))) as client:
        response = client.post("/api/move", json=GAME | {"opponent": "failing"})
    assert (response.status_code, response.json()) == (
        503,
        {"error": "OpponentFailed", "detail": "it stopped"},
    )


def test_the_api_documents_itself(client: TestClient) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    assert {"/api/move", "/api/analyse", "/api/solve", "/api/position", "/api/games"} <= set(paths)


def test_opponents_have_titles_for_people_and_a_tempo(client: TestClient) -> None:
    known = {each["short"]: each for each in client.get("/api/games/tictactoe/opponents").json()}
    assert known["strategist-ape"]["title"] == "Strategist Ape"
    assert (known["speedy-gibbon"]["tempo"], known["medium"]["tempo"]) == ("at_once", "quick")
    thoughtful = client.get("/api/games/oware/opponents").json()
    assert {each["tempo"] for each in thoughtful} == {"thoughtful"}


def test_an_introduction_has_five_steps_with_their_boards(client: TestClient) -> None:
    found = client.get("/api/games/hex/introduction").json()
    assert (found["game"], found["board"], len(found["steps"])) == ("hex", "hex:5x5", 5)
    for step in found["steps"]:
        legal = {each["move"] for each in step["position"]["legal"]}
        assert set(step["right"]) <= legal
    assert client.get("/api/games/hex").json()["introduction"]


def test_a_game_without_an_introduction_has_no_steps(client: TestClient) -> None:
    found = client.get("/api/games/tictactoe:misere/introduction").json()
    assert (found["board"], found["steps"]) == ("tictactoe:misere", [])
    assert not client.get("/api/games/tictactoe:misere").json()["introduction"]
    assert client.get("/api/games/nonsense/introduction").status_code == 404


def test_threats_are_what_the_other_side_wins_with(client: TestClient) -> None:
    body = {"game": "tictactoe", "moves": ["a1", "b2", "a2", "c1"]}
    assert client.post("/api/threats", json=body).json() == [{"move": "a3", "seat": 1, "clicks": [6]}]
    assert client.post("/api/threats", json={"game": "tictactoe"}).json() == []
    over = {"game": "tictactoe", "position": "XXX/OO./..."}
    assert client.post("/api/threats", json=over).json() == []
    assert client.post("/api/threats", json={"game": "nothing"}).status_code == 404
