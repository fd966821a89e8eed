"""Classes: a teacher sets what is played, students play, and the teacher sees how it went.

    service = ClassService(matches)
    created = service.create("5b", Assignment(game="tictactoe", opponent="sentinel", side=0, terms=Terms()))
    joined = service.join(created.school_class.id, "Ama")
    started = service.start(created.school_class.id, joined.key)
    service.report(created.school_class.id, created.key)

There are no accounts. Who has the teacher's key sees the report; who has a student's key plays under
that student's name. A rematch of a match of a class belongs to it too.
"""

import hmac
import logging
import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from plyground.core import catalogue
from plyground.errors import PlygroundError, Refused, WrongKey
from plyground.opponents.strength.adaptive import Result
from plyground.play.class_report import StudentReport, class_report
from plyground.play.events import EventKind, MatchEvent
from plyground.play.history import counted_summaries
from plyground.play.keys import digest
from plyground.play.pace import Pace
from plyground.play.school_class import Assignment, ClassGame, SchoolClass, Student
from plyground.play.seating import Seat, available_opponent
from plyground.play.service import MatchService
from plyground.play.starting import Started
from plyground.play.store import MatchSummary, new_id, now

logger = logging.getLogger(__name__)

MOST_GAMES = 5000
"""Games of a class that a report counts: the latest ones."""


@dataclass(frozen=True, slots=True)
class Created:
    """A new class with the teacher's key."""

    school_class: SchoolClass
    key: str


@dataclass(frozen=True, slots=True)
class Joined:
    """A new student with the student's key."""

    student: Student
    key: str


class ClassService:
    """Classes over the store of a match service."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._store = matches.store.classes
        self._end = matches.subscribe(self._follow)

    def close(self) -> None:
        """Stop following rematches."""
        self._end()

    def create(self, name: str, assignment: Assignment) -> Created:
        """Create a class; raise an error if its game or opponent does not exist or cannot play."""
        game = catalogue.named_game(assignment.game)
        available_opponent(game, assignment.opponent, self._matches.find_opponent, ())
        key = secrets.token_urlsafe(24)
        school_class = SchoolClass(
            id=new_id(),
            name=name,
            assignment=replace(assignment, game=game.name),
            digest=digest(key),
            created=now(),
        )
        self._store.add(school_class)
        return Created(school_class, key)

    def get(self, class_id: str) -> SchoolClass:
        """Return a class, as everybody who has its link may see it."""
        return self._store.load(class_id)

    def join(self, class_id: str, name: str) -> Joined:
        """Add a student to an open class under a name that nobody has there."""
        check_open(self._store.load(class_id))
        key = secrets.token_urlsafe(24)
        student = Student(id=new_id(), name=" ".join(name.split()), digest=digest(key), joined=now())
        self._store.add_student(class_id, student)
        return Joined(student, key)

    def start(self, class_id: str, key: str, pace: Pace | None = None) -> Started:
        """Start a match of the class for the student who holds the key."""
        school_class = self._store.load(class_id)
        student = self.find_student(class_id, key)
        check_open(school_class)
        plan = school_class.assignment
        seats = (Seat(student.name), Seat(plan.opponent, is_opponent=True))
        side = random.randrange(2) if plan.side is None else plan.side  # noqa: S311  # no secret
        started = self._matches.start(
            plan.game,
            seats if side == 0 else (seats[1], seats[0]),
            terms=replace(plan.terms, seed=secrets.randbits(32), fixed_opponent=True),
            pace=pace,
            results=self._results(class_id, student, plan.game),
        )
        self._store.add_game(class_id, ClassGame(student.id, started.id))
        return started

    def report(self, class_id: str, key: str) -> Sequence[StudentReport]:
        """Return what the students have done, for the teacher."""
        self.check_teacher(class_id, key)
        games = self._store.games(class_id, MOST_GAMES)
        lines = self._matches.store.summaries([each.match_id for each in games])
        reviews = self._matches.store.reviews.load([line.id for line in lines if line.is_over])
        return class_report(self._store.students(class_id), games, lines, reviews)

    def games(self, class_id: str, key: str, student_id: str) -> Sequence[MatchSummary]:
        """Return the games of a student for the teacher, the latest first; none for an unknown student."""
        self.check_teacher(class_id, key)
        return self._games_of(class_id, student_id)[::-1]

    def remove(self, class_id: str, key: str, student_id: str) -> None:
        """Remove a student for the teacher; the matches stay, without a class."""
        self.check_teacher(class_id, key)
        self._store.remove_student(class_id, student_id)

    def set_closed(self, class_id: str, key: str, *, closed: bool) -> SchoolClass:
        """Close a class for the teacher, or open it again."""
        self.check_teacher(class_id, key)
        return self._store.close(class_id, closed)

    def delete(self, class_id: str, key: str) -> SchoolClass:
        """Delete a class for the teacher, with all names of students; return it as it was."""
        school_class = self.check_teacher(class_id, key)
        self._store.delete(class_id)
        return school_class

    def check_teacher(self, class_id: str, key: str) -> SchoolClass:
        """Return a class if the key is its teacher's; raise WrongKey otherwise."""
        school_class = self._store.load(class_id)
        if not hmac.compare_digest(school_class.digest, digest(key)):
            raise WrongKey("only the teacher of this class can do this; open the teacher's link")
        return school_class

    def find_student(self, class_id: str, key: str) -> Student:
        """Return the student of a class who holds the key; raise WrongKey if nobody does."""
        own = digest(key)
        for student in self._store.students(class_id):
            if hmac.compare_digest(student.digest, own):
                return student
        raise WrongKey("you are not in this class; open the link of the class and enter your name")

    def _results(self, class_id: str, student: Student, game: str) -> list[Result]:
        """Return the student's results in the class, for an adaptive opponent."""
        lines = [line for line in self._games_of(class_id, student.id) if line.game == game]
        return [found[1] for found in counted_summaries(lines) if found is not None]

    def _games_of(self, class_id: str, student_id: str) -> list[MatchSummary]:
        """Return the games of a student in the class, the oldest first."""
        games = self._store.games(class_id, MOST_GAMES)
        own = [each.match_id for each in games if each.student_id == student_id]
        return self._matches.store.summaries(own)

    def _follow(self, event: MatchEvent) -> None:
        """Take a rematch of a match of a class into the class."""
        if event.kind is not EventKind.REMATCH or event.is_remote:
            return
        owner = self._store.owner(event.stored.id)
        if owner is None:
            return
        class_id, student_id = owner
        try:
            self._store.add_game(class_id, ClassGame(student_id, event.text))
        except PlygroundError as error:
            logger.warning("a rematch could not be added to its class: %s", error)


def check_open(school_class: SchoolClass) -> None:
    """Raise Refused if a class is closed."""
    if school_class.is_closed:
        raise Refused("this class is closed; ask your teacher to open it again")
