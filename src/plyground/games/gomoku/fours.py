"""Wins by fours alone: each move of the attacker threatens to win, and leaves the defender a single answer.

With five in a row, such a move makes four of a line of five. Where a four of the attacker meets a threat of
the defender, it must also stop it. The search goes deeper by one four each time, so it finds the win with the
fewest fours; a faster win that uses quiet moves may exist.
"""

from typing import Any, NamedTuple

import numpy as np

from plyground.bits import Bits256, drop_lowest, insert, is_empty, lowest, mix, popcount, wrap
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.gomoku.lines import sharp_cells, winning_cells
from plyground.games.gomoku.rules import Rules, mine, theirs
from plyground.jit import kernel
from plyground.search.limit import Cancel, Limit, alarm

Array = np.ndarray[Any, np.dtype[np.int64]]

MOST_FOURS = 30
NODES = 30_000
"""The most positions that are visited: some hundredths of a second."""

STOP, VISITED, MOST, LINE = range(4)
SLOTS = 1 << 14
KEY, FOURS = range(2)


class Work(NamedTuple):
    """The arrays of a search.

    ``memory``  whether to stop, the positions visited and the most of them, and the line of the win
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
def win_by_fours(own: Bits256, others: Bits256, fours: int, ply: int, rules: Rules, work: Work) -> int:
    """Return in how many plies ``own``, to move, wins with at most ``fours`` threats; 0 if it does not.

    The line of play is left in the memory of ``work``.
    """
    memory = work.memory
    memory[VISITED] += 1
    wins, makes, _ = sharp_cells(own, others, rules)
    if not is_empty(wins):
        memory[LINE + ply] = lowest(wins)
        return 1
    if fours == 0 or int(memory[STOP]) or int(memory[VISITED]) > int(memory[MOST]):
        return 0
    stops = winning_cells(others, own, rules)
    moves = makes if is_empty(stops) else makes & stops
    if is_empty(moves) or popcount(stops) > 1:
        return 0
    hashed = hash_of(own, others)
    slot = hashed & (SLOTS - 1)
    if int(work.failed[slot, KEY]) == hashed and int(work.failed[slot, FOURS]) >= fours:
        return 0
    while not is_empty(moves):
        move = lowest(moves)
        moves = drop_lowest(moves)
        stones = insert(own, move)
        reply = lowest(winning_cells(stones, others, rules))
        length = win_by_fours(stones, insert(others, reply), fours - 1, ply + 2, rules, work)
        if length:
            memory[LINE + ply] = move
            memory[LINE + ply + 1] = reply
            return length + 2
    work.failed[slot, KEY] = hashed
    work.failed[slot, FOURS] = fours
    return 0


class Fours(NamedTuple):
    """What a search has found: the line of play to the win, or none, and how many positions it visited."""

    line: tuple[Move, ...]
    nodes: int


def find_fours(position: Position, limit: Limit, cancel: Cancel | None = None) -> Fours:
    """Search a position of a large board for a win by fours, within ``limit`` and at most ``NODES``."""
    state, rules = position.state, position.game.rules
    work = new_work(min(NODES, limit.nodes or NODES))
    if cancel is not None:
        cancel.attach(work.memory)
    with alarm(limit.seconds, lambda: work.memory.__setitem__(STOP, 1)):
        for fours in range(MOST_FOURS):
            length = win_by_fours(mine(state), theirs(state), fours, 0, rules, work)
            nodes = int(work.memory[VISITED])
            if length:
                return Fours(tuple(int(move) for move in work.memory[LINE : LINE + length]), nodes)
            if work.memory[STOP] or nodes > work.memory[MOST]:
                break
    return Fours((), int(work.memory[VISITED]))
