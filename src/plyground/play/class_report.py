"""What a teacher sees of a class: for each student the games, results, accuracy and errors.

Accuracy and errors come from the reviews that were made so far; nothing is searched here.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from statistics import fmean

from plyground.play.history import person_of, score_of
from plyground.play.review_summary import Errors, ReviewSummary
from plyground.play.school_class import ClassGame, Student
from plyground.play.store import MatchSummary


@dataclass(frozen=True, slots=True)
class StudentReport:
    """The games of one student.

    ``accuracy`` is the mean of the reviewed games, in percent; ``unreviewed`` the finished games that
    have no review yet. ``seen`` is when the student last joined, started a game or moved.
    """

    student: Student
    wins: int
    draws: int
    losses: int
    running: int
    accuracy: float | None
    errors: Errors
    reviewed: int
    unreviewed: tuple[str, ...]
    seen: datetime

    @property
    def games(self) -> int:
        """How many games the student has started."""
        return self.wins + self.draws + self.losses + self.running


def class_report(
    students: Sequence[Student],
    games: Iterable[ClassGame],
    lines: Iterable[MatchSummary],
    reviews: Mapping[str, ReviewSummary],
) -> list[StudentReport]:
    """Return the reports of all students, in their order."""
    by_id = {line.id: line for line in lines}
    own: dict[str, list[MatchSummary]] = {student.id: [] for student in students}
    for game in games:
        if game.student_id in own and game.match_id in by_id:
            own[game.student_id].append(by_id[game.match_id])
    return [_report(student, own[student.id], reviews) for student in students]


def _report(
    student: Student, lines: Sequence[MatchSummary], reviews: Mapping[str, ReviewSummary]
) -> StudentReport:
    finished = [(line, seat) for line in lines if line.is_over and (seat := _seat(line)) is not None]
    scores = [score_of(seat, line.winner) for line, seat in finished]
    reviewed = [(reviews[line.id], seat) for line, seat in finished if line.id in reviews]
    accuracies = [found for each, seat in reviewed if (found := each.accuracy[seat]) is not None]
    return StudentReport(
        student=student,
        wins=scores.count(1.0),
        draws=scores.count(0.5),
        losses=scores.count(0.0),
        running=sum(not line.is_over for line in lines),
        accuracy=fmean(accuracies) if accuracies else None,
        errors=reduce(Errors.__add__, (each.errors[seat] for each, seat in reviewed), Errors()),
        reviewed=len(reviewed),
        unreviewed=tuple(line.id for line, _ in finished if line.id not in reviews),
        seen=max([student.joined, *(line.changed for line in lines)]),
    )


def _seat(line: MatchSummary) -> int | None:
    return person_of(line.opponents)
