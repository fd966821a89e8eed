"""Compiled versions of the functions of ``plyground.bits``.

Those for one word are single instructions of the processor; those for larger
sets loop over the words, and the compiler unrolls the loops.
"""

import operator
from collections.abc import Callable, Iterable
from typing import Any

from llvmlite import ir
from numba import types
from numba.cpython.unsafe.tuple import tuple_setitem
from numba.extending import intrinsic, overload, register_jitable

Implementation = Callable[..., Any] | None
"""What the compiler compiles for some types of arguments; None if they do not fit."""

set_word: Any = tuple_setitem

IN_PLACE = {operator.and_: operator.iand, operator.or_: operator.ior, operator.xor: operator.ixor}
"""The operators that work word by word, each with its assignment (``&`` with ``&=``)."""


def _count_ones(_: Any, number: Any) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


def _count_zeros(_: Any, number: Any) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), build


ones: Any = intrinsic(_count_ones)
zeros: Any = intrinsic(_count_zeros)


_wide_sets: list[type[tuple[int, ...]]] = []


def register_overloads(functions: Iterable[Any], wide_sets: Iterable[type[tuple[int, ...]]]) -> None:
    """Let the compiler know the functions of ``bits`` by their names, and the operators of wide sets."""
    _wide_sets.extend(wide_sets)
    by_name = {function.__name__: function for function in functions}
    overload(by_name["wrap"])(lambda number: lambda number: number)
    for choose in (
        is_empty, popcount, lowest, nth, drop_lowest, contains, insert, remove, read_set, write_set,
    ):  # fmt: skip
        overload(by_name[choose.__name__])(choose)
    for operation, in_place in IN_PLACE.items():
        overload(operation)(_by_words(operation))
        overload(in_place)(_by_words(operation))
    for left, right in ((operator.lshift, operator.rshift), (operator.ilshift, operator.irshift)):
        overload(left)(shift_left)
        overload(right)(shift_right)
    overload(operator.invert)(invert)


def is_wide(kind: Any) -> bool:
    """Return whether sets of this type have more than one word."""
    return getattr(kind, "instance_class", None) in _wide_sets


def is_empty(members: Any) -> Implementation:
    """Choose the code for ``bits.is_empty``."""

    def wide(members: Any) -> Any:
        union = 0
        for word in members:
            union |= word
        return union == 0

    def narrow(members: Any) -> Any:
        return members == 0

    return wide if is_wide(members) else narrow


def popcount(members: Any) -> Implementation:
    """Choose the code for ``bits.popcount``."""

    def wide(members: Any) -> Any:
        total = 0
        for word in members:
            total += ones(word)
        return total

    def narrow(members: Any) -> Any:
        return ones(members)

    return wide if is_wide(members) else narrow


def lowest(members: Any) -> Implementation:
    """Choose the code for ``bits.lowest``."""

    def wide(members: Any) -> Any:
        for place in range(len(members)):
            if members[place]:
                return 64 * place + zeros(members[place])
        return 64 * len(members)

    def narrow(members: Any) -> Any:
        return zeros(members)

    return wide if is_wide(members) else narrow


@register_jitable
def nth_bit(word: Any, place: Any) -> Any:
    """Return the number of the bit that has ``place`` lower ones: halve what is left six times."""
    number = 0
    for width in (32, 16, 8, 4, 2, 1):
        below = ones((word >> number) & ((1 << width) - 1))
        if place >= below:
            place -= below
            number += width
    return number


def nth(numbers: Any, place: Any) -> Implementation:
    """Choose the code for ``bits.nth``."""

    def wide(numbers: Any, place: Any) -> Any:
        left = place
        for word in range(len(numbers) - 1):
            here = ones(numbers[word])
            if left < here:
                return 64 * word + nth_bit(numbers[word], left)
            left -= here
        return 64 * (len(numbers) - 1) + nth_bit(numbers[len(numbers) - 1], left)

    def narrow(numbers: Any, place: Any) -> Any:
        return nth_bit(numbers, place)

    return wide if is_wide(numbers) else narrow


def drop_lowest(members: Any) -> Implementation:
    """Choose the code for ``bits.drop_lowest``."""

    def wide(members: Any) -> Any:
        changed = members
        for place in range(len(members)):
            if members[place]:
                return set_word(changed, place, members[place] & (members[place] - 1))
        return changed

    def narrow(members: Any) -> Any:
        return members & (members - 1)

    return wide if is_wide(members) else narrow


def contains(members: Any, number: Any) -> Implementation:
    """Choose the code for ``bits.contains``."""

    def wide(members: Any, number: Any) -> Any:
        return (members[number >> 6] >> (number & 63)) & 1 == 1

    def narrow(members: Any, number: Any) -> Any:
        return (members >> number) & 1 == 1

    return wide if is_wide(members) else narrow


def insert(members: Any, number: Any) -> Implementation:
    """Choose the code for ``bits.insert``."""

    def wide(members: Any, number: Any) -> Any:
        changed = members
        for place in range(len(members)):
            mask = 1 << (number & 63) if number >> 6 == place else 0
            changed = set_word(changed, place, members[place] | mask)
        return changed

    def narrow(members: Any, number: Any) -> Any:
        return members | 1 << number

    return wide if is_wide(members) else narrow


def remove(members: Any, number: Any) -> Implementation:
    """Choose the code for ``bits.remove``."""

    def wide(members: Any, number: Any) -> Any:
        changed = members
        for place in range(len(members)):
            mask = 1 << (number & 63) if number >> 6 == place else 0
            changed = set_word(changed, place, members[place] & ~mask)
        return changed

    def narrow(members: Any, number: Any) -> Any:
        return members & ~(1 << number)

    return wide if is_wide(members) else narrow


def read_set(numbers: Any, start: Any, like: Any) -> Implementation:
    """Choose the code for ``bits.read_set``."""

    def wide(numbers: Any, start: Any, like: Any) -> Any:
        members = like
        for place in range(len(like)):
            members = set_word(members, place, numbers[start + place])
        return members

    def narrow(numbers: Any, start: Any, like: Any) -> Any:
        return numbers[start]

    return wide if is_wide(like) else narrow


def write_set(numbers: Any, start: Any, members: Any) -> Implementation:
    """Choose the code for ``bits.write_set``."""

    def narrow(numbers: Any, start: Any, members: Any) -> None:
        numbers[start] = members

    def wide(numbers: Any, start: Any, members: Any) -> None:
        for place in range(len(members)):
            numbers[start + place] = members[place]

    return wide if is_wide(members) else narrow


def _by_words(operation: Any) -> Callable[[Any, Any], Implementation]:
    """Return the overload of an operator that works word by word."""

    def wide(one: Any, other: Any) -> Any:
        result = one
        for place in range(len(one)):
            result = set_word(result, place, operation(one[place], other[place]))
        return result

    def choose(one: Any, other: Any) -> Implementation:
        return wide if is_wide(one) and one == other else None

    return choose


def invert(members: Any) -> Implementation:
    """Choose the code for ``~`` of a wide set."""

    def wide(members: Any) -> Any:
        result = members
        for place in range(len(members)):
            result = set_word(result, place, ~members[place])
        return result

    return wide if is_wide(members) else None


def shift_left(members: Any, places: Any) -> Implementation:
    """Choose the code for ``<<`` of a wide set."""

    def wide(members: Any, places: Any) -> Any:
        words, left = places >> 6, places & 63
        result = members
        for place in range(len(members)):
            source = place - words
            high = members[source] << left if source >= 0 else 0
            carried = left != 0 and source >= 1
            low = (members[source - 1] >> (64 - left)) & ((1 << left) - 1) if carried else 0
            result = set_word(result, place, high | low)
        return result

    return wide if is_wide(members) else None


def shift_right(members: Any, places: Any) -> Implementation:
    """Choose the code for ``>>`` of a wide set."""

    def wide(members: Any, places: Any) -> Any:
        words, right = places >> 6, places & 63
        result = members
        for place in range(len(members)):
            source = place + words
            kept = -1 if right == 0 else (1 << (64 - right)) - 1
            low = (members[source] >> right) & kept if source < len(members) else 0
            carried = right != 0 and source + 1 < len(members)
            high = members[source + 1] << (64 - right) if carried else 0
            result = set_word(result, place, high | low)
        return result

    return wide if is_wide(members) else None
