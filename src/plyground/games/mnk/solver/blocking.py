"""Whether the defender can block every line of the attacker, without lines of its own.

In this game, known as Maker-Breaker, an extra stone never harms its owner, so a whole
position is what is left of the attacker's open lines: their gaps. A yes holds in the real
game as well, whatever the defender's own lines are. A no says nothing about it, because there
the defender may also win, or gain time by threats.

Each answer comes with its *zone*, the cells that its strategy needs:

    BLOCKED    the defender holds even if the attacker has all cells outside the zone
    COMPLETED  the attacker completes a line even if the defender has all cells outside it

So where one move has failed, only moves inside the zone of the answer need to be tried.
"""

from typing import NamedTuple

import numpy as np

from plyground.bits import bit, lowest, mix, popcount, wrap
from plyground.games.mnk.solver.attack import heaviest
from plyground.games.mnk.solver.blocking_bound import Scales, holding_weight, new_scales, weigh
from plyground.games.mnk.solver.counters import bound_nodes, count_nodes
from plyground.games.mnk.solver.lines import ONE, Board, IntArray
from plyground.games.mnk.solver.transpositions import FEW_STONES, new_table, turned
from plyground.jit import kernel

BLOCKED, COMPLETED, STOPPED = 1, -1, 0
"""The answers."""

RATED_MOVES = 8
"""How many moves of the defender, the heaviest ones, are ordered by what the bound says about them."""


class BlockingWork(NamedTuple):
    """The arrays of a search.

    ``table``     answers: two words for the key, the answer and its zone
    ``gaps``      the gaps of each open line, for each number of moves made
    ``order``     which cell to try first: the highest number, for each number of moves made
    ``scales``    the arrays of the bound
    ``counters``  see ``counters``
    """

    table: IntArray
    gaps: IntArray
    order: IntArray
    scales: Scales
    counters: IntArray


def new_blocking_work(board: Board, counters: IntArray, megabytes: float) -> BlockingWork:
    """Return the arrays for a board."""
    lines, cells = board.lines.size, board.symmetries.shape[1]
    return BlockingWork(
        table=new_table(megabytes, 4),
        gaps=np.zeros((cells + 2, lines), np.int64),
        order=np.zeros((cells + 2, cells), np.int64),
        scales=new_scales(board),
        counters=counters,
    )


def find_gaps(attacker: int, defender: int, board: Board, work: BlockingWork) -> int:
    """Fill in the gaps of the lines that are open to the attacker; return how many there are."""
    count = close_lines(defender, board.lines.size, board.lines, work.gaps[0])
    work.gaps[0, :count] &= ~attacker
    return count


@kernel(nogil=True)
def block(made: int, count: int, attacking: bool, board: Board, work: BlockingWork) -> tuple[int, int]:
    """Return the answer and its zone, for the ``count`` lines with the gaps ``work.gaps[made]``."""
    if count_nodes(work.counters, 2 * bound_nodes(board)):
        return STOPPED, 0
    gaps = work.gaps[made]
    wins = single_gaps(gaps, count)
    if wins and (attacking or popcount(wins) > 1):
        return COMPLETED, one_of(wins) if attacking else two_of(wins)
    moves, zone, paired = wins, wins, 0
    first = second = which = 0
    if not wins:
        count, paired = simplify(gaps, count)
        weight, zone = holding_weight(gaps, count, attacking, work.scales)
        if weight < ONE:
            return BLOCKED, zone | paired
        first, second, which = key_of(gaps, count, attacking, made, board)
        known, zone = fetch(work.table, first, second)
        if known != STOPPED:
            return known, turned_back(zone, which, board) | (paired if known == BLOCKED else 0)
        moves, zone = order_moves(made, count, attacking, work), 0
    success = COMPLETED if attacking else BLOCKED
    answer = -success
    while moves:
        move = bit(heaviest(moves, work.order[made]))
        left = place(move, attacking, count, gaps, work.gaps[made + 1])
        reply, cells = block(made + 1, left, not attacking, board, work)
        if reply == STOPPED:
            return STOPPED, 0
        if reply == success:
            answer, zone = success, cells | move
            break
        zone |= cells
        moves &= cells & ~move
    if not wins:
        store(work.table, first, second, answer, turned(zone, which, board))
    return answer, zone | (paired if answer == BLOCKED else 0)


@kernel(nogil=True)
def known_answer(count: int, attacking: bool, made: int, board: Board, work: BlockingWork) -> int:
    """Return the answer for the lines ``work.gaps[0]``, ``made`` moves into a search, by bound or table."""
    gaps = work.gaps[0]
    count, _ = simplify(gaps, count)
    weight, _ = holding_weight(gaps, count, attacking, work.scales)
    if weight < ONE:
        return BLOCKED
    first, second, _ = key_of(gaps, count, attacking, made, board)
    return fetch(work.table, first, second)[0]


@kernel(nogil=True)
def single_gaps(gaps: IntArray, count: int) -> int:
    """Return the cells that complete a line at once."""
    cells = 0
    for index in range(count):
        line = int(gaps[index])
        if popcount(line) == 1:
            cells |= line
    return cells


@kernel(nogil=True)
def one_of(cells: int) -> int:
    """Return one of the cells, as a set."""
    return bit(lowest(cells))


@kernel(nogil=True)
def two_of(cells: int) -> int:
    """Return two of the cells."""
    first = one_of(cells)
    return first | one_of(cells ^ first)


@kernel(nogil=True)
def place(cell: int, attacking: bool, count: int, gaps: IntArray, left: IntArray) -> int:
    """Copy the lines as they are after a move in ``cell``; return how many there are."""
    if not attacking:
        return close_lines(cell, count, gaps, left)
    for index in range(count):
        left[index] = gaps[index] & ~cell
    return count


@kernel(nogil=True)
def close_lines(cell: int, count: int, gaps: IntArray, left: IntArray) -> int:
    """Copy the lines without ``cell``, where the defender moves; return how many there are."""
    number = 0
    for index in range(count):
        if not gaps[index] & cell:
            left[number] = gaps[index]
            number += 1
    return number


@kernel(nogil=True)
def simplify(gaps: IntArray, count: int) -> tuple[int, int]:
    """Drop the lines that do not matter; return how many are left, and the cells of pairs that close some.

    A line matters if it has no other line within it and at most one cell to itself. The
    defender answers in the second of two such cells.
    """
    paired, before = 0, -1
    while count != before:
        count = drop_containing(gaps, count)
        before = count
        once = twice = 0
        for index in range(before):
            twice |= once & int(gaps[index])
            once |= int(gaps[index])
        count = 0
        for index in range(before):
            own = int(gaps[index]) & once & ~twice
            if popcount(own) > 1:
                paired |= two_of(own)
            else:
                gaps[count] = gaps[index]
                count += 1
    return count, paired


@kernel(nogil=True)
def drop_containing(gaps: IntArray, count: int) -> int:
    """Drop each line that contains another one, and all but one of equal lines."""
    left = 0
    for index in range(count):
        line = gaps[index]
        needed = True
        for other in range(count):
            within = gaps[other] & ~line == 0
            if within and other != index and (gaps[other] != line or other < index):
                needed = False
                break
        if needed:
            gaps[left] = line
            left += 1
    return left


@kernel(nogil=True)
def order_moves(made: int, count: int, attacking: bool, work: BlockingWork) -> int:
    """Return the cells of the lines; fill in their order: the heaviest first, the best defences rated."""
    gaps, order = work.gaps[made], work.order[made]
    work.scales.gaps[:count] = gaps[:count]
    weigh(count, work.scales)
    order[:] = work.scales.cells
    cells = 0
    for index in range(count):
        cells |= int(gaps[index])
    if attacking:
        return cells
    rest = cells
    for _ in range(min(RATED_MOVES, popcount(cells))):
        cell = heaviest(rest, order)
        rest ^= bit(cell)
        left = close_lines(bit(cell), count, gaps, work.gaps[made + 1])
        weight, _ = holding_weight(work.gaps[made + 1], left, True, work.scales)
        order[cell] = (ONE << 21) - weight
    return cells


@kernel(nogil=True)
def key_of(gaps: IntArray, count: int, attacking: bool, made: int, board: Board) -> tuple[int, int, int]:
    """Return two words that name the lines and whose turn it is, and how the board was turned for them."""
    first, second = hash_lines(gaps, count, 0, board)
    which = 0
    if made <= FEW_STONES:
        for turn in range(1, board.symmetries.shape[0]):
            other, word = hash_lines(gaps, count, turn, board)
            if other < first:
                first, second, which = other, word, turn
    return first, wrap(second * 2 + (1 if attacking else 0)), which


@kernel(nogil=True)
def hash_lines(gaps: IntArray, count: int, which: int, board: Board) -> tuple[int, int]:
    """Return two words that depend on the lines, turned with the board, but not on their order."""
    first = second = 0
    for index in range(count):
        line = int(gaps[index])
        word = mix(turned(line, which, board) if which else line)
        first = wrap(first + word)
        second = wrap(second + mix(wrap(word + 1)))
    return first, second


@kernel(nogil=True)
def turned_back(cells: int, which: int, board: Board) -> int:
    """Return the cells that ``turned`` puts onto ``cells``."""
    if which == 0:
        return cells
    result = 0
    for cell in range(board.symmetries.shape[1]):
        if cells >> int(board.symmetries[which, cell]) & 1:
            result |= bit(cell)
    return result


@kernel(nogil=True)
def fetch(table: IntArray, first: int, second: int) -> tuple[int, int]:
    """Return the answer stored for a key, and its zone; STOPPED if there is none."""
    row = first & (table.shape[0] - 1)
    if table[row, 0] == first and table[row, 1] == second:
        return int(table[row, 2]), int(table[row, 3])
    return STOPPED, 0


@kernel(nogil=True)
def store(table: IntArray, first: int, second: int, answer: int, zone: int) -> None:
    """Store an answer, in place of any other in its row."""
    row = first & (table.shape[0] - 1)
    table[row, 0], table[row, 1], table[row, 2], table[row, 3] = first, second, answer, zone
