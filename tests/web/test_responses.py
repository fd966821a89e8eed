"""What all responses have in common: security headers, the shape of errors, HEAD and OPTIONS."""

import pytest
from fastapi.testclient import TestClient

from doubles import Failing, with_doubles
from plyground.core import catalogue
from plyground.web.app import create_app
from plyground.web.middleware import HEADERS, MAX_BODY
from web.conftest import QUICK
from web.players import PERSON, opponent, start

JSON = {"Content-Type": "application/json"}


def test_an_unexpected_error_has_the_shape_and_the_headers_of_all_errors() -> None:
    foe = Failing(game=catalogue.game("tictactoe"), error=ValueError("boom"))
    app = create_app(QUICK, find_opponent=with_doubles(foe))
    with TestClient(app, raise_server_exceptions=False) as client:
        response = client.post("/api/move", json={"game": "tictactoe", "opponent": "failing"})
    assert (response.status_code, response.json()["error"]) == (500, "InternalError")
    assert dict(response.headers).items() >= {name.lower(): value for name, value in HEADERS.items()}.items()
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", None, 404),
        ("GET", "/static/nothing", None, 404),
        ("DELETE", "/api/games", None, 405),
        ("POST", "/", None, 405),
        ("PUT", "/static/icon.svg", None, 405),
        ("POST", "/api/position", "x" * (MAX_BODY + 1), 413),
        ("POST", "/api/position", "{", 422),
    ],
)
def test_every_error_has_the_shape_and_the_headers(
    client: TestClient, method: str, path: str, body: str | None, status: int
) -> None:
    response = client.request(method, path, content=body, headers=JSON)
    assert response.status_code == status
    assert set(response.json()) == {"error", "detail"}
    assert dict(response.headers).items() >= {name.lower(): value for name, value in HEADERS.items()}.items()


@pytest.mark.parametrize("path", ["/", "/static/icon.svg", "/api/games", "/api/games/nothing", "/match/x"])
def test_head_is_get_without_a_body(client: TestClient, path: str) -> None:
    got, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    assert head.headers["Content-Length"] == got.headers["Content-Length"]
    assert head.headers["Content-Type"] == got.headers["Content-Type"]


def test_head_of_a_stream_is_refused_as_it_would_never_end(client: TestClient) -> None:
    player = start(client, PERSON, opponent("random"))
    response = client.head(f"/api/matches/{player.id}/events")
    assert (response.status_code, response.headers["Allow"]) == (405, "GET")


def test_options_of_an_unknown_path_is_an_error(client: TestClient) -> None:
    response = client.options("/api/nothing")
    assert (response.status_code, response.json()["error"]) == (404, "NotFound")


@pytest.mark.parametrize(("path", "method"), [("/api/games", "GET"), ("/api/matches", "POST"), ("/", "GET")])
def test_options_lists_the_methods_and_allows_no_other_site(
    client: TestClient, path: str, method: str
) -> None:
    response = client.options(path)
    assert (response.status_code, response.content) == (204, b"")
    assert {method, "OPTIONS"} <= set(response.headers["Allow"].split(", "))
    assert not [name for name in response.headers if name.startswith("access-control")]
