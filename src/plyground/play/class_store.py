"""Where classes are stored: what the service needs of a store, and one that lives in memory."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from plyground.core.text import shorten
from plyground.errors import PlygroundError, Refused, UnknownClass
from plyground.play.school_class import MOST_CLASSES, MOST_STUDENTS, ClassGame, SchoolClass, Student, name_key


class ClassStore(Protocol):
    """Stores classes. Every method raises UnknownClass where there is no class of that id."""

    def add(self, school_class: SchoolClass) -> None:
        """Store a new class; raise Refused if there are too many."""
        ...

    def load(self, class_id: str) -> SchoolClass:
        """Return a class."""
        ...

    def close(self, class_id: str, closed: bool) -> SchoolClass:
        """Close a class, or open it again."""
        ...

    def delete(self, class_id: str) -> None:
        """Delete a class and the names of its students; their matches stay."""
        ...

    def add_student(self, class_id: str, student: Student) -> None:
        """Add a student; raise Refused if the name is taken or the class is full."""
        ...

    def students(self, class_id: str) -> Sequence[Student]:
        """Return the students of a class, the first to join first."""
        ...

    def remove_student(self, class_id: str, student_id: str) -> None:
        """Remove a student from a class, if there is one of that id; the name is free again."""
        ...

    def add_game(self, class_id: str, game: ClassGame) -> None:
        """Note that a student plays a match; do nothing if the student was removed."""
        ...

    def games(self, class_id: str, limit: int) -> Sequence[ClassGame]:
        """Return the games of a class, the oldest first: the latest ``limit`` ones."""
        ...

    def owner(self, match_id: str) -> tuple[str, str] | None:
        """Return the class and the student of a match; None if it is of no class."""
        ...


class MemoryClasses:
    """Stores classes as long as the program runs; ``is_match`` tells whether a match still exists."""

    def __init__(self, is_match: Callable[[str], bool]) -> None:
        self._is_match = is_match
        self._lock = threading.RLock()
        self._classes: dict[str, SchoolClass] = {}
        self._students: dict[str, dict[str, Student]] = {}
        self._games: dict[str, list[ClassGame]] = {}

    def add(self, school_class: SchoolClass) -> None:
        """Store a new class."""
        with self._lock:
            if len(self._classes) >= MOST_CLASSES:
                raise too_many_classes()
            self._classes[school_class.id] = school_class
            self._students[school_class.id] = {}
            self._games[school_class.id] = []

    def load(self, class_id: str) -> SchoolClass:
        """Return a class."""
        with self._lock:
            if class_id not in self._classes:
                raise unknown_class(class_id)
            return self._classes[class_id]

    def close(self, class_id: str, closed: bool) -> SchoolClass:
        """Close a class, or open it again."""
        with self._lock:
            self._classes[class_id] = replace(self.load(class_id), is_closed=closed)
            return self._classes[class_id]

    def delete(self, class_id: str) -> None:
        """Delete a class."""
        with self._lock:
            self.load(class_id)
            del self._classes[class_id], self._students[class_id], self._games[class_id]

    def add_student(self, class_id: str, student: Student) -> None:
        """Add a student."""
        with self._lock:
            self.load(class_id)
            names = {name_key(each.name) for each in self._students[class_id].values()}
            check_student(student.name, len(names), is_taken=name_key(student.name) in names)
            self._students[class_id][student.id] = student

    def students(self, class_id: str) -> Sequence[Student]:
        """Return the students of a class."""
        with self._lock:
            self.load(class_id)
            return list(self._students[class_id].values())

    def remove_student(self, class_id: str, student_id: str) -> None:
        """Remove a student."""
        with self._lock:
            self.load(class_id)
            self._students[class_id].pop(student_id, None)
            self._games[class_id] = [each for each in self._games[class_id] if each.student_id != student_id]

    def add_game(self, class_id: str, game: ClassGame) -> None:
        """Note that a student plays a match."""
        with self._lock:
            self.load(class_id)
            if game.student_id in self._students[class_id]:
                self._games[class_id].append(game)

    def games(self, class_id: str, limit: int) -> Sequence[ClassGame]:
        """Return the games of a class."""
        with self._lock:
            self.load(class_id)
            known = [each for each in self._games[class_id] if self._is_match(each.match_id)]
            return known[-limit:]

    def owner(self, match_id: str) -> tuple[str, str] | None:
        """Return the class and the student of a match."""
        with self._lock:
            found = (
                (class_id, game.student_id)
                for class_id, games in self._games.items()
                for game in games
                if game.match_id == match_id
            )
            return next(found, None)


def unknown_class(class_id: str) -> PlygroundError:
    """Return the error for an identifier that no class has."""
    return UnknownClass(f"class {shorten(class_id)} not found; it may have been deleted")


def too_many_classes() -> PlygroundError:
    """Return the error for a class too many."""
    return Refused("this server has no room for another class; ask its owner to delete old ones")


def check_student(name: str, students: int, *, is_taken: bool) -> None:
    """Raise Refused if a class of that many students cannot take a student of that name."""
    if is_taken:
        raise Refused(f"there is already a student called {shorten(name)} in this class; choose another name")
    if students >= MOST_STUDENTS:
        raise Refused(f"the class is full; it may have {MOST_STUDENTS} students")
