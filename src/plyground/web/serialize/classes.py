"""Classes in the shapes of the HTTP API."""

from collections.abc import Sequence
from dataclasses import asdict

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.play.class_report import StudentReport
from plyground.play.school_class import SchoolClass
from plyground.play.seating import FindOpponent
from plyground.play.titles import player_title
from plyground.web.schemas.classes import (
    ClassClockOut,
    ClassOut,
    ClassReportOut,
    ErrorsOut,
    StudentReportOut,
)
from plyground.web.serialize.boards import serialize_game_summary
from plyground.web.serialize.results import rounded


def serialize_class(school_class: SchoolClass, find_opponent: FindOpponent) -> ClassOut:
    """Return a class without its secrets."""
    plan = school_class.assignment
    game = catalogue.named_game(plan.game)
    clock = plan.terms.clock
    return ClassOut(
        id=school_class.id,
        name=school_class.name,
        game=serialize_game_summary(game),
        opponent=plan.opponent,
        opponent_title=player_title(plan.opponent, game),
        opponent_description=_description(plan.opponent, game, find_opponent),
        side=plan.side,
        takebacks=plan.terms.takebacks,
        hints=plan.terms.hints,
        clock=None if clock is None else ClassClockOut(**asdict(clock)),
        closed=school_class.is_closed,
    )


def serialize_class_report(
    school_class: SchoolClass, students: Sequence[StudentReport], find_opponent: FindOpponent
) -> ClassReportOut:
    """Return a class with the reports of its students."""
    return ClassReportOut(
        school_class=serialize_class(school_class, find_opponent),
        students=[serialize_student(each) for each in students],
    )


def serialize_student(report: StudentReport) -> StudentReportOut:
    """Return what a student has done."""
    return StudentReportOut(
        id=report.student.id,
        name=report.student.name,
        games=report.games,
        wins=report.wins,
        draws=report.draws,
        losses=report.losses,
        running=report.running,
        accuracy=rounded(report.accuracy),
        errors=ErrorsOut(**asdict(report.errors)),
        reviewed=report.reviewed,
        unreviewed=list(report.unreviewed),
        joined_at=report.student.joined.isoformat(),
        seen_at=report.seen.isoformat(),
    )


def _description(name: str, game: Game, find_opponent: FindOpponent) -> str:
    """Return the line about an opponent; none if it is no longer there."""
    try:
        return find_opponent(name, game).description
    except PlygroundError:
        return ""
