"""The moves of Dots and Boxes that matter: for every other one, one of them is at least as good.

In words, and with the proof that each omission changes no result:

- **The winner is certain** if a player has more than half of the boxes. Every move has the same
  value then, so one is enough: one that completes a box, else one that gives none away.
- **A box can be completed, and nothing is lost by it.** Then one such move is enough. The line m
  completes box B, and lies between B and C. Any other line x that completes nothing lets the
  other player complete B and go on; completing B first and drawing x then is better, unless x
  completes C after m. That is the case only if m and x are the last sides of C: drawing x
  leaves B and C together to the other player, who must move after that (*double-dealing*). It
  pays only if two boxes are left of a chain, or four of a loop; see :func:`is_free`.
- **Otherwise** both are tried: completing a box, and x. If several places offer such boxes, x
  of one place loses to completing a box in another, so only completing is tried. One of these
  places remains to the end: a chain rather than a loop, because leaving it costs two boxes, not four.
- **No box can be completed.** Boxes with two sides form chains and loops. Whichever line of one is
  drawn, the other player can take all of it, or all but two boxes (four of a loop). So one
  line of each is enough. Of a chain of two, the line between the boxes is best: after it, the other
  player cannot leave both.

The number of moves that are left does not depend on the choice, so distances agree as well.
"""

from plyground.bits import bit, contains, lowest, popcount
from plyground.games.dots.rules import Rules, State, beside, box_sides
from plyground.games.dots.sides import (
    Sides,
    drawn_sides,
    missing_sides,
    neighbours,
    with_three,
    with_two,
)
from plyground.jit import kernel

PAIR = 2
NONE = -1
"""Instead of a line, if there is none."""


@kernel
def other_box(line: int, sides: int, rules: Rules) -> int:
    """Return the sides of the box on the other side of a line; the empty set at the border.

    ``sides`` are those of the box on this side.
    """
    first, second, _, _ = beside(line, rules)
    return second if first == sides else first


@kernel
def is_single(members: int) -> bool:
    """Return whether a set has exactly one member."""
    return members != 0 and members & (members - 1) == 0


@kernel
def double_deal(box: int, free: int, rules: Rules) -> int:
    """Return the line with which a player can leave a box with three sides and the one behind it.

    Return NONE if completing the box loses nothing. ``free`` are the lines that are not drawn.
    """
    sides = box_sides(box, rules)
    behind = other_box(lowest(sides & free), sides, rules)
    left = behind & free & ~sides
    if not is_single(left):
        return NONE  # the border, a box that is completed as well, or one with two more sides missing
    line = lowest(left)
    third = other_box(line, behind, rules)
    if third == 0:
        return line
    left = third & free & ~behind
    if left == 0:
        return NONE  # three boxes in a row, with both ends open
    if not is_single(left):
        return line
    fourth = other_box(lowest(left), third, rules)
    return line if fourth and fourth & free & ~third == 0 else NONE


@kernel
def completing_choices(three: int, free: int, rules: Rules) -> int:
    """Return the moves to try if the boxes ``three`` can be completed.

    Both boxes at the ends of a loop have the same line between their partners.
    """
    moves = once = twice = 0
    rest = three
    while rest:
        box = lowest(rest)
        rest &= rest - 1
        line = box_sides(box, rules) & free
        deal = double_deal(box, free, rules)
        if deal == NONE:
            return line
        moves, twice, once = moves | line, twice | once & bit(deal), once | bit(deal)
    return moves & -moves | once if is_single(once) else completed_first(three, twice, free, rules)


@kernel
def completed_first(three: int, loops: int, free: int, rules: Rules) -> int:
    """Return a line that completes one of the boxes, of a loop if there is one."""
    while three:
        box = lowest(three)
        three &= three - 1
        deal = double_deal(box, free, rules)
        if three == 0 or loops == 0 or contains(loops, deal):
            break
    return box_sides(box, rules) & free


@kernel
def chain_choices(two: int, sides: Sides, lines: int, rules: Rules) -> int:
    """Return one line for each chain or loop of boxes with two sides, and the lines around no such box."""
    moves = rules.lines & ~lines & ~missing_sides(two, sides, lines, rules)
    while two:
        chain = chain_of(two & -two, two, sides, rules)
        two &= ~chain
        around = missing_sides(chain, sides, lines, rules)
        if popcount(chain) == PAIR:
            around &= missing_sides(chain & -chain, sides, lines, rules)
            around &= missing_sides(chain & (chain - 1), sides, lines, rules)
        moves |= around & -around
    return moves


@kernel
def chain_of(box: int, two: int, sides: Sides, rules: Rules) -> int:
    """Return the boxes of the set ``two`` that can be reached from one of them through missing sides."""
    chain, grown = 0, box
    while grown != chain:
        chain = grown
        grown = chain | neighbours(chain, sides, rules) & two
    return chain


@kernel
def is_decided(state: State, rules: Rules) -> bool:
    """Return whether a player has more than half of the boxes."""
    half = rules.columns * rules.rows // 2
    return popcount(state.mine) > half or popcount(state.theirs) > half


@kernel
def candidates(state: State, rules: Rules) -> int:
    """Return the moves that a search has to try; none once the game is over."""
    lines = state.lines
    free = rules.lines & ~lines
    if free & (free - 1) == 0:
        return free
    sides = drawn_sides(lines, rules)
    three, two = with_three(sides), with_two(sides, rules)
    if is_decided(state, rules):
        return one_choice(three, two, sides, lines, rules)
    return choices(three, two, sides, lines, rules)


@kernel
def choices(three: int, two: int, sides: Sides, lines: int, rules: Rules) -> int:
    """Return the moves to try if the winner is not certain."""
    if three:
        return completing_choices(three, rules.lines & ~lines, rules)
    return chain_choices(two, sides, lines, rules) if two else rules.lines & ~lines


@kernel
def one_choice(three: int, two: int, sides: Sides, lines: int, rules: Rules) -> int:
    """Return a line that completes a box, else one that gives none away, else any."""
    free = rules.lines & ~lines
    if three:
        free = missing_sides(three, sides, lines, rules)
    elif free & ~missing_sides(two, sides, lines, rules):
        free &= ~missing_sides(two, sides, lines, rules)
    return free & -free


@kernel
def noisy(state: State, rules: Rules) -> int:
    """Return the moves to try where a box can be completed; none where that is not possible."""
    sides = drawn_sides(state.lines, rules)
    three = with_three(sides)
    return completing_choices(three, rules.lines & ~state.lines, rules) if three else 0
