"""How good a position of Othello is, and which moves a search should try first.

Discs count for nothing before the end: who has few of them often has the most moves. What
counts is who can move, and who gets the corners.
"""

from plyground.bits import contains, popcount
from plyground.games.othello.rules import Rules, State, legal_moves, moves_of, play
from plyground.games.othello.shapes import beside, corners, safe_on_edges
from plyground.jit import kernel

CORNER = 100
SAFE = 30
"""Points for a disc on an edge that nobody can turn any more, corners included."""
BESIDE_CORNER, DIAGONAL_TO_CORNER = 20, 100
"""Points off for a disc next to an empty corner: on an edge, and in the interior."""
MOVES = 250
"""Points that the two sides share by the numbers of their moves."""
FRONTIER = 270
"""Points that the two sides share by the numbers of the other's discs that touch an empty square."""
# The weights were fitted to the results of games that the engine played against itself.


@kernel
def share(one: int, other: int, points: int) -> int:
    """Divide points by two numbers, and return by how much the share of the first is larger."""
    total = one + other + 2
    return points * one // total - points * other // total


@kernel
def points(discs: int, near: int, rules: Rules) -> int:
    """Return the points of one side's discs; ``near`` are the squares next to empty corners."""
    held, safe = popcount(discs & corners(rules)), popcount(safe_on_edges(discs, rules))
    risky = discs & near
    diagonal = popcount(risky & rules.interior)
    risk = DIAGONAL_TO_CORNER * diagonal + BESIDE_CORNER * (popcount(risky) - diagonal)
    return CORNER * held + SAFE * safe - risk


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Compare moves, corners, safe discs on edges, and discs that touch empty squares."""
    mine, theirs = state.mine, state.theirs
    free = rules.board & ~(mine | theirs)
    near = beside(corners(rules) & free, rules)
    touching = beside(free, rules)
    moves = share(popcount(moves_of(mine, theirs, rules)), popcount(moves_of(theirs, mine, rules)), MOVES)
    frontier = share(popcount(theirs & touching), popcount(mine & touching), FRONTIER)
    return moves + frontier + points(mine, near, rules) - points(theirs, near, rules)


REPLY = 256
"""How much earlier a move is tried for each reply less that it leaves."""


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Prefer moves that leave the other side few replies, corners counting as several."""
    after = play(state, move, rules)
    if contains(after.mine, move):
        return 0
    replies = legal_moves(after, rules)
    corner = 2 * REPLY if contains(corners(rules), move) else 0
    return corner - REPLY * (popcount(replies) + 2 * popcount(replies & corners(rules)))
