"""Sets of up to 64 small numbers as integers, the same in Python and in compiled code.

Python's integers have no limit; those of compiled code have 64 bits, and the
highest bit is the sign. These functions hide the difference: a set that holds
number 63 is a negative integer in both.

    the set {0, 2, 63}      bit 63 ... bit 2, 1, 0
                               1   ...     1  0  1    = -9223372036854775803
"""

from collections.abc import Iterable
from typing import Any

from plyground.jit import INTERPRETED, kernel

_SIGN = 1 << 63
_ALL = (1 << 64) - 1


def wrap(number: int) -> int:
    """Return ``number`` cut to 64 bits and read as signed, as compiled code does by itself."""
    return ((number + _SIGN) & _ALL) - _SIGN


def popcount(members: int) -> int:
    """Return how many members the set has."""
    return (members & _ALL).bit_count()


def lowest(members: int) -> int:
    """Return the smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def _register_overloads() -> None:
    """Compile the three functions above to single instructions of the processor."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    def count_ones(_: Any, number: Any) -> Any:
        def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), build

    def count_zeros(_: Any, number: Any) -> Any:
        def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), build

    ones: Any = intrinsic(count_ones)
    zeros: Any = intrinsic(count_zeros)
    overload(wrap)(lambda number: lambda number: number)
    overload(popcount)(lambda members: lambda members: ones(members))
    overload(lowest)(lambda members: lambda members: zeros(members))


if not INTERPRETED:
    _register_overloads()


@kernel
def bit(number: int) -> int:
    """Return the set that holds ``number`` alone."""
    return wrap(1 << number)


@kernel
def mix(number: int) -> int:
    """Return a hash of ``number``: a change of any bit changes about half of the bits."""
    number ^= (number >> 32) & 0xFFFFFFFF
    number = wrap(number * 0x4CF5AD432745937F)
    number ^= (number >> 29) & 0x7FFFFFFFF
    number = wrap(number * 0x2545F4914F6CDD1D)
    return number ^ ((number >> 32) & 0xFFFFFFFF)


def members(numbers: int) -> tuple[int, ...]:
    """Return the members of a set of any size, smallest first. Not for kernels."""
    rest = numbers & _ALL if numbers < 0 else numbers
    found = []
    while rest:
        found.append(lowest(rest))
        rest &= rest - 1
    return tuple(found)


def collect(numbers: Iterable[int]) -> int:
    """Return the set of ``numbers``: the inverse of :func:`members`."""
    union = 0
    for number in numbers:
        union |= wrap(1 << number)  # not bit(): a kernel would be compiled at import
    return union
