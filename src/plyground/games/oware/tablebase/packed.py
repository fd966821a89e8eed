"""The values of a table in little more than half a byte each, and still found at once.

Boards with neighbouring numbers are worth about the same. So the values of 64 boards, a
*block*, are kept as what they are above the lowest of them, in as few bits as that takes. All
is in one array of 64-bit words, to be read from a memory map inside a compiled search:

    word 0       the number of boards, n
    bases        for each 2^18 blocks: the word where their bits begin
    headers      half a word for each block: its lowest value + 64 (7 bits), its width (3 bits),
                 and where its bits begin, in words from the base (21 bits)
    bits         for each block as many words as its width: its values less the lowest one, in
                 ``width`` bits each, without gaps, the lowest bits first
    the end      one word that is 0, where blocks of width 0 may begin
"""

from typing import TYPE_CHECKING

import numpy as np

from plyground.bits import wrap
from plyground.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

Packed = np.ndarray[tuple[int], np.dtype[np.int64]]

BLOCK = 64
_BLOCKS_A_BASE = 18  # as a power of two; times 7 words, that is below 2^21
_ZERO = 64


def pack(values: "NDArray[np.int8]") -> Packed:
    """Return the values, which are from -64 to 63, packed; the array is read-only."""
    blocks = count_blocks(len(values))
    lowest, widths = np.empty(blocks, np.int8), np.empty(blocks, np.int8)
    measure(values, lowest, widths)
    packed = np.zeros(first_bits(len(values)) + int(widths.sum(dtype=np.int64)) + 1, np.int64)
    packed[0] = len(values)
    write_blocks(values, lowest, widths, packed)
    packed.flags.writeable = False
    return packed


def unpack(packed: Packed, first: int = 0, end: int | None = None) -> "NDArray[np.int8]":
    """Return the values from ``first`` up to ``end`` (default: all), one byte each."""
    last = int(count_values(packed)) if end is None else end
    values = np.empty(last - first, np.int8)
    read_values(packed, first, values)
    return values


@kernel(nogil=True)
def count_values(packed: Packed) -> int:
    """Return the number of values."""
    return int(packed[0]) if len(packed) else 0


@kernel(nogil=True)
def count_blocks(values: int) -> int:
    """Return how many blocks so many values make."""
    return (values + BLOCK - 1) // BLOCK


@kernel(nogil=True)
def count_header_words(blocks: int) -> int:
    """Return how many words the headers take."""
    return (blocks + 1) // 2


@kernel(nogil=True)
def first_header(blocks: int) -> int:
    """Return the word where the headers begin."""
    return 1 + (blocks + (1 << _BLOCKS_A_BASE) - 1 >> _BLOCKS_A_BASE)


@kernel(nogil=True)
def first_bits(values: int) -> int:
    """Return the word where the bits begin."""
    blocks = count_blocks(values)
    return first_header(blocks) + count_header_words(blocks)


@kernel(nogil=True)
def value_at(packed: Packed, index: int) -> int:
    """Return one value."""
    block = index >> 6
    start = first_header(count_blocks(int(packed[0])))
    header = int(packed[start + (block >> 1)]) >> 32 * (block & 1)
    word = int(packed[1 + (block >> _BLOCKS_A_BASE)]) + (header >> 10 & 0x1FFFFF)
    width = header >> 7 & 7
    return (header & 127) - _ZERO + read_bits(packed, word, (index & 63) * width, width)


@kernel(nogil=True)
def read_bits(packed: Packed, word: int, place: int, width: int) -> int:
    """Return ``width`` bits, ``place`` bits after the beginning of a word."""
    word += place >> 6
    place &= 63
    first = 64 - place
    bits = int(packed[word]) >> place
    if first < width:
        bits = bits & (1 << first) - 1 | int(packed[word + 1]) << first
    return bits & (1 << width) - 1


@kernel(nogil=True)
def measure(values: "NDArray[np.int8]", lowest: "NDArray[np.int8]", widths: "NDArray[np.int8]") -> None:
    """Fill in the lowest value of each block, and how many bits the others need."""
    for block in range(len(lowest)):
        low = high = int(values[BLOCK * block])
        for index in range(BLOCK * block + 1, min(BLOCK * (block + 1), len(values))):
            low = min(low, int(values[index]))
            high = max(high, int(values[index]))
        lowest[block] = low
        width = 0
        while high - low >> width:
            width += 1
        widths[block] = width


@kernel(nogil=True)
def write_blocks(
    values: "NDArray[np.int8]", lowest: "NDArray[np.int8]", widths: "NDArray[np.int8]", packed: Packed
) -> None:
    """Write the bases, the headers and the bits of all values."""
    headers = first_header(len(lowest))
    word = base = first_bits(len(values))
    for block in range(len(lowest)):
        if block & (1 << _BLOCKS_A_BASE) - 1 == 0:
            base = word
            packed[1 + (block >> _BLOCKS_A_BASE)] = base
        header = int(lowest[block]) + _ZERO | int(widths[block]) << 7 | word - base << 10
        packed[headers + (block >> 1)] |= header << 32 * (block & 1)
        last = min(BLOCK * (block + 1), len(values))
        write_bits(values[BLOCK * block : last], int(lowest[block]), int(widths[block]), packed, word)
        word += int(widths[block])


@kernel(nogil=True)
def write_bits(values: "NDArray[np.int8]", lowest: int, width: int, packed: Packed, word: int) -> None:
    """Write what the values of a block are above the lowest of them."""
    bits = place = 0
    for index in range(len(values)):
        above = int(values[index]) - lowest
        bits |= wrap(above << place)
        place += width
        if place >= 64:
            packed[word] = bits
            word += 1
            place -= 64
            bits = above >> width - place
    if place:
        packed[word] = bits


@kernel(nogil=True)
def read_values(packed: Packed, first: int, values: "NDArray[np.int8]") -> None:
    """Write the values from ``first`` on, one byte each."""
    for index in range(len(values)):
        values[index] = value_at(packed, first + index)
