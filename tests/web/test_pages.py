"""The pages and their security headers."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from plyground.web.page_text import STATIC

PATHS = (
    "/",
    "/match/abc",
    "/analyse",
    "/review/abc",
    "/explore",
    "/strength",
    "/atlas",
    "/puzzles",
    "/profile",
    "/classes",
    "/class/abc",
    "/join/abc",
    "/embed",
    "/offline",
)


@pytest.mark.parametrize("path", PATHS)
def test_each_path_has_its_page(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert response.headers["Content-Type"].startswith("text/html")
    assert client.head(path).status_code == 200


@pytest.mark.parametrize("path", [*PATHS, "/nothing", "/api/games", "/api/nothing", "/openapi.json"])
def test_every_response_has_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["Content-Security-Policy"].startswith("default-src 'self'")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_responses_of_the_api_are_not_cached(client: TestClient) -> None:
    assert client.get("/api/games").headers["Cache-Control"] == "no-store"
    assert client.get("/api/matches/nobody").headers["Cache-Control"] == "no-store"


def test_a_file_that_has_not_changed_is_not_sent_again(client: TestClient) -> None:
    name = next(path for path in sorted(STATIC.rglob("*.css"))).relative_to(STATIC)
    response = client.get(f"/static/{name}")
    assert response.status_code == 200
    assert response.headers["Cache-Control"] == "no-cache"
    again = client.get(f"/static/{name}", headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_scripts_and_styles_have_their_types(client: TestClient) -> None:
    for ending, kind in (("js", "javascript"), ("css", "text/css")):
        name = next(path for path in sorted(STATIC.rglob(f"*.{ending}"))).relative_to(STATIC)
        assert kind in client.get(f"/static/{name}").headers["Content-Type"]


@pytest.mark.parametrize("page", sorted(STATIC.glob("*.html")), ids=lambda page: page.stem)
def test_every_page_has_the_colours_of_its_boards(page: Path) -> None:
    """They are a file of their own, because a style sheet that imports another one breaks axe."""
    text = page.read_text("utf-8")
    assert ("css/base.css" in text) == ("css/themes.css" in text)


def test_an_unknown_path_is_a_page_for_people_and_json_for_programs(client: TestClient) -> None:
    response = client.get("/nothing/here")
    assert response.status_code == 404
    assert response.headers["Content-Type"].startswith("text/html")
    assert client.get("/api/nothing").json()["error"] == "NotFound"
    assert client.get("/static/nothing.js").json()["error"] == "NotFound"


def test_no_page_needs_anything_that_the_security_policy_forbids() -> None:
    for page in STATIC.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "<style" not in text, page
        assert " style=" not in text, page
        assert " onclick=" not in text, page
        assert "://" not in text.replace("http://www.w3.org/", ""), page
