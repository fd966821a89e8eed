"""Sets of more than 64 numbers do what Python's own sets do, in Python and compiled."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground import bits
from plyground.bits import Bits128, Bits256
from plyground.jit import kernel

KINDS = [Bits128, Bits256]
Numbers = frozenset[int]


@kernel
def combine(one: Any, other: Any) -> Any:
    return one & other, one | other, one ^ other, ~one


@kernel
def combine_in_place(one: Any, other: Any) -> Any:
    both, either, different = one, one, one
    both &= other
    either |= other
    different ^= other
    return both, either, different


@kernel
def shift_in_place(members: Any, places: int) -> Any:
    left, right = members, members
    left <<= places
    right >>= places
    return left, right


@kernel
def shift(members: Any, places: int) -> Any:
    return members << places, members >> places


@kernel
def change(members: Any, number: int) -> Any:
    return bits.insert(members, number), bits.remove(members, number), bits.contains(members, number)


@kernel
def look(members: Any) -> Any:
    return bits.is_empty(members), bits.popcount(members), bits.lowest(members), bits.drop_lowest(members)


@kernel
def find(members: Any, place: int) -> int:
    return bits.nth(members, place)


@kernel
def copy(members: Any, numbers: Any) -> Any:
    bits.write_set(numbers, 1, members)
    return bits.read_set(numbers, 1, members)


def size_of(kind: type[Any]) -> int:
    return 64 * len(kind._fields)


def as_set(numbers: Numbers, kind: type[Any]) -> Any:
    """The set as a tuple of signed integers, by arithmetic alone."""
    total = sum(1 << number for number in numbers)
    words = [total >> 64 * place & (1 << 64) - 1 for place in range(len(kind._fields))]
    return kind(*(word - 2**64 if word >= 2**63 else word for word in words))


def subsets(kind: type[Any]) -> st.SearchStrategy[Numbers]:
    return st.frozensets(st.integers(0, size_of(kind) - 1))


@pytest.mark.parametrize("kind", KINDS)
@given(st.data())
def test_operators_combine_sets(kind: type[Any], data: st.DataObject) -> None:
    one, other = data.draw(subsets(kind)), data.draw(subsets(kind))
    expected = (one & other, one | other, one ^ other, frozenset(range(size_of(kind))) - one)
    a, b = as_set(one, kind), as_set(other, kind)
    for found in (combine(a, b), (a & b, a | b, a ^ b, ~a)):
        assert tuple(found) == tuple(as_set(each, kind) for each in expected)
        assert all(type(each) is kind for each in found)
        assert combine_in_place(a, b) == tuple(found)[:3]


@pytest.mark.parametrize("kind", KINDS)
@given(st.data())
def test_shifts_move_all_members_and_drop_those_beyond_the_ends(kind: type[Any], data: st.DataObject) -> None:
    numbers, places = data.draw(subsets(kind)), data.draw(st.integers(0, size_of(kind) - 1))
    members = as_set(numbers, kind)
    left = frozenset(number + places for number in numbers if number + places < size_of(kind))
    right = frozenset(number - places for number in numbers if number >= places)
    expected = (as_set(left, kind), as_set(right, kind))
    assert shift(members, places) == expected == (members << places, members >> places)
    assert shift_in_place(members, places) == expected


@pytest.mark.parametrize("kind", KINDS)
@given(st.data())
def test_numbers_are_inserted_removed_and_found(kind: type[Any], data: st.DataObject) -> None:
    numbers, number = data.draw(subsets(kind)), data.draw(st.integers(0, size_of(kind) - 1))
    members = as_set(numbers, kind)
    expected = (as_set(numbers | {number}, kind), as_set(numbers - {number}, kind), number in numbers)
    plain = bits.insert(members, number), bits.remove(members, number), bits.contains(members, number)
    assert change(members, number) == expected == plain


@pytest.mark.parametrize("kind", KINDS)
@given(st.data())
def test_sets_are_counted_and_listed(kind: type[Any], data: st.DataObject) -> None:
    numbers = data.draw(subsets(kind))
    members = as_set(numbers, kind)
    assert bits.members(members) == tuple(sorted(numbers))
    assert bits.is_empty(members) == (not numbers)
    assert bits.popcount(members) == len(numbers)
    if numbers:
        rest = as_set(numbers - {min(numbers)}, kind)
        assert look(members) == (False, len(numbers), min(numbers), rest)
        assert (bits.lowest(members), bits.drop_lowest(members)) == (min(numbers), rest)
    expected = sorted(numbers)
    assert [find(members, place) for place in range(len(numbers))] == expected
    assert [bits.nth(members, place) for place in range(len(numbers))] == expected


@pytest.mark.parametrize("kind", [int, *KINDS])
def test_sets_are_written_to_arrays_and_read_back(kind: type[Any]) -> None:
    members = 1 << 62 | 5 if kind is int else as_set(frozenset({0, 63, 64, 100, 127}), kind)
    numbers = np.zeros(6, np.int64)
    assert copy(members, numbers) == members == bits.read_set(numbers, 1, members)
    words = bits.word_count(members)
    assert not numbers[0]
    assert not numbers[1 + words :].any()


@pytest.mark.parametrize(("size", "kind"), [(64, int), (65, Bits128), (128, Bits128), (129, Bits256)])
def test_the_smallest_kind_of_set_that_is_large_enough_is_chosen(size: int, kind: type[Any]) -> None:
    empty = bits.empty_set(size)
    assert type(empty) is kind
    assert bits.is_empty(empty)
    assert bits.members(empty) == ()
