"""A bounded cache holds the entries used last, whatever threads do."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plyground
from plyground.caching import BoundedCache


def test_an_entry_is_found_until_it_is_dropped() -> None:
    cache: BoundedCache[str, int] = BoundedCache(2)
    assert cache.get("a") is None
    assert cache.put("a", 1) == 1
    assert (cache.get("a"), len(cache)) == (1, 1)
    assert cache.pop("a") == 1
    assert (cache.get("a"), cache.pop("a"), len(cache)) == (None, None, 0)


@pytest.mark.parametrize("size", [0, -1])
def test_a_cache_holds_at_least_one_entry(size: int) -> None:
    with pytest.raises(ValueError, match=f"size must be at least 1, got {size}"):
        BoundedCache(size)


def test_the_entry_unused_for_longest_is_dropped() -> None:
    cache: BoundedCache[str, int] = BoundedCache(2)
    cache.put("a", 1)
    cache.put("b", 2)
    cache.get("a")
    cache.put("c", 3)
    assert [cache.get(key) for key in "abc"] == [1, None, 3]


def test_an_update_counts_as_use() -> None:
    cache: BoundedCache[str, int] = BoundedCache(2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.update("a", lambda old: (old or 0) + 10) == 11
    cache.put("c", 3)
    assert [cache.get(key) for key in "abc"] == [11, None, 3]


def test_an_update_may_add_an_entry_and_drop_another() -> None:
    cache: BoundedCache[str, int] = BoundedCache(1)
    cache.put("a", 1)
    assert cache.update("b", lambda old: 5 if old is None else 0) == 5
    assert (cache.get("a"), cache.get("b")) == (None, 5)


def test_a_failed_update_changes_nothing() -> None:
    cache: BoundedCache[str, int] = BoundedCache(2)
    cache.put("a", 1)

    def fail(old: int | None) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        cache.update("a", fail)
    assert cache.get("a") == 1
    assert cache.put("a", 2) == 2, "and the cache is not locked"


def add(number: int, old: int | None) -> int:
    return number + (old or 0)


@given(st.integers(1, 4), st.lists(st.tuples(st.sampled_from("gpud"), st.integers(0, 6)), max_size=60))
def test_a_cache_agrees_with_a_list_of_what_was_used(size: int, steps: list[tuple[str, int]]) -> None:
    cache: BoundedCache[int, int] = BoundedCache(size)
    used: list[tuple[int, int]] = []  # the entry used last is last
    for number, (step, key) in enumerate(steps):
        found = next((value for each, value in used if each == key), None)
        rest = [entry for entry in used if entry[0] != key]
        if step == "g":
            assert cache.get(key) == found
            used = used if found is None else [*rest, (key, found)]
        elif step == "d":
            assert cache.pop(key) == found
            used = rest
        else:
            value = number if step == "p" else number + (found or 0)
            if step == "p":
                cache.put(key, number)
            else:
                cache.update(key, partial(add, number))
            used = [*rest, (key, value)][-size:]
        assert len(cache) == len(used) <= size


def test_no_update_of_any_thread_is_lost() -> None:
    cache: BoundedCache[str, int] = BoundedCache(3)

    def count(key: str) -> None:
        for _ in range(500):
            cache.update(key, lambda old: (old or 0) + 1)

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(count, "ababab"))
    assert (cache.get("a"), cache.get("b")) == (1500, 1500)


def test_threads_never_make_it_larger() -> None:
    cache: BoundedCache[int, int] = BoundedCache(5)

    def fill(start: int) -> int:
        largest = 0
        for key in range(start, start + 300):
            cache.put(key, key)
            cache.get(key - 1)
            largest = max(largest, len(cache))
        return largest

    with ThreadPoolExecutor(4) as threads:
        sizes = list(threads.map(fill, range(0, 4000, 1000)))
    # Between an insertion and the removal that follows it, another thread may see one entry more.
    assert max(sizes) <= 6
    assert len(cache) == 5


UNBOUNDED = {
    "core/catalogue.py": 3,  # without arguments
    "games/gomoku/threat_wins.py": 1,  # without arguments
    "interop/gymnasium.py": 1,  # not used by a server, as the others of this folder
    "interop/openspiel.py": 2,
    "interop/pettingzoo.py": 1,
    "jit.py": 2,  # by functions and files of the program itself
    "jit_callee.py": 1,
    "jit_folder.py": 1,
    "opponents/programs/program.py": 1,  # by commands of the person at the keyboard
    "play/warmup.py": 1,  # without arguments
}
"""Files with caches that nothing bounds, and how many they have: no request makes them grow."""


def test_every_cache_that_a_request_can_fill_is_bounded() -> None:
    root = Path(plyground.__file__).parent
    found = {}
    for file in root.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        count = text.count("@functools.cache") + text.count("maxsize=None")
        if count:
            found[file.relative_to(root).as_posix()] = count
    assert found == UNBOUNDED
