"""Sets of numbers mean the same in Python and in the machine, number 63 included."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground import bits
from plyground.jit import kernel

SIGNED = st.integers(-(1 << 63), (1 << 63) - 1)
SETS = st.frozensets(st.integers(0, 63))


@kernel
def compiled_popcount(numbers: int) -> int:
    return bits.popcount(numbers)


@kernel
def compiled_lowest(numbers: int) -> int:
    return bits.lowest(numbers)


@kernel
def compiled_nth(numbers: int, place: int) -> int:
    return bits.nth(numbers, place)


@kernel
def compiled_product(one: int, other: int) -> int:
    return bits.wrap(one * other)


@kernel
def compiled_bit(number: int) -> int:
    return bits.bit(number)


def as_set(numbers: frozenset[int]) -> int:
    """The set as a signed integer, by arithmetic alone."""
    total = sum(1 << number for number in numbers)
    return total - 2**64 if total >= 2**63 else total


@pytest.mark.parametrize(
    ("number", "wrapped"),
    [
        (0, 0),
        (-1, -1),
        (1 << 63, -(1 << 63)),
        ((1 << 64) - 1, -1),
        (1 << 64, 0),
        (-(1 << 63) - 1, (1 << 63) - 1),
    ],
)
def test_wrapping_cuts_to_64_signed_bits(number: int, wrapped: int) -> None:
    assert bits.wrap(number) == wrapped


@given(SIGNED, SIGNED)
def test_a_product_wraps_as_the_machine_wraps_it(one: int, other: int) -> None:
    assert compiled_product(one, other) == bits.wrap(one * other)
    assert (one * other - bits.wrap(one * other)) % 2**64 == 0
    assert -(2**63) <= bits.wrap(one * other) < 2**63


@pytest.mark.parametrize("count", [bits.popcount, compiled_popcount], ids=["python", "kernel"])
@given(SETS)
def test_popcount_is_the_number_of_members(count: Callable[[int], int], numbers: frozenset[int]) -> None:
    assert count(as_set(numbers)) == len(numbers)


@pytest.mark.parametrize("find", [bits.lowest, compiled_lowest], ids=["python", "kernel"])
@given(SETS.filter(bool))
def test_lowest_is_the_smallest_member(find: Callable[[int], int], numbers: frozenset[int]) -> None:
    assert find(as_set(numbers)) == min(numbers)


@pytest.mark.parametrize("find", [bits.nth, compiled_nth], ids=["python", "kernel"])
@given(SETS)
def test_nth_is_the_member_with_so_many_smaller_ones(
    find: Callable[[int, int], int], numbers: frozenset[int]
) -> None:
    found = [find(as_set(numbers), place) for place in range(len(numbers))]
    assert found == sorted(numbers)


@pytest.mark.parametrize("number", range(64))
def test_bit_is_the_set_of_one_number(number: int) -> None:
    assert bits.bit(number) == compiled_bit(number) == as_set(frozenset({number}))


def test_the_set_of_63_is_negative() -> None:
    assert bits.bit(63) == -(2**63)
    assert bits.collect({0, 2, 63}) == -9223372036854775803


@given(SETS)
def test_members_and_collect_are_inverse(numbers: frozenset[int]) -> None:
    assert bits.collect(numbers) == as_set(numbers)
    assert bits.members(as_set(numbers)) == tuple(sorted(numbers))


@given(SIGNED)
def test_every_integer_is_a_set(number: int) -> None:
    assert bits.collect(bits.members(number)) == number


def test_members_may_be_beyond_63() -> None:
    assert bits.members(1 << 64 | 1) == (0, 64)


def plainly_mixed(number: int) -> int:
    """What ``mix`` does, in unsigned arithmetic without end."""
    number %= 2**64
    number ^= number >> 32
    number = number * 0x4CF5AD432745937F % 2**64
    number ^= number >> 29
    number = number * 0x2545F4914F6CDD1D % 2**64
    number ^= number >> 32
    return number - 2**64 if number >= 2**63 else number


@given(SIGNED)
def test_mixing_is_the_same_in_python_and_in_the_machine(number: int) -> None:
    assert bits.mix(number) == plainly_mixed(number)


def test_mixing_changes_about_half_of_the_bits_for_any_difference() -> None:
    changes = [
        bits.popcount(bits.mix(number) ^ bits.mix(number ^ bits.bit(place)))
        for number in range(-20, 20)
        for place in range(64)
    ]
    assert 31 < sum(changes) / len(changes) < 33
    assert min(changes) > 8
