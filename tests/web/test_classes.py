"""Classes over HTTP: a teacher creates one, students join and play, the teacher sees how it went."""

import csv
import io
from dataclasses import dataclass
from typing import Any

import pytest
from fastapi.testclient import TestClient

from plyground.web.app import Settings, create_app
from plyground.web.limits import UNLIMITED, Limits, Rate
from web.players import Data

CLASS = {"name": "5b", "game": "tictactoe", "opponent": "sentinel", "side": 0, "takebacks": 0, "hints": False}


@dataclass
class School:
    """A class, and the teacher's key."""

    client: TestClient
    id: str
    key: str

    def post(self, path: str, body: Data | None = None, key: str | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self.key if key is None else key}"}
        return self.client.post(f"/api/classes/{self.id}{path}", json=body or {}, headers=headers)

    def get(self, path: str = "", key: str | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self.key if key is None else key}"}
        return self.client.get(f"/api/classes/{self.id}{path}", headers=headers)

    def join(self, name: str) -> Data:
        answer = self.post("/students", {"name": name}, key="")
        assert answer.status_code == 201, answer.text
        joined: Data = answer.json()
        return joined


@pytest.fixture
def school(client: TestClient) -> School:
    answer = client.post("/api/classes", json=CLASS)
    assert answer.status_code == 201, answer.text
    created = answer.json()
    return School(client, created["school_class"]["id"], created["key"])


def test_everybody_with_the_link_sees_what_is_played_and_no_key(school: School) -> None:
    found = school.get(key="").json()
    assert (found["name"], found["game"]["title"], found["opponent"]) == (
        "5b",
        "Tic-tac-toe, 3x3",
        "sentinel",
    )
    assert (found["side"], found["takebacks"], found["hints"], found["closed"]) == (0, 0, False, False)
    assert found["opponent_description"]
    assert "key" not in found


def test_a_student_joins_plays_and_is_in_the_report(school: School) -> None:
    joined = school.join("Ama")
    started = school.post("/matches", {"pace": "instant"}, key=joined["key"])
    assert started.status_code == 201
    match = started.json()["match"]
    assert [each["name"] for each in match["players"]] == ["Ama", "sentinel"]
    assert not match["terms"]["hints"]
    key = {"Authorization": f"Bearer {started.json()['keys'][0]}"}
    assert school.client.post(
        f"/api/matches/{match['id']}/moves", json={"move": "b2"}, headers=key
    ).is_success
    assert school.client.post(f"/api/matches/{match['id']}/resign", headers=key).is_success
    (line,) = school.get("/report").json()["students"]
    assert (line["name"], line["games"], line["losses"]) == ("Ama", 1, 1)
    assert (line["accuracy"], line["unreviewed"]) == (None, [match["id"]])
    (game,) = school.get(f"/students/{joined['id']}/games").json()["games"]
    assert (game["id"], game["status"], game["person"]) == (match["id"], "second wins", 0)
    review = school.client.get(f"/api/matches/{match['id']}/review").json()
    (line,) = school.get("/report").json()["students"]
    assert (line["accuracy"], line["reviewed"], line["unreviewed"]) == (review["accuracy"][0], 1, [])


def test_the_report_is_for_the_teacher_only(school: School) -> None:
    student = school.join("Ama")["key"]
    for key in ("", "wrong", student):
        assert school.get("/report", key=key).status_code == 403
        assert school.get("/report.csv", key=key).status_code == 403
        assert school.get("/students/x/games", key=key).status_code == 403
        for path, body in (("/close", {"closed": True}), ("/delete", {}), ("/students/x/remove", {})):
            assert school.post(path, body, key=key).status_code == 403
    assert school.post("/matches", key=school.key).json()["error"] == "WrongKey"


def test_a_name_is_taken_once(school: School) -> None:
    school.join("Ama")
    answer = school.post("/students", {"name": " AMA "}, key="")
    assert answer.status_code == 409
    assert answer.json()["detail"] == (
        "there is already a student called 'AMA' in this class; choose another name"
    )


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\nb", "\x00"])
def test_a_name_is_a_short_line(school: School, name: str) -> None:
    assert school.post("/students", {"name": name}, key="").status_code == 422


def test_the_teacher_removes_a_student_closes_and_deletes_the_class(school: School) -> None:
    ama, kofi = school.join("Ama"), school.join("Kofi")
    left = school.post(f"/students/{ama['id']}/remove").json()
    assert [each["name"] for each in left["students"]] == ["Kofi"]
    assert school.post("/close", {"closed": True}).json()["school_class"]["closed"]
    refused = school.post("/matches", key=kofi["key"])
    assert (refused.status_code, refused.json()["error"]) == (409, "Refused")
    assert school.post("/close", {"closed": False}).status_code == 200
    assert school.post("/delete").json()["name"] == "5b"
    assert school.get(key="").json()["error"] == "UnknownClass"


def test_the_report_is_a_file_that_no_spreadsheet_runs(school: School) -> None:
    school.join("=HYPERLINK(A1)")
    response = school.get("/report.csv")
    assert response.headers["content-type"] == "text/csv; charset=utf-8"
    assert response.headers["content-disposition"] == f'attachment; filename="class-{school.id[:8]}.csv"'
    assert response.content.startswith(b"\xef\xbb\xbf")
    _, line = csv.reader(io.StringIO(response.content.decode("utf-8-sig")))
    assert line[0] == "'=HYPERLINK(A1)"


def test_a_class_that_cannot_be_played_is_refused(client: TestClient) -> None:
    for change, status in (
        ({"game": "nothing"}, 404),
        ({"opponent": "nobody"}, 404),
        ({"name": ""}, 422),
        ({"side": 2}, 422),
        ({"extra": 1}, 422),
    ):
        assert client.post("/api/classes", json=CLASS | change).status_code == status, change
    assert client.get("/api/classes").status_code == 405


def test_an_address_makes_so_many_classes_and_students_and_then_waits() -> None:
    slow = Rate(burst=2, per_second=1e-9)
    limits = Limits(classes=slow, students=slow)
    with TestClient(create_app(Settings(limits=limits, host_names=("testserver",)))) as limited:
        first, second, third = (limited.post("/api/classes", json=CLASS) for _ in range(3))
        assert [each.status_code for each in (first, second, third)] == [201, 201, 429]
        assert third.json()["detail"].startswith("too many new classes from your address")
        path = f"/api/classes/{first.json()['school_class']['id']}/students"
        statuses = [limited.post(path, json={"name": name}).status_code for name in ("a", "b", "c")]
        assert statuses == [201, 201, 429]
    assert UNLIMITED.classes is UNLIMITED.students is None
