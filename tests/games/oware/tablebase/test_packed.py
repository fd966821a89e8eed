"""Packed values: every value is found again, alone and all together, and few bits are used."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.games.oware.family import oware_game
from plyground.games.oware.tablebase.packed import BLOCK, count_values, pack, unpack, value_at
from plyground.games.oware.tablebase.table import empty, solve
from plyground.jit import INTERPRETED
from scale import few

BLOCKS = st.lists(st.tuples(st.integers(-64, 63), st.integers(0, 127)), max_size=5)
"""The lowest value of each block, and the most that others are above it."""

MANY = 1000 if INTERPRETED else (1 << 24) + 1000
"""Compiled, more than there are with one base."""


@given(BLOCKS, st.integers(0, BLOCK), st.data())
@settings(deadline=None, max_examples=few(300))
def test_every_value_is_found_again(blocks: list[tuple[int, int]], more: int, data: st.DataObject) -> None:
    rng = np.random.default_rng(data.draw(st.integers(0, 1000)))
    spread = [rng.integers(low, min(63, low + range_) + 1, BLOCK) for low, range_ in blocks]
    values = np.concatenate([*spread, rng.integers(-64, 64, more)]).astype(np.int8)
    packed = pack(values)
    assert count_values(packed) == len(values)
    assert unpack(packed).tolist() == values.tolist()
    assert [value_at(packed, index) for index in range(len(values))] == values.tolist()
    first = data.draw(st.integers(0, len(values)))
    end = data.draw(st.integers(first, len(values)))
    assert unpack(packed, first, end).tolist() == values[first:end].tolist()


def test_blocks_beyond_the_first_base_are_found() -> None:
    values = np.random.default_rng(3).integers(-48, 49, MANY).astype(np.int8)
    assert np.array_equal(unpack(pack(values)), values)


def test_an_empty_table_has_no_values() -> None:
    assert count_values(pack(np.zeros(0, np.int8))) == count_values(np.zeros(0, np.int64)) == 0


def test_packed_values_cannot_be_changed() -> None:
    assert not pack(np.zeros(3, np.int8)).flags.writeable


def test_equal_values_take_no_bits_and_those_of_a_table_little_more_than_half_a_byte() -> None:
    assert pack(np.full(64 * 100, 7, np.int8)).nbytes == 8 * (2 + 50 + 1)
    table = solve(5 if INTERPRETED else 10, empty(oware_game()))
    assert table.packed.nbytes < 0.65 * table.boards
