"""How the threads of one search share their work: by marks in the table, without locks.

A thread marks each move that it searches. Another thread that comes to the same position
searches its other moves first, and finds the marked one in the transposition table later
(the "simplified ABDADA" of computer chess). A mark is one word, so it cannot be torn, and a
mark that is lost or out of date costs time but changes no value: it only changes the order of moves.
"""

from typing import TYPE_CHECKING

from plyground.jit import kernel
from plyground.search.memory import DEFERRED, SCORES, SCORES_STEP, SHARED, Array, pick_move
from plyground.search.table import MARKS

if TYPE_CHECKING:
    from plyground.core.types import Move, MoveSet

SHARED_DEPTH = 3
"""From this depth on, marks are set and read; below it, a search is too short."""

_LAST = 1 << 40
"""Deferred moves get ordering scores of less than -_LAST, in the order in which they were deferred."""

_SPREAD = 0x1E3779B97F4A7


@kernel(nogil=True)
def shares_moves(depth: int, memory: Array) -> bool:
    """Return whether the moves of a position searched to ``depth`` are shared with other threads."""
    return int(memory[SHARED]) != 0 and depth >= SHARED_DEPTH


@kernel(nogil=True)
def mark_of(hashed: int, move: "Move") -> int:
    """Return the mark of a move in the position with this key."""
    return hashed ^ (_SPREAD * (move + 1))


@kernel(nogil=True)
def place_of(mark: int, table: Array) -> int:
    """Return where in the table a mark is kept."""
    return table.size - MARKS + (mark & (MARKS - 1))


@kernel(nogil=True)
def start_move(hashed: int, move: "Move", table: Array) -> None:
    """Mark a move as being searched."""
    mark = mark_of(hashed, move)
    table[place_of(mark, table)] = mark


@kernel(nogil=True)
def finish_move(hashed: int, move: "Move", table: Array) -> None:
    """Remove the mark of a move, unless another one has taken its place."""
    mark = mark_of(hashed, move)
    if int(table[place_of(mark, table)]) == mark:
        table[place_of(mark, table)] = 0


@kernel(nogil=True)
def is_started(hashed: int, move: "Move", table: Array) -> bool:
    """Return whether a thread is searching a move."""
    mark = mark_of(hashed, move)
    return int(table[place_of(mark, table)]) == mark


@kernel(nogil=True)
def pick_free_move(
    moves: "MoveSet", index: int, hashed: int, ply: int, table: Array, memory: Array
) -> "Move":
    """Return the move with the highest ordering score; a move that a thread is searching comes last.

    ``index`` is how many moves of the position were searched before.
    """
    scores = SCORES + SCORES_STEP * ply
    while True:
        move = pick_move(moves, ply, memory)
        if int(memory[scores + move]) <= -_LAST or not is_started(hashed, move, table):
            return move
        memory[scores + move] = -_LAST - index - int(memory[scores + DEFERRED])
        memory[scores + DEFERRED] += 1


@kernel(nogil=True)
def rank_of(move: "Move", index: int, ply: int, memory: Array) -> int:
    """Return the number of a move in the order that it would have if no move were deferred."""
    scores = SCORES + SCORES_STEP * ply
    if index == 0:
        return 0
    if int(memory[scores + move]) <= -_LAST:
        return -_LAST - int(memory[scores + move])
    return index + int(memory[scores + DEFERRED])
