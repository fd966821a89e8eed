"""The contract of every store of homework: in memory, in SQLite and in PostgreSQL."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from plyground.errors import Refused, UnknownClass
from plyground.play.homework import MOST_HOMEWORK, Homework, Solved
from plyground.play.school_class import Student
from plyground.play.store import MemoryStore, Store, new_id
from plyground.storage.sql_store import SqlStore
from storage.test_classes import school_class, student

CREATED = datetime(2026, 1, 15, 8, tzinfo=UTC)


def homework(*puzzles: str, minutes: int = 0) -> Homework:
    return Homework(
        id=new_id(), game="sixfour", puzzles=puzzles, created=CREATED + timedelta(minutes=minutes)
    )


class HomeworkStoreTests:
    """The shared tests; a subclass provides the store."""

    @pytest.fixture
    def store(self) -> object:
        raise NotImplementedError

    @pytest.fixture
    def five(self, store: Store) -> str:
        """Return the identifier of a class."""
        found = school_class()
        store.classes.add(found)
        return found.id

    @pytest.fixture
    def ama(self, store: Store, five: str) -> Student:
        """Return a student of the class."""
        found = student("Ama")
        store.classes.add_student(five, found)
        return found

    def test_all_data_of_homework_is_stored_the_oldest_first(self, store: Store, five: str) -> None:
        first, second = homework("b", "a"), homework("c", minutes=1)
        store.homework.add(five, first)
        store.homework.add(five, second)
        assert list(store.homework.load(five)) == [first, second]
        store.homework.remove(five, first.id)
        store.homework.remove(five, "nothing")
        assert list(store.homework.load(five)) == [second]

    def test_homework_of_another_class_is_not_removed(self, store: Store, five: str) -> None:
        other, own = school_class(), homework("a")
        store.classes.add(other)
        store.homework.add(five, own)
        store.homework.remove(other.id, own.id)
        assert (list(store.homework.load(five)), list(store.homework.load(other.id))) == ([own], [])

    def test_there_is_a_limit_to_homework(self, store: Store, five: str) -> None:
        for number in range(MOST_HOMEWORK):
            store.homework.add(five, homework("a", minutes=number))
        with pytest.raises(Refused, match="a class may have 50 sets of puzzles"):
            store.homework.add(five, homework("a"))

    def test_a_solved_puzzle_counts_once(self, store: Store, five: str, ama: Student) -> None:
        own = homework("a", "b")
        store.homework.add(five, own)
        for puzzle in ("b", "a", "b"):
            store.homework.add_solved(five, Solved(own.id, ama.id, puzzle))
        found = [Solved(own.id, ama.id, "b"), Solved(own.id, ama.id, "a")]
        assert list(store.homework.solved(five)) == found

    def test_what_a_removed_student_has_solved_is_gone(self, store: Store, five: str, ama: Student) -> None:
        own = homework("a")
        store.homework.add(five, own)
        store.homework.add_solved(five, Solved(own.id, ama.id, "a"))
        store.classes.remove_student(five, ama.id)
        store.homework.add_solved(five, Solved(own.id, ama.id, "a"))
        assert list(store.homework.solved(five)) == []

    def test_what_was_solved_goes_with_the_homework(self, store: Store, five: str, ama: Student) -> None:
        own = homework("a")
        store.homework.add(five, own)
        store.homework.add_solved(five, Solved(own.id, ama.id, "a"))
        store.homework.remove(five, own.id)
        store.homework.add_solved(five, Solved(own.id, ama.id, "a"))
        assert list(store.homework.solved(five)) == []

    def test_homework_goes_with_its_class(self, store: Store, five: str) -> None:
        store.homework.add(five, homework("a"))
        store.classes.delete(five)
        with pytest.raises(UnknownClass):
            store.homework.load(five)

    def test_an_unknown_class_is_an_error(self, store: Store) -> None:
        calls: list[Callable[[], object]] = [
            lambda: store.homework.add("nobody", homework("a")),
            lambda: store.homework.load("nobody"),
            lambda: store.homework.remove("nobody", "x"),
            lambda: store.homework.add_solved("nobody", Solved("x", "y", "z")),
            lambda: store.homework.solved("nobody"),
        ]
        for call in calls:
            with pytest.raises(UnknownClass, match="class 'nobody' not found"):
                call()


class TestMemory(HomeworkStoreTests):
    @pytest.fixture
    def store(self) -> Store:
        return MemoryStore()


class TestSqlite(HomeworkStoreTests):
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        store = SqlStore(str(tmp_path / "games.sqlite"))
        yield store
        store.close()


class TestPostgres(HomeworkStoreTests):
    @pytest.fixture
    def store(self, postgres: str) -> Iterator[Store]:
        store = SqlStore(postgres)
        yield store
        store.close()
