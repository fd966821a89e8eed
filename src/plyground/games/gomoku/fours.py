"""Wins by fours alone: each move of the attacker threatens to win, and leaves the defender a single answer.

With five in a row, such a move makes four of a line of five. Where a four of the attacker meets a threat of
the defender, it must also stop it. The search goes deeper by one four each time, so it finds the win with the
fewest fours; a faster win that uses quiet moves may exist.

Such a win needs few cells, its *zone*: where the attacker moves, where the defender must answer, and the gaps
of the defender's lines that lack one or two stones on the way, with which an extra stone could become a
threat. So a defender who is to move and does not move into the zone loses to the very same fours.
"""

from typing import Any, NamedTuple

import numpy as np

from plyground.bits import Bits256, drop_lowest, insert, is_empty, lowest, mix, popcount, wrap
from plyground.games.gomoku.lines import sharp_cells, winning_cells
from plyground.games.gomoku.rules import Rules
from plyground.jit import kernel

Array = np.ndarray[Any, np.dtype[np.int64]]

MOST_FOURS = 30
NEVER = MOST_FOURS + 1
"""The number of fours of a failure that no further fours would change."""

STOP, VISITED, MOST, BOUND, ALLOWED, DEEPER, LINE = range(7)
SLOTS = 1 << 14
KEY, FOURS = range(2)


class Work(NamedTuple):
    """The arrays of a search.

    ``memory``  whether to stop, the positions visited and the most of them, the most of them and of fours for
                this win, whether more fours might win, and the line of the win
    ``failed``  positions from which so many fours do not win: a hash, and the number of fours
    """

    memory: Array
    failed: Array


def new_work(nodes: int) -> Work:
    """Return the arrays for a search of at most so many positions."""
    memory = np.zeros(LINE + 2 * MOST_FOURS + 4, dtype=np.int64)
    memory[MOST] = nodes
    return Work(memory, np.zeros((SLOTS, 2), dtype=np.int64))


@kernel(nogil=True)
def hash_of(own: Bits256, others: Bits256) -> int:
    """Return a hash of both sides."""
    hashed = 0x5851F42D4C957F2D
    for word in own:
        hashed = mix(wrap(hashed * 3 + word))
    for word in others:
        hashed = mix(wrap(hashed * 3 + word))
    return hashed


@kernel(nogil=True)
def is_exhausted(work: Work) -> bool:
    """Return whether the whole search was stopped or has visited as many positions as it may."""
    return int(work.memory[STOP]) != 0 or int(work.memory[VISITED]) > int(work.memory[MOST])


@kernel(nogil=True)
def is_cut_off(work: Work) -> bool:
    """Return whether the search for one win by fours must end."""
    return is_exhausted(work) or int(work.memory[VISITED]) > int(work.memory[BOUND])


@kernel(nogil=True)
def win_by_fours(own: Bits256, others: Bits256, fours: int, rules: Rules, work: Work) -> tuple[int, Bits256]:
    """Return in how many plies ``own``, to move, wins with at most ``fours`` threats, and the zone of that.

    Return 0 if it does not. The line of play is left in the memory of ``work``.
    """
    memory, nothing = work.memory, Bits256(0, 0, 0, 0)
    memory[VISITED] += 1
    here = LINE + 2 * (int(memory[ALLOWED]) - fours)
    wins, makes, _ = sharp_cells(own, others, rules)
    if not is_empty(wins):
        memory[here] = lowest(wins)
        return 1, insert(nothing, lowest(wins))
    stops, sharp, _ = sharp_cells(others, own, rules)
    moves = makes if is_empty(stops) else makes & stops
    if is_empty(moves) or popcount(stops) > 1:
        return 0, nothing
    hashed = hash_of(own, others)
    slot = hashed & (SLOTS - 1)
    known = int(work.failed[slot, FOURS]) if int(work.failed[slot, KEY]) == hashed else -1
    if fours == 0 or known >= fours or is_cut_off(work):
        memory[DEEPER] |= known < NEVER
        return 0, nothing
    before, memory[DEEPER] = int(memory[DEEPER]), 0
    while not is_empty(moves):
        move = lowest(moves)
        moves = drop_lowest(moves)
        stones = insert(own, move)
        reply = lowest(winning_cells(stones, others, rules))
        length, zone = win_by_fours(stones, insert(others, reply), fours - 1, rules, work)
        if length:
            memory[here], memory[here + 1] = move, reply
            return length + 2, insert(insert(zone | stops | sharp, move), reply)
    if not is_cut_off(work):
        work.failed[slot, KEY] = hashed
        work.failed[slot, FOURS] = fours if int(memory[DEEPER]) else NEVER
    memory[DEEPER] |= before
    return 0, nothing


@kernel(nogil=True)
def fewest_fours(
    own: Bits256, others: Bits256, fours: int, nodes: int, rules: Rules, work: Work
) -> tuple[int, Bits256]:
    """Look for the win with the fewest fours, at most ``fours``, within so many positions."""
    memory = work.memory
    memory[BOUND] = int(memory[VISITED]) + nodes
    length, zone = 0, Bits256(0, 0, 0, 0)
    for most in range(fours + 1):
        memory[DEEPER], memory[ALLOWED] = 0, most
        length, zone = win_by_fours(own, others, most, rules, work)
        if length or int(memory[DEEPER]) == 0 or is_cut_off(work):
            break
    return length, zone
