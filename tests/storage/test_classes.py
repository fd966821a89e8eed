"""The contract of every store of classes: in memory, in SQLite and in PostgreSQL."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from plyground.errors import Refused, UnknownClass
from plyground.play import class_store
from plyground.play.match import Match
from plyground.play.school_class import MOST_STUDENTS, Assignment, ClassGame, SchoolClass, Student
from plyground.play.store import MemoryStore, Store, new_id, now
from plyground.play.terms import Clock, Terms
from plyground.storage import class_tables
from plyground.storage.sql_store import SqlStore

CREATED = datetime(2026, 1, 14, 8, tzinfo=UTC)
TERMS = Terms(takebacks=3, hints=False, clock=Clock(seconds=300, increment=2), fixed_opponent=True)
MATCH = Match.begin("tictactoe", ("Ama", "sentinel"), opponents=(False, True))


def school_class(side: int | None = None, terms: Terms = TERMS) -> SchoolClass:
    plan = Assignment(game="tictactoe", opponent="sentinel", side=side, terms=terms)
    return SchoolClass(id=new_id(), name="5b \x00 é", assignment=plan, digest="d" * 64, created=CREATED)


def student(name: str, minutes: int = 0) -> Student:
    return Student(id=new_id(), name=name, digest="e" * 64, joined=CREATED + timedelta(minutes=minutes))


class ClassStoreTests:
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

    @pytest.mark.parametrize("each", [school_class(), school_class(0), school_class(1, Terms())])
    def test_all_data_of_a_class_is_stored(self, store: Store, each: SchoolClass) -> None:
        store.classes.add(each)
        assert store.classes.load(each.id) == each

    def test_a_class_is_closed_and_opened_again(self, store: Store, five: str) -> None:
        assert store.classes.close(five, True).is_closed
        assert store.classes.load(five).is_closed
        assert not store.classes.close(five, False).is_closed

    def test_students_are_listed_as_they_joined(self, store: Store, five: str) -> None:
        ama, kofi = student("Ama", 2), student("K\x00fi 😀", 3)
        store.classes.add_student(five, ama)
        store.classes.add_student(five, kofi)
        assert list(store.classes.students(five)) == [ama, kofi]

    @pytest.mark.parametrize("name", ["Ama", "ama", " A M A ".replace(" ", ""), "AMA "])
    def test_a_name_is_taken_once_whatever_its_case(self, store: Store, five: str, name: str) -> None:
        store.classes.add_student(five, student("Ama"))
        with pytest.raises(Refused, match="already a student called"):
            store.classes.add_student(five, student(name))
        assert len(store.classes.students(five)) == 1

    def test_the_same_name_is_free_in_another_class(self, store: Store, five: str) -> None:
        other = school_class()
        store.classes.add(other)
        store.classes.add_student(five, student("Ama"))
        store.classes.add_student(other.id, student("Ama"))
        assert len(store.classes.students(other.id)) == 1

    def test_of_many_at_once_one_gets_the_name(self, store: Store, five: str) -> None:
        refused: list[Exception] = []
        ready = threading.Barrier(5)

        def join() -> None:
            ready.wait()
            try:
                store.classes.add_student(five, student("Ama"))
            except Refused as error:
                refused.append(error)

        threads = [threading.Thread(target=join) for _ in range(5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert (len(store.classes.students(five)), len(refused)) == (1, 4)

    def test_a_class_is_full_some_time(self, store: Store, five: str) -> None:
        for number in range(MOST_STUDENTS):
            store.classes.add_student(five, student(f"s{number}", number))
        with pytest.raises(Refused, match="the class is full; it may have 200 students"):
            store.classes.add_student(five, student("Ama"))

    def test_there_is_a_limit_to_classes(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        for module in (class_store, class_tables):
            monkeypatch.setattr(module, "MOST_CLASSES", 1)
        store.classes.add(school_class())
        with pytest.raises(Refused, match="no room for another class"):
            store.classes.add(school_class())

    def test_games_belong_to_students(self, store: Store, five: str) -> None:
        ama, kofi = student("Ama"), student("Kofi", 1)
        store.classes.add_student(five, ama)
        store.classes.add_student(five, kofi)
        games = [ClassGame(each.id, store.add(MATCH).id) for each in (ama, kofi, ama)]
        for game in games:
            store.classes.add_game(five, game)
        assert list(store.classes.games(five, 10)) == games
        assert list(store.classes.games(five, 2)) == games[1:]
        assert store.classes.owner(games[1].match_id) == (five, kofi.id)
        assert store.classes.owner(store.add(MATCH).id) is None

    def test_a_removed_student_takes_games_and_name_along(self, store: Store, five: str) -> None:
        ama = student("Ama")
        store.classes.add_student(five, ama)
        match_id = store.add(MATCH).id
        store.classes.add_game(five, ClassGame(ama.id, match_id))
        store.classes.remove_student(five, ama.id)
        store.classes.remove_student(five, "nobody")
        store.classes.add_game(five, ClassGame(ama.id, store.add(MATCH).id))
        assert (list(store.classes.students(five)), list(store.classes.games(five, 10))) == ([], [])
        assert store.load(match_id).match == MATCH
        store.classes.add_student(five, student("Ama"))

    def test_a_student_of_another_class_is_not_removed(self, store: Store, five: str) -> None:
        other = school_class()
        store.classes.add(other)
        ama = student("Ama")
        store.classes.add_student(five, ama)
        store.classes.remove_student(other.id, ama.id)
        assert list(store.classes.students(five)) == [ama]

    def test_a_deleted_match_is_no_game_of_a_class(self, store: Store, five: str) -> None:
        ama = student("Ama")
        store.classes.add_student(five, ama)
        store.classes.add_game(five, ClassGame(ama.id, store.add(MATCH).id))
        assert store.delete_unfinished(now() + timedelta(seconds=1)) == 1
        assert list(store.classes.games(five, 10)) == []

    def test_a_deleted_class_leaves_its_matches(self, store: Store, five: str) -> None:
        ama = student("Ama")
        store.classes.add_student(five, ama)
        match_id = store.add(MATCH).id
        store.classes.add_game(five, ClassGame(ama.id, match_id))
        store.classes.delete(five)
        assert store.classes.owner(match_id) is None
        assert store.load(match_id).match == MATCH

    def test_an_unknown_class_is_an_error(self, store: Store) -> None:
        calls: list[Callable[[], object]] = [
            lambda: store.classes.load("nobody"),
            lambda: store.classes.close("nobody", True),
            lambda: store.classes.delete("nobody"),
            lambda: store.classes.add_student("nobody", student("Ama")),
            lambda: store.classes.students("nobody"),
            lambda: store.classes.remove_student("nobody", "x"),
            lambda: store.classes.add_game("nobody", ClassGame("x", "y")),
            lambda: store.classes.games("nobody", 10),
        ]
        for call in calls:
            with pytest.raises(UnknownClass, match="class 'nobody' not found"):
                call()


class TestMemory(ClassStoreTests):
    @pytest.fixture
    def store(self) -> Store:
        return MemoryStore()


class TestSqlite(ClassStoreTests):
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        store = SqlStore(str(tmp_path / "games.sqlite"))
        yield store
        store.close()


class TestPostgres(ClassStoreTests):
    @pytest.fixture
    def store(self, postgres: str) -> Iterator[Store]:
        store = SqlStore(postgres)
        yield store
        store.close()


def test_a_class_survives_the_end_of_the_program(url: str) -> None:
    store = SqlStore(url)
    five = replace(school_class(), is_closed=True)
    store.classes.add(five)
    store.close()
    again = SqlStore(url)
    assert again.classes.load(five.id) == five
    again.close()
