"""Homework of a class: puzzles that a teacher has set, and which student has solved which of them.

Who may do what is decided by ``homework_service.py``; a puzzle is an identifier here.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from plyground.core.text import shorten
from plyground.errors import PlygroundError, Refused, UnknownHomework
from plyground.play.class_store import ClassStore

MOST_HOMEWORK = 50
"""Sets of puzzles of one class."""

MOST_PUZZLES = 50
"""Puzzles of one set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Homework:
    """Puzzles of one game that a class shall solve, the easiest first."""

    id: str
    game: str
    puzzles: tuple[str, ...]
    created: datetime


@dataclass(frozen=True, slots=True)
class Solved:
    """A puzzle of a homework that a student has solved."""

    homework_id: str
    student_id: str
    puzzle: str


class HomeworkStore(Protocol):
    """Stores homework. Every method raises UnknownClass where there is no class of that id."""

    def add(self, class_id: str, homework: Homework) -> None:
        """Store new homework; raise Refused if the class has too much."""
        ...

    def load(self, class_id: str) -> Sequence[Homework]:
        """Return the homework of a class, the oldest first."""
        ...

    def remove(self, class_id: str, homework_id: str) -> None:
        """Remove homework, if there is some of that id, with what was solved of it."""
        ...

    def add_solved(self, class_id: str, solved: Solved) -> None:
        """Note that a student has solved a puzzle; do nothing if that is known or the student is gone."""
        ...

    def solved(self, class_id: str) -> Sequence[Solved]:
        """Return what the students of a class have solved, in the order in which they did."""
        ...


class MemoryHomework:
    """Stores homework as long as the program runs."""

    def __init__(self, classes: ClassStore) -> None:
        self._classes = classes
        self._lock = threading.RLock()
        self._homework: dict[str, list[Homework]] = {}
        self._solved: dict[str, list[Solved]] = {}

    def add(self, class_id: str, homework: Homework) -> None:
        """Store new homework."""
        with self._lock:
            check_room(len(self.load(class_id)))
            self._homework.setdefault(class_id, []).append(homework)

    def load(self, class_id: str) -> Sequence[Homework]:
        """Return the homework of a class."""
        self._classes.load(class_id)
        with self._lock:
            return list(self._homework.get(class_id, ()))

    def remove(self, class_id: str, homework_id: str) -> None:
        """Remove homework."""
        with self._lock:
            self._homework[class_id] = [each for each in self.load(class_id) if each.id != homework_id]

    def add_solved(self, class_id: str, solved: Solved) -> None:
        """Note that a student has solved a puzzle."""
        with self._lock:
            if solved not in self.solved(class_id):
                self._solved.setdefault(class_id, []).append(solved)

    def solved(self, class_id: str) -> Sequence[Solved]:
        """Return what the students of a class have solved."""
        with self._lock:
            students = {student.id for student in self._classes.students(class_id)}
            known = {homework.id for homework in self.load(class_id)}
            return [
                each
                for each in self._solved.get(class_id, ())
                if each.student_id in students and each.homework_id in known
            ]


def check_room(count: int) -> None:
    """Raise Refused if a class with that much homework cannot take more."""
    if count >= MOST_HOMEWORK:
        raise Refused(f"a class may have {MOST_HOMEWORK} sets of puzzles; remove an old one first")


def unknown_homework(homework_id: str) -> PlygroundError:
    """Return the error for an identifier that no homework of a class has."""
    return UnknownHomework(f"homework {shorten(homework_id)} not found; your teacher may have removed it")
