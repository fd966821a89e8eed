"""Classes in a database. A change of a class locks its row, so that two servers agree on its students."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Engine, Row, delete, func, insert, select, update

from plyground.play.class_store import check_student, too_many_classes, unknown_class
from plyground.play.school_class import MOST_CLASSES, Assignment, ClassGame, SchoolClass, Student, name_key
from plyground.play.store import now
from plyground.play.terms import Clock, Terms
from plyground.storage.database import read_transaction
from plyground.storage.schema import CLASS_GAMES, CLASSES, STUDENTS
from plyground.storage.writer import Writer


class SqlClasses:
    """The tables of classes."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    def add(self, school_class: SchoolClass) -> None:
        """Store a new class; raise Refused if there are too many."""

        def write(connection: Connection) -> None:
            if count(connection, select(func.count()).select_from(CLASSES)) >= MOST_CLASSES:
                raise too_many_classes()
            connection.execute(insert(CLASSES).values(_class_row(school_class)))

        self._writer.run(write)

    def load(self, class_id: str) -> SchoolClass:
        """Return a class."""
        with read_transaction(self._engine) as connection:
            return read_class(connection, class_id)

    def close(self, class_id: str, closed: bool) -> SchoolClass:
        """Close a class, or open it again."""

        def write(connection: Connection) -> SchoolClass:
            connection.execute(update(CLASSES).where(CLASSES.c.id == class_id).values(is_closed=closed))
            return read_class(connection, class_id)

        return self._writer.run(write)

    def delete(self, class_id: str) -> None:
        """Delete a class, and with it its students."""

        def write(connection: Connection) -> None:
            read_class(connection, class_id)
            connection.execute(delete(CLASSES).where(CLASSES.c.id == class_id))

        self._writer.run(write)

    def add_student(self, class_id: str, student: Student) -> None:
        """Add a student; raise Refused if the name is taken or the class is full."""
        key = name_key(student.name)

        def write(connection: Connection) -> None:
            read_class(connection, class_id, lock=True)
            of_class = select(func.count()).where(STUDENTS.c.class_id == class_id)
            taken = count(connection, of_class.where(STUDENTS.c.name_key == key)) > 0
            check_student(student.name, count(connection, of_class), is_taken=taken)
            connection.execute(insert(STUDENTS).values(_student_row(class_id, student)))

        self._writer.run(write)

    def students(self, class_id: str) -> Sequence[Student]:
        """Return the students of a class, the first to join first."""
        rows = select(STUDENTS).where(STUDENTS.c.class_id == class_id).order_by(STUDENTS.c.joined)
        with read_transaction(self._engine) as connection:
            read_class(connection, class_id)
            return [_student(row) for row in connection.execute(rows)]

    def remove_student(self, class_id: str, student_id: str) -> None:
        """Remove a student, and with it what it has played for the class."""
        this = (STUDENTS.c.class_id == class_id) & (STUDENTS.c.id == student_id)

        def write(connection: Connection) -> None:
            read_class(connection, class_id)
            connection.execute(delete(STUDENTS).where(this))

        self._writer.run(write)

    def add_game(self, class_id: str, game: ClassGame) -> None:
        """Note that a student plays a match; do nothing if the student was removed."""
        this = (STUDENTS.c.class_id == class_id) & (STUDENTS.c.id == game.student_id)
        row = {"match_id": game.match_id, "student_id": game.student_id, "began": text_of(now())}

        def write(connection: Connection) -> None:
            read_class(connection, class_id)
            if connection.scalar(select(STUDENTS.c.id).where(this).with_for_update()) is not None:
                connection.execute(insert(CLASS_GAMES).values(row))

        self._writer.run(write)

    def games(self, class_id: str, limit: int) -> Sequence[ClassGame]:
        """Return the games of a class, the oldest first: the latest ``limit`` ones."""
        rows = (
            select(CLASS_GAMES.c.student_id, CLASS_GAMES.c.match_id)
            .join(STUDENTS, STUDENTS.c.id == CLASS_GAMES.c.student_id)
            .where(STUDENTS.c.class_id == class_id)
            .order_by(CLASS_GAMES.c.began.desc())
            .limit(limit)
        )
        with read_transaction(self._engine) as connection:
            read_class(connection, class_id)
            found = [ClassGame(row.student_id, row.match_id) for row in connection.execute(rows)]
        return found[::-1]

    def owner(self, match_id: str) -> tuple[str, str] | None:
        """Return the class and the student of a match; None if it is of no class."""
        rows = (
            select(STUDENTS.c.class_id, STUDENTS.c.id)
            .join(CLASS_GAMES, STUDENTS.c.id == CLASS_GAMES.c.student_id)
            .where(CLASS_GAMES.c.match_id == match_id)
        )
        with read_transaction(self._engine) as connection:
            row = connection.execute(rows).first()
        return None if row is None else (row.class_id, row.id)


def count(connection: Connection, rows: Any) -> int:
    """Return the number that a query counts."""
    return int(connection.scalar(rows) or 0)


def read_class(connection: Connection, class_id: str, *, lock: bool = False) -> SchoolClass:
    """Return a class; with ``lock``, no other transaction can change it before the end of this one."""
    rows = select(CLASSES).where(CLASSES.c.id == class_id)
    row = connection.execute(rows.with_for_update() if lock else rows).first()
    if row is None:
        raise unknown_class(class_id)
    return SchoolClass(
        id=row.id,
        name=json.loads(row.name),
        assignment=_read_assignment(json.loads(row.assignment)),
        digest=row.digest,
        created=datetime.fromisoformat(row.created),
        is_closed=row.is_closed,
    )


def _class_row(school_class: SchoolClass) -> dict[str, Any]:
    return {
        "id": school_class.id,
        "name": json.dumps(school_class.name),
        "assignment": json.dumps(asdict(school_class.assignment)),
        "digest": school_class.digest,
        "created": text_of(school_class.created),
        "is_closed": school_class.is_closed,
    }


def _read_assignment(record: dict[str, Any]) -> Assignment:
    clock = record["terms"]["clock"]
    terms = Terms(**record["terms"] | {"clock": None if clock is None else Clock(**clock)})
    return Assignment(**record | {"terms": terms})


def _student_row(class_id: str, student: Student) -> dict[str, Any]:
    return {
        "id": student.id,
        "class_id": class_id,
        "name": json.dumps(student.name),
        "name_key": name_key(student.name),
        "digest": student.digest,
        "joined": text_of(student.joined),
    }


def _student(row: Row[Any]) -> Student:
    return Student(
        id=row.id, name=json.loads(row.name), digest=row.digest, joined=datetime.fromisoformat(row.joined)
    )


def text_of(time: datetime) -> str:
    """Return a time as it is stored."""
    return time.isoformat(timespec="microseconds")
