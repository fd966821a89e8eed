"""Who wins a position of Hex: a search that knows which cells each win needs.

A *carrier* of a win is a set of empty cells in which the winner only has to play: what the other
side does elsewhere does not matter. So a move that is to stop a win must lie in its carrier, and
after a few wins of the other side only the cells in all of their carriers are left to try. If
there are none, the position is lost, with all those cells together as the carrier.

The simplest wins are ways over bridges (``safe_ways``). Before each search, cells that do not
matter are filled (``fill``).

A result is the carrier of the player to move who wins, or ``~carrier`` if the other player wins.
An entry of the table is three numbers: the stones of both players, and the result.
"""

import numpy as np

from plyground.bits import Bits128, bit, lowest, mix, wrap
from plyground.games.hex.cells import Rules
from plyground.games.hex.evaluation import evaluate
from plyground.games.hex.fill import Filled, fill_in
from plyground.games.hex.maps import NOTHING, Array, HexMap
from plyground.games.hex.rules import side_of, state_of
from plyground.games.hex.safe_ways import SCRATCH, safe_way, threats
from plyground.jit import kernel

STOP, NODES, NODE_LIMIT = range(3)
MEMORY = 3

FIELDS = 3
MINE, THEIRS, RESULT = range(FIELDS)
ACROSS = 1 << 60
"""What is added to the stones of a player to move who joins the left side with the right."""

OPEN = 1 << 60
"""What is no result: more than any carrier."""


def new_table(megabytes: float) -> Array:
    """Return an empty table; its length is a power of two."""
    entries = 1 << max(10, int(megabytes * 2**20 / 8 / FIELDS).bit_length() - 1)
    return np.zeros((entries, FIELDS), dtype=np.int64)


def new_memory(nodes: int | None = None) -> Array:
    """Return the counters of a search; it stops after ``nodes`` nodes, and once the first one is not 0."""
    memory = np.zeros(MEMORY, dtype=np.int64)
    memory[NODE_LIMIT] = 1 << 62 if nodes is None else nodes
    return memory


def new_scratch(size: int) -> Array:
    """Return room for the lists of cells of each depth: what moves are worth, and those of ``safe_way``."""
    return np.zeros((size * size + 1, 1 + SCRATCH, size * size), dtype=np.int64)


@kernel(nogil=True)
def decide(
    mine: int, theirs: int, across: int, depth: int, board: HexMap, rules: Rules,
    table: Array, memory: Array, scratch: Array,
) -> int:  # fmt: skip
    """Return the carrier of the player to move who wins, or ``~carrier`` of the other one.

    Once memory[STOP] is set, the result means nothing.
    """
    memory[NODES] += 1
    if int(memory[NODES]) > int(memory[NODE_LIMIT]):
        memory[STOP] = 1
    filled = fill_in(mine, theirs, across, board)
    mine, theirs = filled.mine, filled.theirs
    marked = mine | ACROSS if across else mine
    place = mix(wrap(mix(marked) + theirs)) & (table.shape[0] - 1)
    result = int(table[place, RESULT])
    if result and int(table[place, MINE]) == marked and int(table[place, THEIRS]) == theirs:
        return unfilled(result, filled)
    order, room = scratch[depth, 0], scratch[depth, 1:]
    result = at_once(mine, theirs, across, board, room)
    if result != OPEN:
        return unfilled(result, filled)
    their, must = threats(theirs, board.cells & ~(mine | theirs), 1 - across, board, room)
    order_moves(mine, theirs, must, across, rules, order)
    result = ~their
    while must and result < 0 and int(memory[STOP]) == 0:
        move = best_of(must, order)
        must &= ~bit(move)
        reply = decide(theirs, mine | bit(move), 1 - across, depth + 1, board, rules, table, memory, scratch)
        if reply < 0:
            result = ~reply | bit(move)
        else:
            must &= reply
            result = ~(~result | reply)
    if int(memory[STOP]) == 0:
        table[place, MINE], table[place, THEIRS], table[place, RESULT] = marked, theirs, result
    return unfilled(result, filled)


@kernel
def unfilled(result: int, filled: Filled) -> int:
    """Return a result whose carrier has the captured cells of the winner, too."""
    return ~(~result | filled.their_captured) if result < 0 else result | filled.my_captured


@kernel
def at_once(mine: int, theirs: int, across: int, board: HexMap, room: Array) -> int:
    """Return the result if a safe way joins one side, or the player to move with a stone; else OPEN."""
    empty = board.cells & ~(mine | theirs)
    way = safe_way(theirs, empty, 1 - across, board, room)
    if way != NOTHING:
        return ~way
    way = safe_way(mine, empty, across, board, room)
    if way != NOTHING:
        return way
    cells = empty
    while cells:
        cell = bit(lowest(cells))
        cells &= cells - 1
        way = safe_way(mine | cell, empty & ~cell, across, board, room)
        if way != NOTHING:
            return way | cell
    return OPEN


@kernel
def order_moves(mine: int, theirs: int, moves: int, across: int, rules: Rules, order: Array) -> None:
    """Write what each move is worth at first sight."""
    other = side_of(Bits128(theirs, 0), 1 - across, rules)
    while moves:
        move = lowest(moves)
        moves &= moves - 1
        after = side_of(Bits128(mine | bit(move), 0), across, rules)
        order[move] = -evaluate(state_of(other, after, 1 - across), rules)


@kernel
def best_of(moves: int, order: Array) -> int:
    """Return the move that is worth most."""
    best = lowest(moves)
    while moves:
        move = lowest(moves)
        moves &= moves - 1
        if order[move] > order[best]:
            best = move
    return best
