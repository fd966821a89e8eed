"""The compiled engine: negamax with alpha-beta, bound to a game.

The names ``legal_moves``, ``play``, ... are those of the game it is bound to. The
value of a position at depth d is exactly that of plain minimax to depth d over
the game's ``candidates`` (all legal moves, unless the game narrows them down), or
the true value where a table filled by deeper searches already holds the end of
every line. What makes the search fast never changes the value:

- principal variation search: the first move gets the whole window, the others
  a null window that only has to refute them;
- a transposition table; an entry counts only if it was searched to the same
  depth, or to the end of every line;
- move ordering: the table's move first, then killers, then the game's
  ``priority`` and the moves that caused cut-offs before (history).

Beyond the depth, quiescence search follows only the game's ``noisy`` moves, until
the position is quiet.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from plyground.bits import contains, drop_lowest, is_empty, lowest, popcount, read_set, remove
from plyground.core.returns import HIGHEST_EVALUATION
from plyground.core.types import MAX_MOVES, UNKNOWN
from plyground.jit import kernel
from plyground.search.memory import (
    DEEPER,
    DEFERRED,
    EXTEND,
    FEATURES,
    FORCING,
    GENERATION,
    HISTORY,
    HORIZON,
    HURRY,
    KILLERS,
    LEARNED,
    MARGIN,
    MAX_PLY,
    NARROW,
    NODE_LIMIT,
    NODES,
    PAST_LENGTH,
    PATH,
    PV,
    QUIESCENCE,
    ROOT_DEPTH,
    ROOT_FIRST,
    ROOT_MOVES,
    ROOT_SCORE,
    SCORES,
    SCORES_STEP,
    SEATS,
    STOP,
    WEIGHTS,
    Array,
    credit_cutoff,
    extend_pv,
    from_table,
    pick_move,
    reduction,
    seated_key,
    to_table,
)
from plyground.search.report import FORCED, REPETITION_WIN, WIN
from plyground.search.sharing import finish_move, pick_free_move, rank_of, shares_moves, start_move
from plyground.search.table import (
    COMPLETE,
    EXACT,
    LOWER,
    NO_MOVE,
    UPPER,
    entry_bound,
    entry_depth,
    entry_move,
    entry_value,
    fetch,
    pack,
    store,
)

if TYPE_CHECKING:
    from plyground.core.contract import (
        Move,
        MoveSet,
        Rules,
        State,
        alternates,
        candidates,
        evaluate,
        features,
        guesses,
        key,
        legal_moves,
        likely,
        lookup,
        no_moves,
        noisy,
        outcome,
        play,
        plays_again,
        priority,
        repetition_ends,
        threats,
    )

Knowledge = np.ndarray[Any, np.dtype[np.int64]]

MAX_DEPTH = 100
TABLE_DEPTH = 2
"""Below this depth a search is faster than a table lookup."""

QUIET_PLIES = 16
"""The most plies that noisy moves are followed."""

UNLIKELY_ESCAPE = -28000
"""The least value where only likely moves were searched: another move might not lose."""

WEIGHT_UNIT = 16
"""How many points of a learned weight make one point of a score."""

KILLER_BONUS = 1 << 13
HURRY_DEPTH = 4
"""From this depth on, a position without a table move is searched one ply less deeply."""

MOST_FORCED = 2
"""So many candidates, of more legal moves, are a forced reply."""

MARGIN_DEPTH = 6
"""Up to this depth a position that is far above the window is not searched."""


@kernel(nogil=True)
def final_value(state: "State", ply: int, rules: "Rules") -> int:
    """Return the value of a finished game."""
    return outcome(state, rules) * (WIN - ply)


@kernel(nogil=True)
def judge(state: "State", rules: "Rules", memory: Array) -> int:
    """Return the score of a position without looking ahead: the learned one, or the game's own."""
    if int(memory[LEARNED]) == 0:
        return evaluate(state, rules)
    total = 0
    for place in range(FEATURES, FEATURES + features(state, rules, memory, FEATURES)):
        total += int(memory[WEIGHTS + int(memory[place])])
    return max(-HIGHEST_EVALUATION, min(HIGHEST_EVALUATION, total // WEIGHT_UNIT))


@kernel(nogil=True)
def is_repeated(hashed: int, ply: int, memory: Array) -> bool:
    """Return whether this position occurred before, in the game or on this path.

    Where the players take turns, only an even number of plies back can the same one be to move.
    """
    here = PATH + int(memory[PAST_LENGTH]) + ply
    first, step = (4, 2) if alternates else (1, 1)
    for back in range(first, int(memory[PAST_LENGTH]) + ply + 1, step):
        if int(memory[here - back]) == hashed:
            return True
    return False


@kernel(nogil=True)
def score_moves(state: "State", moves: "MoveSet", ply: int, rules: "Rules", memory: Array) -> None:
    """Score every move of the set for move ordering."""
    scores = SCORES + SCORES_STEP * ply
    killers = KILLERS + 2 * ply
    memory[scores + DEFERRED] = 0
    rest = moves
    while not is_empty(rest):
        move = lowest(rest)
        rest = drop_lowest(rest)
        score = int(memory[HISTORY + MAX_MOVES * (ply & 1) + move]) + priority(state, move, rules)
        if move == int(memory[killers]):
            score += 2 * KILLER_BONUS
        elif move == int(memory[killers + 1]):
            score += KILLER_BONUS
        memory[scores + move] = score


@kernel(nogil=True)
def forced_replies(state: "State", rules: "Rules") -> "MoveSet":
    """Return the candidates if they are one or two of several legal moves; else the empty set."""
    moves = candidates(state, rules)
    if popcount(moves) <= MOST_FORCED and popcount(legal_moves(state, rules)) > MOST_FORCED:
        return moves
    return no_moves


@kernel(nogil=True)
def sharp_moves(state: "State", left: int, rules: "Rules", memory: Array) -> "MoveSet":
    """Return the moves that are followed beyond the depth, of which ``left`` more plies are allowed."""
    moves: MoveSet = noisy(state, rules)
    if left > QUIET_PLIES - int(memory[FORCING]):
        moves = moves | threats(state, rules)  # type: ignore[operator]  # both are of the same kind
    return moves


@kernel(nogil=True)
def quiescence(
    state: "State", alpha: int, beta: int, left: int, ply: int, rules: "Rules", memory: Array
) -> int:
    """Return the value of an unfinished position whose noisy moves may be played, or not.

    Where the reply is forced there is no choice.
    """
    moves = forced_replies(state, rules) if left and int(memory[FORCING]) else no_moves
    best = -WIN
    if is_empty(moves):
        best = judge(state, rules, memory)
        if best >= beta or left == 0:
            return best
        alpha = max(alpha, best)
        moves = sharp_moves(state, left, rules, memory)
    while not is_empty(moves):
        move = lowest(moves)
        moves = drop_lowest(moves)
        memory[NODES] += 1
        after = play(state, move, rules)
        sign = 1 if plays_again(state, move, rules) else -1
        if is_empty(legal_moves(after, rules)):
            value = final_value(after, ply + 1, rules)
        else:
            low, high = (alpha, beta) if sign > 0 else (-beta, -alpha)
            value = quiescence(after, low, high, left - 1, ply + 1, rules, memory)
        best = max(best, sign * value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@kernel(nogil=True)
def static_value(
    state: "State", moves: "MoveSet", alpha: int, beta: int, depth: int, ply: int,
    rules: "Rules", memory: Array, knowledge: Knowledge,
) -> int:  # fmt: skip
    """Return the value of a position that is not searched further, or UNKNOWN.

    That is one where the search was stopped, the game is over, the game's tables
    have the value, or the depth is used up.
    """
    if int(memory[NODES]) >= int(memory[NODE_LIMIT]):
        memory[STOP] = 1
    if int(memory[STOP]):
        return 0
    if is_empty(moves):
        return final_value(state, ply, rules)
    known = lookup(state, rules, knowledge)
    if known != UNKNOWN and ply > 0:
        # Better than any evaluation, but not a line to the end of the game.
        memory[HORIZON] += 1
        return known
    if depth == 0 or ply >= MAX_PLY - QUIET_PLIES - 2:
        memory[HORIZON] += 1
        return quiescence(state, alpha, beta, int(memory[QUIESCENCE]), ply, rules, memory)
    return UNKNOWN


@kernel(nogil=True)
def value_from_entry(entry: int, alpha: int, beta: int, depth: int, ply: int, memory: Array) -> int:
    """Return the value of a table entry if it ends the search here, else UNKNOWN.

    Only null windows are answered from the table: a line of play needs the real search.
    """
    if entry == 0 or beta - alpha > 1:
        return UNKNOWN
    searched = entry_depth(entry)
    if searched not in (depth, COMPLETE) and (searched < depth or int(memory[DEEPER]) == 0):
        return UNKNOWN
    stored = from_table(entry_value(entry), ply)
    bound = entry_bound(entry)
    if (stored >= beta and bound & LOWER) or (stored <= alpha and bound & UPPER):
        if searched != COMPLETE:
            memory[HORIZON] += 1
        return stored
    return UNKNOWN


@kernel(nogil=True)
def store_result(
    hashed: int, best: int, move: "Move", bound: int, depth: int, ply: int, table: Array, memory: Array
) -> None:
    """Store a result in the table. A forced win or loss is a bound that holds at every depth."""
    if best >= FORCED and bound & LOWER:
        bound, depth = (LOWER, COMPLETE) if depth != COMPLETE else (bound, depth)
    elif best <= -FORCED and bound & UPPER:
        bound, depth = (UPPER, COMPLETE) if depth != COMPLETE else (bound, depth)
    store(table, hashed, pack(to_table(best, ply), move, depth, bound, int(memory[GENERATION])))


@kernel(nogil=True)
def narrowed(moves: "MoveSet", state: "State", rules: "Rules", memory: Array) -> "MoveSet":
    """Return the likely moves of the set, if the search looks at no others and there are any."""
    if int(memory[NARROW]) == 0:
        return moves
    chosen: MoveSet = moves & likely(state, rules)  # type: ignore[operator]  # both are of the same kind
    return moves if is_empty(chosen) else chosen


@kernel(nogil=True)
def margin_value(
    state: "State", alpha: int, beta: int, depth: int, ply: int, rules: "Rules", memory: Array
) -> int:
    """Return a value above the window for a position that is far above it, near the leaves; else UNKNOWN."""
    margin = int(memory[MARGIN])
    if margin == 0 or depth > MARGIN_DEPTH or ply == 0 or beta - alpha > 1 or abs(beta) >= FORCED:
        return UNKNOWN
    least = judge(state, rules, memory) - depth * margin
    if least < beta:
        return UNKNOWN
    memory[HORIZON] += 1
    return least


@kernel(nogil=True)
def extension_of(moves: "MoveSet", ply: int, memory: Array) -> int:
    """Return by how many plies a position is searched deeper: one if there is a single move to consider."""
    if int(memory[EXTEND]) and ply < 2 * int(memory[ROOT_DEPTH]) and is_empty(drop_lowest(moves)):
        return 1
    return 0


@kernel(nogil=True)
def reduction_of(state: "State", move: "Move", depth: int, index: int, rules: "Rules", memory: Array) -> int:
    """Return by how many plies less a late move is searched; noisy moves are never reduced."""
    less = reduction(depth, index, memory)
    return 0 if less == 0 or contains(sharp_moves(state, QUIET_PLIES, rules, memory), move) else less


@kernel(nogil=True)
def value(
    state: "State", alpha: int, beta: int, depth: int, ply: int,
    rules: "Rules", table: Array, memory: Array, knowledge: Knowledge,
) -> int:  # fmt: skip
    """Return the value of ``state`` for the player to move; exact only inside the window.

    With v the true value at this depth and r the result:
        r <= alpha          v is at most r
        alpha < r < beta    v is r
        r >= beta           v is at least r
    The caller ensures ``alpha < beta``. Once memory[STOP] is set, the result
    means nothing and the caller must discard it.
    """
    memory[PV + ply * MAX_PLY] = NO_MOVE
    memory[NODES] += 1
    horizon = int(memory[HORIZON])
    moves = candidates(state, rules) if depth else legal_moves(state, rules)
    best = static_value(state, moves, alpha, beta, depth, ply, rules, memory, knowledge)
    if best != UNKNOWN:
        return best

    # A win at the next ply is the best, a loss now the worst that can still happen.
    alpha = max(alpha, ply - WIN)
    beta = min(beta, WIN - ply - 1)
    if alpha >= beta:
        return alpha

    uses_table = depth >= TABLE_DEPTH
    hashed = key(state, rules) if uses_table else 0
    if repetition_ends and uses_table:
        here = hashed if alternates else seated_key(hashed, int(memory[SEATS + ply]))
        memory[PATH + int(memory[PAST_LENGTH]) + ply] = here
        if ply > 0 and is_repeated(here, ply, memory):
            memory[HORIZON] += 1
            return outcome(state, rules) * REPETITION_WIN

    entry = fetch(table, hashed) if uses_table else 0
    best = value_from_entry(entry, alpha, beta, depth, ply, memory)
    if best == UNKNOWN:
        best = margin_value(state, alpha, beta, depth, ply, rules, memory)
    if best != UNKNOWN:
        return best
    first = entry_move(entry) if entry else NO_MOVE
    if ply == 0:
        moves = read_set(memory, ROOT_MOVES, moves)
        first = int(memory[ROOT_FIRST])
    elif first == NO_MOVE and depth >= HURRY_DEPTH:
        depth -= int(memory[HURRY])
    is_guess = False
    if guesses:
        every = popcount(moves)
        moves = narrowed(moves, state, rules, memory)
        is_guess = popcount(moves) < every
        memory[HORIZON] += is_guess
    below = depth - 1 + extension_of(moves, ply, memory)

    shares = shares_moves(depth, memory)
    best, chosen, floor, ordered, index = -WIN, NO_MOVE, alpha, False, 0
    while not is_empty(moves):
        if chosen == NO_MOVE and first != NO_MOVE and contains(moves, first):
            move = first
        else:
            if not ordered:
                score_moves(state, moves, ply, rules, memory)
                ordered = True
            if shares and index > 0:
                move = pick_free_move(moves, index, hashed, ply, table, memory)
            else:
                move = pick_move(moves, ply, memory)
        moves = remove(moves, move)
        after = play(state, move, rules)
        sign = 1 if plays_again(state, move, rules) else -1
        if repetition_ends and not alternates:
            memory[SEATS + ply + 1] = int(memory[SEATS + ply]) ^ (sign < 0)
        top = beta if chosen == NO_MOVE else alpha + 1
        low, high = (alpha, top) if sign > 0 else (-top, -alpha)
        rank = rank_of(move, index, ply, memory) if shares else index
        less = reduction_of(state, move, depth, rank, rules, memory)
        if shares:
            start_move(hashed, move, table)
        score = alpha + 1
        if less:
            score = sign * value(after, low, high, below - less, ply + 1, rules, table, memory, knowledge)
        if score > alpha:
            score = sign * value(after, low, high, below, ply + 1, rules, table, memory, knowledge)
        if top != beta and alpha < score < beta:
            low, high = (alpha, beta) if sign > 0 else (-beta, -alpha)
            score = sign * value(after, low, high, below, ply + 1, rules, table, memory, knowledge)
        if shares:
            finish_move(hashed, move, table)
        if int(memory[STOP]):
            return 0
        index += 1
        if score > best or chosen == NO_MOVE:
            best, chosen = score, move
            if score > alpha:
                alpha = score
                extend_pv(move, ply, memory)
                if ply == 0:
                    memory[ROOT_SCORE] = score
        if alpha >= beta:
            credit_cutoff(move, depth, ply, memory)
            break
        if shares:
            known = value_from_entry(fetch(table, hashed), alpha, beta, depth, ply, memory)
            if known != UNKNOWN:
                return known

    if is_guess:
        best = max(best, UNLIKELY_ESCAPE)
    if ply > 0 and uses_table:
        bound = LOWER if best >= beta else EXACT if best > floor else UPPER
        searched = depth if int(memory[HORIZON]) > horizon else COMPLETE
        store_result(hashed, best, chosen, bound, searched, ply, table, memory)
    return best
