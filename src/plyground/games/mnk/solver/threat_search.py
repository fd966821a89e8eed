"""Wins by threats alone: every move of the attacker leaves the defender a single answer.

Such a win needs few cells, its *zone*: where the attacker moves, where the defender must
answer, and the defender's lines that lack two stones on the way, with which an extra stone
could become a threat. So a defender who is to move and does not move into the zone loses.
"""

from typing import NamedTuple

import numpy as np

from plyground.bits import bit, lowest, members, popcount
from plyground.games.mnk.solver.lines import Board, IntArray
from plyground.games.mnk.solver.transpositions import new_table, row_of
from plyground.jit import kernel

MOST_PLIES = 9
"""The longest win by threats that is searched for."""


class ThreatWork(NamedTuple):
    """The arrays of a search.

    ``failed``    where there is no win: both sets of stones, and within how many plies
    ``partners``  for each number of plies and each cell, where a stone there would threaten to win
    """

    failed: IntArray
    partners: IntArray


def new_threat_work(board: Board, megabytes: float) -> ThreatWork:
    """Return the arrays for a board."""
    return ThreatWork(
        failed=new_table(megabytes), partners=np.zeros((MOST_PLIES + 1, board.symmetries.shape[1]), np.int64)
    )


class Threats(NamedTuple):
    """What the lines of both sides say about the next move.

    ``wins``   the cells where the attacker completes a line
    ``must``   the cells where the defender would complete one
    ``moves``  the cells where the attacker makes a threat
    ``sharp``  the gaps of the defender's lines that lack one or two stones
    """

    wins: int
    must: int
    moves: int
    sharp: int


@kernel(nogil=True)
def win_by_threats(
    attacker: int, defender: int, plies: int, board: Board, work: ThreatWork
) -> tuple[int, int]:
    """Return within how many of ``plies`` the attacker, to move, wins, and the zone; 0 if not by threats."""
    found = find_threats(attacker, defender, board, work.partners[plies])
    if found.wins:
        return 1, bit(lowest(found.wins))
    moves = found.moves & found.must if found.must else found.moves
    if plies < 3 or moves == 0 or popcount(found.must) > 1:
        return 0, 0
    double = double_threat(moves, work.partners[plies])
    if double:
        return 3, double | found.sharp
    row = row_of(work.failed, attacker, defender)
    if plies < 5 or known_failure(work.failed, row, attacker, defender, plies):
        return 0, 0
    while moves:
        move = bit(lowest(moves))
        moves ^= move
        reply = int(work.partners[plies, lowest(move)])
        length, zone = win_by_threats(attacker | move, defender | reply, plies - 2, board, work)
        if length:
            return length + 2, zone | move | reply | found.sharp
    work.failed[row, 0], work.failed[row, 1], work.failed[row, 2] = attacker, defender, plies
    return 0, 0


@kernel(nogil=True)
def find_threats(attacker: int, defender: int, board: Board, partners: IntArray) -> Threats:
    """Return what the lines say, and fill in the partners of each cell."""
    wins = must = moves = sharp = 0
    partners[:] = 0
    for index in range(board.lines.size):
        line = int(board.lines[index])
        gaps = line & ~(attacker | defender)
        lacking = popcount(gaps)
        if lacking > 2:
            continue
        if not line & defender:
            if lacking == 1:
                wins |= gaps
            else:
                moves |= gaps
                cell = lowest(gaps)
                other = lowest(gaps ^ bit(cell))
                partners[cell] |= bit(other)
                partners[other] |= bit(cell)
        elif not line & attacker:
            sharp |= gaps
            if lacking == 1:
                must |= gaps
    return Threats(wins, must, moves, sharp)


@kernel(nogil=True)
def double_threat(moves: int, partners: IntArray) -> int:
    """Return a move that threatens to win in two cells, with these cells; 0 if there is none."""
    while moves:
        cell = lowest(moves)
        moves ^= bit(cell)
        goals = int(partners[cell])
        if popcount(goals) > 1:
            first = bit(lowest(goals))
            return bit(cell) | first | bit(lowest(goals ^ first))
    return 0


@kernel(nogil=True)
def known_failure(failed: IntArray, row: int, attacker: int, defender: int, plies: int) -> bool:
    """Return whether it is known that there is no win within ``plies``."""
    return bool(failed[row, 0] == attacker and failed[row, 1] == defender and failed[row, 2] >= plies)


def find_threat_line(attacker: int, defender: int, board: Board, work: ThreatWork) -> tuple[int, ...]:
    """Return the attacker's moves of a win by threats; the last one threatens to win in two cells.

    Return no moves if there is no such win, or if the attacker completes a line at once.
    """
    length, _ = win_by_threats(attacker, defender, MOST_PLIES, board, work)
    line: list[int] = []
    while length > 1:
        move, reply, length = _next_threat(attacker, defender, int(length), board, work)
        line.append(move)
        attacker, defender = attacker | bit(move), defender | reply
    return tuple(line)


def _next_threat(
    attacker: int, defender: int, length: int, board: Board, work: ThreatWork
) -> tuple[int, int, int]:
    """Return the next move of a win within ``length`` plies, the answer to it, and the plies left."""
    partners = np.zeros_like(work.partners[0])
    found = find_threats(attacker, defender, board, partners)
    moves = found.moves & found.must if found.must else found.moves
    for move in members(moves):
        if popcount(int(partners[move])) > 1:
            return move, 0, 0
    for move in members(moves):
        reply = int(partners[move])
        shorter, _ = win_by_threats(attacker | bit(move), defender | reply, length - 2, board, work)
        if shorter:
            return move, reply, int(shorter)
    raise AssertionError("a win by threats has a first move")
