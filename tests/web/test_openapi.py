"""The OpenAPI document is complete, and the server does what it says: schemathesis tries every route."""

import re
from collections.abc import Iterator
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

from plyground.play.seating import Seat
from plyground.web.app import create_app
from plyground.web.context import Context
from scale import few
from web.conftest import QUICK
from web.players import Data

APP = create_app(QUICK)


async def open_app(scope: Scope, receive: Receive, send: Send) -> None:
    """Pass requests to the application, and keep it open from one to the next."""
    if scope["type"] == "http":
        await APP(scope, receive, send)
        return
    for phase in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{phase}.complete"})


SCHEMA = schemathesis.openapi.from_asgi("/openapi.json", open_app)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
METHODS = {"get", "post"}


@pytest.fixture(scope="module")
def known_match() -> tuple[str, str]:
    """Return the identifier of a match, and the key of its first seat."""
    context: Context = APP.state.context
    started = context.matches.start("tictactoe", (Seat("Ama"), Seat("Kofi")))
    assert started.keys[0] is not None
    return started.id, started.keys[0]


@pytest.fixture(scope="module")
def document(client: TestClient) -> Data:
    found: Data = client.get("/openapi.json").json()
    return found


def operations(document: Data) -> dict[str, Data]:
    """Return every operation by its identifier."""
    return {
        operation["operationId"]: operation
        for path in document["paths"].values()
        for method, operation in path.items()
        if method in METHODS
    }


def is_stream(case: schemathesis.Case[Any]) -> bool:
    """Return whether the response never ends, so that no test could wait for it."""
    return case.path.endswith("/events")


@SCHEMA.parametrize()
@settings(
    max_examples=few(20) + 2,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_route_does_what_the_document_says(
    case: schemathesis.Case[Any], known_match: tuple[str, str]
) -> None:
    match_id, key = known_match
    if "match_id" in case.path_parameters:
        case.path_parameters["match_id"] = match_id if not is_stream(case) else "nobody"
        case.headers["Authorization"] = f"Bearer {key}"
    case.call_and_validate(checks=CHECKS)


def test_every_operation_has_a_tag_a_description_and_a_response(document: Data) -> None:
    for name, operation in operations(document).items():
        assert operation["tags"], name
        assert operation["description"], name
        good = [each for status, each in operation["responses"].items() if status.startswith("2")]
        assert good, name
        for content in (each.get("content", {}) for each in good):
            assert content, name
            assert all(kind.get("schema") or kind.get("itemSchema") for kind in content.values()), name


def body_schema(operation: Data, document: Data) -> Data | None:
    """Return the schema of an operation's body, also of one that may be left out; None without a body."""
    if "requestBody" not in operation:
        return None
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    references = [each["$ref"] for each in (schema, *schema.get("anyOf", ())) if "$ref" in each]
    (reference,) = references
    found: Data = document["components"]["schemas"][reference.rpartition("/")[2]]
    return found


START = {"game": "tictactoe", "seats": [{"kind": "person"}, {"kind": "person"}]}
OPPONENTS_TURN = {
    "game": "tictactoe",
    "moves": ["b2"],
    "seats": [{"kind": "person"}, {"kind": "opponent", "name": "random"}],
    "pace": "slow",
}


def class_request(client: TestClient, path: str) -> tuple[str, dict[str, str]]:
    """Return the address of a request about a new class, and the key that it needs."""
    body = {"name": "5b", "game": "tictactoe", "opponent": "random"}
    created = client.post("/api/classes", json=body).json()
    url = path.replace("{class_id}", created["school_class"]["id"])
    base = f"/api/classes/{created['school_class']['id']}"
    headers = {"Authorization": f"Bearer {created['key']}"}
    if "{homework_id}" in path:
        homework = {"game": "tictactoe", "puzzles": ["b6d86dff00"]}
        set_one = client.post(f"{base}/homework", json=homework, headers=headers).json()
        url = url.replace("{homework_id}", set_one["id"])
    if path.endswith(("/matches", "/solved")):
        key = client.post(f"{base}/students", json={"name": "Kofi"}).json()["key"]
        headers = {"Authorization": f"Bearer {key}"}
    return url, headers


def test_every_body_has_examples_that_the_server_accepts(client: TestClient, document: Data) -> None:
    bodies = {
        path: schema
        for path, methods in document["paths"].items()
        if (schema := body_schema(methods.get("post", {}), document))
    }
    assert len(bodies) >= 12
    for path, schema in bodies.items():
        assert schema.get("examples"), path
        for example in schema["examples"]:
            start = OPPONENTS_TURN if path.endswith("/opponent") else START
            started = client.post("/api/matches", json=start).json()
            headers = {"Authorization": f"Bearer {started['keys'][0]}"}
            url = path.replace("{match_id}", started["match"]["id"])
            if "{class_id}" in path:
                url, headers = class_request(client, path)
            response = client.post(url, json=example, headers=headers)
            assert response.status_code in (200, 201, 202), (path, example, response.text)


def test_every_error_has_one_shape(document: Data) -> None:
    for name, operation in operations(document).items():
        for status, response in operation["responses"].items():
            if status.startswith(("4", "5")):
                reference = response["content"]["application/json"]["schema"]["$ref"]
                assert reference.endswith("/ErrorOut"), (name, status)


def test_every_operation_that_changes_a_match_needs_a_key(document: Data) -> None:
    found = operations(document)
    guarded = {name for name, each in found.items() if each.get("security") == [{"key": []}]}
    assert guarded == {
        "be_present",
        "set_name",
        "play_move",
        "undo",
        "redo",
        "resign",
        "swap",
        "draw",
        "decline",
        "retry",
        "replace_opponent",
        "restart_match",
        "set_pace",
        "get_hint",
    }
    assert document["components"]["securitySchemes"]["key"]["scheme"] == "bearer"


def test_what_concerns_students_needs_the_key_of_the_teacher_or_a_student(document: Data) -> None:
    found = operations(document)
    guarded = {name for name, each in found.items() if each.get("security") == [{"class_key": []}]}
    assert guarded == {
        "start_class_match",
        "list_homework",
        "set_homework",
        "get_homework_report",
        "remove_homework",
        "solve_homework",
        "get_class_report",
        "list_student_games",
        "download_class_report",
        "remove_student",
        "close_class",
        "delete_class",
    }


# The words

PRIVATE_WORDS = re.compile(
    r"\b(told|tells?|hears?|heard|whoever|somebody|wish|dice|drawn|blurb|begun|guest|gate|desk)\b",
    re.IGNORECASE,
)


def texts(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of the document that a person reads, and where it stands."""
    if isinstance(value, dict):
        for name, each in value.items():
            if name in ("description", "summary") and isinstance(each, str):
                yield f"{place}.{name}", each
            yield from texts(each, f"{place}.{name}")
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from texts(each, f"{place}[{number}]")


def test_descriptions_are_plain(document: Data) -> None:
    found = dict(texts(document))
    assert len(found) > 60
    for place, text in found.items():
        assert text.strip(), place
        assert not PRIVATE_WORDS.search(text), (place, text)


def test_operations_and_shapes_are_described_in_sentences(document: Data) -> None:
    for name, operation in operations(document).items():
        first = operation["description"].split()[0]
        assert first[0].isupper(), name
        assert operation["description"].rstrip().endswith("."), name
        assert not first.endswith("s"), f"{name}: the imperative, please: {first}"
    for name, schema in document["components"]["schemas"].items():
        assert schema.get("description", "").rstrip().endswith("."), name


def test_fields_have_the_names_of_the_api(document: Data) -> None:
    fields = {
        field
        for schema in document["components"]["schemas"].values()
        for field in schema.get("properties", {})
    }
    assert {"text", "drawing", "description", "started_at", "message", "comment", "counted"} <= fields
    assert not {"told", "drawn", "blurb", "began", "what", "thought"} & fields
