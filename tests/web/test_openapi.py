"""The API documents itself, completely, and does what it says: schemathesis asks everything."""

from typing import Any

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.types import Receive, Scope, Send

from plyground.core import catalogue
from plyground.play.match import Match
from plyground.web.app import create_app
from plyground.web.keys import digest_of
from scale import few
from web.conftest import QUICK

APP = create_app(QUICK)


async def house(scope: Scope, receive: Receive, send: Send) -> None:
    """The application, which stays open from one request to the next."""
    if scope["type"] == "http":
        await APP(scope, receive, send)
        return
    for word in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{word}.complete"})


SCHEMA = schemathesis.openapi.from_asgi("/openapi.json", house)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
KEY = "open sesame"
METHODS = {"get", "post"}


@pytest.fixture(scope="module")
def known_match() -> str:
    """A match that whoever says the word may play in."""
    match = Match.begin(catalogue.game("tictactoe"), ("Ama", "Kofi"))
    kept: str = APP.state.services.table.begin(match, keys=(digest_of(KEY), digest_of("another"))).id
    return kept


def operations(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Every way to ask the server, by its name."""
    return {
        told["operationId"]: told
        for path in document["paths"].values()
        for method, told in path.items()
        if method in METHODS
    }


def is_stream(case: schemathesis.Case[Any]) -> bool:
    """Whether the answer goes on for ever, so that no test could wait for it."""
    return case.path.endswith("/events")


@SCHEMA.parametrize()
@settings(
    max_examples=few(20) + 2,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_route_does_what_the_document_says(case: schemathesis.Case[Any], known_match: str) -> None:
    if "match_id" in case.path_parameters:
        case.path_parameters["match_id"] = known_match if not is_stream(case) else "nobody"
        case.headers["Authorization"] = f"Bearer {KEY}"
    case.call_and_validate(checks=CHECKS)


def test_every_route_has_a_name_a_tag_a_summary_and_says_what_it_answers(client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    for name, told in operations(document).items():
        assert told["tags"], name
        assert told["description"], name
        (good,) = [status for status in told["responses"] if status.startswith("2")]
        (content,) = [told["responses"][good].get("content", {})]
        assert content, name
        assert all(kind.get("schema") for kind in content.values()), name


def test_every_body_has_an_example_that_the_server_takes(client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    posts = {
        path: told["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        for path, told in document["paths"].items()
        if "requestBody" in told.get("post", {})
    }
    assert len(posts) >= 11
    for path, schema in posts.items():
        examples = document["components"]["schemas"][schema]["examples"]
        assert examples, schema
        for example in examples:
            match_id = client.post("/api/matches", json=BEGIN).json()
            headers = {"Authorization": f"Bearer {match_id['keys'][0]}"}
            place = path.replace("{match_id}", match_id["match"]["id"])
            answer = client.post(place, json=example, headers=headers)
            assert answer.status_code in (200, 201), (path, example, answer.text)


BEGIN = {"game": "tictactoe", "seats": [{"kind": "person"}, {"kind": "person"}]}


def test_the_document_names_every_refusal_in_one_shape(client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    for name, told in operations(document).items():
        for status, answer in told["responses"].items():
            if status.startswith(("4", "5")):
                reference = answer["content"]["application/json"]["schema"]["$ref"]
                assert reference.endswith("/ErrorOut"), (name, status)


def test_everything_that_changes_a_match_says_that_it_needs_a_key(client: TestClient) -> None:
    told = operations(client.get("/openapi.json").json())
    guarded = {name for name, each in told.items() if each.get("security") == [{"key": []}]}
    assert guarded == {"move", "undo", "redo", "resign", "swap", "restart", "set_pace", "hint"}
