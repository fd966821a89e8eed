"""How good a position of Hex is, and which moves a search should try first."""

from plyground.games.hex.cells import Rules
from plyground.games.hex.rules import State, empty_cells, my_stones, their_stones
from plyground.games.hex.ways import ways
from plyground.jit import kernel

STONE = 200
"""Points for each stone that a player needs less than the other."""
TEMPO = 100
"""Points for the player to move: half a stone."""


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Compare the shortest ways of both players: their stones, and how easily they are blocked."""
    empty = empty_cells(state, rules)
    mine = ways(my_stones(state), empty, state.across, rules)
    theirs = ways(their_stones(state), empty, 1 - state.across, rules)
    return STONE * (theirs.stones - mine.stones) + theirs.cost - mine.cost + TEMPO


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Prefer cells near the centre: twice the steps to it count, along the three lines of neighbours."""
    row, column = move // rules.size, move % rules.size
    middle = rules.size - 1
    return -abs(2 * row - middle) - abs(2 * column - middle) - 2 * abs(row + column - middle)
