"""Classes: create one, join it, play in it, and see what the students have done.

A class's identifier is as hard to guess as a password: who has the link may join. What the students
have done needs the teacher's key.
"""

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from plyground.play.class_csv import format_report
from plyground.play.pace import PACES
from plyground.play.school_class import Assignment, SchoolClass
from plyground.play.terms import Clock, Terms
from plyground.web.context import Context, InContext
from plyground.web.errors import error_responses
from plyground.web.keys import ClassKey
from plyground.web.routes.matches import started_response
from plyground.web.schemas.classes import (
    ClassIn,
    ClassMatchIn,
    ClassOut,
    ClassReportOut,
    CloseIn,
    CreatedClassOut,
    JoinedOut,
    StudentIn,
)
from plyground.web.schemas.matches import StartedOut
from plyground.web.schemas.profile import GamesOut
from plyground.web.serialize.classes import serialize_class, serialize_class_report
from plyground.web.serialize.profile import serialize_lines
from plyground.web.soon import run_change

router = APIRouter(prefix="/api/classes", tags=["classes"])

ClassId = Annotated[str, Path(max_length=64, description="identifier of a class")]
StudentId = Annotated[str, Path(max_length=64, description="identifier of a student")]

ERRORS = error_responses(404, 409, 503, 507)


@router.post("", operation_id="create_class", status_code=201, responses=ERRORS)
async def create_class(body: ClassIn, context: InContext) -> CreatedClassOut:
    """Create a class. Only this response contains the teacher's key."""
    clock = Clock(seconds=body.clock.seconds, increment=body.clock.increment) if body.clock else None
    plan = Assignment(
        game=body.game,
        opponent=body.opponent,
        side=body.side,
        terms=Terms(takebacks=body.takebacks, hints=body.hints, clock=clock, fixed_opponent=True),
    )
    created = await run_change(context.classes.create, body.name, plan)
    return CreatedClassOut(school_class=_class_out(created.school_class, context), key=created.key)


@router.get("/{class_id}", operation_id="get_class", responses=ERRORS)
def get_class(class_id: ClassId, context: InContext) -> ClassOut:
    """Return what a class plays."""
    return _class_out(context.classes.get(class_id), context)


@router.post("/{class_id}/students", operation_id="join_class", status_code=201, responses=ERRORS)
async def join_class(class_id: ClassId, body: StudentIn, context: InContext) -> JoinedOut:
    """Join a class under a name. Only this response contains the student's key."""
    joined = await run_change(context.classes.join, class_id, body.name)
    return JoinedOut(id=joined.student.id, name=joined.student.name, key=joined.key)


@router.post(
    "/{class_id}/matches",
    operation_id="start_class_match",
    status_code=201,
    response_model=StartedOut,
    responses=ERRORS,
)
async def start_class_match(
    class_id: ClassId, key: ClassKey, body: ClassMatchIn, context: InContext
) -> Response:
    """Start a match of the class for the student whose key is sent."""
    started = await run_change(context.classes.start, class_id, key, PACES[body.pace])
    return started_response(started, context)


@router.get("/{class_id}/report", operation_id="get_class_report", responses=ERRORS)
def get_class_report(class_id: ClassId, key: ClassKey, context: InContext) -> ClassReportOut:
    """Return what the students have done, for the teacher. Nothing is searched for it."""
    return _report_out(class_id, key, context)


@router.get(
    "/{class_id}/report.csv",
    operation_id="download_class_report",
    response_class=Response,
    responses={
        200: {
            "description": "a line for each student",
            "content": {"text/csv": {"schema": {"type": "string"}}},
        },
        **ERRORS,
    },
)
def download_class_report(class_id: ClassId, key: ClassKey, context: InContext) -> Response:
    """Download what the students have done as CSV; no cell can run as a formula."""
    text = format_report(context.classes.report(class_id, key), context.homework.report(class_id, key))
    headers = {"Content-Disposition": f'attachment; filename="class-{class_id[:8]}.csv"'}
    # The mark at the start makes spreadsheets read UTF-8.
    return Response(text.encode("utf-8-sig"), media_type="text/csv; charset=utf-8", headers=headers)


@router.get("/{class_id}/students/{student_id}/games", operation_id="list_student_games", responses=ERRORS)
def list_student_games(
    class_id: ClassId, student_id: StudentId, key: ClassKey, context: InContext
) -> GamesOut:
    """List the games of a student, the latest first, for the teacher."""
    lines = context.classes.games(class_id, key, student_id)
    reviews = context.matches.store.reviews.load([line.id for line in lines])
    return GamesOut(games=serialize_lines(lines, reviews))


@router.post("/{class_id}/students/{student_id}/remove", operation_id="remove_student", responses=ERRORS)
async def remove_student(
    class_id: ClassId, student_id: StudentId, key: ClassKey, context: InContext
) -> ClassReportOut:
    """Remove a student from a class; the name is free again, and the matches stay."""
    await run_change(context.classes.remove, class_id, key, student_id)
    return await run_change(_report_out, class_id, key, context)


@router.post("/{class_id}/close", operation_id="close_class", responses=ERRORS)
async def close_class(class_id: ClassId, key: ClassKey, body: CloseIn, context: InContext) -> ClassReportOut:
    """Close a class, or open it again."""
    await run_change(context.classes.set_closed, class_id, key, closed=body.closed)
    return await run_change(_report_out, class_id, key, context)


@router.post("/{class_id}/delete", operation_id="delete_class", responses=ERRORS)
async def delete_class(class_id: ClassId, key: ClassKey, context: InContext) -> ClassOut:
    """Delete a class with the names of its students, and return it as it was; the matches stay."""
    return _class_out(await run_change(context.classes.delete, class_id, key), context)


def _class_out(school_class: SchoolClass, context: Context) -> ClassOut:
    return serialize_class(school_class, context.matches.find_opponent)


def _report_out(class_id: str, key: str, context: Context) -> ClassReportOut:
    students = context.classes.report(class_id, key)
    return serialize_class_report(context.classes.get(class_id), students, context.matches.find_opponent)
