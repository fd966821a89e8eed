"""Homework of classes: a teacher sets puzzles, students solve them, the teacher sees who solved what.

A solution is the whole line of moves: the server believes nobody who says that a puzzle is solved.
"""

from typing import Annotated

from fastapi import APIRouter, Path

from plyground.core import catalogue
from plyground.errors import Refused
from plyground.play.homework import Homework
from plyground.puzzles.attempt import is_solution
from plyground.puzzles.store import puzzle_of
from plyground.web.context import Context, InContext
from plyground.web.errors import error_responses
from plyground.web.keys import ClassKey
from plyground.web.routes.classes import ClassId
from plyground.web.schemas.homework import HomeworkIn, HomeworkOut, HomeworkReportOut, SolvedIn
from plyground.web.serialize.homework import serialize_homework, serialize_homework_report
from plyground.web.soon import run_change

router = APIRouter(prefix="/api/classes/{class_id}/homework", tags=["classes"])

HomeworkId = Annotated[str, Path(max_length=64, description="identifier of a homework")]

ERRORS = error_responses(404, 409, 503, 507)


@router.get("", operation_id="list_homework", responses=ERRORS)
def list_homework(class_id: ClassId, key: ClassKey, context: InContext) -> list[HomeworkOut]:
    """List the homework of a class, the oldest first; with a student's key, what that student has solved."""
    solved = context.homework.solved_by(class_id, key) if key else ()
    return [serialize_homework(each, solved) for each in context.homework.of_class(class_id)]


@router.post("", operation_id="set_homework", status_code=201, responses=ERRORS)
async def set_homework(class_id: ClassId, key: ClassKey, body: HomeworkIn, context: InContext) -> HomeworkOut:
    """Set a class puzzles as homework, for the teacher."""

    def assign() -> Homework:
        game = catalogue.named_game(body.game)
        for puzzle in body.puzzles:
            puzzle_of(game, puzzle)
        return context.homework.assign(class_id, key, body.game, body.puzzles)

    return serialize_homework(await run_change(assign))


@router.get("/report", operation_id="get_homework_report", responses=ERRORS)
def get_homework_report(class_id: ClassId, key: ClassKey, context: InContext) -> list[HomeworkReportOut]:
    """Return who has solved which puzzles, for the teacher."""
    return _report_out(class_id, key, context)


@router.post("/{homework_id}/remove", operation_id="remove_homework", responses=ERRORS)
async def remove_homework(
    class_id: ClassId, homework_id: HomeworkId, key: ClassKey, context: InContext
) -> list[HomeworkReportOut]:
    """Remove a homework, with what was solved of it, for the teacher."""
    await run_change(context.homework.remove, class_id, key, homework_id)
    return await run_change(_report_out, class_id, key, context)


@router.post("/{homework_id}/solved", operation_id="solve_homework", responses=ERRORS)
async def solve_homework(
    class_id: ClassId, homework_id: HomeworkId, key: ClassKey, body: SolvedIn, context: InContext
) -> HomeworkOut:
    """Note that the student whose key is sent has solved a puzzle. Refuse moves that are not its solution."""

    def note() -> HomeworkOut:
        homework = context.homework.find(class_id, homework_id)
        puzzle = puzzle_of(catalogue.named_game(homework.game), body.puzzle)
        if not is_solution(puzzle, body.moves):
            raise Refused("these moves are not the solution of the puzzle; solve it again")
        context.homework.note_solved(class_id, key, homework_id, puzzle.id)
        return serialize_homework(homework, context.homework.solved_by(class_id, key))

    return await run_change(note)


def _report_out(class_id: str, key: str, context: Context) -> list[HomeworkReportOut]:
    return [serialize_homework_report(each) for each in context.homework.report(class_id, key)]
