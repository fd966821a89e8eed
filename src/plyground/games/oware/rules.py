"""Oware by the Abapa tournament rules, and its grand-slam variants.

Twelve houses of four seeds. Each player owns the row before them; seen from the
player to move, the board is

        theirs   5  4  3  2  1  0          seeds are sown counter-clockwise:
        mine     0  1  2  3  4  5          mine 0 .. 5, then theirs 0 .. 5, then mine 0 ..

A row is one integer with a byte for each house and, in byte 6, the store of
captured seeds:         store  5   4   3   2   1   0
                      0x  00   04  04  04  04  04  04

- Sowing: take all seeds of one of your houses and drop one in each following
  house, but none in the house they came from.
- Capture: if the last seed makes an opponent's house 2 or 3, you capture those
  seeds, and those of the houses before it while they hold 2 or 3 as well.
- Grand slam: a capture of all seeds of the opponent captures nothing.
  (Variants: it captures; or it is illegal unless there is no other move.)
- Feeding: if the opponent has no seeds, you must give them some if you can.
- End: more than 24 captured seeds win. If there is no legal move, each player
  takes the seeds on their own side. The same happens when a position occurs
  again, which a Match checks: a state does not know what was before it.
"""

from typing import NamedTuple

import numpy as np

from plyground.bits import lowest, popcount
from plyground.jit import kernel

HOUSES = 6
SEEDS = 48
MAJORITY = SEEDS // 2

SLAM_TAKES_NOTHING, SLAM_TAKES_ALL, SLAM_FORBIDDEN = 0, 1, 2


class State(NamedTuple):
    """The row and store of the player to move, and of the other."""

    mine: int
    theirs: int


class Rules(NamedTuple):
    """What a grand slam does."""

    grand_slam: int


_STORE = 8 * HOUSES
_ROW = (1 << _STORE) - 1
_ONES = 0x010101010101
_FOUR_EACH = 4 * _ONES


def sow(house: int, seeds: int) -> tuple[int, int, int]:
    """Return what each row gains by sowing ``seeds`` seeds from ``house``, and the last house reached.

    Houses 0-5 are mine, 6-11 theirs.
    """
    gains = [0] * (2 * HOUSES)
    reached = house
    while seeds:
        reached = (reached + 1) % (2 * HOUSES)
        if reached != house:
            gains[reached] += 1
            seeds -= 1
    mine = sum(gain << 8 * slot for slot, gain in enumerate(gains[:HOUSES]))
    theirs = sum(gain << 8 * slot for slot, gain in enumerate(gains[HOUSES:]))
    return mine, theirs, reached


# The table of all sowings: row house * 49 + seeds.
_SOWINGS = np.array(
    [sow(house, seeds) for house in range(HOUSES) for seeds in range(SEEDS + 1)], dtype=np.int64
)


@kernel
def initial_state(rules: Rules) -> State:
    """Return four seeds in every house."""
    return State(_FOUR_EACH, _FOUR_EACH)


@kernel
def seeds_in(row: int, house: int) -> int:
    """Return the seeds in one house; house 6 is the store."""
    return (row >> 8 * house) & 0xFF


@kernel
def store(row: int) -> int:
    """Return the captured seeds."""
    return row >> _STORE


@kernel
def seeds_on(row: int) -> int:
    """Return the seeds in the six houses."""
    # All bytes add up in the top one: no house holds more than 48.
    return ((row & _ROW) * _ONES >> 8 * (HOUSES - 1)) & 0xFF


@kernel
def filled(row: int) -> int:
    """Return the houses of a row that hold seeds, as a set."""
    houses = 0
    for house in range(HOUSES):
        if seeds_in(row, house):
            houses |= 1 << house
    return houses


@kernel
def reaching(row: int) -> int:
    """Return the houses whose sowing reaches the opponent's side, as a set."""
    houses = 0
    for house in range(HOUSES):
        if seeds_in(row, house) >= HOUSES - house:
            houses |= 1 << house
    return houses


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    """Return the houses that may be sown; none once the game is over."""
    if store(state.mine) > MAJORITY or store(state.theirs) > MAJORITY:
        return 0
    houses = filled(state.mine) if state.theirs & _ROW else reaching(state.mine)
    if rules.grand_slam == SLAM_FORBIDDEN:
        return without_slams(state, houses)
    return houses


@kernel
def without_slams(state: State, houses: int) -> int:
    """Return ``houses`` without those that make a grand slam, unless all of them do."""
    modest = houses
    rest = houses
    while rest:
        house = lowest(rest)
        rest &= rest - 1
        _, theirs, last = sown(state, house)
        if theirs & _ROW & ~captured_houses(theirs, last) == 0:
            modest ^= 1 << house
    return modest or houses


@kernel
def sown(state: State, house: int) -> tuple[int, int, int]:
    """Return both rows after sowing ``house``, before any capture, and the last house reached."""
    seeds = seeds_in(state.mine, house)
    sowing = house * (SEEDS + 1) + seeds
    mine = state.mine - (seeds << 8 * house) + int(_SOWINGS[sowing, 0])
    return mine, state.theirs + int(_SOWINGS[sowing, 1]), int(_SOWINGS[sowing, 2])


@kernel
def captured_houses(theirs: int, last: int) -> int:
    """Return the bytes of ``theirs`` that are captured if the last seed falls into ``last``."""
    taken = 0
    house = last - HOUSES
    while house >= 0 and 2 <= seeds_in(theirs, house) <= 3:
        taken |= 0xFF << 8 * house
        house -= 1
    return taken


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Sow the house ``move``, capture, and pass the turn."""
    mine, theirs, last = sown(state, move)
    taken = captured_houses(theirs, last)
    if taken:
        left = theirs & ~taken
        if left & _ROW or rules.grand_slam == SLAM_TAKES_ALL:
            mine += seeds_on(theirs & taken) << _STORE
            theirs = left
    return State(theirs, mine)


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Compare what each side has when it takes the seeds of its own row."""
    lead = total(state.mine) - total(state.theirs)
    return 1 if lead > 0 else -1 if lead < 0 else 0


@kernel
def total(row: int) -> int:
    """Return the seeds of a side's store and row."""
    return store(row) + seeds_on(row)


@kernel
def count_seeds(state: State, rules: Rules) -> int:
    """Count ten for each captured seed and one for each seed in the row, less the opponent's."""
    return 10 * (store(state.mine) - store(state.theirs)) + seeds_on(state.mine) - seeds_on(state.theirs)


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Count seeds twice, and 14 for each house with seeds, less the opponent's.

    The weight of 14 won in matches against 0, 4, 8, 22 and 30.
    """
    mobility = popcount(filled(state.mine)) - popcount(filled(state.theirs))
    return 2 * count_seeds(state, rules) + 14 * mobility


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Return the captured seeds, shifted: larger captures first."""
    return captures(state, move, rules) << 12


@kernel
def captures(state: State, move: int, rules: Rules) -> int:
    """Return how many seeds a move captures."""
    return store(play(state, move, rules).theirs) - store(state.mine)


@kernel
def noisy(state: State, rules: Rules) -> int:
    """Return the moves that capture."""
    moves = 0
    rest = legal_moves(state, rules)
    while rest:
        house = lowest(rest)
        rest &= rest - 1
        if captures(state, house, rules):
            moves |= 1 << house
    return moves
