"""How good a position of Dots and Boxes is, and which moves a search should try first.

When only chains are left, the player to move has to open one after the other. The other player
takes all of each but two boxes (four of a loop), and everything at the end: that player is *in
control*, and gets Berlekamp's *controlled value* of chains and loops more than the opener. Short
chains, of one or two boxes, pass the turn: whoever gets one opens the next.
"""

from typing import NamedTuple

from plyground.bits import popcount
from plyground.games.dots.choices import chain_of
from plyground.games.dots.rules import Rules, State, beside, lead
from plyground.games.dots.sides import Sides, drawn_sides, missing_sides, with_three, with_two
from plyground.jit import kernel

BOX = 100
LONG = 3
"""From so many boxes on, a chain is long: two can be left to the other player."""
LONGER = 4


class Chains(NamedTuple):
    """Chains of one box, of two and of more, loops, and what the last two are worth to the controller."""

    ones: int
    twos: int
    long: int
    loops: int
    control: int


@kernel
def measure_chains(two: int, sides: Sides, lines: int, rules: Rules) -> Chains:
    """Count the chains that the boxes with two sides form."""
    ones = twos = threes = longer = loops = worth = 0
    boxes = 0
    while two:
        chain = chain_of(two & -two, two, sides, rules)
        two &= ~chain
        length = popcount(chain)
        if length == 1:
            ones += 1
        elif length < LONG:
            twos += 1
        elif popcount(missing_sides(chain, sides, lines, rules)) == length:
            loops, worth, boxes = loops + 1, worth + length - 8, boxes + length
        else:
            threes, longer = threes + (length == LONG), longer + (length > LONG)
            worth, boxes = worth + length - 4, boxes + length
    if boxes:
        worth += 4 if longer or loops == 0 else 6 if threes else 8
        worth = worth if worth > 1 else 2 - (boxes & 1)
    return Chains(ones, twos, threes + longer, loops, worth)


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Count boxes, those that can be completed, and what control is worth once only chains are left.

    Before, nobody knows who will be in control: in matches, guesses by the number of lines that give
    nothing away, odd or even, lost.
    """
    sides = drawn_sides(state.lines, rules)
    two = with_two(sides, rules)
    score = BOX * (lead(state) + popcount(with_three(sides)))
    if rules.boxes & ~(state.mine | state.theirs) != two:
        return score
    chains = measure_chains(two, sides, state.lines, rules)
    sign = -1
    if chains.ones & 1:
        score, sign = score + sign * BOX, -sign
    if chains.twos & 1:
        score, sign = score + sign * 2 * BOX, -sign
    return score + sign * chains.control * BOX


FIRST = 1 << 14
SAFE = 1 << 10


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Prefer lines that complete boxes, then those that give none away."""
    first, second, _, _ = beside(move, rules)
    most = max(popcount(first & state.lines), popcount(second & state.lines))
    return FIRST if most == 3 else 0 if most == 2 else SAFE
