"""Proof-number search for a win by threats: fours, open threes, and all that makes a win by fours a threat.

The attacker plays threats only; the defender tries every answer that may help (``threats``). Two numbers say
how far a position is from being settled: ``phi`` how many positions must at least be settled for the player
to move to reach its aim, and ``delta`` how many for the other one. The attacker's aim is a win by threats,
the defender's that there is none. The search always follows the moves that need the fewest
(Nagai's df-pn), so it goes deep where the answers are few.
"""

from typing import NamedTuple

import numpy as np

from plyground.bits import Bits256, drop_lowest, insert, is_empty, lowest, popcount
from plyground.games.gomoku.fours import MOST_FOURS, Array, Work, hash_of, is_exhausted, new_work
from plyground.games.gomoku.rules import Rules
from plyground.games.gomoku.threats import FAILS, WINS, judge_threat, threat_moves
from plyground.jit import kernel

ENOUGH = 1 << 30
"""A number that cannot be reached: the aim is impossible."""

DEEPEST = 60
"""The most plies of a line of threats, before the fours that end it."""

LONGEST = DEEPEST + 2 * MOST_FOURS + 4
MOST_CHILDREN = 225
SLOTS = 1 << 15
KEY, PHI, DELTA, ANSWERS = range(4)
MOVE, CHILD_PHI, CHILD_DELTA = range(3)
ATTACKING, DEFENDING = 0x2545F491, 0x1B873593


class Proof(NamedTuple):
    """The arrays of a search.

    ``work``      those of the search for wins by fours
    ``table``     what is known of a position: a hash, both numbers, and the answers that may help
    ``children``  for each ply the moves, with both numbers of the position after each
    ``lines``     for each ply the play that is expected from there on
    ``zone``      the cells that the confirmed win needs, or where an answer was looked at
    """

    work: Work
    table: Array
    children: Array
    lines: Array
    zone: Array


def _zeros(*shape: int) -> Array:
    return np.zeros(shape, dtype=np.int64)


def new_proof(nodes: int) -> Proof:
    """Return the arrays for a search of at most so many positions."""
    children = _zeros(DEEPEST + 1, MOST_CHILDREN, 3)
    lines = _zeros(DEEPEST + 3, LONGEST)
    return Proof(new_work(nodes), _zeros(SLOTS, ANSWERS + 4), children, lines, _zeros(4))


@kernel(nogil=True)
def key_of(own: Bits256, others: Bits256, attacking: bool) -> int:
    """Return the key of a position; ``own`` are the stones of the attacker, who may be to move or not."""
    return hash_of(own, others) ^ (ATTACKING if attacking else DEFENDING)


@kernel(nogil=True)
def keep(key: int, phi: int, delta: int, answers: Bits256, table: Array) -> None:
    """Store what is known of a position; what is settled is kept, unless by something else settled."""
    slot = key & (SLOTS - 1)
    is_settled = int(table[slot, PHI]) == 0 or int(table[slot, DELTA]) == 0
    if is_settled and int(table[slot, KEY]) not in (0, key) and phi != 0 and delta != 0:
        return
    table[slot, KEY], table[slot, PHI], table[slot, DELTA] = key, phi, delta
    for place in range(4):
        table[slot, ANSWERS + place] = answers[place]


@kernel(nogil=True)
def judge_answers(own: Bits256, others: Bits256, rules: Rules, proof: Proof) -> tuple[int, int, Bits256]:
    """Judge the last move of the attacker, if that is not remembered: both numbers, and what may help."""
    table, key = proof.table, key_of(own, others, False)
    slot = key & (SLOTS - 1)
    if int(table[slot, KEY]) == key:
        words = table[slot, ANSWERS:]
        answers = Bits256(int(words[0]), int(words[1]), int(words[2]), int(words[3]))
        return int(table[slot, PHI]), int(table[slot, DELTA]), answers
    judged = judge_threat(own, others, rules, proof.work)
    phi, delta = 1, popcount(judged.answers)
    if judged.known == WINS:
        phi, delta = ENOUGH, 0
    elif judged.known == FAILS:
        phi, delta = 0, ENOUGH
    keep(key, phi, delta, judged.answers, table)
    return phi, delta, judged.answers


@kernel(nogil=True)
def numbers_of(own: Bits256, others: Bits256, attacking: bool, rules: Rules, proof: Proof) -> tuple[int, int]:
    """Return both numbers of a position, as far as they are known."""
    if not attacking:
        phi, delta, _ = judge_answers(own, others, rules, proof)
        return phi, delta
    table, key = proof.table, key_of(own, others, True)
    slot = key & (SLOTS - 1)
    if int(table[slot, KEY]) == key:
        return int(table[slot, PHI]), int(table[slot, DELTA])
    return 1, 1


@kernel(nogil=True)
def list_children(
    own: Bits256, others: Bits256, attacking: bool, moves: Bits256, ply: int, rules: Rules, proof: Proof
) -> int:
    """List the moves and what is known of the positions after them; return how many there are."""
    count, row = 0, proof.children[ply]
    while not is_empty(moves):
        move = lowest(moves)
        moves = drop_lowest(moves)
        if attacking:
            phi, delta = numbers_of(insert(own, move), others, False, rules, proof)
        else:
            phi, delta = numbers_of(own, insert(others, move), True, rules, proof)
        row[count, MOVE], row[count, CHILD_PHI], row[count, CHILD_DELTA] = move, phi, delta
        count += 1
        if delta == 0 or is_exhausted(proof.work):
            break
    return count


@kernel(nogil=True)
def summary(ply: int, count: int, proof: Proof) -> tuple[int, int, int, int]:
    """Return both numbers of a position from those of its children, the best child, and the second delta."""
    row = proof.children[ply]
    phi = second = ENOUGH
    delta = best = 0
    for index in range(count):
        delta = min(ENOUGH, delta + int(row[index, CHILD_PHI]))
        here = int(row[index, CHILD_DELTA])
        if here < phi:
            phi, second, best = here, phi, index
        elif here < second:
            second = here
    return phi, (ENOUGH if phi == 0 else delta), best, second


@kernel(nogil=True)
def settle(
    own: Bits256, others: Bits256, attacking: bool, phi_limit: int, delta_limit: int, ply: int,
    rules: Rules, proof: Proof,
) -> tuple[int, int]:  # fmt: skip
    """Search until one of the numbers of a position reaches its limit; return both.

    ``own`` are the attacker's stones. Where the attacker is to move it has no win by fours.
    """
    nothing = Bits256(0, 0, 0, 0)
    if attacking:
        moves = threat_moves(own, others, rules)
    else:
        _, _, moves = judge_answers(own, others, rules, proof)
    if ply >= DEEPEST:
        return (ENOUGH, 0) if attacking else (0, ENOUGH)
    count = list_children(own, others, attacking, moves, ply, rules, proof)
    row = proof.children[ply]
    while True:
        phi, delta, best, second = summary(ply, count, proof)
        if phi >= phi_limit or delta >= delta_limit or phi == 0 or delta == 0 or is_exhausted(proof.work):
            break
        move, child_phi = int(row[best, MOVE]), int(row[best, CHILD_PHI])
        low, high = delta_limit - delta + child_phi, min(phi_limit, second + 1)
        if attacking:
            phi, delta = settle(insert(own, move), others, not attacking, low, high, ply + 1, rules, proof)
        else:
            phi, delta = settle(own, insert(others, move), not attacking, low, high, ply + 1, rules, proof)
        row[best, CHILD_PHI], row[best, CHILD_DELTA] = phi, delta
    if not is_exhausted(proof.work):
        keep(key_of(own, others, attacking), phi, delta, nothing if attacking else moves, proof.table)
    return phi, delta
