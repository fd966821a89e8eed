"""Kalah with ``houses`` houses for each player and ``seeds`` seeds in each of them at the start.

Each player owns the row before them and the store at its right end; seen from the
player to move, a board of six houses is

        theirs   5  4  3  2  1  0          seeds are sown counter-clockwise:
        mine     0  1  2  3  4  5          mine 0 .. 5, my store, theirs 0 .. 5, mine 0 ..

A row is one integer with a byte for each house and, in byte 7, the store. No byte
holds more than 127 seeds:    store  -   5   4   3   2   1   0
                            0x  00  00   04  04  04  04  04  04

- Sowing: take all seeds of one of your houses and drop one in each following house
  and in your own store, not in the opponent's. After a whole lap the house that the
  seeds came from gets one too.
- Another turn: if the last seed falls into your store, you move again.
- Capture: if the last seed falls into an empty house of yours and the opponent's house
  across from it has seeds, both go to your store.
- End: the game is over when either row is empty. Each player takes the seeds that are
  left in their own row, and the most seeds win.
"""

from typing import NamedTuple

import numpy as np

from plyground.bits import lowest, popcount
from plyground.errors import BadRules
from plyground.jit import kernel

MAX_HOUSES = 7
MAX_SEEDS = 127
"""The most seeds on a board, all houses together."""


class State(NamedTuple):
    """The row and store of the player to move, and of the other."""

    mine: int
    theirs: int


class Rules(NamedTuple):
    """The houses of each player, and the seeds in each house at the start."""

    houses: int
    seeds: int


_STORE = 8 * MAX_HOUSES
_ROW = (1 << _STORE) - 1
_ONES = 0x01010101010101
_GATHER = sum(1 << 7 * house for house in range(MAX_HOUSES))


def board_rules(houses: int, seeds: int) -> Rules:
    """Return the rules for a board. Raise BadRules for one outside the limits."""
    board = f"the board {houses}x{seeds}"
    if not 1 <= houses <= MAX_HOUSES:
        raise BadRules(f"{board} needs 1 to {MAX_HOUSES} houses for each player, got {houses}")
    if seeds < 1:
        raise BadRules(f"{board} needs at least 1 seed in each house, got {seeds}")
    if (total_seeds := 2 * houses * seeds) > MAX_SEEDS:
        raise BadRules(f"{board} has {total_seeds} seeds in all; the limit is {MAX_SEEDS}")
    return Rules(houses, seeds)


def sow(houses: int, house: int, seeds: int) -> tuple[int, int, int]:
    """Return what each row gains by sowing ``seeds`` seeds from ``house``, and the last place reached.

    Places 0 to ``houses - 1`` are my houses, ``houses`` is my store, then come their houses.
    """
    places = 2 * houses + 1
    gains = [0] * places
    reached = house
    for _ in range(seeds):
        reached = (reached + 1) % places
        gains[reached] += 1
    mine = sum(gain << 8 * slot for slot, gain in enumerate(gains[:houses])) + (gains[houses] << _STORE)
    theirs = sum(gain << 8 * slot for slot, gain in enumerate(gains[houses + 1 :]))
    return mine, theirs, reached


# The table of all sowings on boards of 1, 2, 3 ... houses: see sown().
_SOWINGS = np.array(
    [
        sow(houses, house, seeds)
        for houses in range(1, MAX_HOUSES + 1)
        for house in range(houses)
        for seeds in range(MAX_SEEDS + 1)
    ],
    dtype=np.int64,
)


@kernel
def initial_state(rules: Rules) -> State:
    """Return the same number of seeds in every house."""
    row = 0
    for house in range(rules.houses):
        row |= rules.seeds << 8 * house
    return State(row, row)


@kernel
def seeds_in(row: int, house: int) -> int:
    """Return the seeds in one house."""
    return (row >> 8 * house) & 0xFF


@kernel
def store(row: int) -> int:
    """Return the seeds in the store."""
    return row >> _STORE


@kernel
def seeds_on(row: int) -> int:
    """Return the seeds in the houses."""
    # All bytes add up in the top one: together they hold no more than 127.
    return ((row & _ROW) * _ONES >> 8 * (MAX_HOUSES - 1)) & 0xFF


@kernel
def total(row: int) -> int:
    """Return the seeds of a side's store and row."""
    return store(row) + seeds_on(row)


@kernel
def filled(row: int) -> int:
    """Return the houses of a row that hold seeds, as a set."""
    # 127 more sets the highest bit of each byte that is not 0; the product moves bit 8n to bit 42 + n.
    marks = (((row & _ROW) + 0x7F * _ONES) >> 7) & _ONES
    return (marks * _GATHER >> 7 * (MAX_HOUSES - 1)) & ((1 << MAX_HOUSES) - 1)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    """Return the houses that may be sown; none once either row is empty."""
    return filled(state.mine) if state.theirs & _ROW else 0


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    """Return whether the last seed falls into the mover's store."""
    return (move + seeds_in(state.mine, move)) % (2 * rules.houses + 1) == rules.houses


@kernel
def sown(state: State, house: int, rules: Rules) -> tuple[int, int, int]:
    """Return both rows after sowing ``house``, before any capture, and the last place reached."""
    seeds = seeds_in(state.mine, house)
    sowing = (rules.houses * (rules.houses - 1) // 2 + house) * (MAX_SEEDS + 1) + seeds
    mine = state.mine - (seeds << 8 * house) + int(_SOWINGS[sowing, 0])
    return mine, state.theirs + int(_SOWINGS[sowing, 1]), int(_SOWINGS[sowing, 2])


@kernel
def taken_across(mine: int, theirs: int, last: int, rules: Rules) -> int:
    """Return the seeds of the opponent that are captured if the last seed has fallen into ``last``."""
    if last < rules.houses and seeds_in(mine, last) == 1:
        return seeds_in(theirs, rules.houses - 1 - last)
    return 0


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Sow the house ``move`` and capture; pass the turn unless the last seed fell into the store."""
    mine, theirs, last = sown(state, move, rules)
    if last == rules.houses:
        return State(mine, theirs)
    taken = taken_across(mine, theirs, last, rules)
    if taken:
        mine += ((taken + 1) << _STORE) - (1 << 8 * last)
        theirs -= taken << 8 * (rules.houses - 1 - last)
    return State(theirs, mine)


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Compare what each side has when it takes the seeds of its own row."""
    lead = total(state.mine) - total(state.theirs)
    return 1 if lead > 0 else -1 if lead < 0 else 0


@kernel
def evaluate(state: State, rules: Rules) -> int:
    """Count 20 for each seed in the store and for each house with seeds, less the opponent's.

    In matches houses won against none and against a weight of 12 (30 was as good); counting the
    seeds in the row as well lost.
    """
    mobility = popcount(filled(state.mine)) - popcount(filled(state.theirs))
    return 20 * (store(state.mine) - store(state.theirs) + mobility)


@kernel
def captures(state: State, move: int, rules: Rules) -> int:
    """Return how many seeds a move captures, the last seed that was sown among them."""
    mine, theirs, last = sown(state, move, rules)
    taken = taken_across(mine, theirs, last, rules)
    return taken + 1 if taken else 0


@kernel
def priority(state: State, move: int, rules: Rules) -> int:
    """Try large captures first, and moves that give another turn, those near the store before others."""
    if plays_again(state, move, rules):
        return (4 << 12) + (move << 4)
    return captures(state, move, rules) << 12


@kernel
def noisy(state: State, rules: Rules) -> int:
    """Return the moves that capture or give another turn."""
    moves = 0
    rest = legal_moves(state, rules)
    while rest:
        house = lowest(rest)
        rest &= rest - 1
        if plays_again(state, house, rules) or captures(state, house, rules):
            moves |= 1 << house
    return moves
