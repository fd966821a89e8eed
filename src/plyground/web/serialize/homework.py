"""Homework of classes in the shapes of the HTTP API."""

from collections.abc import Sequence

from plyground.core import catalogue
from plyground.play.homework import Homework, Solved
from plyground.play.homework_service import HomeworkReport
from plyground.web.schemas.homework import HomeworkOut, HomeworkReportOut


def serialize_homework(homework: Homework, solved: Sequence[Solved] = ()) -> HomeworkOut:
    """Return a homework with what one student has solved of it."""
    return HomeworkOut(
        id=homework.id,
        game=homework.game,
        title=catalogue.named_game(homework.game).title,
        puzzles=list(homework.puzzles),
        created_at=homework.created.isoformat(),
        solved=[each.puzzle for each in solved if each.homework_id == homework.id],
    )


def serialize_homework_report(report: HomeworkReport) -> HomeworkReportOut:
    """Return a homework with what each student has solved of it."""
    students = {student: list(puzzles) for student, puzzles in report.solved.items()}
    return HomeworkReportOut(homework=serialize_homework(report.homework), students=students)
