"""The report of a class as CSV, for spreadsheets.

A spreadsheet runs a cell that begins with "=" as a formula. A name that begins so, or with another
sign that some program takes for one, gets an apostrophe before it, which spreadsheets do not show.
"""

import csv
import io
from collections.abc import Sequence

from plyground.core import catalogue
from plyground.play.class_report import StudentReport
from plyground.play.homework import Homework
from plyground.play.homework_service import HomeworkReport

FORMULA = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""Signs at which a formula begins, also the wide ones of Asian keyboards."""

HEAD = (
    "Student",
    "Games",
    "Won",
    "Drawn",
    "Lost",
    "Not over",
    "Accuracy %",
    "Inaccuracies",
    "Mistakes",
    "Blunders",
    "Games reviewed",
    "Joined",
    "Last seen",
)


def format_report(reports: Sequence[StudentReport], homework: Sequence[HomeworkReport] = ()) -> str:
    """Return one line for each student, below a line with the names of the columns.

    Each homework has a column with the number of puzzles that the student has solved.
    """
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([*HEAD, *(_title(each.homework) for each in homework)])
    writer.writerows([safe(str(cell)) for cell in _row(each, homework)] for each in reports)
    return text.getvalue()


def _title(homework: Homework) -> str:
    """Return the name of the column of a homework."""
    game, count = catalogue.named_game(homework.game).title, len(homework.puzzles)
    return f"Solved of {count} puzzles ({game}, {homework.created:%Y-%m-%d})"


def safe(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.lstrip(" ").startswith(FORMULA) else cell


def _row(report: StudentReport, homework: Sequence[HomeworkReport]) -> tuple[object, ...]:
    errors = report.errors
    return (
        report.student.name,
        report.games,
        report.wins,
        report.draws,
        report.losses,
        report.running,
        "" if report.accuracy is None else f"{report.accuracy:.1f}",
        errors.inaccuracies,
        errors.mistakes,
        errors.blunders,
        report.reviewed,
        f"{report.student.joined:%Y-%m-%d %H:%M}",
        f"{report.seen:%Y-%m-%d %H:%M}",
        *(len(each.solved.get(report.student.id, ())) for each in homework),
    )
