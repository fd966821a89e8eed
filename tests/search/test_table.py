"""The transposition table: nothing is lost in packing, and nothing torn is believed."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from plyground.search.report import WIN
from plyground.search.table import (
    COMPLETE,
    EXACT,
    GENERATIONS,
    LOWER,
    MARKS,
    NO_MOVE,
    UPPER,
    entry_bound,
    entry_depth,
    entry_generation,
    entry_move,
    entry_value,
    fetch,
    new_table,
    pack,
    store,
)

values = st.integers(-WIN, WIN)
moves = st.integers(0, NO_MOVE)
depths = st.integers(0, COMPLETE)
bounds = st.sampled_from([UPPER, LOWER, EXACT])
generations = st.integers(0, GENERATIONS - 1)
entries = st.builds(pack, values, moves, depths, bounds, generations)
keys = st.integers(-(1 << 63), (1 << 63) - 1)

BUCKETS = 16


def in_the_same_bucket(key: int, step: int) -> int:
    """Another key whose bucket in a table of 16 is the same."""
    return key + BUCKETS * step if key < 0 else key - BUCKETS * step


@given(values, moves, depths, bounds, generations)
def test_what_is_packed_can_be_unpacked(
    value: int, move: int, depth: int, bound: int, generation: int
) -> None:
    entry = pack(value, move, depth, bound, generation)
    assert entry > 0
    unpacked = entry_value(entry), entry_move(entry), entry_depth(entry), entry_bound(entry)
    assert unpacked == (value, move, depth, bound)
    assert entry_generation(entry) == generation


@given(keys, entries)
def test_what_is_kept_can_be_fetched_and_nothing_else(key: int, entry: int) -> None:
    table = new_table(0)
    assert fetch(table, key) == 0
    store(table, key, entry)
    assert fetch(table, key) == entry
    assert fetch(table, in_the_same_bucket(key, 1)) == 0


@given(keys, entries, entries)
def test_the_latest_entry_of_a_position_is_the_one_fetched(key: int, first: int, second: int) -> None:
    table = new_table(0)
    store(table, key, first)
    store(table, key, second)
    assert fetch(table, key) == second


@given(keys, generations, st.data())
def test_the_deepest_of_a_bucket_and_generation_stays_whatever_comes_after_it(
    key: int, generation: int, data: st.DataObject
) -> None:
    table = new_table(0)
    deepest = pack(1, 2, data.draw(st.integers(1, COMPLETE)), EXACT, generation)
    store(table, key, deepest)
    shallower = st.integers(0, entry_depth(deepest) - 1)
    for step in range(1, 4):
        other, entry = in_the_same_bucket(key, step), pack(3, 4, data.draw(shallower), LOWER, generation)
        store(table, other, entry)
        assert fetch(table, other) == entry
        assert fetch(table, key) == deepest


@given(keys, entries, entries)
def test_an_entry_of_another_generation_is_replaced_however_deep_it_is(
    key: int, first: int, second: int
) -> None:
    assume(entry_generation(first) != entry_generation(second))
    table, rival = new_table(0), in_the_same_bucket(key, 1)
    store(table, key, first)
    store(table, rival, second)
    assert fetch(table, rival) == second
    assert fetch(table, key) == 0


@given(keys, entries, entries)
def test_an_entry_of_another_generation_stays_as_long_as_nothing_needs_its_place(
    key: int, first: int, second: int
) -> None:
    table = new_table(0)
    store(table, key, first)
    store(table, key ^ 1, second)  # another bucket
    assert fetch(table, key) == first


@given(keys)
def test_an_entry_as_deep_takes_the_place_of_the_deepest(key: int) -> None:
    table = new_table(0)
    rival = in_the_same_bucket(key, 1)
    store(table, key, pack(1, 2, 5, EXACT, 1))
    store(table, rival, pack(3, 4, 5, EXACT, 1))
    store(table, in_the_same_bucket(key, 2), pack(5, 6, 4, EXACT, 1))
    assert fetch(table, rival) == pack(3, 4, 5, EXACT, 1)
    assert fetch(table, key) == 0


@given(keys, entries, entries, st.booleans())
def test_a_slot_half_written_by_another_thread_is_not_believed(
    key: int, mine: int, other: int, entry_first: bool
) -> None:
    table, intruder = new_table(0), new_table(0)
    store(table, key, mine)
    store(intruder, in_the_same_bucket(key, 1), other)
    written = np.flatnonzero(table != intruder)
    for word in written:
        if word % 2 == entry_first:
            table[word] = intruder[word]
    assert fetch(table, key) in ((0, mine) if mine == other else (0,))


@pytest.mark.parametrize("megabytes", [0, 0.001, 0.5, 1, 3, 64])
def test_a_table_has_a_power_of_two_of_buckets_and_fits_the_size(megabytes: float) -> None:
    table = new_table(megabytes)
    buckets = (table.size - MARKS) // 4
    assert buckets & (buckets - 1) == 0
    assert buckets == BUCKETS or megabytes / 2 < buckets * 32 / 2**20 <= megabytes
