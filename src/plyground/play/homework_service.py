"""Homework of a class: the teacher sets puzzles, students solve them, the teacher sees who solved what.

    homework = HomeworkService(classes, store)
    found = homework.assign(class_id, teacher_key, "sixfour", ["5b3a0ffd11", "7cc2a1f07e"])
    homework.note_solved(class_id, student_key, found.id, "5b3a0ffd11")
    homework.report(class_id, teacher_key)

Whether a puzzle exists and a solution is right is checked before, by those who know puzzles.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from plyground.core import catalogue
from plyground.errors import Refused
from plyground.play.class_service import ClassService, check_open
from plyground.play.homework import MOST_PUZZLES, Homework, Solved, unknown_homework
from plyground.play.store import Store, new_id, now


@dataclass(frozen=True, slots=True)
class HomeworkReport:
    """A homework, and the puzzles of it that each student has solved, by the student's identifier."""

    homework: Homework
    solved: Mapping[str, Sequence[str]]


class HomeworkService:
    """The homework of the classes of a store."""

    def __init__(self, classes: ClassService, store: Store) -> None:
        self._classes = classes
        self._store = store.homework

    def assign(self, class_id: str, key: str, game: str, puzzles: Sequence[str]) -> Homework:
        """Set a class some puzzles, for the teacher."""
        self._classes.check_teacher(class_id, key)
        chosen = tuple(dict.fromkeys(puzzles))
        if not 1 <= len(chosen) <= MOST_PUZZLES:
            raise Refused(f"a homework has 1 to {MOST_PUZZLES} puzzles")
        name = catalogue.named_game(game).name
        homework = Homework(id=new_id(), game=name, puzzles=chosen, created=now())
        self._store.add(class_id, homework)
        return homework

    def of_class(self, class_id: str) -> Sequence[Homework]:
        """Return the homework of a class, the oldest first, as everybody who has its link may see it."""
        return self._store.load(class_id)

    def find(self, class_id: str, homework_id: str) -> Homework:
        """Return one homework of a class. Raise UnknownHomework if there is none of that id."""
        for homework in self._store.load(class_id):
            if homework.id == homework_id:
                return homework
        raise unknown_homework(homework_id)

    def remove(self, class_id: str, key: str, homework_id: str) -> None:
        """Remove homework for the teacher, with what was solved of it."""
        self._classes.check_teacher(class_id, key)
        self._store.remove(class_id, homework_id)

    def note_solved(self, class_id: str, key: str, homework_id: str, puzzle: str) -> None:
        """Note that the student who holds the key has solved a puzzle of a homework."""
        student = self._classes.find_student(class_id, key)
        check_open(self._classes.get(class_id))
        if puzzle not in self.find(class_id, homework_id).puzzles:
            raise Refused("this puzzle is not part of the homework")
        self._store.add_solved(class_id, Solved(homework_id, student.id, puzzle))

    def solved_by(self, class_id: str, key: str) -> Sequence[Solved]:
        """Return what the student who holds the key has solved."""
        student = self._classes.find_student(class_id, key)
        return [each for each in self._store.solved(class_id) if each.student_id == student.id]

    def report(self, class_id: str, key: str) -> Sequence[HomeworkReport]:
        """Return who has solved what, for the teacher."""
        self._classes.check_teacher(class_id, key)
        solved = self._store.solved(class_id)
        return [_report(homework, solved) for homework in self._store.load(class_id)]


def _report(homework: Homework, solved: Sequence[Solved]) -> HomeworkReport:
    by_student: dict[str, list[str]] = {}
    for each in solved:
        if each.homework_id == homework.id:
            by_student.setdefault(each.student_id, []).append(each.puzzle)
    return HomeworkReport(homework, by_student)
