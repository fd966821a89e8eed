"""Who gets more of the boxes that are left: alpha-beta over lines alone.

The *margin* of some lines is how many boxes more the player to move gets from there on than the
other, with best play. It does not depend on who has which box, so one table serves all leads. A
question is always: is the margin at least so much? Margins are odd if an odd number of boxes is
left, else even.

Where boxes can be completed, there is nothing to search: they are completed as far as nothing is lost by
it. If p boxes are left then, the player takes them and moves, or leaves them to the other, who
takes them and moves. With a margin of v after that, the first is worth v + p, and the second -(v + p).
"""

import numpy as np

from plyground.bits import bit, lowest, popcount
from plyground.games.dots.bounds import Array, find_entry, high_of, low_of, write_bounds
from plyground.games.dots.choices import chain_choices, completing_choices, is_single
from plyground.games.dots.rules import Rules
from plyground.games.dots.sides import Sides, drawn_sides, missing_sides, with_three, with_two
from plyground.games.dots.turned_lines import least_turned
from plyground.jit import kernel

STOP, NODES, NODE_LIMIT, NUMBER = range(4)
MEMORY = 4


def new_memory(nodes: int | None = None, number: int = 0) -> Array:
    """Return the counters of a search; it stops after ``nodes`` nodes, and once the first one is not 0.

    Searches with another ``number`` try equally good lines in another order.
    """
    memory = np.zeros(MEMORY, dtype=np.int64)
    memory[NODE_LIMIT] = 1 << 62 if nodes is None else nodes
    memory[NUMBER] = number
    return memory


@kernel(nogil=True)
def has_margin(lines: int, margin: int, rules: Rules, turns: Array, table: Array, memory: Array) -> bool:
    """Return whether the player to move gets at least ``margin`` boxes more than the other.

    Once memory[STOP] is set, the result means nothing.
    """
    lines, boxes = complete_forced(lines, rules)
    margin -= boxes
    sides = drawn_sides(lines, rules)
    if with_three(sides):
        if margin <= 0:
            return True
        lines, boxes = complete_all(lines, rules)
        if has_margin(lines, margin - boxes, rules, turns, table, memory):
            return True
        return not has_margin(lines, 1 - margin - boxes, rules, turns, table, memory)
    left = open_boxes(sides, rules)
    margin += (margin ^ left) & 1
    marked = least_turned(lines, rules, turns)
    low, high = known_bounds(marked, left, table)
    if margin <= low or margin > high:
        return margin <= low
    count_node(memory)
    moves, safe = lines_to_try(lines, sides, rules)
    found = is_known_good(lines, safe, margin, rules, turns, table)
    while moves and not found and int(memory[STOP]) == 0:
        move = pick_line(lines, safe or moves, rules, int(memory[NUMBER]))
        moves, safe = moves & ~bit(move), safe & ~bit(move)
        found = not has_margin(lines | bit(move), 1 - margin, rules, turns, table, memory)
    if int(memory[STOP]) == 0:
        low, high = (max(low, margin), high) if found else (low, min(high, margin - 2))
        write_bounds(marked, low, high, popcount(rules.lines & ~lines), table)
    return found


@kernel(nogil=True)
def known_bounds(marked: int, left: int, table: Array) -> tuple[int, int]:
    """Return the lowest and the highest margin that is possible with so many boxes left."""
    entry = find_entry(marked, table)
    return (low_of(entry), high_of(entry)) if entry else (-left, left)


@kernel(nogil=True)
def count_node(memory: Array) -> None:
    """Count one node, and stop at the limit."""
    memory[NODES] += 1
    if int(memory[NODES]) > int(memory[NODE_LIMIT]):
        memory[STOP] = 1


@kernel(nogil=True)
def lines_to_try(lines: int, sides: Sides, rules: Rules) -> tuple[int, int]:
    """Return the lines to try where no box can be completed, and those of them that give none away."""
    two = with_two(sides, rules)
    if two == 0:
        return rules.lines & ~lines, rules.lines & ~lines
    moves = chain_choices(two, sides, lines, rules)
    return moves, moves & ~missing_sides(two, sides, lines, rules)


@kernel(nogil=True)
def is_known_good(lines: int, safe: int, margin: int, rules: Rules, turns: Array, table: Array) -> bool:
    """Return whether the table says that one of the safe lines reaches the margin."""
    while safe:
        entry = find_entry(least_turned(lines | safe & -safe, rules, turns), table)
        if entry != 0 and high_of(entry) <= -margin:
            return True
        safe &= safe - 1
    return False


@kernel(nogil=True)
def pick_line(lines: int, moves: int, rules: Rules, number: int) -> int:
    """Return the line that leaves the fewest safe ones, which the other player could try."""
    best, fewest = lowest(moves), -1
    while moves:
        move = lowest(moves)
        moves &= moves - 1
        after = lines | bit(move)
        sides = drawn_sides(after, rules)
        gifts = missing_sides(with_two(sides, rules), sides, after, rules)
        count = (popcount(rules.lines & ~after & ~gifts) << 6) + (move * number & 63)
        if fewest < 0 or count < fewest:
            best, fewest = move, count
    return best


@kernel(nogil=True)
def complete_forced(lines: int, rules: Rules) -> tuple[int, int]:
    """Complete boxes as long as nothing is lost by it; return the lines, and how many boxes it were."""
    sides = drawn_sides(lines, rules)
    before = open_boxes(sides, rules)
    three = with_three(sides)
    while three:
        moves = completing_choices(three, rules.lines & ~lines, rules)
        if not is_single(moves):
            break
        lines |= moves
        sides = drawn_sides(lines, rules)
        three = with_three(sides)
    return lines, before - open_boxes(sides, rules)


@kernel(nogil=True)
def complete_all(lines: int, rules: Rules) -> tuple[int, int]:
    """Complete all boxes that can be completed; return the lines, and how many boxes it were."""
    sides = drawn_sides(lines, rules)
    before = open_boxes(sides, rules)
    three = with_three(sides)
    while three:
        lines |= missing_sides(three, sides, lines, rules)
        sides = drawn_sides(lines, rules)
        three = with_three(sides)
    return lines, before - open_boxes(sides, rules)


@kernel(nogil=True)
def open_boxes(sides: Sides, rules: Rules) -> int:
    """Return how many boxes lack a side."""
    return popcount(rules.boxes & ~(sides.above & sides.below & sides.left & sides.right))
