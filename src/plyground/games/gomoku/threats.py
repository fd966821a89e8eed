"""Threats that leave the defender few answers, and the answers that might help.

    . . . . . . .     Five in a row win. X has played e3. If O does nothing, X makes four at f3, with two
    . . . O . . .     cells to complete five. Only answers in the zone of that win by fours can help. So a
    . . X X X . .     *threat* is a four, or a move after which the attacker would win by fours if the
    . . . . . . .     defender passed: with five in a row, most of these are open threes.

Of the answers in the zone, those are left out after which the attacker still wins by fours. Such a win has a
zone of its own, and an answer outside of that does not help either.
"""

from typing import NamedTuple

from plyground.bits import Bits256, drop_lowest, insert, is_empty, lowest, popcount
from plyground.games.gomoku.fours import Work, fewest_fours
from plyground.games.gomoku.lines import open_lines, winning_cells
from plyground.games.gomoku.rules import WAYS, Rules, board, pushed, step_of
from plyground.jit import kernel

FOURS = 8
"""The most fours of a win that makes a move a threat."""
FOUR_NODES = 300
"""The most positions that are visited to find it."""

FAILS, WINS, OPEN = range(3)
"""What is known of a threat: it is none or loses, it wins whatever the answer, or some answers may help."""


@kernel(nogil=True)
def threat_moves(own: Bits256, others: Bits256, rules: Rules) -> Bits256:
    """Return the moves of the attacker that may be threats.

    If the defender threatens to win, only stopping that is possible. Otherwise a move is on a line that lacks
    two stones, or on two lines of a direction that lack three.
    """
    stops = winning_cells(others, own, rules)
    if not is_empty(stops):
        return stops if popcount(stops) == 1 else Bits256(0, 0, 0, 0)
    found = Bits256(0, 0, 0, 0)
    for way in range(WAYS):
        step = step_of(way, rules)
        _, two, three, _ = open_lines(own, others, way, rules)
        seen = Bits256(0, 0, 0, 0)
        for _ in range(rules.run):
            found = found | two | (seen & three)
            seen = seen | three
            two, three = pushed(two, step), pushed(three, step)
    return found & board(rules) & ~(own | others)


class Judgement(NamedTuple):
    """What is known of a threat.

    ``known``    FAILS, WINS or OPEN
    ``answers``  the answers that may help; after any other the attacker wins by fours
    ``zone``     the answers that were looked at: no other one touches the threat
    ``longest``  how many plies the longest of these wins takes, and ``against`` the answer before it
    """

    known: int
    answers: Bits256
    zone: Bits256
    longest: int
    against: int


@kernel(nogil=True)
def judge_threat(own: Bits256, others: Bits256, rules: Rules, work: Work) -> Judgement:
    """Return what is known of the last move of ``own``, when ``others`` are to move.

    Where more than k in a row do not win, an answer may harm who gives it, so each is looked at by itself.
    """
    nothing = Bits256(0, 0, 0, 0)
    if not is_empty(winning_cells(others, own, rules)):
        return Judgement(FAILS, nothing, nothing, 0, 0)
    left = winning_cells(own, others, rules)
    if popcount(left) > 1:
        return Judgement(WINS, nothing, left, 1, lowest(left))
    free, answers = board(rules) & ~(own | others), nothing
    longest = against = 0
    if is_empty(left):
        length, left = fewest_fours(own, others, FOURS, FOUR_NODES, rules, work)
        if length == 0:
            return Judgement(FAILS, nothing, nothing, 0, 0)
        if not is_empty(free & ~left):
            longest, against = length, lowest(free & ~left)
    left = zone = left & free
    while not is_empty(left):
        cell = lowest(left)
        left = drop_lowest(left)
        length, narrower = fewest_fours(own, insert(others, cell), FOURS, FOUR_NODES, rules, work)
        if length == 0:
            answers = insert(answers, cell)
        elif not rules.exact:
            left, answers = left & narrower, answers & narrower
        if length >= max(1, longest):
            longest, against = length, cell
    return Judgement(WINS if is_empty(answers) else OPEN, answers, zone, longest, against)
