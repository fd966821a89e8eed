"""Whether the attacker can ever force a win: proof-number search, in the real game of both sides' lines.

Two numbers say how far a position is from being decided: *proof*, how many more positions
at least must turn out well for the attacker to prove a win, and *disproof*, how many
must turn out badly to prove that there is none. The search goes on where the smaller
effort may decide (Nagai's depth-first form, 2002, with the weak numbers of Ueda and others,
2008), so it finds narrow wins by threats and narrow defences alike, and it needs no limit of plies.

A position is decided without a search where the lines decide it, where the defender can
block every line (``blocking_bound``), and where the attacker wins by threats. If it would win by
threats after a pass, only the defender's moves in the zone of that win are tried.
"""

from typing import NamedTuple

import numpy as np

from plyground.bits import bit, lowest, popcount
from plyground.games.mnk.solver.attack import add_line, without_dominated
from plyground.games.mnk.solver.blocking_bound import Scales, holding_weight, new_scales
from plyground.games.mnk.solver.counters import bound_nodes, count_nodes, is_stopped
from plyground.games.mnk.solver.lines import ONE, Board, IntArray, line_weight
from plyground.games.mnk.solver.threat_search import ThreatWork, new_threat_work, win_by_threats
from plyground.games.mnk.solver.transpositions import new_table, position_key, row_of
from plyground.jit import kernel

FAR = 1 << 30
"""The number of a position that can never be proved, or never be disproved."""

NODES_EACH = 8
"""As how many nodes a position counts, besides its bound."""

DOUBT = 10
"""How much larger the first number of the least promising move is than that of the best one."""

FIRST, SECOND, NUMBERS = 0, 1, 2
"""What is stored of a position: two words of its key, and its numbers with whose turn it is, see ``pack``."""

PROOF, DISPROOF, WEIGHT, COMMON, SEEN = 2, 3, 4, 5, 6
"""What is known of a move besides its key: its numbers, how heavy its cell is, the gaps that all lines
through it share, and whether it is in the table.
"""

COLUMNS, MOVE_COLUMNS = 3, 7
"""How many words there are for a position, and for a move."""

MOST_WEIGHT = 2 * ONE
"""With heavier lines it is hardly ever worth trying whether the defender can block them all."""

NEIGHBOURS = 4
"""A position may be stored in so many rows: a search that soon forgets what it needs would not end."""

DECIDED = 1000
"""How useful a decided position is, compared with the numbers of an undecided one."""


class NumberWork(NamedTuple):
    """The arrays of a search.

    ``table``     FIRST to NUMBERS of each position that was looked at
    ``moves``     FIRST, SECOND and PROOF to SEEN of each cell, for each number of moves made
    ``ours``      the attacker's open lines and their gaps
    ``theirs``    the defender's
    """

    table: IntArray
    moves: IntArray
    ours: IntArray
    theirs: IntArray
    scales: Scales
    threats: ThreatWork
    counters: IntArray


def new_number_work(board: Board, counters: IntArray, megabytes: float) -> NumberWork:
    """Return the arrays for a board."""
    lines, cells = board.lines.size, board.symmetries.shape[1]
    return NumberWork(
        table=new_table(megabytes, COLUMNS),
        moves=np.zeros((cells + 2, cells, MOVE_COLUMNS), np.int64),
        ours=np.zeros((2, lines), np.int64),
        theirs=np.zeros((2, lines), np.int64),
        scales=new_scales(board),
        threats=new_threat_work(board, megabytes / 4),
        counters=counters,
    )


class Lines(NamedTuple):
    """The open lines of both sides: how many, the cells that complete one, and the weight of our lines."""

    ours: int
    theirs: int
    our_wins: int
    their_wins: int
    weight: int


@kernel(nogil=True)
def explore(
    attacker: int,
    defender: int,
    attacking: bool,
    proof_limit: int,
    disproof_limit: int,
    made: int,
    is_new: bool,
    board: Board,
    work: NumberWork,
) -> tuple[int, int]:
    """Return the numbers of a position, once one is 0 or has reached its limit, or the search was stopped.

    They are -1 if it was stopped before it looked at the position. Only a position that
    ``is_new`` can be settled without a search.
    """
    if count_nodes(work.counters, NODES_EACH + bound_nodes(board)):
        return -1, -1
    lines = find_lines(attacker, defender, board, work)
    settled = settle_by_threats(attacking, lines)
    zone = -1
    if settled == 0 and not lines.our_wins | lines.their_wins:
        settled, zone = settle_by_bounds(attacker, defender, attacking, is_new, lines, board, work)
    if settled:
        return (0, FAR) if settled > 0 else (FAR, 0)
    moves = list_moves(attacker, defender, attacking, zone, lines, made, board, work)
    changed = moves
    while True:
        fetch_numbers(moves, changed, attacking, made, work)
        best, next_best, others, proof, disproof = sum_up(moves, attacking, made, work)
        if proof == 0 or disproof == 0 or proof >= proof_limit or disproof >= disproof_limit:
            return proof, disproof
        move = work.moves[made, best]
        enough = min(next_best + next_best // 4 + 1, FAR)
        proof_room, disproof_room = room_for(proof_limit, others), room_for(disproof_limit, others)
        if attacking:
            proof_room = min(proof_limit, enough)
        else:
            disproof_room = min(disproof_limit, enough)
        after = attacker | bit(best) if attacking else attacker
        left = defender if attacking else defender | bit(best)
        is_new = move[SEEN] == 0
        to_prove, to_disprove = explore(
            after, left, not attacking, proof_room, disproof_room, made + 1, is_new, board, work
        )
        if to_prove >= 0:
            store(work.table, int(move[FIRST]), int(move[SECOND]), not attacking, to_prove, to_disprove)
        changed = bit(best)
        if is_stopped(work.counters):
            fetch_numbers(moves, changed, attacking, made, work)
            _, _, _, proof, disproof = sum_up(moves, attacking, made, work)
            return proof, disproof


@kernel(nogil=True)
def known_move(attacker: int, defender: int, attacking: bool, board: Board, work: NumberWork) -> int:
    """Return the heaviest move that is known to decide for the side to move; -1 if the table has none."""
    moves = fetch_moves(attacker, defender, attacking, board, work)
    needed = PROOF if attacking else DISPROOF
    best, most = -1, -1
    while moves:
        cell = lowest(moves)
        moves ^= bit(cell)
        move = work.moves[0, cell]
        if move[needed] == 0 and move[WEIGHT] > most:
            best, most = cell, int(move[WEIGHT])
    return best


@kernel(nogil=True)
def decided_moves(attacker: int, defender: int, board: Board, work: NumberWork) -> int:
    """Return the moves of the attacker, to move, that the table knows to win, or not to win."""
    moves, decided = fetch_moves(attacker, defender, True, board, work), 0
    while moves:
        cell = lowest(moves)
        moves ^= bit(cell)
        if work.moves[0, cell, PROOF] == 0 or work.moves[0, cell, DISPROOF] == 0:
            decided |= bit(cell)
    return decided


@kernel(nogil=True)
def fetch_moves(attacker: int, defender: int, attacking: bool, board: Board, work: NumberWork) -> int:
    """Return the moves that are in the table, with their numbers filled in."""
    lines = find_lines(attacker, defender, board, work)
    moves = list_moves(attacker, defender, attacking, -1, lines, 0, board, work)
    rest, found = moves, 0
    while rest:
        cell = lowest(rest)
        rest ^= bit(cell)
        fetch(work.table, work.moves[0, cell], not attacking)
        if work.moves[0, cell, SEEN]:
            found |= bit(cell)
    return found


@kernel(nogil=True)
def room_for(limit: int, others: int) -> int:
    """Return how far the number of a move may grow until that of the position reaches its limit."""
    return FAR if limit >= FAR else limit - others


@kernel(nogil=True)
def find_lines(attacker: int, defender: int, board: Board, work: NumberWork) -> Lines:
    """Collect the open lines of both sides; a line without stones belongs to both."""
    ours = theirs = our_wins = their_wins = weight = 0
    for index in range(board.lines.size):
        line = int(board.lines[index])
        gaps = line & ~(attacker | defender)
        if not line & defender:
            work.ours[0, ours], work.ours[1, ours] = line, gaps
            ours += 1
            weight += line_weight(popcount(gaps))
            if popcount(gaps) == 1:
                our_wins |= gaps
        if not line & attacker:
            work.theirs[0, theirs], work.theirs[1, theirs] = line, gaps
            theirs += 1
            if popcount(gaps) == 1:
                their_wins |= gaps
    return Lines(ours, theirs, our_wins, their_wins, weight)


@kernel(nogil=True)
def settle_by_threats(attacking: bool, lines: Lines) -> int:
    """Return 1 if the attacker wins, -1 if it never does, 0 if lines that lack one stone do not tell."""
    if attacking:
        if lines.our_wins:
            return 1
        return -1 if popcount(lines.their_wins) > 1 else 0
    if lines.their_wins:
        return -1
    return 1 if popcount(lines.our_wins) > 1 else 0


@kernel(nogil=True)
def settle_by_bounds(
    attacker: int, defender: int, attacking: bool, is_new: bool, lines: Lines, board: Board, work: NumberWork
) -> tuple[int, int]:
    """Return 1, -1 or 0 as above, and the cells that a defender to move must choose from."""
    if is_new and lines.weight <= MOST_WEIGHT:
        weight, _ = holding_weight(work.ours[1], lines.ours, attacking, work.scales)
        if weight < ONE:
            return -1, 0
    elif not is_new and attacking:
        return 0, -1
    plies = work.threats.partners.shape[0] - 1
    length, zone = win_by_threats(attacker, defender, plies, board, work.threats)
    if not length:
        return 0, -1
    if attacking:
        return 1, 0
    for index in range(lines.theirs):
        gaps = int(work.theirs[1, index])
        if popcount(gaps) <= 2:
            zone |= gaps
    return 0, zone


@kernel(nogil=True)
def list_moves(
    attacker: int,
    defender: int,
    attacking: bool,
    zone: int,
    lines: Lines,
    made: int,
    board: Board,
    work: NumberWork,
) -> int:
    """Return the moves to try, with their keys and weights filled in."""
    own, other = (work.ours, work.theirs) if attacking else (work.theirs, work.ours)
    own_count, other_count = (lines.ours, lines.theirs) if attacking else (lines.theirs, lines.ours)
    table = work.moves[made]
    cells = weigh_cells(lines, work, table)
    moves = lines.our_wins | lines.their_wins
    if not moves:
        moves = cells & zone if zone != -1 else without_dominated(cells, table[:, COMMON])
    kept = 0
    for index in range(own_count):
        kept |= int(own[0, index])
    rest = moves
    while rest:
        cell = lowest(rest)
        rest ^= bit(cell)
        relevant = kept
        for index in range(other_count):
            line = int(other[0, index])
            if not line & bit(cell):
                relevant |= line
        after = attacker | bit(cell) if attacking else attacker
        left = defender if attacking else defender | bit(cell)
        table[cell, FIRST], table[cell, SECOND] = position_key(after, left, relevant, board)
    return moves


@kernel(nogil=True)
def weigh_cells(lines: Lines, work: NumberWork, table: IntArray) -> int:
    """Fill in WEIGHT and COMMON, the attacker's lines counting twice; return the cells of all lines."""
    table[:, WEIGHT] = 0
    table[:, COMMON] = -1
    cells = 0
    for side in range(2):
        gaps = work.theirs[1] if side == 0 else work.ours[1]
        for index in range(lines.theirs if side == 0 else lines.ours):
            line = int(gaps[index])
            cells |= line
            weight = line_weight(popcount(line)) * (side + 1)
            add_line(table[:, WEIGHT], table[:, COMMON], line, weight)
    return cells


@kernel(nogil=True)
def sum_up(moves: int, attacking: bool, made: int, work: NumberWork) -> tuple[int, int, int, int, int]:
    """Return the best move, the number of the next best, how many others are left, and both numbers.

    The side to move needs one good move: its number is the lowest. The other side must
    answer all moves. Its number is the highest, plus one for each other move that is not decided: a sum
    would count the same positions again and again where moves lead to them in another order.
    """
    table = work.moves[made]
    needed, summed = (PROOF, DISPROOF) if attacking else (DISPROOF, PROOF)
    best, lowest_number, next_best, hardest, undecided = -1, FAR, FAR, 0, 0
    while moves:
        cell = lowest(moves)
        moves ^= bit(cell)
        move = table[cell]
        number = int(move[needed])
        hardest = max(hardest, int(move[summed]))
        undecided += move[summed] != 0
        heavier = best >= 0 and number == lowest_number and move[WEIGHT] > table[best, WEIGHT]
        if number < lowest_number or heavier:
            best, lowest_number, next_best = cell, number, lowest_number
        elif number < next_best:
            next_best = number
    others = max(undecided - 1, 0)
    total = FAR if lowest_number == 0 else min(hardest + others, FAR)
    if attacking:
        return best, next_best, others, lowest_number, total
    return best, next_best, others, total, lowest_number


@kernel(nogil=True)
def fetch_numbers(moves: int, changed: int, attacking: bool, made: int, work: NumberWork) -> None:
    """Fill in the numbers of the moves that may have ``changed``; a new one has small ones, by its weight."""
    table = work.moves[made]
    needed, summed = (PROOF, DISPROOF) if attacking else (DISPROOF, PROOF)
    heaviest = 1
    while moves:
        cell = lowest(moves)
        moves ^= bit(cell)
        heaviest = max(heaviest, int(table[cell, WEIGHT]))
    while changed:
        cell = lowest(changed)
        changed ^= bit(cell)
        move = table[cell]
        fetch(work.table, move, not attacking)
        if not move[SEEN]:
            move[needed] = 1 + DOUBT * (heaviest - int(move[WEIGHT])) // heaviest
            move[summed] = 1


@kernel(nogil=True)
def fetch(table: IntArray, move: IntArray, attacking: bool) -> None:
    """Fill in the numbers of a move by its key, and whether they are in the table."""
    first, second = int(move[FIRST]), int(move[SECOND])
    start = first_row(table, first, second)
    move[SEEN] = 0
    for row in range(start, start + NEIGHBOURS):
        if is_row_of(table[row], first, second, attacking):
            move[PROOF], move[DISPROOF] = unpack(int(table[row, NUMBERS]))
            move[SEEN] = 1
            return


@kernel(nogil=True)
def store(table: IntArray, first: int, second: int, attacking: bool, proof: int, disproof: int) -> None:
    """Store the numbers of a position in its row, or else in the least useful one where it may be."""
    start = first_row(table, first, second)
    best, least = start, FAR + 1
    for row in range(start, start + NEIGHBOURS):
        if is_row_of(table[row], first, second, attacking):
            best = row
            break
        use = usefulness(int(table[row, NUMBERS]))
        if use < least:
            best, least = row, use
    table[best, FIRST], table[best, SECOND] = first, second
    table[best, NUMBERS] = pack(proof, disproof, attacking)


@kernel(nogil=True)
def first_row(table: IntArray, first: int, second: int) -> int:
    """Return the first of the rows where a position may be stored."""
    return row_of(table, first, second) & ~(NEIGHBOURS - 1)


@kernel(nogil=True)
def is_row_of(row: IntArray, first: int, second: int, attacking: bool) -> bool:
    """Return whether a row is that of a position."""
    if row[FIRST] != first or row[SECOND] != second:
        return False
    return bool(row[NUMBERS] != 0 and row[NUMBERS] & 1 == (1 if attacking else 0))


@kernel(nogil=True)
def usefulness(numbers: int) -> int:
    """Return how useful the numbers of a row are; -1 if it is empty."""
    if numbers == 0:
        return -1
    proof, disproof = unpack(numbers)
    use = min(proof, disproof)
    return DECIDED if use == 0 else use


@kernel(nogil=True)
def pack(proof: int, disproof: int, attacking: bool) -> int:
    """Return both numbers and whose turn it is as one word, which is never 0."""
    return proof << 32 | disproof << 1 | (1 if attacking else 0)


@kernel(nogil=True)
def unpack(numbers: int) -> tuple[int, int]:
    """Return both numbers."""
    return numbers >> 32, (numbers & (1 << 32) - 1) >> 1
