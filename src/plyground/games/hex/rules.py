"""Hex: one player joins the top with the bottom, the other the left side with the right.

Cells are numbered in reading order. Each row lies half a cell further to the right than
the row above, so that a cell inside the board has six neighbours. On a board of size 4:

     0  1  2  3            cell = row * size + column
       4  5  6  7          one step across is 1, down to the right 4, down to the left 3
         8  9 10 11        the neighbours of 5 are 1, 2, 4, 6, 8 and 9
          12 13 14 15

A move is the number of an empty cell; it gets a stone of the player to move. The first
player's edges are the top and the bottom, the second player's the left and the right side.
The game ends when a chain of one player's stones joins that player's two edges. Exactly
one player can have such a chain on a full board, so there are no draws.

A cell is *next to* an edge if it lies on the edge, or touches a stone whose chain reaches
the edge. A state holds, for each player, the cells next to the first of the two edges (top
or left) and those next to the last one (bottom or right). They follow from the stones. A
stone next to both ends the game, and an empty cell next to both wins at once: so no chain
has to be followed from edge to edge after each move. Sets of cells take two numbers each,
see ``cells``.
"""

from typing import NamedTuple

from plyground.bits import Bits128, contains, drop_lowest, insert, is_empty, lowest, mix, wrap
from plyground.errors import BadRules
from plyground.games.hex.cells import EMPTY, Rules, board, first_edge, last_edge, surroundings, words
from plyground.jit import kernel

MIN_SIZE, MAX_SIZE = 2, 11


class State(NamedTuple):
    """The stones of the player to move and of the other, and the cells next to the edges of each.

    ``across`` is 1 if the player to move joins the left side with the right, 0 for top with bottom.
    """

    mine0: int
    mine1: int
    theirs0: int
    theirs1: int
    my_first0: int
    my_first1: int
    my_last0: int
    my_last1: int
    their_first0: int
    their_first1: int
    their_last0: int
    their_last1: int
    across: int


class HexSide(NamedTuple):
    """A player's stones, and the cells next to the player's first and last edge."""

    stones: Bits128
    first: Bits128
    last: Bits128


def board_rules(size: int) -> Rules:
    """Return the rules for a board of that many rows. Raise BadRules if it is outside the limits."""
    name = f"the board {size}x{size}"
    if size < MIN_SIZE:
        raise BadRules(f"{name} is too small; Hex needs at least {MIN_SIZE} rows and columns")
    if size > MAX_SIZE:
        raise BadRules(f"{name} is too large; Hex has at most {MAX_SIZE} rows and columns")
    cells = size * size
    return Rules(
        size,
        *words(range(cells)),
        *words(range(size)),
        *words(range(cells - size, cells)),
        *words(range(0, cells, size)),
        *words(range(size - 1, cells, size)),
    )


@kernel
def initial_state(rules: Rules) -> State:
    """Return the empty board."""
    return state_of(side_of(EMPTY, 0, rules), side_of(EMPTY, 1, rules), 0)


@kernel
def my_stones(state: State) -> Bits128:
    """Return the stones of the player to move."""
    return Bits128(state.mine0, state.mine1)


@kernel
def their_stones(state: State) -> Bits128:
    """Return the stones of the other player."""
    return Bits128(state.theirs0, state.theirs1)


@kernel
def my_side(state: State) -> HexSide:
    """Return what the player to move has."""
    first = Bits128(state.my_first0, state.my_first1)
    return HexSide(my_stones(state), first, Bits128(state.my_last0, state.my_last1))


@kernel
def their_side(state: State) -> HexSide:
    """Return what the other player has."""
    first = Bits128(state.their_first0, state.their_first1)
    return HexSide(their_stones(state), first, Bits128(state.their_last0, state.their_last1))


@kernel
def state_of(mine: HexSide, theirs: HexSide, across: int) -> State:
    """Return a state from what both players have."""
    return State(
        mine.stones.word0, mine.stones.word1, theirs.stones.word0, theirs.stones.word1,
        mine.first.word0, mine.first.word1, mine.last.word0, mine.last.word1,
        theirs.first.word0, theirs.first.word1, theirs.last.word0, theirs.last.word1,
        across,
    )  # fmt: skip


@kernel
def side_of(stones: Bits128, across: int, rules: Rules) -> HexSide:
    """Return a player's stones with the cells next to the edges."""
    first, last = first_edge(across, rules), last_edge(across, rules)
    first = first | surroundings(stones & first, stones, rules)
    return HexSide(stones, first, last | surroundings(stones & last, stones, rules))


@kernel
def empty_cells(state: State, rules: Rules) -> Bits128:
    """Return the cells without a stone."""
    return board(rules) & ~(my_stones(state) | their_stones(state))


@kernel
def has_joined(side: HexSide) -> bool:
    """Return whether a chain joins both edges of a player."""
    return not is_empty(side.stones & side.first & side.last)


@kernel
def with_stone(side: HexSide, cell: int, across: int, rules: Rules) -> HexSide:
    """Return what a player has after a stone on ``cell``."""
    stone = insert(EMPTY, cell)
    stones = side.stones | stone
    at_first, at_last = contains(side.first, cell), contains(side.last, cell)
    if at_first and at_last:
        return side_of(stones, across, rules)
    if not (at_first or at_last):
        return HexSide(stones, side.first, side.last)
    near = surroundings(stone, stones & ~(side.first | side.last), rules)
    if at_first:
        return HexSide(stones, side.first | near, side.last)
    return HexSide(stones, side.first, side.last | near)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Place a stone; then it is the other player's turn."""
    mine = with_stone(my_side(state), move, state.across, rules)
    return state_of(their_side(state), mine, 1 - state.across)


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Return a loss if the other side, which moved last, has joined its edges."""
    return -1 if has_joined(their_side(state)) else 0


@kernel
def winning_cells(side: HexSide, empty: Bits128) -> Bits128:
    """Return the empty cells where one more stone joins both edges of a player."""
    return side.first & side.last & empty


@kernel
def key(state: State, rules: Rules) -> int:
    """Return a hash of the stones; everything else follows from them."""
    hashed = mix(wrap(state.mine0 + 0x5851F42D4C957F2D))
    hashed = mix(wrap(hashed * 3 + state.mine1))
    hashed = mix(wrap(hashed * 3 + state.theirs0))
    return mix(wrap(hashed * 3 + state.theirs1))


@kernel
def reflect_move(move: int, which: int, rules: Rules) -> int:
    """Turn a cell by half a turn if ``which`` is 1."""
    return rules.size * rules.size - 1 - move if which else move


@kernel
def reflect_cells(cells: Bits128, rules: Rules) -> Bits128:
    """Turn a set of cells by half a turn."""
    turned = EMPTY
    while not is_empty(cells):
        turned = insert(turned, reflect_move(lowest(cells), 1, rules))
        cells = drop_lowest(cells)
    return turned


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Turn the whole board by half a turn if ``which`` is 1."""
    if which == 0:
        return state
    mine = side_of(reflect_cells(my_stones(state), rules), state.across, rules)
    theirs = side_of(reflect_cells(their_stones(state), rules), 1 - state.across, rules)
    return state_of(mine, theirs, state.across)


SYMMETRIES = 2
