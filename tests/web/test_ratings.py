"""Measured ratings, and the reports of tournaments."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from plyground.core import catalogue
from plyground.opponents.strength.ratings import ratings_of
from plyground.web.app import create_app
from web.conftest import QUICK

STANDINGS = {"game": "tictactoe", "games": 2, "players": [{"name": "perfect"}, {"name": "random"}]}


@pytest.fixture
def cup(tmp_path: Path) -> Iterator[TestClient]:
    """A server with one complete report, one without its page, and a file that is not a report."""
    for name in ("spring cup", "torn"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "standings.json").write_text(json.dumps(STANDINGS))
    (tmp_path / "spring cup" / "report.html").write_text("<style>p{color:red}</style><p>Who won</p>")
    (tmp_path / "notes.txt").write_text("secret")
    with TestClient(create_app(replace(QUICK, reports=tmp_path))) as client:
        yield client


def test_every_game_has_its_ratings_with_their_evidence(client: TestClient) -> None:
    found = client.get("/api/ratings").json()
    assert set(found) == set(catalogue.all_games())
    measured = ratings_of(catalogue.game("tictactoe"))
    rated = found["tictactoe"]["opponents"]
    assert {each["name"]: (each["rating"], each["margin"] or 0) for each in rated} == measured
    exact = {each["name"]: (each["accuracy"], each["given_away"]) for each in rated}
    assert exact["perfect"] == (1, 0)
    assert 0.5 < exact["random"][0] < exact["medium"][0] < 1
    assert [each["rating"] for each in rated] == sorted((each["rating"] for each in rated), reverse=True)
    assert [step["level"] for step in found["tictactoe"]["ladder"]] == list(range(1, 11))
    assert found["tictactoe"]["evidence"]["games"] > 0
    assert "command" in found["tictactoe"]["evidence"]["ladder"]


def test_a_game_without_measurements_has_empty_ratings(client: TestClient) -> None:
    assert client.get("/api/ratings").json()["oware:slam-forbidden"] == {
        "opponents": [],
        "ladder": [],
        "evidence": {},
    }


def test_reports_are_listed_shown_and_sent(cup: TestClient) -> None:
    assert cup.get("/api/reports").json() == [
        {
            "name": "spring cup",
            "game": "tictactoe",
            "games": 2,
            "players": ["perfect", "random"],
            "page": "/reports/spring%20cup",
        }
    ]
    assert cup.get("/api/reports/spring cup").json() == STANDINGS
    page = cup.get("/reports/spring%20cup")
    assert "Who won" in page.text
    assert page.headers["Content-Security-Policy"].startswith("default-src 'none'")


@pytest.mark.parametrize("name", ["torn", "notes.txt", "..", "nothing", "spring%20cup%2f..%2ftorn"])
def test_only_complete_reports_are_found(cup: TestClient, name: str) -> None:
    assert cup.get(f"/api/reports/{name}").status_code == 404
    assert "secret" not in cup.get(f"/reports/{name}").text


def test_without_a_folder_there_are_no_reports(client: TestClient) -> None:
    assert client.get("/api/reports").json() == []
    assert client.get("/api/reports/cup").json()["detail"] == "report 'cup' not found; there are no reports"


DAMAGED: dict[str, bytes | None] = {
    "empty": b"",
    "cut": json.dumps(STANDINGS).encode()[:30],
    "a list": b"[]",
    "no players": b'{"game": "tictactoe", "games": 2}',
    "players of another type": b'{"game": "tictactoe", "games": 2, "players": 7}',
    "a name of another type": b'{"game": "tictactoe", "games": 2, "players": [{"name": [1]}]}',
    "games of another type": b'{"game": "tictactoe", "games": "two", "players": []}',
    "NaN": b'{"game": "tictactoe", "games": 2, "players": [], "seed": NaN}',
    "a number too large": b'{"game": "tictactoe", "games": 2, "players": [], "seed": 1e999}',
    "half a character": b'{"game": "tictactoe", "games": 2, "players": [], "note": "\\ud800"}',
    "nested": b"[" * 100_000,
    "binary": bytes(range(256)),
    "UTF-16": json.dumps(STANDINGS).encode("utf-16"),
    "a folder": None,
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_report_is_left_out_of_the_list_with_one_warning(
    damage: str, cup: TestClient, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "report.html").write_text("fine")
    content = DAMAGED[damage]
    if content is None:
        (broken / "standings.json").mkdir()
    else:
        (broken / "standings.json").write_bytes(content)
    for _ in range(2):
        assert [each["name"] for each in cup.get("/api/reports").json()] == ["spring cup"]
    own = cup.get("/api/reports/broken")
    assert own.status_code == 404
    assert own.json()["detail"] == "report 'broken' is damaged and cannot be shown"
    assert cup.get("/api/reports/spring cup").json() == STANDINGS
    (warning,) = [each.getMessage() for each in caplog.records if each.levelname == "WARNING"]
    assert warning.startswith(f"the file {broken / 'standings.json'} is ignored: ")


def test_a_damaged_page_of_a_report_is_not_found(cup: TestClient, tmp_path: Path) -> None:
    page = tmp_path / "spring cup" / "report.html"
    page.write_bytes(b"\xff\xfe\x00")
    answer = cup.get("/reports/spring%20cup")
    assert answer.status_code == 404
    assert str(tmp_path) not in answer.text


def test_a_folder_of_reports_that_is_a_file_has_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with TestClient(create_app(replace(QUICK, reports=tmp_path / "file"))) as client:
        assert client.get("/api/reports").json() == []
