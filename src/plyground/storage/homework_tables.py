"""Homework of classes in a database."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Engine, Row, delete, func, insert, select

from plyground.play.homework import Homework, Solved, check_room
from plyground.play.store import now
from plyground.storage.class_tables import count, read_class, text_of
from plyground.storage.database import read_transaction
from plyground.storage.schema import HOMEWORK, SOLVED, STUDENTS
from plyground.storage.writer import Writer


class SqlHomework:
    """The tables of homework."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    def add(self, class_id: str, homework: Homework) -> None:
        """Store new homework; raise Refused if the class has too much."""
        of_class = select(func.count()).where(HOMEWORK.c.class_id == class_id)

        def write(connection: Connection) -> None:
            read_class(connection, class_id, lock=True)
            check_room(count(connection, of_class))
            connection.execute(insert(HOMEWORK).values(_row(class_id, homework)))

        self._writer.run(write)

    def load(self, class_id: str) -> Sequence[Homework]:
        """Return the homework of a class, the oldest first."""
        rows = select(HOMEWORK).where(HOMEWORK.c.class_id == class_id).order_by(HOMEWORK.c.created)
        with read_transaction(self._engine) as connection:
            read_class(connection, class_id)
            return [_homework(row) for row in connection.execute(rows)]

    def remove(self, class_id: str, homework_id: str) -> None:
        """Remove homework, if there is some of that id, with what was solved of it."""
        this = (HOMEWORK.c.class_id == class_id) & (HOMEWORK.c.id == homework_id)

        def write(connection: Connection) -> None:
            read_class(connection, class_id)
            connection.execute(delete(HOMEWORK).where(this))

        self._writer.run(write)

    def add_solved(self, class_id: str, solved: Solved) -> None:
        """Note that a student has solved a puzzle; do nothing if that is known or the student is gone."""
        student = select(STUDENTS.c.id).where(
            STUDENTS.c.class_id == class_id, STUDENTS.c.id == solved.student_id
        )
        homework = select(HOMEWORK.c.id).where(
            HOMEWORK.c.class_id == class_id, HOMEWORK.c.id == solved.homework_id
        )
        row = {
            "homework_id": solved.homework_id,
            "student_id": solved.student_id,
            "puzzle": solved.puzzle,
        }
        known = select(SOLVED.c.puzzle).where(*(SOLVED.c[name] == value for name, value in row.items()))

        def write(connection: Connection) -> None:
            read_class(connection, class_id, lock=True)
            parents = (connection.scalar(each.with_for_update()) for each in (student, homework))
            if all(parent is not None for parent in parents) and connection.scalar(known) is None:
                connection.execute(insert(SOLVED).values(row | {"solved_at": text_of(now())}))

        self._writer.run(write)

    def solved(self, class_id: str) -> Sequence[Solved]:
        """Return what the students of a class have solved, in the order in which they did."""
        rows = (
            select(SOLVED.c.homework_id, SOLVED.c.student_id, SOLVED.c.puzzle)
            .join(HOMEWORK, HOMEWORK.c.id == SOLVED.c.homework_id)
            .where(HOMEWORK.c.class_id == class_id)
            .order_by(SOLVED.c.solved_at)
        )
        with read_transaction(self._engine) as connection:
            read_class(connection, class_id)
            return [Solved(*row) for row in connection.execute(rows)]


def _row(class_id: str, homework: Homework) -> dict[str, Any]:
    return {
        "id": homework.id,
        "class_id": class_id,
        "game": homework.game,
        "puzzles": json.dumps(homework.puzzles),
        "created": text_of(homework.created),
    }


def _homework(row: Row[Any]) -> Homework:
    return Homework(
        id=row.id,
        game=row.game,
        puzzles=tuple(json.loads(row.puzzles)),
        created=datetime.fromisoformat(row.created),
    )
