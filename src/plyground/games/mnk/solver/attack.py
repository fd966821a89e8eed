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
  defender's turn and the sum is below 1, he holds by always taking the heaviest
  cell: what he takes away is at least what the attacker can add, and a won line
  would weigh 1 (Erdos and Selfridge, 1973).

Two rules say which moves need not be tried. An extra stone never harms its
owner, so a move on no line that plays a part is a pass, the worst move there
is. And if all lines through a cell also pass through another, the other is at
least as good for either side.
"""

from typing import NamedTuple

from plyground.bits import bit, lowest, popcount
from plyground.games.mnk.solver.lines import (
    ONE,
    Board,
    Survey,
    Words,
    survey,
    worth,
)
from plyground.games.mnk.solver.memory import NEVER, answer, gist, learn, recall
from plyground.jit import kernel

STOP, NODES, NODE_LIMIT = 0, 1, 2
"""The words of a meter: not zero to stop, the nodes so far, the most there may be."""

LONGEST = 66
"""No question is about as many plies; as many rows of notes are needed."""

WEIGHT, COMMON = 0, 1
"""What is noted for a cell: how heavy its lines are, and which gaps all of them share."""

UNCLEAR = -1000


class Desk(NamedTuple):
    """What a prover works with: facts, notes on the cells for each number of plies, and a meter."""

    facts: Words
    notes: Words
    meter: Words


@kernel
def prove(attacker: int, defender: int, plies: int, board: Board, desk: Desk) -> int:
    """Answer for a position in which nobody has completed a line yet."""
    if is_stopped(desk):
        return 0
    attacking = plies & 1 == 1
    ours = survey(attacker, defender, own_moves(plies), board)
    theirs = survey(defender, attacker, plies // 2 + 1, board)
    settled = settle(plies, ours, theirs)
    if settled != UNCLEAR:
        return settled
    mover, other = (attacker, defender) if attacking else (defender, attacker)
    first, second = gist(mover, other, ours.open | theirs.open, board)
    known = answer(recall(desk.facts, first, second), plies)
    if known:
        return known
    moves = ours.wins | theirs.wins
    result = -NEVER if attacking else 0
    if not moves:
        if plies > 4:
            sooner = prove(attacker, defender, plies - 2, board, desk)
            if sooner >= 0 or -sooner >= plies:
                return sooner
        if attacking and not (ours.is_whole and theirs.is_whole):
            result = -plies
        weigh(desk.notes[plies], attacker, defender, plies, board)
        moves = worth_trying((ours.near | theirs.near) & ~(attacker | defender), desk.notes[plies, COMMON])
    while moves:
        move = bit(heaviest(moves, desk.notes[plies, WEIGHT]))
        moves ^= move
        if attacking:
            reply = prove(attacker | move, defender, plies - 1, board, desk)
        else:
            reply = prove(attacker, defender | move, plies - 1, board, desk)
        if reply == 0:
            return 0
        if (reply > 0) == attacking:
            result = earlier(reply)
            break
        result = max(result, earlier(reply))
    learn(desk.facts, first, second, plies, result)
    return result


@kernel
def is_stopped(desk: Desk) -> bool:
    """Count a node; tell whether a limit was reached or somebody asked to stop."""
    desk.meter[NODES] += 1
    return bool(desk.meter[NODES] > desk.meter[NODE_LIMIT] or desk.meter[STOP] != 0)


@kernel
def own_moves(plies: int) -> int:
    """How many stones the attacker may still place."""
    return (plies + 1) // 2


@kernel
def settle(plies: int, ours: Survey, theirs: Survey) -> int:
    """The answer if the lines alone tell it, else UNCLEAR."""
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
    if ours.pressing < enough or plies <= 2:
        return -plies
    return UNCLEAR


@kernel
def earlier(reply: int) -> int:
    """The same answer, given one ply earlier."""
    if reply > 0:
        return reply + 1
    return max(reply - 1, -NEVER)


@kernel
def weigh(notes: Words, attacker: int, defender: int, plies: int, board: Board) -> None:
    """Note for each cell the lines through it that play a part; the attacker's weigh twice."""
    notes[WEIGHT, :] = 0
    notes[COMMON, :] = -1
    for index in range(board.lines.size):
        line = int(board.lines[index])
        gaps = line & ~(attacker | defender)
        lacking = popcount(gaps)
        if not line & defender and lacking <= own_moves(plies):
            note(notes, gaps, 2 * worth(lacking))
        elif not line & attacker and lacking <= plies // 2 + 1:
            note(notes, gaps, worth(lacking))


@kernel
def note(notes: Words, gaps: int, weight: int) -> None:
    """Note a line with these gaps at each of them."""
    rest = gaps
    while rest:
        cell = lowest(rest)
        rest ^= bit(cell)
        notes[WEIGHT, cell] += weight
        notes[COMMON, cell] &= gaps


@kernel
def worth_trying(moves: int, common: Words) -> int:
    """Drop each cell whose lines all pass through a better one, or through an equal one before it."""
    kept = moves
    rest = moves
    while rest:
        cell = lowest(rest)
        rest ^= bit(cell)
        rivals = int(common[cell]) & ~bit(cell)
        while rivals:
            rival = lowest(rivals)
            rivals ^= bit(rival)
            if rival < cell or not int(common[rival]) & bit(cell):
                kept &= ~bit(cell)
    return kept


@kernel
def heaviest(moves: int, weights: Words) -> int:
    """The move on the heaviest cell; with a single move the weights do not matter."""
    best, most = lowest(moves), -1
    if moves & (moves - 1) == 0:
        return best
    while moves:
        move = lowest(moves)
        moves ^= bit(move)
        if weights[move] > most:
            best, most = move, int(weights[move])
    return best
