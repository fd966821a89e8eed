"""The final lead of the player to move with best play for discs: alpha-beta to the end of the game.

    low < result < high    the result is the margin
    result <= low          the margin is at most the result
    result >= high         the margin is at least the result

A board is divided into four quarters. Near the end the squares of quarters with an odd number of empty
squares come first: whoever moves there first often has the last move in it, too. Farther from the end
those moves come first that leave the other side few moves, and farthest those that the evaluation likes.

An entry of the table is four integers: the two sides, the bounds of the margin packed into one, and
the best move.
"""

from typing import Any, NamedTuple

import numpy as np

from plyground.bits import bit, collect, contains, drop_lowest, lowest, mix, popcount
from plyground.games.othello.evaluation import evaluate
from plyground.games.othello.rules import Rules, State, can_move, lead, moves_of, turned_discs
from plyground.games.othello.shapes import corners, safe_on_edges
from plyground.jit import kernel

Array = np.ndarray[Any, np.dtype[np.int64]]

SQUARES = 64
"""No margin is larger."""

STOP, NODES, NODE_LIMIT, SCORES = range(4)
MEMORY = SCORES + (SQUARES + 1) * SQUARES
"""After the counters, for each number of empty squares: the scores of moves, by their square."""

FIELDS = 4
MINE, THEIRS, BOUNDS, MOVE = range(FIELDS)
PACKED = 256
"""The lower bound is multiplied by this, and the upper bound added; both are raised by ``SQUARES``."""

NO_MOVE = -1

FEW = 6
"""Up to so many empty squares parity alone orders the moves, and the table is not used."""

MANY = 12
"""From so many empty squares on the evaluation orders the moves, and the table is asked about replies."""

CORNER, ODD, REPLY = 100, 30, 100
"""Points of a move for a corner, for a quarter with an odd number of empty squares, and off for a reply."""

FIRST = 1 << 40
"""Points of the move that the table knows."""


class Quarters(NamedTuple):
    """The squares of the four quarters of a board."""

    north_west: int
    north_east: int
    south_west: int
    south_east: int


def quarters_of(rules: Rules) -> Quarters:
    """Return the quarters of a board."""
    half = range(rules.size // 2), range(rules.size // 2, rules.size)
    quarters = (
        collect(row * rules.size + column for row in rows for column in columns)
        for rows in half
        for columns in half
    )
    return Quarters(*quarters)


def new_table(megabytes: float) -> Array:
    """Return an empty table; its length is a power of two."""
    entries = 1 << max(10, int(megabytes * 2**20 / 8 / FIELDS).bit_length() - 1)
    return np.zeros((entries, FIELDS), dtype=np.int64)


def new_memory(nodes: int | None = None) -> Array:
    """Return the memory of a search; it stops after ``nodes`` nodes, and once the first number is not 0."""
    memory = np.zeros(MEMORY, dtype=np.int64)
    memory[NODE_LIMIT] = 1 << 62 if nodes is None else nodes
    return memory


@kernel
def odd_quarters(free: int, quarters: Quarters) -> int:
    """Return the squares of the quarters with an odd number of empty squares."""
    odd = quarters.north_west & -(popcount(free & quarters.north_west) & 1)
    odd |= quarters.north_east & -(popcount(free & quarters.north_east) & 1)
    odd |= quarters.south_west & -(popcount(free & quarters.south_west) & 1)
    return odd | (quarters.south_east & -(popcount(free & quarters.south_east) & 1))


@kernel
def margin_of_last(mine: int, theirs: int, square: int, rules: Rules) -> int:
    """Return the margin where one square is empty."""
    ahead = lead(mine, theirs)
    turned = popcount(turned_discs(square, mine, theirs, rules))
    if turned:
        return ahead + 2 * turned + 1
    turned = popcount(turned_discs(square, theirs, mine, rules))
    return ahead - 2 * turned - 1 if turned else ahead


@kernel(nogil=True)
def near_end(
    mine: int,
    theirs: int,
    low: int,
    high: int,
    rules: Rules,
    quarters: Quarters,
    memory: Array,
) -> int:
    """Return the margin where few squares are empty."""
    memory[NODES] += 1
    free = rules.board & ~(mine | theirs)
    if free & (free - 1) == 0:
        return lead(mine, theirs) if free == 0 else margin_of_last(mine, theirs, lowest(free), rules)
    odd = free & odd_quarters(free, quarters)
    best = -2 * SQUARES
    for squares in (odd, free & ~odd):
        rest = squares
        while rest:
            square = lowest(rest)
            rest = drop_lowest(rest)
            turned = turned_discs(square, mine, theirs, rules)
            if turned:
                after = mine | turned | bit(square)
                value = -near_end(theirs & ~turned, after, -high, -max(low, best), rules, quarters, memory)
                best = max(best, value)
                if best >= high:
                    return best
    if best > -2 * SQUARES:
        return best
    if can_move(theirs, mine, rules):
        return -near_end(theirs, mine, -high, -low, rules, quarters, memory)
    return lead(mine, theirs)


@kernel(nogil=True)
def known_to_suffice(mine: int, theirs: int, moves: int, high: int, rules: Rules, table: Array) -> bool:
    """Return whether the table promises a margin of ``high`` or more after one of the moves."""
    while moves:
        move = lowest(moves)
        moves = drop_lowest(moves)
        turned = turned_discs(move, mine, theirs, rules)
        after, others = mine | turned | bit(move), theirs & ~turned
        _, most, _ = read_bounds(others, after, place_of(others, after, table), table)
        if -most >= high:
            return True
    return False


@kernel(nogil=True)
def score_replies(
    mine: int, theirs: int, moves: int, first: int, free: int, rules: Rules, quarters: Quarters, memory: Array
) -> None:
    """Write how early each move should be tried."""
    count = popcount(free)
    at, odd, ends = SCORES + SQUARES * count, odd_quarters(free, quarters), corners(rules)
    rest = moves
    while rest:
        move = lowest(rest)
        rest = drop_lowest(rest)
        turned = turned_discs(move, mine, theirs, rules)
        after, others = mine | turned | bit(move), theirs & ~turned
        replies = moves_of(others, after, rules)
        score = -REPLY * (popcount(replies) + popcount(replies & ends))
        score += ODD * contains(odd, move) + CORNER * contains(ends, move)
        if count >= MANY:
            score -= evaluate(State(others, after), rules)
        memory[at + move] = FIRST if move == first else score


@kernel(nogil=True)
def earliest(moves: int, count: int, memory: Array) -> int:
    """Return the move with the highest score."""
    at, chosen = SCORES + SQUARES * count, lowest(moves)
    rest = drop_lowest(moves)
    while rest:
        move = lowest(rest)
        rest = drop_lowest(rest)
        if int(memory[at + move]) > int(memory[at + chosen]):
            chosen = move
    return chosen


@kernel
def place_of(mine: int, theirs: int, table: Array) -> int:
    """Return where a position is in the table."""
    return (mix(mine) ^ mix(~theirs)) & (int(table.shape[0]) - 1)


@kernel(nogil=True)
def read_bounds(mine: int, theirs: int, place: int, table: Array) -> tuple[int, int, int]:
    """Return the lowest and highest margin that the table allows, and the best move, or NO_MOVE."""
    if int(table[place, MINE]) != mine or int(table[place, THEIRS]) != theirs:
        return -SQUARES, SQUARES, NO_MOVE
    packed = int(table[place, BOUNDS])
    return packed // PACKED - SQUARES, packed % PACKED - SQUARES, int(table[place, MOVE])


@kernel(nogil=True)
def write_bounds(mine: int, theirs: int, place: int, least: int, most: int, move: int, table: Array) -> None:
    """Note what is known of a position."""
    table[place, MINE] = mine
    table[place, THEIRS] = theirs
    table[place, BOUNDS] = (least + SQUARES) * PACKED + most + SQUARES
    table[place, MOVE] = move


@kernel(nogil=True)
def margin(
    mine: int,
    theirs: int,
    low: int,
    high: int,
    rules: Rules,
    quarters: Quarters,
    table: Array,
    memory: Array,
) -> int:
    """Return the margin, exact only inside the window. Once memory[STOP] is set, the result means nothing."""
    free = rules.board & ~(mine | theirs)
    count = popcount(free)
    if count <= FEW:
        return near_end(mine, theirs, low, high, rules, quarters, memory)
    memory[NODES] += 1
    if int(memory[NODES]) > int(memory[NODE_LIMIT]):
        memory[STOP] = 1
    moves = moves_of(mine, theirs, rules)
    if moves == 0:
        if can_move(theirs, mine, rules):
            return -margin(theirs, mine, -high, -low, rules, quarters, table, memory)
        return lead(mine, theirs)
    place = place_of(mine, theirs, table)
    least, most, first = read_bounds(mine, theirs, place, table)
    reach = rules.size * rules.size - 2 * popcount(safe_on_edges(theirs, rules))
    most = min(most, reach)
    if least >= high or least == most:
        return least
    if most <= low:
        return most
    low, high = max(low, least - 1), min(high, most + 1)
    if count >= MANY and known_to_suffice(mine, theirs, moves, high, rules, table):
        return high
    score_replies(mine, theirs, moves, first, free, rules, quarters, memory)
    best, chosen, floor = -2 * SQUARES, NO_MOVE, low
    while moves:
        move = earliest(moves, count, memory)
        moves &= ~bit(move)
        turned = turned_discs(move, mine, theirs, rules)
        after, others = mine | turned | bit(move), theirs & ~turned
        top = high if chosen == NO_MOVE else low + 1
        value = -margin(others, after, -top, -low, rules, quarters, table, memory)
        if top < high and low < value < high:
            value = -margin(others, after, -high, -value + 1, rules, quarters, table, memory)
        if int(memory[STOP]):
            return 0
        if value > best:
            best, chosen = value, move
            low = max(low, best)
            if low >= high:
                break
    if best > floor:
        least = max(least, best)
    if best < high:
        most = min(most, best)
    write_bounds(mine, theirs, place, least, most, chosen, table)
    return best
