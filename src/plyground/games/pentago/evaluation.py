"""How good a position of Pentago is, and which moves a search should try first.

A line of five cells is *open* for a side if the other side has no stone in it. It counts by its stones,
as the board stands and after each of the eight turns of a quadrant.
"""

from plyground.bits import bit, popcount
from plyground.games.pentago.rules import FIRST_TURN, TURNS, Rules, State, turned
from plyground.games.pentago.tables import NINE
from plyground.games.pentago.threats import can_win, closed_lines, completing_cells, counts
from plyground.jit import kernel

ONE, TWO, THREE, FOUR = 1, 4, 12, 30
"""Points for an open line with so many stones."""

AS_IT_STANDS = 2
"""How often the board as it stands counts, compared with the board after a turn."""

MOVE = 24
"""Points for the player to move."""

WIN_NEXT = 6000
"""Points for a player who can win in this turn."""


@kernel
def points(mine: int, theirs: int) -> int:
    """Add up the open lines of the player with ``mine``."""
    still_open = ~closed_lines(theirs)
    ones, twos, fours = counts(mine)
    one, two, three = ones & ~twos & ~fours, twos & ~ones, ones & twos
    total = ONE * popcount(one & still_open) + TWO * popcount(two & still_open)
    return total + THREE * popcount(three & still_open) + FOUR * popcount(fours & still_open)


@kernel
def balance(mine: int, theirs: int) -> int:
    """Compare the open lines of both sides."""
    return points(mine, theirs) - points(theirs, mine)


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Compare the open lines of both sides over all turns of the board."""
    mine, theirs = state.mine, state.theirs
    total = AS_IT_STANDS * balance(mine, theirs)
    for turn in range(TURNS):
        total += balance(turned(mine, turn), turned(theirs, turn))
    if state.turning:
        return total - MOVE
    return total + MOVE + (WIN_NEXT if can_win(mine, theirs) else 0)


CENTRE = 4
"""The middle cell of a quadrant."""

COMPLETES, BLOCKS, IN_CENTRE = 1000, 500, 60


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Prefer stones that complete or block a line of five, and what makes the best lines on the board."""
    mine, theirs = state.mine, state.theirs
    if move >= FIRST_TURN:
        turn = move - FIRST_TURN
        return balance(turned(mine, turn), turned(theirs, turn))
    bonus = IN_CENTRE if move % NINE == CENTRE else 0
    if completing_cells(mine, theirs) >> move & 1:
        bonus += COMPLETES
    if completing_cells(theirs, mine) >> move & 1:
        bonus += BLOCKS
    return bonus + balance(mine | bit(move), theirs)
