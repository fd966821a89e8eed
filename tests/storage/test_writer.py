"""Group commit: each write succeeds or fails on its own, and none is lost."""

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, func, insert, select, text

from plyground.core import catalogue
from plyground.errors import Conflict, StorageError
from plyground.play.match import Match
from plyground.play.store import StoredMatch
from plyground.storage import sql_store
from plyground.storage.database import open_database, read_transaction
from plyground.storage.schema import KEYS, MATCHES, METADATA
from plyground.storage.sql_store import SqlStore
from plyground.storage.writer import Writer

TICTACTOE = catalogue.game("tictactoe")
LONG = 60.0


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(str(tmp_path / "games.sqlite"))
    yield engine
    engine.dispose()


def put(connection: Connection, name: str) -> str:
    connection.execute(
        insert(MATCHES),
        {
            "id": name, "version": 1, "game": "", "players": "", "opponents": "", "status": "",
            "plies": 0, "record": "", "fingerprint": "", "changed": "",
        },
    )  # fmt: skip
    return name


def names(engine: Engine) -> list[str]:
    with read_transaction(engine) as connection:
        return sorted(connection.scalars(select(MATCHES.c.id)))


def hold(started: threading.Event, release: threading.Event) -> bool:
    """Keep a transaction open until ``release`` is set."""
    started.set()
    return release.wait(LONG)


def together(writer: Writer, *jobs: object) -> list[object]:
    """Run several jobs in one transaction: it starts when all jobs are queued."""
    started, release = threading.Event(), threading.Event()
    writer.submit(lambda _: hold(started, release), bool)
    assert started.wait(LONG)
    futures = [writer.submit(job, lambda result: result) for job in jobs]  # type: ignore[arg-type,var-annotated]
    release.set()
    return [future.exception(LONG) or future.result() for future in futures]


def test_a_write_is_stored(engine: Engine) -> None:
    assert Writer(engine).run(lambda connection: put(connection, "a")) == "a"
    assert names(engine) == ["a"]


def test_waiting_jobs_share_one_transaction(engine: Engine) -> None:
    commits: list[object] = []
    event.listen(engine, "commit", commits.append)
    wanted = [f"{number:02}" for number in range(20)]
    assert together(Writer(engine), *(partial(put, name=name) for name in wanted)) == wanted
    assert len(commits) == 2, "the one that held the others up, and theirs"
    assert names(engine) == wanted


def test_a_failed_job_fails_alone(engine: Engine) -> None:
    def fail(connection: Connection) -> None:
        put(connection, "half")
        raise Conflict("no")

    answers = together(
        Writer(engine),
        lambda connection: put(connection, "a"),
        fail,
        lambda connection: put(connection, "a"),
        lambda connection: put(connection, "b"),
    )
    assert isinstance(answers[1], Conflict)
    assert [type(answer) for answer in answers].count(StorageError) == 1, "the second a"
    assert names(engine) == ["a", "b"]


def test_if_the_commit_fails_every_job_raises_the_error(engine: Engine) -> None:
    def refuse(_: object) -> None:
        raise OSError("the disk is full")

    event.listen(engine, "commit", refuse)
    answers = together(Writer(engine), lambda c: put(c, "a"), lambda c: put(c, "b"))
    event.remove(engine, "commit", refuse)
    assert [type(answer) for answer in answers] == [OSError, OSError]
    assert names(engine) == []
    assert Writer(engine).run(lambda connection: put(connection, "c")) == "c"


def test_many_threads_lose_nothing(engine: Engine) -> None:
    writer = Writer(engine)
    wanted = [f"{number:03}" for number in range(200)]

    def write(part: int) -> None:
        for name in wanted[part::8]:
            writer.run(partial(put, name=name))

    threads = [threading.Thread(target=write, args=(part,)) for part in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    assert names(engine) == wanted


# The cache


def test_a_match_changed_by_another_process_is_read_again(tmp_path: Path) -> None:
    url = str(tmp_path / "games.sqlite")
    ours, theirs = SqlStore(url), SqlStore(url)
    saved = ours.add(Match.begin(TICTACTOE, ("Ama", "Kofi")), ("ama", "kofi"))
    newer = theirs.save(theirs.load(saved.id), saved.match.swap(), swapped=True)
    assert ours.load(saved.id) == newer
    assert ours.keys(saved.id) == ("kofi", "ama")
    with pytest.raises(Conflict):
        ours.save(saved, saved.match.play("b2"))
    assert theirs.load(saved.id) == newer
    ours.close()
    theirs.close()


def test_a_cached_match_is_not_read_again(tmp_path: Path) -> None:
    store = SqlStore(str(tmp_path / "games.sqlite"))
    saved = store.add(Match.begin(TICTACTOE))
    assert store.load(saved.id) is saved
    store.close()


def test_only_the_latest_matches_are_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql_store, "CACHE_SIZE", 2)
    store = SqlStore(str(tmp_path / "games.sqlite"))
    first, *others = [store.add(Match.begin(TICTACTOE, (str(number), "?"))) for number in range(3)]
    assert store.load(first.id) is not first
    assert store.load(first.id) == first
    assert store.load(others[-1].id) is others[-1]
    store.close()


# Keys


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    url = str(tmp_path / "games.sqlite") if request.param == "sqlite" else request.getfixturevalue("postgres")
    store = SqlStore(url)
    yield store
    store.close()


def test_keys_are_stored_with_their_match_and_swapped_with_it(store: SqlStore) -> None:
    saved = store.add(Match.begin(TICTACTOE, ("Ama", "Kofi")), ("a" * 64, None))
    saved = store.save(saved, saved.match.play("b2"))
    swapped = store.save(saved, saved.match.swap(), swapped=True)
    fresh = SqlStore(store.engine.url.render_as_string(hide_password=False))
    assert fresh.keys(saved.id) == (None, "a" * 64)
    assert fresh.load(saved.id) == swapped
    fresh.close()


def test_a_swap_that_comes_too_late_leaves_the_keys(store: SqlStore) -> None:
    saved = store.add(Match.begin(TICTACTOE, ("Ama", "Kofi")), ("a" * 64, "b" * 64))
    store.save(saved, saved.match.play("b2"))
    with pytest.raises(Conflict):
        store.save(StoredMatch(saved.id, 1, saved.match), saved.match.swap(), swapped=True)
    assert store.keys(saved.id) == ("a" * 64, "b" * 64)


def test_a_crash_between_the_match_and_its_keys_leaves_both_as_they_were(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = store.add(Match.begin(TICTACTOE, ("Ama", "Kofi")), ("a" * 64, "b" * 64))

    def crash(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(sql_store, "_add_keys", crash)
        with pytest.raises(ZeroDivisionError):
            store.save(saved, saved.match.swap(), swapped=True)
    assert store.load(saved.id) == saved
    assert store.keys(saved.id) == ("a" * 64, "b" * 64)


def test_matches_without_people_have_no_keys(store: SqlStore) -> None:
    saved = store.add(Match.begin(TICTACTOE))
    assert store.keys(saved.id) == (None, None)
    with read_transaction(store.engine) as connection:
        assert connection.scalar(select(func.count()).select_from(KEYS)) == 0


def test_a_database_without_keys_is_migrated(tmp_path: Path) -> None:
    url = str(tmp_path / "games.sqlite")
    store = SqlStore(url)
    saved = store.add(Match.begin(TICTACTOE).play("b2"))
    store.close()
    engine = open_database(url)
    with engine.begin() as connection:
        for table in reversed(METADATA.sorted_tables):
            if table.name not in ("matches", "moves"):
                connection.execute(text(f"DROP TABLE {table.name}"))
        connection.execute(text("ALTER TABLE moves DROP COLUMN considered"))
        connection.execute(text("ALTER TABLE moves DROP COLUMN details"))
        connection.execute(text("ALTER TABLE moves DROP COLUMN played_at"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    engine.dispose()
    again = SqlStore(url)
    assert again.load(saved.id) == saved
    assert again.keys(saved.id) == (None, None)
    again.close()
