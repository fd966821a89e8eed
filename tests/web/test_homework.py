"""Homework over HTTP: a teacher sets puzzles, students solve them, the teacher sees who solved what."""

import csv
import io

import pytest

from plyground.core import catalogue
from plyground.puzzles.puzzle import Puzzle
from plyground.puzzles.store import shipped_puzzles
from web.players import Data
from web.test_classes import School, school

__all__ = ["school"]

FIRST, SECOND, THIRD, *_ = shipped_puzzles(catalogue.game("sixfour")).values()


def set_homework(school: School, *puzzles: Puzzle) -> Data:
    answer = school.post("/homework", {"game": "sixfour", "puzzles": [each.id for each in puzzles]})
    assert answer.status_code == 201, answer.text
    found: Data = answer.json()
    return found


def solve(school: School, homework: Data, puzzle: Puzzle, key: str, moves: list[str] | None = None) -> Data:
    body = {"puzzle": puzzle.id, "moves": list(puzzle.line) if moves is None else moves}
    answer: Data = school.post(f"/homework/{homework['id']}/solved", body, key=key).json()
    return answer


def test_students_solve_puzzles_and_the_teacher_sees_who_solved_what(school: School) -> None:
    ama, kofi = school.join("Ama"), school.join("Kofi")
    homework = set_homework(school, FIRST, SECOND)
    assert (homework["title"], homework["puzzles"]) == ("Six-four: 6x6, four in a row", [FIRST.id, SECOND.id])
    assert solve(school, homework, SECOND, ama["key"])["solved"] == [SECOND.id]
    (seen,) = school.get("/homework", key=ama["key"]).json()
    assert seen["solved"] == [SECOND.id]
    (seen,) = school.get("/homework", key=kofi["key"]).json()
    assert seen["solved"] == []
    (report,) = school.get("/homework/report").json()
    assert report["homework"]["id"] == homework["id"]
    assert report["students"] == {ama["id"]: [SECOND.id]}


def test_who_has_the_link_sees_the_homework_and_nobody_s_progress(school: School) -> None:
    homework = set_homework(school, FIRST)
    solve(school, homework, FIRST, school.join("Ama")["key"])
    (seen,) = school.get("/homework", key="").json()
    assert (seen["puzzles"], seen["solved"]) == ([FIRST.id], [])


def test_only_the_whole_solution_counts(school: School) -> None:
    ama = school.join("Ama")["key"]
    homework = set_homework(school, FIRST)
    for moves in ([], list(FIRST.line[:-1]), [*FIRST.line, "a1"]):
        assert "not the solution" in solve(school, homework, FIRST, ama, moves)["detail"]
    assert "not part of the homework" in solve(school, homework, SECOND, ama)["detail"]
    assert school.get("/homework", key=ama).json()[0]["solved"] == []


def test_homework_is_set_removed_and_seen_by_the_teacher_only(school: School) -> None:
    student = school.join("Ama")["key"]
    homework = set_homework(school, FIRST)
    body = {"game": "sixfour", "puzzles": [FIRST.id]}
    for key in ("", "wrong", student):
        assert school.post("/homework", body, key=key).status_code == 403
        assert school.get("/homework/report", key=key).status_code == 403
        assert school.post(f"/homework/{homework['id']}/remove", key=key).status_code == 403
    for key in ("", "wrong", school.key):
        assert solve(school, homework, FIRST, key)["error"] == "WrongKey"
    assert school.get("/homework", key="wrong").status_code == 403
    assert school.post(f"/homework/{homework['id']}/remove").json() == []


@pytest.mark.parametrize(
    ("game", "puzzles", "status"),
    [
        ("sixfour", ["nothing"], 404),
        ("nothing", [FIRST.id], 404),
        ("tictactoe", [FIRST.id], 404),
        ("sixfour", [], 422),
        ("sixfour", [FIRST.id] * 51, 422),
    ],
)
def test_homework_needs_puzzles_of_its_game(
    school: School, game: str, puzzles: list[str], status: int
) -> None:
    assert school.post("/homework", {"game": game, "puzzles": puzzles}).status_code == status


def test_homework_that_was_removed_cannot_be_solved(school: School) -> None:
    ama = school.join("Ama")["key"]
    homework = set_homework(school, FIRST)
    school.post(f"/homework/{homework['id']}/remove")
    assert solve(school, homework, FIRST, ama)["error"] == "UnknownHomework"


def test_a_closed_class_takes_no_solutions(school: School) -> None:
    ama = school.join("Ama")["key"]
    homework = set_homework(school, FIRST)
    school.post("/close", {"closed": True})
    assert solve(school, homework, FIRST, ama)["error"] == "Refused"


def test_the_file_for_spreadsheets_has_a_column_for_each_homework(school: School) -> None:
    ama = school.join("Ama")["key"]
    school.join("Kofi")
    homework = set_homework(school, FIRST, SECOND, THIRD)
    solve(school, homework, FIRST, ama)
    solve(school, homework, THIRD, ama)
    head, *lines = csv.reader(io.StringIO(school.get("/report.csv").content.decode("utf-8-sig")))
    assert head[-1].startswith("Solved of 3 puzzles (Six-four: 6x6, four in a row, 20")
    assert [line[-1] for line in lines] == ["2", "0"]
