"""Pentago: place a stone, turn a quadrant, and get five in a row.

The board has four quadrants of nine cells. Quadrants are numbered in reading order, and so are the cells of
a quadrant; cell 9 * quadrant + inner cell is a move:

     0  1  2 |  9 10 11
     3  4  5 | 12 13 14        quadrant 0 | quadrant 1
     6  7  8 | 15 16 17
    ---------+---------
    18 19 20 | 27 28 29
    21 22 23 | 30 31 32        quadrant 2 | quadrant 3
    24 25 26 | 33 34 35

White moves first. A turn is two moves of the same player: first a stone is placed on an empty cell, then one
quadrant is turned by a quarter turn. It must be turned, even if that changes nothing. Moves 36 to 43 turn a
quadrant: 36 + 2 * quadrant turns it to the left (anticlockwise), the next number to the right.

After the turn of a quadrant, five stones of one side in a row (across, down or diagonally) win, also if the
other side has turned them into a row. If both sides have five, or if the board is full and nobody has, the
game is a draw.

Five in a row that a stone makes before the quadrant is turned do not end the game: they count if they are
still there afterwards. (Elsewhere the game often ends at once. There is always a quadrant without a cell of
the row, so the player can keep it; the result differs only if each such turn makes five for the other side,
too. Then it is a draw here.)
"""

from typing import NamedTuple

from plyground.bits import bit, mix
from plyground.games.pentago.tables import (
    CELLS,
    COVERED,
    FULL_NINE,
    NINE,
    QUADRANTS,
    REFLECTED,
    TO_CELL,
    TO_QUADRANT,
    TURNED,
)
from plyground.jit import kernel

BOARD = (1 << CELLS) - 1
"""All cells."""

TURNS = 2 * QUADRANTS
FIRST_TURN = CELLS
MOVES = CELLS + TURNS
EVERY_TURN = ((1 << TURNS) - 1) << FIRST_TURN
"""All turns of quadrants, as a set of moves."""


class State(NamedTuple):
    """The stones of the player to move and of the other; ``turning`` is 1 if a quadrant is to be turned."""

    mine: int
    theirs: int
    turning: int


class Rules(NamedTuple):
    """There is nothing to choose."""


@kernel
def initial_state(rules: Rules) -> State:
    """Return the empty board."""
    return State(0, 0, 0)


@kernel
def nine_in(stones: int, quadrant: int) -> int:
    """Return the stones in one quadrant, nine bits."""
    return (stones >> (NINE * quadrant)) & FULL_NINE


@kernel
def full_lines(stones: int) -> int:
    """Return the lines of five cells that are full of these stones; bit n is line n."""
    return int(
        COVERED[0, stones & FULL_NINE]
        & COVERED[1, (stones >> 9) & FULL_NINE]
        & COVERED[2, (stones >> 18) & FULL_NINE]
        & COVERED[3, (stones >> 27) & FULL_NINE]
    )


@kernel
def has_five(stones: int) -> bool:
    """Return whether there are five of these stones in a row."""
    return full_lines(stones) != 0


@kernel
def turned(stones: int, turn: int) -> int:
    """Turn one quadrant: ``turn`` is 2 * quadrant for a turn to the left, one more for one to the right."""
    quadrant = turn >> 1
    nine = nine_in(stones, quadrant)
    return stones ^ ((nine ^ int(TURNED[turn & 1, nine])) << (NINE * quadrant))


@kernel
def is_over(state: State) -> bool:
    """Return whether the game has ended; while a quadrant is to be turned it has not."""
    if state.turning:
        return False
    return state.mine | state.theirs == BOARD or has_five(state.mine) or has_five(state.theirs)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    """Return the empty cells, or all turns after a stone was placed; none once the game is over."""
    if state.turning:
        return EVERY_TURN
    return 0 if is_over(state) else BOARD & ~(state.mine | state.theirs)


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    """Return whether the move places a stone, so that the same player turns a quadrant next."""
    return move < FIRST_TURN


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Place a stone, or turn a quadrant; then it is the other player's turn."""
    if move < FIRST_TURN:
        return State(state.mine | bit(move), state.theirs, 1)
    turn = move - FIRST_TURN
    return State(turned(state.theirs, turn), turned(state.mine, turn), 0)


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Return who has five in a row; a draw if both sides have or nobody has."""
    if state.turning:
        return 0
    return int(has_five(state.mine)) - int(has_five(state.theirs))


@kernel
def key(state: State, rules: Rules) -> int:
    """Return a hash of the stones and of what is to be done."""
    return mix(state.mine ^ mix(state.theirs | state.turning << CELLS))


@kernel
def reflect_stones(stones: int, which: int) -> int:
    """Turn the whole board."""
    found = 0
    for quadrant in range(QUADRANTS):
        nine = int(REFLECTED[which, nine_in(stones, quadrant)])
        found |= nine << (NINE * int(TO_QUADRANT[which, quadrant]))
    return found


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Turn the whole board."""
    return State(reflect_stones(state.mine, which), reflect_stones(state.theirs, which), state.turning)


@kernel
def reflect_move(move: int, which: int, rules: Rules) -> int:
    """Turn a cell, or a quadrant with its direction: a mirror makes left of right."""
    if move < FIRST_TURN:
        quadrant, cell = move // NINE, move % NINE
        return NINE * int(TO_QUADRANT[which, quadrant]) + int(TO_CELL[which, cell])
    quadrant, right = (move - FIRST_TURN) >> 1, (move - FIRST_TURN) & 1
    mirrored = (which ^ (which >> 1) ^ (which >> 2)) & 1
    return FIRST_TURN + 2 * int(TO_QUADRANT[which, quadrant]) + (right ^ mirrored)
