"""Sets of up to 64 small numbers as integers, the same in Python and in the machine.

Python's integers are endless, the machine's have 64 bits and the highest of
them is the sign. These few functions are the only place where that shows: a set
that holds number 63 is a negative integer in both worlds.

    the set {0, 2, 63}      bit 63 ... bit 2, 1, 0
                               1   ...     1  0  1    = -9223372036854775803
"""

from collections.abc import Iterable
from typing import Any

from plyground.jit import INTERPRETED, kernel

_SIGN = 1 << 63
_ALL = (1 << 64) - 1


def wrap(number: int) -> int:
    """Cut ``number`` to 64 bits, read as signed: what the machine does by itself."""
    return ((number + _SIGN) & _ALL) - _SIGN


def popcount(members: int) -> int:
    """How many members the set has."""
    return (members & _ALL).bit_count()


def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def _teach_numba() -> None:
    """Let compiled code use the machine's own instructions for the three above."""
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
    _teach_numba()


@kernel
def bit(number: int) -> int:
    """The set that holds ``number`` alone."""
    return wrap(1 << number)


@kernel
def mix(number: int) -> int:
    """Scatter the bits of ``number`` so that any difference changes about half of them."""
    number ^= (number >> 32) & 0xFFFFFFFF
    number = wrap(number * 0x4CF5AD432745937F)
    number ^= (number >> 29) & 0x7FFFFFFFF
    number = wrap(number * 0x2545F4914F6CDD1D)
    return number ^ ((number >> 32) & 0xFFFFFFFF)


def members(numbers: int) -> tuple[int, ...]:
    """The members of a set, smallest first, of any size (kernels count bits instead)."""
    rest = numbers & _ALL if numbers < 0 else numbers
    found = []
    while rest:
        found.append(lowest(rest))
        rest &= rest - 1
    return tuple(found)


def collect(numbers: Iterable[int]) -> int:
    """The set of ``numbers``; the opposite of :func:`members`."""
    union = 0
    for number in numbers:
        union |= bit(number)
    return union
