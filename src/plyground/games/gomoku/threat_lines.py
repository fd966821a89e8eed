"""Wins by threats, checked once more from the first move to the last, with the longest defence.

The proof-number search remembers which positions are won. Here each of them is looked at again: every answer
must lose by fours, or to a threat that was found. So a win that is announced does not rest on the table
alone, and its length is known.
"""

from plyground.bits import Bits256, drop_lowest, insert, is_empty, lowest
from plyground.games.gomoku.fours import LINE, fewest_fours, is_exhausted
from plyground.games.gomoku.rules import Rules
from plyground.games.gomoku.threat_proof import DEEPEST, Proof, numbers_of
from plyground.games.gomoku.threats import FAILS, FOUR_NODES, FOURS, judge_threat, threat_moves
from plyground.jit import kernel


@kernel(nogil=True)
def write_move(move: int, length: int, ply: int, proof: Proof) -> None:
    """Put a move before the line of the next ply, which has ``length`` moves."""
    proof.lines[ply, 0] = move
    for place in range(length):
        proof.lines[ply, place + 1] = proof.lines[ply + 1, place]


@kernel(nogil=True)
def add_to_zone(cells: Bits256, proof: Proof) -> None:
    """Add cells to those that the win needs."""
    for place in range(4):
        proof.zone[place] |= cells[place]


@kernel(nogil=True)
def length_by_fours(own: Bits256, others: Bits256, ply: int, rules: Rules, proof: Proof) -> int:
    """Return the length of a win by fours, and write its line; 0 if there is none."""
    length, zone = fewest_fours(own, others, FOURS, FOUR_NODES, rules, proof.work)
    add_to_zone(zone, proof)
    for place in range(length):
        proof.lines[ply, place] = proof.work.memory[LINE + place]
    return length


@kernel(nogil=True)
def confirmed(own: Bits256, others: Bits256, attacking: bool, ply: int, rules: Rules, proof: Proof) -> int:
    """Return in how many plies the attacker ``own`` wins, and write the line; 0 if that is not confirmed."""
    length = length_by_fours(own, others, ply, rules, proof) if attacking else 0
    if length or ply >= DEEPEST or is_exhausted(proof.work):
        return length
    if attacking:
        moves = threat_moves(own, others, rules)
        while not is_empty(moves):
            move = lowest(moves)
            moves = drop_lowest(moves)
            stones = insert(own, move)
            if numbers_of(stones, others, False, rules, proof)[1] == 0:
                length = confirmed(stones, others, not attacking, ply + 1, rules, proof)
                if length:
                    write_move(move, length, ply, proof)
                    add_to_zone(insert(Bits256(0, 0, 0, 0), move), proof)
                    return length + 1
        return 0
    judged = judge_threat(own, others, rules, proof.work)
    if judged.known == FAILS:
        return 0
    add_to_zone(judged.zone, proof)
    longest = 0
    if judged.longest:
        longest = length_by_fours(own, insert(others, judged.against), ply + 1, rules, proof)
        write_move(judged.against, longest, ply, proof)
    answers = judged.answers
    while not is_empty(answers):
        answer = lowest(answers)
        answers = drop_lowest(answers)
        length = confirmed(own, insert(others, answer), not attacking, ply + 1, rules, proof)
        if length == 0:
            return 0
        if length >= longest:
            longest = length
            write_move(answer, length, ply, proof)
    return longest + 1
