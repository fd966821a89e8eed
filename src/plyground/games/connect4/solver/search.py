"""Who wins a position of Connect Four, and how soon: alpha-beta over stones and heights.

A score says how many stones the winner has left to place when it wins, the last one included: on 42 cells
a win with the very last stone scores 1, with the stone before that one 2, and so on. So a higher score is a
faster win, a draw is 0, and a loss has the score of the winner with a minus.

    stones    the cells of the player to move
    taken     the cells of both players
    plies     how many these are

Moves that let the other side win at once are not tried; a position without other moves is lost in two
plies. The others are tried in the order of how many winning cells they make, the centre first.
"""

import numpy as np

from plyground.bits import popcount
from plyground.games.connect4.rules import Rules, reflect_cells
from plyground.games.connect4.solver.table import LOWER, UPPER, Words, fetch, store
from plyground.games.connect4.solver.winning import winning_cells
from plyground.jit import kernel

STOP, NODES, NODE_LIMIT, COLUMNS, MOVES = 0, 1, 2, 8, 72
"""Where a search keeps, in its memory: whether to stop, the nodes so far, the most there may be, the cells
of each column in the order in which columns are tried, and for each number of plies the cells to try with
how many winning cells each makes.
"""

STEP = 128
"""The words for the moves of one number of plies: cells, and after half of them the winning cells."""

STOPPED = 1000
"""What a search returns that was stopped; larger than any score."""

MIRRORED_PLIES = 14
"""With more stones than this, mirror images are too rare to look for."""

LOOKUP_LEFT = 8
"""With fewer cells left than this, a search is as quick as a look at the table for each move."""


def new_memory(rules: Rules, nodes: int | None = None) -> Words:
    """Return the memory of a search, with a limit of nodes."""
    memory = np.zeros(MOVES + STEP * (rules.columns * rules.rows + 1), np.int64)
    memory[NODE_LIMIT] = 1 << 62 if nodes is None else nodes
    _write_columns(memory, _centre_first(rules), rules)
    return memory


def reverse_columns(memory: Words, rules: Rules) -> None:
    """Let a second thread try columns that are equally far from the centre in the other order."""
    mirror = [rules.columns - 1 - column for column in _centre_first(rules)]
    _write_columns(memory, mirror, rules)


def _centre_first(rules: Rules) -> list[int]:
    return sorted(range(rules.columns), key=lambda column: abs(2 * column - rules.columns + 1))


def _write_columns(memory: Words, columns: list[int], rules: Rules) -> None:
    for place, column in enumerate(columns):
        memory[COLUMNS + place] = ((1 << rules.rows) - 1) << column * (rules.rows + 1)


@kernel(nogil=True)
def search(
    stones: int, taken: int, plies: int, alpha: int, beta: int, rules: Rules, table: Words, memory: Words
) -> int:
    """Return the score of a position in which the player to move cannot win with the next stone.

    It is exact only between ``alpha`` and ``beta``: a result of at most ``alpha`` stands for a score that is
    not higher, and one of at least ``beta`` for a score that is not lower.
    """
    memory[NODES] += 1
    if memory[STOP] or memory[NODES] > memory[NODE_LIMIT]:
        return STOPPED
    left = rules.columns * rules.rows - plies
    moves = safe_cells(stones, taken, rules)
    if moves == 0:
        return -(left // 2)
    if left <= 2:
        return 0
    lowest = -((left - 2) // 2)
    if alpha < lowest:
        alpha = lowest
        if alpha >= beta:
            return alpha
    beta = min(beta, (left - 1) // 2)
    if alpha >= beta:
        return beta
    key = position_key(stones, taken, plies, rules)
    kind, bound = fetch(table, key)
    if kind == LOWER and bound > alpha:
        alpha = bound
    elif kind == UPPER and bound < beta:
        beta = bound
    if alpha >= beta:
        return bound
    count = order_moves(stones, taken, moves, plies, rules, memory)
    best = known_best(stones, taken, plies, count, beta, rules, table, memory)
    if best >= beta:
        return best
    best, floor = -STOPPED, alpha
    for index in range(count):
        cell = int(memory[MOVES + STEP * plies + index])
        score = search(stones ^ taken, taken | cell, plies + 1, -beta, -alpha, rules, table, memory)
        if score == STOPPED:
            return STOPPED
        best = max(best, -score)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    store(table, key, UPPER if best <= floor else LOWER, best)
    return best


@kernel(nogil=True)
def safe_cells(stones: int, taken: int, rules: Rules) -> int:
    """Return the cells where a stone does not let the other side win at once; 0 if there are none."""
    landing = (taken + rules.bottom) & rules.board
    feared = winning_cells(stones ^ taken, rules) & ~taken
    forced = landing & feared
    if forced:
        if forced & (forced - 1):
            return 0
        landing = forced
    return landing & ~(feared >> 1)


@kernel(nogil=True)
def position_key(stones: int, taken: int, plies: int, rules: Rules) -> int:
    """Return a number for each position; with few stones, mirror images have the same."""
    # The sum marks the top of each column, and below it the stones of the player to move.
    key = taken + rules.bottom + stones
    if plies > MIRRORED_PLIES:
        return key
    other = reflect_cells(taken, 1, rules) + rules.bottom + reflect_cells(stones, 1, rules)
    return min(key, other)


@kernel(nogil=True)
def order_moves(stones: int, taken: int, moves: int, plies: int, rules: Rules, memory: Words) -> int:
    """Write the cells to try, those that make the most winning cells first; return how many there are."""
    first = MOVES + STEP * plies
    count = 0
    for index in range(rules.columns):
        cell = moves & int(memory[COLUMNS + index])
        if cell == 0:
            continue
        wins = popcount(winning_cells(stones | cell, rules) & ~taken)
        place = first + count
        while place > first and memory[place - 1 + STEP // 2] < wins:
            memory[place], memory[place + STEP // 2] = memory[place - 1], memory[place - 1 + STEP // 2]
            place -= 1
        memory[place], memory[place + STEP // 2] = cell, wins
        count += 1
    return count


@kernel(nogil=True)
def known_best(
    stones: int, taken: int, plies: int, count: int, beta: int, rules: Rules, table: Words, memory: Words
) -> int:
    """Return a score of at least ``beta`` if the table has a move that reaches it, else a very low one."""
    if rules.columns * rules.rows - plies < LOOKUP_LEFT:
        return -STOPPED
    for index in range(count):
        cell = int(memory[MOVES + STEP * plies + index])
        kind, bound = fetch(table, position_key(stones ^ taken, taken | cell, plies + 1, rules))
        if kind == UPPER and -bound >= beta:
            return -bound
    return -STOPPED
