"""Sets of small numbers, the same in Python and in compiled code.

A set of the numbers 0 to 63 is one integer with a bit for each member. Python's
integers have no limit; those of compiled code have 64 bits, and the highest bit is
the sign. These functions hide the difference: a set that holds number 63 is a
negative integer in both.

    the set {0, 2, 63}      bit 63 ... bit 2, 1, 0
                               1   ...     1  0  1    = -9223372036854775803

Larger sets are tuples of such integers: :class:`Bits128` and :class:`Bits256`. The
functions ``is_empty``, ``popcount``, ``lowest``, ``nth``, ``drop_lowest``, ``contains``, ``insert``
and ``remove`` take sets of all three sizes, and so do ``& | ^ ~ << >>``.
"""

import operator
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar, cast

from plyground.caching import bounded_cache
from plyground.jit import INTERPRETED, kernel, note_overloads
from plyground.jit_start import before_compiling

WORD = 64
"""The bits of one integer."""

_SIGN = 1 << 63
_ALL = (1 << WORD) - 1


class _Set:
    """The operators of sets of several words."""

    __slots__ = ()

    def __and__(self, other: Self) -> Self:
        return _apply(operator.and_, self, other)

    def __or__(self, other: Self) -> Self:
        return _apply(operator.or_, self, other)

    def __xor__(self, other: Self) -> Self:
        return _apply(operator.xor, self, other)

    def __invert__(self) -> Self:
        return _apply(operator.invert, self)

    def __lshift__(self, places: int) -> Self:
        return _shift(self, lambda joined: joined << places)

    def __rshift__(self, places: int) -> Self:
        return _shift(self, lambda joined: joined >> places)


class _Words128(NamedTuple):
    word0: int
    word1: int


class _Words256(NamedTuple):
    word0: int
    word1: int
    word2: int
    word3: int


class Bits128(_Set, _Words128):
    """A set of the numbers 0 to 127; the empty set is ``Bits128(0, 0)``."""

    __slots__ = ()


class Bits256(_Set, _Words256):
    """A set of the numbers 0 to 255; the empty set is ``Bits256(0, 0, 0, 0)``."""

    __slots__ = ()


AnySet = int | Bits128 | Bits256

S = TypeVar("S", bound=AnySet)


T = TypeVar("T")


def _apply(operation: Callable[..., int], *sets: T) -> T:
    """Return the set that the operation makes of the words of other sets."""
    words: Any = sets
    return type(sets[0])(*map(operation, *words))


def _shift(members: T, change: Callable[[int], int]) -> T:
    words: Any = members
    joined = change(_join(words))
    return cast("T", type(words)(*(wrap(joined >> WORD * place) for place in range(len(words)))))


def wrap(number: int) -> int:
    """Return ``number`` cut to 64 bits and read as signed, as compiled code does by itself."""
    return ((number + _SIGN) & _ALL) - _SIGN


def is_empty(members: AnySet) -> bool:
    """Return whether the set has no members."""
    return not any(members) if isinstance(members, tuple) else members == 0


def popcount(members: AnySet) -> int:
    """Return how many members the set has."""
    return _join(members).bit_count()


def lowest(members: AnySet) -> int:
    """Return the smallest member of a set that is not empty."""
    joined = _join(members) if isinstance(members, tuple) else members
    return (joined & -joined).bit_length() - 1


def nth(numbers: AnySet, place: int) -> int:
    """Return the member that has ``place`` smaller ones; the set must have more than ``place`` members."""
    return members(numbers)[place]


def drop_lowest(members: S) -> S:
    """Return a set that is not empty without its smallest member."""
    return remove(members, lowest(members))


def contains(members: AnySet, number: int) -> bool:
    """Return whether ``number`` is a member."""
    return bool(_join(members) >> number & 1)


def insert(members: S, number: int) -> S:
    """Return the set with ``number`` added."""
    return _replace_word(members, number, lambda word, mask: word | mask)


def remove(members: S, number: int) -> S:
    """Return the set without ``number``."""
    return _replace_word(members, number, lambda word, mask: word & ~mask)


def read_set(numbers: Any, start: int, like: Any) -> Any:
    """Return the set that :func:`write_set` wrote to an array; ``like`` is any set of the same size."""
    words = [int(numbers[start + place]) for place in range(word_count(like))]
    return words[0] if isinstance(like, int) else type(like)(*words)


def write_set(numbers: Any, start: int, members: AnySet) -> None:
    """Write a set into an array of integers, one word after the other."""
    for place, word in enumerate(members if isinstance(members, tuple) else (members,)):
        numbers[start + place] = word


def _join(members: AnySet) -> int:
    """Return the set as one integer without a sign."""
    words = members if isinstance(members, tuple) else (members,)
    return sum((word & _ALL) << WORD * place for place, word in enumerate(words))


def _replace_word(members: T, number: int, change: Callable[[int, int], int]) -> T:
    whole: Any = members
    if not isinstance(whole, tuple):
        return cast("T", wrap(change(whole, 1 << number)))
    words = list(whole)
    words[number // WORD] = change(words[number // WORD], wrap(1 << number % WORD))
    return cast("T", type(whole)(*words))


def empty_set(size: int) -> AnySet:
    """Return the empty set of the smallest kind that holds the numbers below ``size``. Not for kernels."""
    if size <= WORD:
        return 0
    return Bits128(0, 0) if size <= 2 * WORD else Bits256(0, 0, 0, 0)


def emptied(members: S) -> S:
    """Return the empty set of the same kind. Not for kernels."""
    return cast("S", empty_set(WORD * word_count(members)))


def word_count(members: AnySet) -> int:
    """Return how many integers a set of this kind takes."""
    return len(members) if isinstance(members, tuple) else 1


def members(numbers: AnySet) -> tuple[int, ...]:
    """Return the members of a set, smallest first. Not for kernels."""
    return _members(numbers)


@bounded_cache(4096)
def _members(numbers: AnySet) -> tuple[int, ...]:
    rest = numbers if isinstance(numbers, int) and numbers >= 0 else _join(numbers)
    found = []
    while rest:
        first = rest & -rest
        found.append(first.bit_length() - 1)
        rest ^= first
    return tuple(found)


def collect(numbers: Iterable[int]) -> int:
    """Return the set of ``numbers``, all below 64: the inverse of :func:`members`. Not for kernels."""
    union = 0
    for number in numbers:
        union |= wrap(1 << number)  # not bit(): a kernel would be compiled at import
    return union


_OVERLOADED = (
    wrap, is_empty, popcount, lowest, nth, drop_lowest, contains, insert, remove, read_set, write_set,
)  # fmt: skip


def _register_overloads() -> None:
    """Let the compiler know these functions."""
    from plyground import jit_bits

    jit_bits.register_overloads(_OVERLOADED, (Bits128, Bits256))


if not INTERPRETED:
    before_compiling(_register_overloads)
    note_overloads(_OVERLOADED, str(Path(__file__).with_name("jit_bits.py")))


@kernel
def bit(number: int) -> int:
    """Return the set that holds ``number`` alone, for sets of up to 64 numbers."""
    return wrap(1 << number)


@kernel
def mix(number: int) -> int:
    """Return a hash of ``number``: a change of any bit changes about half of the bits."""
    number ^= (number >> 32) & 0xFFFFFFFF
    number = wrap(number * 0x4CF5AD432745937F)
    number ^= (number >> 29) & 0x7FFFFFFFF
    number = wrap(number * 0x2545F4914F6CDD1D)
    return number ^ ((number >> 32) & 0xFFFFFFFF)
