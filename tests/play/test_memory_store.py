"""The store in memory under threads: nothing is lost, and of two writers one gets a conflict."""

import sys
import threading
from collections.abc import Callable, Iterator

import pytest

from plyground.errors import Conflict, PlygroundError
from plyground.play.match import Match
from plyground.play.store import MemoryStore

THREADS = 8
ROUNDS = 50


@pytest.fixture(autouse=True)
def eager_threads() -> Iterator[None]:
    """Threads take turns as often as possible, so that a missing lock shows."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def in_threads(work: Callable[[int], None]) -> None:
    """Run ``work`` in several threads at once, and raise what went wrong in any of them."""
    errors: list[BaseException] = []

    def run(number: int) -> None:
        try:
            work(number)
        except BaseException as error:  # noqa: BLE001  # raised again below
            errors.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


def test_matches_are_added_and_listed_at_the_same_time() -> None:
    store = MemoryStore()

    def work(number: int) -> None:
        for _ in range(ROUNDS):
            if number % 2:
                store.add(Match.begin("tictactoe"), (str(number), None))
            else:
                assert all(store.keys(line.id)[0] for line in store.list(limit=1000))
                list(store.finished())

    in_threads(work)
    assert len(store.list(limit=10_000)) == THREADS // 2 * ROUNDS


def test_every_version_is_saved_once() -> None:
    store = MemoryStore()
    first = store.add(Match.begin("8x8x5", ("a", "b")), ("one", "two"))
    saved: list[int] = []

    def work(_: int) -> None:
        for _ in range(ROUNDS):
            before = store.load(first.id)
            try:
                saved.append(store.save(before, before.match, swapped=True).version)
            except Conflict:
                continue

    in_threads(work)
    assert sorted(saved) == list(range(2, len(saved) + 2))
    assert store.keys(first.id) == (("one", "two") if len(saved) % 2 == 0 else ("two", "one"))


def test_imports_of_the_same_games_add_each_of_them_once() -> None:
    store = MemoryStore()
    games = [Match.begin("tictactoe", (str(number), "?")) for number in range(20)]
    added: list[int] = []
    in_threads(lambda _: added.append(store.add_all(games)))
    assert sum(added) == len(store.list(limit=1000)) == 20


def test_a_list_of_less_than_one_match_is_an_error() -> None:
    with pytest.raises(PlygroundError, match="limit must be at least 1, got 0"):
        MemoryStore().list(limit=0)
