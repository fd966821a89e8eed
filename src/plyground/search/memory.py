"""The memory of one search thread: a single array, because few arguments make a fast recursion.

It holds counters and switches, what move ordering has learnt (killers and history),
the positions on the way from the start of the game, and the lines of play that are expected.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from plyground.bits import drop_lowest, is_empty, lowest
from plyground.core.types import MAX_FEATURES, MAX_MOVES
from plyground.jit import kernel
from plyground.search.report import FORCED
from plyground.search.table import NO_MOVE

if TYPE_CHECKING:
    from plyground.core.types import Move, MoveSet

Array = np.ndarray[Any, np.dtype[np.int64]]

MAX_PLY = 128
MAX_PAST = 512

STOP, NODES, NODE_LIMIT, HORIZON, PAST_LENGTH, QUIESCENCE, ROOT_FIRST, ROOT_SCORE, ROOT_MOVES = range(9)
ROOT = slice(ROOT_FIRST, ROOT_MOVES + 4)
"""What the main thread and its helpers search: the first move and the moves of the root."""

# The switches of the techniques that change values; all are 0 in the exact search (see techniques.py).
DEEPER, MARGIN, HURRY, EXTEND, FORCING, ROOT_DEPTH = range(16, 22)
LEARNED = 22
"""Whether positions are judged by learned weights, which lie at the end of the memory."""

SHARED = 23
"""Whether other threads search the same position at the same time (see sharing.py)."""

GENERATION = 24
"""The generation of what the search stores in the table."""

NARROW = 25
"""Whether only the game's likely moves are searched."""

KILLERS = 32
HISTORY = KILLERS + 2 * MAX_PLY
PATH = HISTORY + 2 * MAX_MOVES
ORDER = slice(KILLERS, PATH)
"""What move ordering has learnt."""

SEATS = PATH + MAX_PAST + MAX_PLY
PV = SEATS + MAX_PLY
SCORES = PV + MAX_PLY * MAX_PLY
DEFERRED = MAX_MOVES  # the place, after the scores of a ply, for how many of its moves were deferred
SCORES_STEP = MAX_MOVES + 8  # not a power of two: the rows of all plies would share the same cache lines
REDUCTIONS = SCORES + MAX_PLY * SCORES_STEP
REDUCED_MOVES = 64
REDUCED_DEPTHS = 32
FEATURES = REDUCTIONS + REDUCED_MOVES * REDUCED_DEPTHS
WEIGHTS = FEATURES + MAX_FEATURES

HISTORY_LIMIT = 1 << 20


def new_memory(weights: Array | None = None) -> Array:
    """Return the memory of one search thread; ``weights`` are those of a learned evaluation."""
    if weights is None:
        return np.zeros(WEIGHTS, dtype=np.int64)
    memory = np.zeros(WEIGHTS + len(weights), dtype=np.int64)
    memory[WEIGHTS:] = weights
    memory[LEARNED] = 1
    return memory


@kernel(nogil=True)
def from_table(value: int, ply: int) -> int:
    """Return a value counted from the root, given one counted from the position itself."""
    return value - ply if value >= FORCED else value + ply if value <= -FORCED else value


@kernel(nogil=True)
def to_table(value: int, ply: int) -> int:
    """Return a value counted from the position itself: the inverse of :func:`from_table`."""
    return value + ply if value >= FORCED else value - ply if value <= -FORCED else value


@kernel(nogil=True)
def seated_key(hashed: int, seat: int) -> int:
    """Return the key of a position together with the seat whose turn it is."""
    return hashed ^ (0x5851F42D4C957F2D * seat)


@kernel(nogil=True)
def credit_cutoff(move: "Move", depth: int, ply: int, memory: Array) -> None:
    """Credit a move that caused a cut-off: as a killer at this ply, and in the history."""
    slot = KILLERS + 2 * ply
    if int(memory[slot]) != move:
        memory[slot + 1] = memory[slot]
        memory[slot] = move
    credit = HISTORY + MAX_MOVES * (ply & 1) + move
    memory[credit] += depth * depth
    if int(memory[credit]) > HISTORY_LIMIT:
        for each in range(HISTORY, PATH):
            memory[each] >>= 1


@kernel(nogil=True)
def pick_move(moves: "MoveSet", ply: int, memory: Array) -> "Move":
    """Return the move of the set with the highest ordering score."""
    scores = SCORES + SCORES_STEP * ply
    chosen = lowest(moves)
    rest = drop_lowest(moves)
    while not is_empty(rest):
        move = lowest(rest)
        rest = drop_lowest(rest)
        if int(memory[scores + move]) > int(memory[scores + chosen]):
            chosen = move
    return chosen


@kernel(nogil=True)
def extend_pv(move: "Move", ply: int, memory: Array) -> None:
    """Put ``move`` before the line of play expected after it."""
    here, next_line = PV + ply * MAX_PLY, PV + (ply + 1) * MAX_PLY
    memory[here] = move
    for index in range(MAX_PLY - 1):
        following = int(memory[next_line + index])
        memory[here + index + 1] = following
        if following == NO_MOVE:
            break


@kernel(nogil=True)
def reduction(depth: int, index: int, memory: Array) -> int:
    """Return by how many plies the move with this number in the order is searched less deeply."""
    row = min(depth, REDUCED_DEPTHS - 1) * REDUCED_MOVES
    return int(memory[REDUCTIONS + row + min(index, REDUCED_MOVES - 1)])
