"""Can the attacker force a win within so many plies? A yes or no, by proof.

The attacker wins by completing a line; anything else, the defender's own win
included, is no. Odd numbers of plies mean that the attacker is to move.

    answer  w > 0    a win can be forced within w plies
           -b < 0    no win can be forced within b plies, NEVER if not at all
            0        stopped by a limit before it was clear

Most questions are settled by looking at the lines:

* A line that lacks one stone wins, or must be closed at once; two cannot be.
* Lines that lack more stones than a side has moves left play no part.
* Halve an open line's weight, 1, for every stone it lacks. If it is the
  defender's turn and the sum is below 1, the defender holds by always taking the
  heaviest cell: that takes away at least what the attacker can add, and a won
  line would weigh 1 (Erdos and Selfridge, 1973). Pairs of cells make this stronger, see
  ``blocking_bound``.

Two rules say which moves need not be tried. An extra stone never harms its
owner, so a move on no line that plays a part is a pass, the worst move there
is. And if all lines through a cell also pass through another cell, the other one
dominates it: it is at least as good for either side.
"""

from typing import NamedTuple

from plyground.bits import bit, lowest, popcount
from plyground.games.mnk.solver.blocking_bound import Scales, holding_weight
from plyground.games.mnk.solver.counters import bound_nodes, count_nodes
from plyground.games.mnk.solver.lines import (
    ONE,
    Board,
    IntArray,
    OpenLines,
    find_open_lines,
    line_weight,
)
from plyground.games.mnk.solver.transpositions import NEVER, fetch, known_answer, position_key, store
from plyground.jit import kernel

MAX_PLIES = 66
"""More plies than any question is about; one row of the scratch array for each."""

WEIGHT, COMMON = 0, 1
"""What the scratch array holds for a cell: the weight of its lines, and the gaps that all of them share."""

UNCLEAR = -1000

MOST_WEIGHT = 9 * ONE // 8
"""With heavier lines it is hardly ever worth trying whether the defender can block them all."""


class Workspace(NamedTuple):
    """The arrays of a search.

    ``table``     the bounds proved so far, see ``transpositions``
    ``scratch``   WEIGHT and COMMON of every cell, for each number of plies
    ``gaps``      the gaps of the attacker's lines
    ``scales``    the arrays of the bound that follows from them
    ``counters``  see ``counters``
    """

    table: IntArray
    scratch: IntArray
    gaps: IntArray
    scales: Scales
    counters: IntArray


@kernel(nogil=True)
def prove(attacker: int, defender: int, plies: int, board: Board, work: Workspace) -> int:
    """Return the answer for a position in which nobody has completed a line yet."""
    if count_nodes(work.counters, 1):
        return 0
    attacking = plies & 1 == 1
    ours = find_open_lines(attacker, defender, attacker_moves(plies), board)
    theirs = find_open_lines(defender, attacker, plies // 2 + 1, board)
    settled = static_answer(plies, ours, theirs)
    if settled != UNCLEAR:
        return settled
    mover, other = (attacker, defender) if attacking else (defender, attacker)
    first, second = position_key(mover, other, ours.cells | theirs.cells, board)
    known = known_answer(fetch(work.table, first, second), plies)
    if known:
        return known
    moves = ours.wins | theirs.wins
    result = -NEVER if attacking else 0
    if not moves:
        settled = blocked_answer(attacker, defender, plies, ours, board, work)
        if settled != UNCLEAR:
            store(work.table, first, second, plies, settled)
            return settled
        if plies > 4:
            sooner = prove(attacker, defender, plies - 2, board, work)
            if sooner >= 0 or -sooner >= plies:
                return sooner
        if attacking and not (ours.all_reachable and theirs.all_reachable):
            result = -plies
        rate_cells(work.scratch[plies], attacker, defender, plies, board)
        reachable = (ours.reachable | theirs.reachable) & ~(attacker | defender)
        moves = without_dominated(reachable, work.scratch[plies, COMMON])
    while moves:
        move = bit(heaviest(moves, work.scratch[plies, WEIGHT]))
        moves ^= move
        if attacking:
            reply = prove(attacker | move, defender, plies - 1, board, work)
        else:
            reply = prove(attacker, defender | move, plies - 1, board, work)
        if reply == 0:
            return 0
        if (reply > 0) == attacking:
            result = one_ply_more(reply)
            break
        result = max(result, one_ply_more(reply))
    store(work.table, first, second, plies, result)
    return result


@kernel(nogil=True)
def attacker_moves(plies: int) -> int:
    """Return how many stones the attacker may still place."""
    return (plies + 1) // 2


@kernel(nogil=True)
def static_answer(plies: int, ours: OpenLines, theirs: OpenLines) -> int:
    """Return the answer if the lines alone decide it, else UNCLEAR."""
    if plies & 1:
        if ours.wins:
            return 1
        if popcount(theirs.wins) > 1:
            return -NEVER
        enough = ONE // 2
    else:
        if theirs.wins:
            return -NEVER
        if popcount(ours.wins) > 1:
            return 2
        enough = ONE
    if ours.weight < enough:
        return -NEVER
    if ours.reachable_weight < enough or plies <= 2:
        return -plies
    return UNCLEAR


@kernel(nogil=True)
def blocked_answer(
    attacker: int, defender: int, plies: int, ours: OpenLines, board: Board, work: Workspace
) -> int:
    """Return the answer if the defender can block every line, or every reachable one; else UNCLEAR."""
    if ours.reachable_weight > MOST_WEIGHT:
        return UNCLEAR
    if not holds(attacker, defender, plies, attacker_moves(plies), board, work):
        return UNCLEAR
    if ours.all_reachable or holds(attacker, defender, plies, MAX_PLIES, board, work):
        return -NEVER
    return -plies


@kernel(nogil=True)
def holds(attacker: int, defender: int, plies: int, stones: int, board: Board, work: Workspace) -> bool:
    """Return whether the defender can block every line that lacks at most so many stones."""
    count = 0
    for index in range(board.lines.size):
        line = int(board.lines[index])
        gaps = line & ~attacker
        if not line & defender and popcount(gaps) <= stones:
            work.gaps[count] = gaps
            count += 1
    weight, _ = holding_weight(work.gaps, count, plies & 1 == 1, work.scales)
    count_nodes(work.counters, bound_nodes(board))
    return weight < ONE


@kernel(nogil=True)
def one_ply_more(reply: int) -> int:
    """Return the same answer as seen from one ply earlier."""
    if reply > 0:
        return reply + 1
    return max(reply - 1, -NEVER)


@kernel(nogil=True)
def rate_cells(cells: IntArray, attacker: int, defender: int, plies: int, board: Board) -> None:
    """Fill in WEIGHT and COMMON of each cell, by the lines that play a part; the attacker's count twice."""
    cells[WEIGHT, :] = 0
    cells[COMMON, :] = -1
    for index in range(board.lines.size):
        line = int(board.lines[index])
        gaps = line & ~(attacker | defender)
        lacking = popcount(gaps)
        if not line & defender and lacking <= attacker_moves(plies):
            add_line(cells[WEIGHT], cells[COMMON], gaps, 2 * line_weight(lacking))
        elif not line & attacker and lacking <= plies // 2 + 1:
            add_line(cells[WEIGHT], cells[COMMON], gaps, line_weight(lacking))


@kernel(nogil=True)
def add_line(weights: IntArray, common: IntArray, gaps: int, weight: int) -> None:
    """Add a line with these gaps to each of them."""
    rest = gaps
    while rest:
        cell = lowest(rest)
        rest ^= bit(cell)
        weights[cell] += weight
        common[cell] &= gaps


@kernel(nogil=True)
def without_dominated(moves: int, common: IntArray) -> int:
    """Drop each cell that a better one dominates, or an equal one with a lower number."""
    undominated = moves
    rest = moves
    while rest:
        cell = lowest(rest)
        rest ^= bit(cell)
        rivals = int(common[cell]) & ~bit(cell)
        while rivals:
            rival = lowest(rivals)
            rivals ^= bit(rival)
            if rival < cell or not int(common[rival]) & bit(cell):
                undominated &= ~bit(cell)
    return undominated


@kernel(nogil=True)
def heaviest(moves: int, weights: IntArray) -> int:
    """Return the move on the heaviest cell; with a single move the weights do not matter."""
    best, most = lowest(moves), -1
    if moves & (moves - 1) == 0:
        return best
    while moves:
        move = lowest(moves)
        moves ^= bit(move)
        if weights[move] > most:
            best, most = move, int(weights[move])
    return best
